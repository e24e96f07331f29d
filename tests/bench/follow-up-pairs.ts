import type { Similarity } from '../../src/domain/imaging/similarity.ts'
import { between, seededRandom } from '../../src/server/demo/seeded-random.ts'
import type { RgbaImage } from '../../src/domain/imaging/pixels.ts'
import type { View } from '../../src/server/demo/photos/skin-field.ts'
import { skinScene, wishOf } from './skin-scenes.ts'
import { takePhoto } from './taken-photo.ts'

type FollowUpPair = { seed: number; before: RgbaImage; after: RgbaImage; held: Similarity }

/** The same spot on two days: held otherwise (shift to 15 %, turn to 25 degrees, scale 0.8 to 1.25), other light, noise and hairs. */
export async function followUpPair(seed: number): Promise<FollowUpPair> {
  const random = seededRandom(seed * 17 + 3)
  const [far, towards] = [0.15 * Math.sqrt(random()), between(random, 0, 2 * Math.PI)]
  const held: Similarity = {
    shiftX: far * Math.cos(towards),
    shiftY: far * Math.sin(towards),
    turn: (between(random, -25, 25) * Math.PI) / 180,
    scale: Math.exp(between(random, Math.log(0.8), Math.log(1.25))),
  }
  const wish = { ...wishOf(seed), mode: 'micro' as const }
  const light = {
    light: between(random, 0.65, 1.1),
    slope: between(random, -0.4, 0.4),
    noise: between(random, 0.5, 2),
    quality: 90,
  }
  return {
    seed,
    before: await takePhoto(await skinScene(wish), { seed, noise: 1, quality: 90 }),
    after: await takePhoto(await skinScene({ ...wish, day: 1 + (seed % 5), view: viewOf(held) }), {
      seed: seed + 1,
      ...light,
    }),
    held,
  }
}

/** A similarity as the generator has it: it counts shifts in half heights of its 4:3 pictures. */
export function viewOf({ shiftX, shiftY, turn, scale }: Similarity): View {
  const perWidth = 2 * (4 / 3)
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return {
    shiftX: rounded(shiftX * perWidth),
    shiftY: rounded(shiftY * perWidth),
    turn: rounded(turn),
    scale: rounded(scale),
  }
}
