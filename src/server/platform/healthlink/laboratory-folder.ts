import { lstat, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../files/files.ts'
import { decodeText, unusedName } from './drop-folder.ts'

/** The folder into which a laboratory's system drops its messages, one a file. */
export type LaboratoryFolder = {
  /** The names of files that nobody writes to any more, sorted. */
  listComplete: (now: Date) => Promise<string[]>
  /** The text of a file in any common encoding; null where it is too large for a message. */
  read: (name: string) => Promise<string | null>
  /** Moves a file that was taken to `done`, or with the reason beside it to `refused`. */
  putAway: (name: string, how: 'done' | { refused: string }) => Promise<void>
}

/** A file counts as complete once it was left alone for so long. */
const quietMs = 30_000
/** A message with its report as PDF. */
const maxBytes = 20 * 1024 * 1024
/** Names of files that are still being copied. */
const unfinished = /^\.|\.(part|tmp|temp|filepart|crdownload|writing)$|~$/i

/** The folder of laboratories with its subfolders `in`, `done` and `refused`. */
export function laboratoryFolder(root: string): LaboratoryFolder {
  const incoming = join(root, 'in')
  const isComplete = async (name: string, now: Date) => {
    const found = await lstat(join(incoming, name)).catch(() => null)
    return found !== null && found.isFile() && now.getTime() - found.mtimeMs >= quietMs
  }
  return {
    listComplete: async (now) => {
      await makeFolder(incoming)
      const names = (await readdir(incoming)).filter((name) => !unfinished.test(name)).toSorted()
      const complete = await Promise.all(names.map((name) => isComplete(name, now)))
      return names.filter((_, i) => complete[i])
    },
    read: async (name) => {
      const { size } = await lstat(join(incoming, name))
      return size > maxBytes ? null : decodeText(await readFile(join(incoming, name)))
    },
    putAway: async (name, how) => {
      const folder = join(root, how === 'done' ? 'done' : 'refused')
      await makeFolder(folder)
      const free = await unusedName(folder, name)
      if (how !== 'done') await writeFile(join(folder, `${free}.reason.txt`), `${how.refused}\n`, { mode: 0o600 })
      await rename(join(incoming, name), join(folder, free))
    },
  }
}
