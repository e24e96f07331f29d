import { readdir, readFile } from 'node:fs/promises'

/** The memory of the tab of a browser that holds most, in bytes, as the kernel counts it: `VmRSS` now, `VmHWM` at its peak. */
export async function tabMemory({ profile }: { profile: string }, count: 'VmRSS' | 'VmHWM'): Promise<number> {
  const parents = new Map<string, string>()
  const tabs = new Map<string, number>()
  let main = ''
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    // Processes come and go meanwhile.
    const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '')
    const [command, status] = [await read('cmdline'), await read('status')]
    const field = (name: string) => new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]
    parents.set(id, field('PPid') ?? '')
    if (command.includes('--type=renderer')) tabs.set(id, Number(field(count) ?? 0) * 1024)
    if (command.includes(profile) && !command.includes('--type=')) main = id
  }
  const isOurs = (id: string): boolean => id === main || (parents.has(id) && isOurs(parents.get(id) ?? ''))
  return Math.max(...[...tabs].filter(([id]) => isOurs(id)).map(([, bytes]) => bytes))
}
