import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type BodyImageOptions, bodySvg, makeBodyImage, paintBody } from './body-image.ts'
import { makeSkinImage, type SkinImageOptions } from './skin-image.ts'

/** Generates photos of skin and of bodies. */
export type PhotoPainter = {
  skin: (options: SkinImageOptions) => Promise<Buffer>
  body: (options: BodyImageOptions) => Promise<Buffer>
}

/** Generates each photo anew on every call. */
export const paintedAnew: PhotoPainter = { skin: makeSkinImage, body: makeBodyImage }

/**
 * Generates each photo once and caches it in `folder`: those of the demo take half a minute of CPU time. A photo is generated
 * again if sharp, the random numbers or any file next to this one has changed.
 */
export async function cachedPhotos(folder: string): Promise<PhotoPainter> {
  await mkdir(folder, { recursive: true })
  const recipe = await paintingHash(import.meta.dirname)
  const paintOnce = async (wish: string, paint: () => Promise<Buffer>) => {
    const name = createHash('sha256')
      .update(recipe + wish)
      .digest('hex')
    const path = join(folder, `${name}.jpg`)
    const painted = await readFile(path).catch(() => null)
    if (painted !== null) return painted
    const bytes = await paint()
    // Written atomically: another process may read it at the same time.
    const making = `${path}.${randomUUID()}`
    await writeFile(making, bytes)
    await rename(making, path)
    return bytes
  }
  return {
    skin: (options) => paintOnce(JSON.stringify(options), () => makeSkinImage(options)),
    // Cached by its drawing, because the code of the figure is in other files.
    body: (options) => {
      const svg = bodySvg(options)
      return paintOnce(`${options.seed} ${svg}`, () => paintBody(svg, options.seed))
    },
  }
}

async function paintingHash(folder: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  const names = (await readdir(folder)).toSorted()
  for (const name of ['../seeded-random.ts', ...names]) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}
