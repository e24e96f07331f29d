/** The Web Lock that a tab holds while somebody's keys are in its memory. */
export const keysLock = 'keys'
