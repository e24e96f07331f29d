/** How high a minute is drawn, in px. */
export const minuteHeight = 1.36
