import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { flush, makeFolder } from '../files/files.ts'

/** Where HealthLink's client takes messages and leaves what comes back; one message a file. */
export type DropFolder = {
  /** Puts a message out, whole or not at all; one that lies there already stays as it is. */
  put: (edi: string, controlId: string, message: string) => Promise<void>
  /** The names of what came back, oldest name first. */
  list: () => Promise<string[]>
  read: (name: string) => Promise<string>
  /** Moves what was dealt with out of the way. */
  settle: (name: string, where: 'done' | 'quarantine') => Promise<void>
  /** Messages that wait for a partner, for one that is played in demo mode. */
  listOut: () => Promise<{ edi: string; controlId: string }[]>
  answer: (name: string, ack: string) => Promise<void>
  takeOut: (edi: string, controlId: string) => Promise<void>
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Writes under a temporary name on the same volume, so that nobody ever reads half a message. */
async function putFile(folder: string, name: string, text: string): Promise<void> {
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
  await flush(folder)
}

const names = async (folder: string): Promise<string[]> => {
  await makeFolder(folder)
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
}

/** A drop folder with `out/<partner>`, `in`, `done` and `quarantine` in it. */
export function dropFolder(root: string): DropFolder {
  const [out, incoming] = [join(root, 'out'), join(root, 'in')]
  return {
    put: (edi, controlId, message) => putFile(join(out, edi), `${controlId}.hl7`, message),
    list: () => names(incoming),
    read: (name) => readFile(join(incoming, name), 'utf8'),
    settle: async (name, where) => {
      await makeFolder(join(root, where))
      await rename(join(incoming, name), join(root, where, name))
    },
    listOut: async () => {
      const found: { edi: string; controlId: string }[] = []
      for (const edi of await names(out))
        for (const name of await names(join(out, edi))) found.push({ edi, controlId: name.replace(/\.hl7$/, '') })
      return found
    },
    answer: (name, ack) => putFile(incoming, name, ack),
    takeOut: (edi, controlId) => rm(join(out, edi, `${controlId}.hl7`), { force: true }),
  }
}
