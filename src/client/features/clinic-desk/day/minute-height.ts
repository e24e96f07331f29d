/** The height of a minute in px. */
export const minuteHeight = 1.36
