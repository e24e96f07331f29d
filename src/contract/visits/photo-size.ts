/** The largest photo that the service accepts, in bytes. */
export const maxPhotoBytes = 25 * 1024 * 1024

/** Bytes of plaintext in a segment of a sealed photo; only the last segment is shorter. */
export const segmentBytes = 512 * 1024
/** Bytes that encryption adds to a segment: 12 of IV before the ciphertext, 16 of tag after it. */
export const segmentOverhead = 28
