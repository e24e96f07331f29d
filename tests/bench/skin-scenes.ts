import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeSkinImage, type SkinImageOptions } from '../../src/server/demo/photos/skin-image.ts'

const folder = join(import.meta.dirname, '../../.tmp/bench/scenes')

/** Raw pixels, three bytes each. */
export type Scene = { width: number; height: number; rgb: Buffer }

const toneOf = (seed: number) => ([0, 1, 2, 3, 4, 5] as const)[seed % 6] ?? 0

/** What the scene of a seed shows: all six skin tones, plain and irregular spots, one in three an overview. */
export function wishOf(seed: number, tone = toneOf(seed)): SkinImageOptions & { mode: 'micro' | 'macro' } {
  return {
    seed,
    tone,
    kind: Math.floor(seed / 6) % 2 === 0 ? 'plain' : 'irregular',
    mode: Math.floor(seed / 12) % 3 === 0 ? 'macro' : 'micro',
  }
}

/** A scene without noise, 1000 x 750, made once and kept in `.tmp`. */
export async function skinScene(wish: SkinImageOptions): Promise<Scene> {
  const { seed, tone = 1, kind = 'plain', mode = 'micro', day = 0, view = {} } = wish
  const held = [view.shiftX ?? 0, view.shiftY ?? 0, view.turn ?? 0, view.scale ?? 1].map((n) => n.toFixed(3)).join('_')
  const path = join(folder, `${seed}-${tone}-${kind}-${mode}-${day}-${held}.jpg`)
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true })
    // Whole or not at all, for whoever asks meanwhile.
    const fresh = `${path}.${process.pid}.${performance.now()}`
    await writeFile(fresh, await makeSkinImage({ ...wish, width: 1000, height: 750, grain: 0, quality: 100 }))
    await rename(fresh, path)
  }
  const { data, info } = await sharp(await readFile(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}
