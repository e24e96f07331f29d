import type { OverlayOptions } from 'sharp'
import { seededRandom } from '../seeded-random.ts'

/** Dark and light specks on a clear ground, to be repeated over the picture. */
export function grainTile(
  seed: number,
  { width, height, strength }: { width: number; height: number; strength: number },
): OverlayOptions {
  const random = seededRandom(seed)
  const tile = Buffer.alloc(width * height * 4)
  for (let i = 0; i < tile.length; i += 4) {
    const value = random() + random() - 1
    tile.fill(value < 0 ? 0 : 255, i, i + 3)
    tile[i + 3] = Math.min(255, Math.abs(value) * strength * 120)
  }
  return { input: tile, raw: { width, height, channels: 4 }, tile: true }
}
