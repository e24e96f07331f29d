/** The prefix of the names of lists with viewed patient records. */
export const seenPrefix = 'seen-'
