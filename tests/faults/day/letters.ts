import type { Random } from '../../../src/server/demo/seeded-random.ts'

/** So many small letters: names that differ by digits alone would be the same person's. */
export const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
