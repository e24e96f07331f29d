import { readdir, readFile } from 'node:fs/promises'

/** A process of a browser: `kind` is browser, renderer, gpu-process or a utility's service, as its command line says. */
type BrowserProcessEntry = { id: string; kind: string; status: string }

/** All processes of the browser that runs on a profile. */
export async function browserProcesses({ profile }: { profile: string }): Promise<BrowserProcessEntry[]> {
  const all = new Map<string, BrowserProcessEntry & { parent: string }>()
  let main = ''
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    // Processes come and go meanwhile.
    const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '')
    const [command, status] = [await read('cmdline'), await read('status')]
    const flag = (name: string) => new RegExp(`--${name}=([\\w.-]+)`).exec(command)?.[1]
    const kind = flag('utility-sub-type') ?? flag('type') ?? 'browser'
    all.set(id, { id, kind, status, parent: /PPid:\s+(\d+)/.exec(status)?.[1] ?? '' })
    if (command.includes(profile) && kind === 'browser') main = id
  }
  const isOurs = (id: string): boolean => id === main || (all.has(id) && isOurs(all.get(id)?.parent ?? ''))
  return [...all.values()].filter(({ id }) => isOurs(id))
}
