import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const built = join(import.meta.dirname, '../../dist/client')

/** The bytes of built files, by their paths, compressed with gzip. */
export const gzippedSize = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + sizeOf(path), 0)

function sizeOf(path: string): number {
  const file = join(built, path)
  return existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file)).length
}
