import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeSkinImage, type SkinImageOptions } from './skin-image.ts'

/** Generates a photo. */
export type PaintPhoto = (options: SkinImageOptions) => Promise<Buffer>

/**
 * Generates each photo once and caches it in `folder`: those of the demo take half a minute of CPU time. A photo is generated
 * again if sharp, the random numbers or any file next to this one has changed.
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
    // Atomically: another process may read it.
    const making = `${path}.${randomUUID()}`
    await writeFile(making, bytes)
    await rename(making, path)
    return bytes
  }
}

async function paintingHash(folder: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  const names = (await readdir(folder)).toSorted()
  for (const name of ['../seeded-random.ts', ...names]) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}
