import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** The current build and the two before it (docs/faults.md 6.25). */
const maxBuilds = 3

/**
 * Copies the hashed files of the built app to `folder`, next to those of previous builds. Returns the folders of the
 * builds, newest first. A page that was open during a deployment can then still load files of its build later.
 * Processes may share `folder`.
 */
export async function savePreviousBuilds(builtApp: string, folder: string): Promise<string[]> {
  const names = await readdir(join(builtApp, 'assets')).catch(emptyIfMissing)
  if (names.length === 0) return []
  const current = join(folder, buildName(names))
  await mkdir(folder, { recursive: true })
  if ((await readdir(current).catch(emptyIfMissing)).length === 0) await copyBuild(builtApp, current)
  const now = new Date()
  await utimes(current, now, now)
  const builds = await newestFirst(folder)
  for (const old of builds.slice(maxBuilds)) await rm(old, { recursive: true, force: true })
  return builds.slice(0, maxBuilds)
}

const emptyIfMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Builds with the same files have the same name: file names contain hashes. */
const buildName = (names: readonly string[]) =>
  createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16)

async function copyBuild(builtApp: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`
  await cp(join(builtApp, 'assets'), join(part, 'assets'), { recursive: true })
  try {
    await rename(part, to)
  } catch (error) {
    // Another process has copied it first.
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await rm(part, { recursive: true, force: true })
  }
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.part'))
  const builds = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  return builds.toSorted((a, b) => b.at - a.at).map(({ path }) => path)
}
