import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder on a small disk of its own. */
export type FillableFolder = {
  /** Leaves no room; answers how to make it again. */
  fill: () => Promise<() => Promise<void>>
  release: () => void
}

/** Lays a small file system over a folder: it takes root. */
export const mountSmall = (folder: string, size: string): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
}

export const unmount = (folder: string): void => {
  execFileSync('umount', ['--lazy', folder])
}

/** Whether that can be done here. */
export function canMount(): boolean {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'lentigo-mount-'))
    mountSmall(folder, '64k')
    unmount(folder)
    return true
  } catch {
    return false
  }
}

/** Puts a folder on such a disk; one that a killed run left there goes. */
export async function fillable(folder: string, size: string): Promise<FillableFolder> {
  await mkdir(folder, { recursive: true })
  if (readFileSync('/proc/mounts', 'utf8').includes(` ${folder} tmpfs`)) unmount(folder)
  mountSmall(folder, size)
  const filler = join(folder, 'filler')
  return {
    fill: async () => {
      const { bavail, bsize } = await statfs(folder)
      await using file = await open(filler, 'w')
      await file.write(Buffer.alloc(bavail * bsize))
      return () => rm(filler, { force: true })
    },
    release: () => unmount(folder),
  }
}
