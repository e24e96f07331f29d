const kibibyte = 1024
const minChunk = 64 * kibibyte
const aimedSeconds = 15
/** The largest chunk in bytes: 4 MiB. With 1 MiB, a link of 2 Mbit/s was idle for a twentieth of the time. */
export const maxChunk = 4096 * kibibyte
/** 20 kbit/s in bytes per second: time limits never assume a slower link. */
const minSpeed = 2500
const stallMs = 25_000

/** Bytes of the next chunk, so that one takes 10 to 20 s at `speed` bytes per second: 64 KiB to 4 MiB. Unknown: 64 KiB. */
export function chunkSize(speed: number | null): number {
  const aimed = Math.floor(((speed ?? 0) * aimedSeconds) / minChunk) * minChunk
  return Math.min(maxChunk, Math.max(minChunk, aimed))
}

/** The chunk after a 413: half, down to 64 KiB; null when it was the smallest. */
export const halveChunk = (bytes: number): number | null =>
  bytes <= minChunk ? null : Math.max(minChunk, Math.floor(bytes / 2))

/**
 * The number of photos that are sent at the same time: 1, and 2 to 3 from 2 Mbit/s. `speed` in bytes per second: the
 * measured speed of a 2 Mbit/s link is a little lower, because it includes the time of each answer.
 */
export function parallelUploads(speed: number | null): 1 | 2 | 3 {
  const known = speed ?? 0
  if (known <= 200_000) return 1
  return known > 1_000_000 ? 3 : 2
}

/**
 * The time in ms without an answer after which a request counts as stalled. A worker can't see bytes leave, so the
 * limit is 25 s plus twice the time that the bytes take at the measured speed.
 */
export function stallTimeout(bytes: number, speed: number | null): number {
  return stallMs + Math.ceil((2000 * bytes) / Math.max(minSpeed, speed ?? minSpeed))
}

/** The speed after `bytes` took `ms`: half old, half new. A stalled request (`bytes` 0) halves it. */
export function nextSpeed(speed: number | null, bytes: number, ms: number): number {
  const measured = (bytes * 1000) / Math.max(1, ms)
  return speed === null ? measured : (speed + measured) / 2
}
