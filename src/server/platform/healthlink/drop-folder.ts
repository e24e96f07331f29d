import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder, moveFile, syncToDisk } from '../files/durable-files.ts'
import { isForeignFile, readForeignFile } from './read-foreign-file.ts'

/** The folder where HealthLink's client picks up messages and leaves acknowledgements, one per file. */
export type DropFolder = {
  /** Writes an outgoing message atomically; an existing one is not changed. */
  putOutgoing: (edi: string, controlId: string, message: string) => Promise<void>
  /** The names of incoming files, in order. */
  listIncoming: () => Promise<string[]>
  /** The text of an incoming file in any common encoding; null if it is too large for an acknowledgement. */
  readIncoming: (name: string) => Promise<string | null>
  /** Moves a processed file to a folder, under an unused name. */
  archive: (name: string, where: 'done' | 'quarantine') => Promise<void>
  /** Outgoing messages, for the simulated partner of demo mode. */
  listOutgoing: () => Promise<{ edi: string; controlId: string }[]>
  putIncoming: (name: string, ack: string) => Promise<void>
  removeOutgoing: (edi: string, controlId: string) => Promise<void>
}

/** An acknowledgement is a few hundred bytes. */
const maxAckBytes = 64 * 1024

/** The maximum length of a file name in bytes, with room for a suffix. */
const maxNameBytes = 255 - 20

/** An unused name in a folder. Shortened if the name would be too long with a suffix such as `.reason.txt`. */
export async function unusedName(folder: string, name: string): Promise<string> {
  const short = Buffer.byteLength(name) > maxNameBytes ? Array.from(name).slice(0, 50).join('') : name
  for (let again = 1; ; again += 1) {
    const free = again === 1 ? short : `${short}.${again}`
    if (!(await exists(join(folder, free)))) return free
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Writes to a temporary file first, so that nobody reads a partial message. */
async function writeFileOnce(path: string, text: string, root: string): Promise<void> {
  const [folder, name] = [dirname(path), basename(path)]
  await makeFolder(folder, root)
  // The process that wrote it may have been killed before the file's entry was on disk.
  if (await exists(path)) return syncToDisk(folder)
  const temporary = join(folder, `.${name}.part`)
  await rm(temporary, { force: true })
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(text, 'utf8')
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, path)
  await syncToDisk(folder)
}

const listNames = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true })
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
}

/** A drop folder with the subfolders `out/<partner>`, `in`, `done` and `quarantine`. */
export function dropFolder(root: string): DropFolder {
  const [out, incoming] = [join(root, 'out'), join(root, 'in')]
  return {
    putOutgoing: async (edi, controlId, message) => {
      if (!/^[\w-]{1,40}$/.test(edi)) throw new Error('The partner’s address is not a valid folder name.')
      await writeFileOnce(join(out, edi, `${controlId}.hl7`), message, root)
    },
    // Skips everything that is not a regular file.
    listIncoming: async () => {
      const names = await listNames(incoming)
      const areFiles = await Promise.all(names.map((name) => isForeignFile(join(incoming, name))))
      return names.filter((_, i) => areFiles[i])
    },
    readIncoming: (name) => readForeignFile(join(incoming, name), maxAckBytes),
    archive: async (name, where) => {
      await makeFolder(join(root, where), root)
      await moveFile(join(incoming, name), join(root, where, await unusedName(join(root, where), name)))
    },
    listOutgoing: async () => {
      const found: { edi: string; controlId: string }[] = []
      for (const edi of await listNames(out))
        for (const name of await listNames(join(out, edi))) found.push({ edi, controlId: name.replace(/\.hl7$/, '') })
      return found
    },
    putIncoming: (name, ack) => writeFileOnce(join(incoming, name), ack, root),
    removeOutgoing: (edi, controlId) => rm(join(out, edi, `${controlId}.hl7`), { force: true }),
  }
}
