import { lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, moveFile } from '../files/durable-files.ts'
import { unusedName } from './drop-folder.ts'
import { readForeignFile } from './read-foreign-file.ts'

/** The folder into which a laboratory's system drops its messages, one per file. */
export type LaboratoryFolder = {
  /** The names of files that are no longer being written, in order. */
  listComplete: (now: Date) => Promise<string[]>
  /** The text of a file in any common encoding; null if it is too large for a message. */
  read: (name: string) => Promise<string | null>
  /** Removes a file whose message is stored elsewhere. */
  remove: (name: string) => Promise<void>
  /** Moves a file that can't be used to `refused`, with a file beside it that gives the reason. */
  refuse: (name: string, reason: string) => Promise<void>
}

/** A file counts as complete once it has not changed for this many ms. */
const quietMs = 30_000
/** Enough for a message with its report as PDF, in bytes. */
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
      await mkdir(incoming, { recursive: true })
      const names = (await readdir(incoming)).filter((name) => !unfinished.test(name)).toSorted()
      const complete = await Promise.all(names.map((name) => isComplete(name, now)))
      return names.filter((_, i) => complete[i])
    },
    read: (name) => readForeignFile(join(incoming, name), maxBytes),
    remove: (name) => rm(join(incoming, name)),
    refuse: async (name, reason) => {
      const folder = join(root, 'refused')
      await makeFolder(folder, root)
      const free = await unusedName(folder, name)
      await writeFile(join(folder, `${free}.reason.txt`), `${reason}\n`, { mode: 0o600 })
      await moveFile(join(incoming, name), join(folder, free))
    },
  }
}
