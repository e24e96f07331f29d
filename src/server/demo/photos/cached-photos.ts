import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeSkinImage, type SkinImageOptions } from './skin-image.ts'

/** Paints a made-up photo. */
export type PaintPhoto = (options: SkinImageOptions) => Promise<Buffer>

/**
 * Paints each photo once for a folder and reads it there afterwards: the demo's take half a minute of a core. A photo
 * is painted again when sharp or any file beside this one has changed.
 */
export async function cachedPhotos(folder: string): Promise<PaintPhoto> {
  await mkdir(folder, { recursive: true })
  const recipe = await paintingHash(import.meta.dirname)
  return async (options) => {
    const name = createHash('sha256')
      .update(recipe + JSON.stringify(options))
      .digest('hex')
    const path = join(folder, `${name}.jpg`)
    const painted = await readFile(path).catch(() => null)
    if (painted !== null) return painted
    const bytes = await makeSkinImage(options)
    // Whole or not at all: another process may read meanwhile.
    const making = `${path}.${randomUUID()}`
    await writeFile(making, bytes)
    await rename(making, path)
    return bytes
  }
}

async function paintingHash(folder: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const name of files.map((entry) => entry.name).toSorted())
    hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}
