import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePhotoOfSize } from '../../src/server/demo/photos/photo-of-size.ts'
import { asTakenNow } from './as-taken-now.ts'
import { makeSkinImage } from '../../src/server/demo/photos/skin-image.ts'

const folder = join(import.meta.dirname, '../../.tmp/test-photos')
const painted = 4

/** `phone`: 4000 x 3000 and 2 to 5 MB, where it matters that photos are large; `small`: 1600 x 1200, a tenth of the work. */
type PhotoSize = 'small' | 'phone'

const paint = {
  phone: makePhotoOfSize,
  small: (seed: number) => makeSkinImage({ seed, mode: seed % 2 === 0 ? 'micro' : 'macro', withPosition: true }),
} satisfies Record<PhotoSize, (seed: number) => Promise<Buffer>>

/**
 * Paths of made-up skin photos, made once and kept. Painting a large one takes seconds, so only the first four are: those
 * after them show the same with a comment of their own, and have bytes and a hash like no other.
 */
export async function testPhotos(count: number, size: PhotoSize = 'small'): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths = Array.from({ length: count }, (_, index) => join(folder, `${size}-${index + 1}.jpg`))
  for (const [index, path] of paths.entries()) {
    if (existsSync(path)) continue
    const same = paths[index % painted] ?? ''
    const bytes = index < painted ? await paint[size](index + 1) : withComment(await readFile(same), index + 1)
    // Two runs may write the same one at once.
    await writeFile(`${path}.${process.pid}`, bytes)
    await rename(`${path}.${process.pid}`, path)
  }
  return Promise.all(paths.map(asTakenNow))
}

/** The JPEG with a COM segment after its SOI marker (ITU-T T.81, B.2.4.5). */
function withComment(jpeg: Buffer, number: number): Buffer {
  const comment = Buffer.from(`photo ${number}`)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

export const readPhotos = (paths: readonly string[]): Promise<Buffer[]> =>
  Promise.all(paths.map((path) => readFile(path)))
