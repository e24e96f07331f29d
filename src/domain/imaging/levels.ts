/** How many pixels have each brightness from 0 to 255, of those for which `counts` says yes. */
export function levelsOf(luma: Float32Array, counts: (i: number) => boolean): Uint32Array {
  const levels = new Uint32Array(256)
  for (let i = 0; i < luma.length; i += 1) {
    const level = Math.min(255, Math.max(0, Math.floor(luma[i] ?? 0)))
    if (counts(i)) levels[level] = (levels[level] ?? 0) + 1
  }
  return levels
}

/** How many pixels were counted. */
export const totalOf = (levels: Uint32Array): number => levels.reduce((sum, count) => sum + count, 0)

/** The share of pixels that have at least this brightness. */
export const shareFrom = (levels: Uint32Array, from: number): number =>
  totalOf(levels.subarray(from)) / Math.max(1, totalOf(levels))

/** The brightness that a share of the pixels does not exceed. */
export function levelAt(levels: Uint32Array, share: number): number {
  let left = share * totalOf(levels)
  for (let level = 0; level < levels.length; level += 1) {
    left -= levels[level] ?? 0
    if (left < 0) return level
  }
  return 0
}
