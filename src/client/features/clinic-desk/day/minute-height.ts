/** The height of a minute in px: a booking of 10 minutes shows one line that can be read. */
export const minuteHeight = 2.1
