import { lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../files/files.ts'
import { decodeText, unusedName } from './drop-folder.ts'

/** The folder into which a laboratory's system drops its messages, one a file. */
export type LaboratoryFolder = {
  /** The names of files that nobody writes to any more, sorted. */
  listComplete: (now: Date) => Promise<string[]>
  /** The text of a file in any common encoding; null where it is too large for a message. */
  read: (name: string) => Promise<string | null>
  /** Removes a file whose message is kept elsewhere. */
  remove: (name: string) => Promise<void>
  /** Moves a file that nobody here can use to `refused`, with the reason beside it. */
  refuse: (name: string, reason: string) => Promise<void>
}

/** A file counts as complete once it was left alone for so long. */
const quietMs = 30_000
/** A message with its report as PDF. */
const maxBytes = 20 * 1024 * 1024
/** Names of files that are still being copied. */
const unfinished = /^\.|\.(part|tmp|temp|filepart|crdownload|writing)$|~$/i

/** The folder of laboratories with its subfolders `in` and `refused`. */
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
    remove: (name) => rm(join(incoming, name)),
    refuse: async (name, reason) => {
      const folder = join(root, 'refused')
      await makeFolder(folder)
      const free = await unusedName(folder, name)
      await writeFile(join(folder, `${free}.reason.txt`), `${reason}\n`, { mode: 0o600 })
      await rename(join(incoming, name), join(folder, free))
    },
  }
}
