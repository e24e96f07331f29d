import { makeSkinImage, type SkinImageOptions } from './skin-image.ts'
import { between, seededRandom } from '../seeded-random.ts'

const minBytes = 2_000_000
const maxBytes = 5_000_000

/**
 * A photo like those of phones, 4000 x 3000 and 2 to 5 MB. Seeds alternate close-ups and overviews, and all skin tones.
 */
export async function makePhotoOfSize(seed: number): Promise<Buffer> {
  const random = seededRandom(seed)
  const options: SkinImageOptions = {
    seed,
    width: 4000,
    height: 3000,
    mode: seed % 3 === 0 ? 'macro' : 'micro',
    kind: seed % 4 === 0 ? 'irregular' : 'plain',
    tone: ([0, 1, 2, 3, 4, 5] as const)[seed % 6] ?? 1,
    withPosition: true,
  }
  const wanted = between(random, minBytes * 1.1, maxBytes * 0.9)
  let [low, high] = [0.02, 1.5]
  for (let tries = 0; tries < 8; tries++) {
    const grain = (low + high) / 2
    const bytes = await makeSkinImage({ ...options, grain })
    if (bytes.length > minBytes && bytes.length < maxBytes && Math.abs(bytes.length - wanted) < wanted * 0.25)
      return bytes
    if (bytes.length < wanted) low = grain
    else high = grain
  }
  throw new Error(`no photo of 2 to 5 MB came of seed ${seed}`)
}
