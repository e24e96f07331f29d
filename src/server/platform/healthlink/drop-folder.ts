import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncToDisk, makeFolder } from '../files/files.ts'

/** Where HealthLink's client takes messages and leaves what comes back; one message a file. */
export type DropFolder = {
  /** Puts a message out, whole or not at all; one that lies there already stays as it is. */
  putOutgoing: (edi: string, controlId: string, message: string) => Promise<void>
  /** The names of what came back, oldest name first. */
  listIncoming: () => Promise<string[]>
  /** What it says, whatever letters its sender uses; null for what is too large to be an answer. */
  readIncoming: (name: string) => Promise<string | null>
  /** Moves what was dealt with out of the way, beside what had the same name before. */
  archive: (name: string, where: 'done' | 'quarantine') => Promise<void>
  /** Messages that wait for a partner, for one that is played in demo mode. */
  listOutgoing: () => Promise<{ edi: string; controlId: string }[]>
  putIncoming: (name: string, ack: string) => Promise<void>
  removeOutgoing: (edi: string, controlId: string) => Promise<void>
}

/** An answer is a few hundred bytes. */
const maxAckBytes = 64 * 1024

/** Text as partners send it: what a byte order mark says, else UTF-8, else what older Windows systems write. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A name that nothing in this folder has yet. */
async function unusedName(folder: string, name: string): Promise<string> {
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

/** Writes under a temporary name on the same volume, so that nobody ever reads half a message. */
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

/** A drop folder with `out/<partner>`, `in`, `done` and `quarantine` in it. */
export function dropFolder(root: string): DropFolder {
  const [out, incoming] = [join(root, 'out'), join(root, 'in')]
  return {
    putOutgoing: async (edi, controlId, message) => {
      if (!/^[\w-]{1,40}$/.test(edi)) throw new Error('A partner’s address is no name of a folder.')
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
