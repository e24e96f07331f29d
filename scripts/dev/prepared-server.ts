import { on } from 'node:events'
import { glob, readFile } from 'node:fs/promises'

/*
 * A server of `npm run dev` that waits for its turn: it loads the packages, which take half of a start's processor time and
 * don't change, reads our own files when it is told to `load`, and starts when it is told to `start`.
 */

const sources = 'src/{server,domain,contract}/**/*.ts'

const loading = message('load')
const starting = message('start')
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await loadPackages()
await loading
// What can't be loaded fails again in main.ts, after its turn has come.
await import('../../src/server/start/start-server.ts').catch(() => undefined)
await starting
await import('../../src/server/main.ts')

/** Resolves once the parent has sent these words. */
async function message(words: string): Promise<void> {
  for await (const [sent] of on(process, 'message')) if (sent === words) return
}

/**
 * Loads every package that a source imports. A package that can't be loaded fails again where it is used, and the error
 * is reported there.
 */
async function loadPackages(): Promise<void> {
  const names = new Set<string>()
  for await (const file of glob(sources)) {
    if (file.endsWith('.test.ts')) continue
    for (const [, name] of (await readFile(file, 'utf8')).matchAll(/ from '([^.'][^']*)'$/gm)) if (name) names.add(name)
  }
  await Promise.allSettled([...names].map((name) => import(name)))
}
