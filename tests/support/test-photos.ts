import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePhotoOfSize } from '../../src/server/demo/photo-of-size.ts'

const folder = join(import.meta.dirname, '../../.tmp/test-photos')
const painted = 4

/**
 * Paths of made-up skin photos of 2 to 5 MB, made once and kept. Painting one takes seconds, so only the first four are:
 * those after them show the same with a comment of their own, and have bytes and a hash like no other.
 */
export async function testPhotos(count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths = Array.from({ length: count }, (_, index) => join(folder, `photo-${index + 1}.jpg`))
  for (const [index, path] of paths.entries()) {
    if (existsSync(path)) continue
    const same = paths[index % painted] ?? ''
    const bytes = index < painted ? await makePhotoOfSize(index + 1) : withComment(await readFile(same), index + 1)
    // Two runs may write the same one at once.
    await writeFile(`${path}.${process.pid}`, bytes)
    await rename(`${path}.${process.pid}`, path)
  }
  return paths
}

/** The JPEG with a COM segment after its SOI marker (ITU-T T.81, B.2.4.5). */
function withComment(jpeg: Buffer, number: number): Buffer {
  const comment = Buffer.from(`photo ${number}`)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

export const readPhotos = (paths: readonly string[]): Promise<Buffer[]> =>
  Promise.all(paths.map((path) => readFile(path)))
