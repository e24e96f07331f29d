import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Ends a process and those it started at one moment, and waits until they are gone: left alone, they would write on. */
export async function killTree(pid: number): Promise<void> {
  signal(pid, 'SIGSTOP')
  const all = [pid, ...(await childrenOf(pid))]
  for (const each of all) signal(each, 'SIGKILL')
  while ((await Promise.all(all.map(isAlive))).includes(true)) await pause(5)
}

/** Sends a signal to a process and those it started. */
export async function signalTree(pid: number, name: NodeJS.Signals): Promise<void> {
  for (const each of [pid, ...(await childrenOf(pid))]) signal(each, name)
}

async function childrenOf(pid: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(ids.map(async (id) => (await statusOf(id))?.parent))
  return ids.filter((_, at) => parents[at] === pid)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

// One that nobody has waited for yet is dead all the same.
const isAlive = async (pid: number) => !['Z', 'X', undefined].includes((await statusOf(pid))?.state)

/** State and parent of a process; null when it is gone. */
async function statusOf(pid: number): Promise<{ state: string; parent: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // After the program's name, which may have spaces.
  const [state = '', parent] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? []
  return text === null ? null : { state, parent: Number(parent) }
}
