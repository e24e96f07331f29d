/** The biggest photo, in bytes. */
export const maxPhotoBytes = 25 * 1024 * 1024

/** Bytes of plaintext in a segment of a sealed photo; only the last one is shorter. */
export const segmentBytes = 512 * 1024
/** What a segment adds: 12 bytes of IV before its ciphertext, 16 of tag behind it. */
export const segmentOverhead = 28
