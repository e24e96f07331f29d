import { readdir, readFile } from 'node:fs/promises'

const orNothing = (path: string) => readFile(path, 'utf8').catch(() => '')

/** Where the kernel tells of the server of a data folder. */
export async function serverOf(dataDir: string): Promise<string> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (!(await orNothing(`/proc/${pid}/cmdline`)).includes('src/server/main.ts')) continue
    if (!(await orNothing(`/proc/${pid}/environ`)).split('\0').includes(`DATA_DIR=${dataDir}`)) continue
    return `/proc/${pid}`
  }
  throw new Error('The server of this folder does not run.')
}

/** What the kernel counts as resident for the server of a data folder, in bytes: now, or at most so far. */
export async function serverMemory(dataDir: string, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await orNothing(`${await serverOf(dataDir)}/status`)
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) * 1024
}
