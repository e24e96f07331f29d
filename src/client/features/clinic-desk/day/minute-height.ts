/** The height of a minute in rem: a booking of 10 minutes shows one line that can be read, at any size of text. */
export const minuteHeight = 0.13125

/** The height of a minute in px of this page. */
export const minuteInPixels = (): number =>
  minuteHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
