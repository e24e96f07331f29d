import { glob, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { blocksOfTable, recordsOfLog } from './level-db.ts'
import { readSnappy } from './snappy.ts'

/** Something that nobody may read off a tablet's disk. */
export type Needle = { what: string; bytes: Buffer }

/** A text as it may lie on a disk: UTF-8, Latin-1 and UTF-16. */
export const textNeedles = (text: string): Needle[] =>
  (['utf8', 'latin1', 'utf16le'] as const).map((encoding) => ({ what: text, bytes: Buffer.from(text, encoding) }))

/** A stretch from the middle of a photo, beyond what all photos share. */
export const photoNeedle = (what: string, photo: Uint8Array): Needle => {
  const middle = Math.floor(photo.length / 2)
  return { what, bytes: Buffer.from(photo.subarray(middle, middle + 48)) }
}

/** Chromium marks a value of IndexedDB that it has packed so. */
const packedValue = Buffer.from([0xff, 0x11, 0x02])

/**
 * Reads every file of a browser's profile, which must not run, as it lies there and, for leveldb and packed values,
 * unpacked. Answers what was found and in which file, and how many bytes were looked at.
 */
export async function searchProfile(
  profile: string,
  needles: readonly Needle[],
): Promise<{ found: string[]; bytes: number; tables: number }> {
  const found = new Set<string>()
  let bytes = 0
  let tables = 0
  for await (const entry of glob('**/*', { cwd: profile, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = await readFile(join(entry.parentPath, entry.name))
    const unpacked = unpack(entry.name, file)
    if (unpacked.length > 0) tables += 1
    for (const view of [file, ...unpacked]) {
      bytes += view.length
      for (const { what, bytes: needle } of needles) if (view.includes(needle)) found.add(`${what} in ${entry.name}`)
    }
  }
  return { found: [...found], bytes, tables }
}

function unpack(name: string, file: Buffer): Buffer[] {
  const ending = extname(name)
  const views = ['.ldb', '.sst'].includes(ending) ? blocksOfTable(file) : ending === '.log' ? [recordsOfLog(file)] : []
  return [...views, ...[file, ...views].flatMap(packedValuesIn)]
}

function packedValuesIn(view: Buffer): Buffer[] {
  const values: Buffer[] = []
  for (let at = view.indexOf(packedValue); at !== -1; at = view.indexOf(packedValue, at + 1))
    values.push(readSnappy(view.subarray(at + packedValue.length)))
  return values
}
