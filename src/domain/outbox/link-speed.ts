const kibibyte = 1024
const minChunk = 64 * kibibyte
const aimedSeconds = 15
/** No chunk is larger than this, in bytes: 4 MiB. With 1 MiB a link of 2 Mbit/s stood idle for a twentieth of the time. */
export const maxChunk = 4096 * kibibyte
/** 20 kbit/s in bytes per second: slower links are waited for no longer than this. */
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
 * Photos that travel at once: 1, and 2 to 3 from 2 Mbit/s. `speed` in bytes per second: what is measured on a link of
 * 2 Mbit/s, with what each answer takes, is a little less than the link.
 */
export function parallelUploads(speed: number | null): 1 | 2 | 3 {
  const known = speed ?? 0
  if (known <= 200_000) return 1
  return known > 1_000_000 ? 3 : 2
}

/**
 * After how many ms without an answer a request counts as stalled. A worker can't see bytes leave, so the time that
 * they take at the measured speed is allowed twice, on top of 25 s.
 */
export function stallTimeout(bytes: number, speed: number | null): number {
  return stallMs + Math.ceil((2000 * bytes) / Math.max(minSpeed, speed ?? minSpeed))
}

/** The speed after `bytes` took `ms`: half old, half new. A stalled request (`bytes` 0) halves it. */
export function nextSpeed(speed: number | null, bytes: number, ms: number): number {
  const measured = (bytes * 1000) / Math.max(1, ms)
  return speed === null ? measured : (speed + measured) / 2
}
