import { between, type Random, seededRandom } from '../seeded-random.ts'

/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number]

/** Six skin tones from very light to very dark (after Fitzpatrick's types). */
export const skinTones = [
  [240, 208, 190],
  [228, 184, 158],
  [210, 160, 126],
  [176, 122, 88],
  [126, 82, 58],
  [82, 54, 42],
] as const satisfies readonly Colour[]

export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5

/** Colours of lesions: two browns, black, grey-blue, red, white. */
const pigments = [
  [126, 78, 48],
  [88, 52, 34],
  [46, 32, 30],
  [92, 104, 130],
  [168, 82, 76],
  [226, 208, 200],
] as const satisfies readonly Colour[]

/** The appearance of one lesion, computed from the seed and the kind. */
export type Lesion = {
  seed: number
  /** Half its width, where 1 is half the picture's height. */
  radius: number
  /** How much the radius varies with the angle, 0 to 0.5. */
  irregularity: number
  colours: readonly Colour[]
  network: number
}

/**
 * The appearance of a lesion for a seed: `plain` is round with one or two browns, `irregular` has up to five colours.
 */
export function lesionOf(seed: number, kind: 'plain' | 'irregular', tone: SkinTone): Lesion {
  const random = seededRandom(seed)
  const count = kind === 'plain' ? 1 + Math.floor(random() * 2) : 3 + Math.floor(random() * 3)
  const darker = tone >= 4 ? 0.55 : 1
  return {
    seed,
    radius: kind === 'plain' ? between(random, 0.26, 0.42) : between(random, 0.4, 0.58),
    irregularity: kind === 'plain' ? between(random, 0.04, 0.12) : between(random, 0.25, 0.42),
    colours: coloursOf(random, kind, count).map(([r, g, b]): Colour => [r * darker, g * darker, b * darker]),
    network: between(random, 0.25, 0.5),
  }
}

function coloursOf(random: Random, kind: 'plain' | 'irregular', count: number): Colour[] {
  if (kind === 'plain') return pigments.slice(0, count)
  return [...pigments]
    .map((colour, i) => ({ colour, key: i < 2 ? 0 : random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ colour }) => colour)
}
