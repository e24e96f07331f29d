import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { makePhotoOfSize } from '../../src/server/demo/photos/photo-of-size.ts'

const folder = join(import.meta.dirname, '../../.tmp/bench/photos')

export type PhotoFile = { path: string; bytes: Buffer }

/** Chance in all pixels, which a JPEG can't make small. */
const noise = (width: number, height: number) => () =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()

/** 3 MB (of 1024 x 1024). */
export const makeNoisePhoto = (): Promise<PhotoFile> => kept('noise', noise(2520, 1890))

/** 5 MB (of 1024 x 1024). */
export const makeLargePhoto = (): Promise<PhotoFile> => kept('large-noise', noise(3260, 2440))

/** Twelve photos of 12 megapixels and 2 to 5 MB. */
export async function twelvePhotos(): Promise<PhotoFile[]> {
  const photos: PhotoFile[] = []
  for (let seed = 1; seed <= 12; seed += 1) photos.push(await kept(String(seed), () => makePhotoOfSize(seed)))
  return photos
}

/** Made once and kept in `.tmp`, so that every run has the same input. */
async function kept(name: string, make: () => Promise<Buffer>): Promise<PhotoFile> {
  const path = join(folder, `${name}.jpg`)
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true })
    await writeFile(path, await make())
  }
  return { path, bytes: await readFile(path) }
}
