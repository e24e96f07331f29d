import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncToDisk, makeFolder } from '../files/files.ts'

/** The folder where HealthLink's client picks up messages and leaves acknowledgements, one per file. */
export type DropFolder = {
  /** Writes an outgoing message atomically; an existing one is not changed. */
  putOutgoing: (edi: string, controlId: string, message: string) => Promise<void>
  /** The names of incoming files, sorted. */
  listIncoming: () => Promise<string[]>
  /** The text of an incoming file in any common encoding; null where it is too large for an acknowledgement. */
  readIncoming: (name: string) => Promise<string | null>
  /** Moves a processed file to a folder, under a free name. */
  archive: (name: string, where: 'done' | 'quarantine') => Promise<void>
  /** Outgoing messages, for the simulated partner of demo mode. */
  listOutgoing: () => Promise<{ edi: string; controlId: string }[]>
  putIncoming: (name: string, ack: string) => Promise<void>
  removeOutgoing: (edi: string, controlId: string) => Promise<void>
}

/** An acknowledgement is a few hundred bytes. */
const maxAckBytes = 64 * 1024

/** Decodes text by its byte order mark, else as UTF-8, else as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** An unused name in a folder. */
export async function unusedName(folder: string, name: string): Promise<string> {
  for (let again = 1; ; again += 1) {
    const free = again === 1 ? name : `${name}.${again}`
    if (!(await exists(join(folder, free)))) return free
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Writes to a temporary file first, so that nobody reads half a message. */
async function writeFileOnce(folder: string, name: string, text: string): Promise<void> {
  await makeFolder(folder)
  const path = join(folder, name)
  if (await exists(path)) return
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
  await makeFolder(folder)
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
}

/** A drop folder with the subfolders `out/<partner>`, `in`, `done` and `quarantine`. */
export function dropFolder(root: string): DropFolder {
  const [out, incoming] = [join(root, 'out'), join(root, 'in')]
  return {
    putOutgoing: async (edi, controlId, message) => {
      if (!/^[\w-]{1,40}$/.test(edi)) throw new Error('The partner’s address is not a valid folder name.')
      await writeFileOnce(join(out, edi), `${controlId}.hl7`, message)
    },
    listIncoming: () => listNames(incoming),
    readIncoming: async (name) => {
      const { size } = await stat(join(incoming, name))
      return size > maxAckBytes ? null : decodeText(await readFile(join(incoming, name)))
    },
    archive: async (name, where) => {
      await makeFolder(join(root, where))
      await rename(join(incoming, name), join(root, where, await unusedName(join(root, where), name)))
    },
    listOutgoing: async () => {
      const found: { edi: string; controlId: string }[] = []
      for (const edi of await listNames(out))
        for (const name of await listNames(join(out, edi))) found.push({ edi, controlId: name.replace(/\.hl7$/, '') })
      return found
    },
    putIncoming: (name, ack) => writeFileOnce(incoming, name, ack),
    removeOutgoing: (edi, controlId) => rm(join(out, edi, `${controlId}.hl7`), { force: true }),
  }
}
