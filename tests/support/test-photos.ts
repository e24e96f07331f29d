import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePhotoOfSize } from '../../src/server/demo/photo-of-size.ts'

const folder = join(import.meta.dirname, '../../.tmp/test-photos')

/** Paths of made-up skin photos of 2 to 5 MB, each another; made once and kept, for they take seconds. */
export async function testPhotos(count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths = Array.from({ length: count }, (_, index) => join(folder, `skin-${index + 1}.jpg`))
  for (const [index, path] of paths.entries()) {
    if (existsSync(path)) continue
    await writeFile(`${path}.part`, await makePhotoOfSize(index + 1))
    await rename(`${path}.part`, path)
  }
  return paths
}

export const readPhotos = (paths: readonly string[]): Promise<Buffer[]> =>
  Promise.all(paths.map((path) => readFile(path)))
