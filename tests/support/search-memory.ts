import { type FileHandle, open, readFile } from 'node:fs/promises'
import { browserProcesses } from './browser-processes.ts'

/** Bytes that are looked for, and what they are of. Several needles may be of one thing. */
export type Needle = { what: string; bytes: Buffer }

/** What was found in which kind of process. */
export type FoundInMemory = { what: string; process: string }

/** Says what it finds in a piece of memory. */
export type MemorySearch = (bytes: Buffer) => ReadonlySet<string>

/** Searches what all processes of a browser have in their written memory; a page that was never touched is not read. */
export async function searchMemory(
  browser: { profile: string },
  searches: readonly MemorySearch[],
): Promise<FoundInMemory[]> {
  const found = new Map<string, FoundInMemory>()
  for (const { id, kind } of await browserProcesses(browser)) {
    const memory = await open(`/proc/${id}/mem`).catch(nullIfEnded)
    const pagemap = await open(`/proc/${id}/pagemap`).catch(nullIfEnded)
    if (memory !== null && pagemap !== null)
      for await (const bytes of writtenBytes(id, memory, pagemap))
        for (const search of searches)
          for (const what of search(bytes)) found.set(`${kind}: ${what}`, { what, process: kind })
    await Promise.all([memory?.close(), pagemap?.close()])
  }
  return [...found.values()]
}

/** A process that has ended meanwhile has no memory; of one that may not be read nothing can be said (only root reads a sandbox). */
function nullIfEnded(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ESRCH') return null
  throw error
}

const pageBytes = 4096
/** Pages that are read at once; a needle that lies over two pieces is missed. */
const piecePages = 4096
/** proc(5): bit 63 of an entry of pagemap says that its page is in memory, bit 62 that it is swapped. */
const presentBits = 0xc0

async function* writtenBytes(id: string, memory: FileHandle, pagemap: FileHandle): AsyncGenerator<Buffer> {
  for (const line of (await readFile(`/proc/${id}/maps`, 'utf8').catch(() => '')).split('\n')) {
    const [range = '', rights = ''] = line.split(' ')
    const [from = 0, to = 0] = range.split('-').map((part) => Number.parseInt(part, 16) / pageBytes)
    if (!rights.startsWith('rw')) continue
    for (let page = from; page < to; page += piecePages) {
      const pages = Math.min(piecePages, to - page)
      const entries = Buffer.alloc(pages * 8)
      await pagemap.read(entries, 0, entries.length, page * 8).catch(() => undefined)
      for (const run of presentRuns(entries)) {
        const bytes = Buffer.alloc(run.pages * pageBytes)
        const read = await memory.read(bytes, 0, bytes.length, (page + run.first) * pageBytes).catch(() => null)
        if (read !== null) yield bytes.subarray(0, read.bytesRead)
      }
    }
  }
}

/** Pages in memory that lie beside each other, by the eight bytes that pagemap has of each. */
function* presentRuns(entries: Buffer): Generator<{ first: number; pages: number }> {
  let first = -1
  for (let page = 0; page <= entries.length / 8; page += 1) {
    const isPresent = ((entries[page * 8 + 7] ?? 0) & presentBits) !== 0
    if (isPresent && first < 0) first = page
    if (!isPresent && first >= 0) {
      yield { first, pages: page - first }
      first = -1
    }
  }
}

/** Looks for all needles in one turn over the bytes: the first two bytes of each tell where a comparison is worth it. */
export function needleSearch(needles: readonly Needle[]): MemorySearch {
  const starts = new Map<number, Needle[]>()
  const isStart = new Uint8Array(65_536)
  for (const needle of needles) {
    const start = needle.bytes.readUInt16LE(0)
    starts.set(start, [...(starts.get(start) ?? []), needle])
    isStart[start] = 1
  }
  return (bytes) => {
    const found = new Set<string>()
    for (let at = 0; at + 1 < bytes.length; at += 1) {
      const start = bytes[at]! | (bytes[at + 1]! << 8)
      if (isStart[start] === 1)
        for (const { what, bytes: needle } of starts.get(start) ?? [])
          if (bytes.subarray(at, at + needle.length).equals(needle)) found.add(what)
    }
    return found
  }
}
