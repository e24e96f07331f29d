import type { OverlayOptions } from 'sharp'
import { seededRandom } from '../seeded-random.ts'

/** A tile of dark and light specks on a transparent background, to be repeated over the picture. */
export function grainTile(
  seed: number,
  { width, height, strength }: { width: number; height: number; strength: number },
): OverlayOptions {
  const random = seededRandom(seed)
  const tile = Buffer.alloc(width * height * 4)
  for (let i = 0; i < tile.length; i += 4) {
    const value = random() + random() - 1
    const shade = value < 0 ? 0 : 255
    tile[i] = shade
    tile[i + 1] = shade
    tile[i + 2] = shade
    tile[i + 3] = Math.min(255, Math.abs(value) * strength * 120)
  }
  return { input: tile, raw: { width, height, channels: 4 }, tile: true }
}
