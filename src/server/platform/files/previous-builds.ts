import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** The build that is served and the two before it: pages of all three find their files (docs/offline.md 6.25). */
const maxBuilds = 3

/**
 * Keeps the hashed files of the built app in `folder`, beside those of the builds before it, and answers the folders of
 * the kept builds, newest first. A page that was open over a deploy still finds what it loads late. Processes may share `folder`.
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

/** The same files are the same build: their names hold their hashes. */
const buildName = (names: readonly string[]) =>
  createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16)

async function copyBuild(builtApp: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`
  await cp(join(builtApp, 'assets'), join(part, 'assets'), { recursive: true })
  try {
    await rename(part, to)
  } catch (error) {
    // Another process was quicker.
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
