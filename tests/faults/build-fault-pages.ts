import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const output = join(root, '.tmp/faults/pages')

/** The page and the worker of this build, and the page of the build after it, whose databases are one version on. */
export type FaultPages = { page: string; nextPage: string; worker: string }

/** The build after this one: each database gets a store more, and asks the test in the middle of its upgrade. */
const nextVersion: Plugin = {
  name: 'next-version-of-the-databases',
  transform: (code, id) => {
    if (!/src[\\/]device[\\/]database[\\/](device|user)-db\.ts$/.test(id)) return null
    const next = code.replace(
      /watchVersions\(db, \w+\)/,
      'db.version(99).stores({ afterwards: "key" }).upgrade(() => globalThis.inUpgrade());\n$&',
    )
    if (next === code) throw new Error(`${id} has no place for another version any more.`)
    return next
  },
}

/** Builds the pages of the harness with failpoints on, and answers their scripts. */
export async function buildFaultPages(): Promise<FaultPages> {
  const make = async (name: string, entry: string, plugins: Plugin[] = []) => {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins,
      define: { 'process.env.NODE_ENV': '"production"', __FAILPOINTS__: 'true' },
      build: {
        outDir: output,
        emptyOutDir: false,
        minify: false,
        lib: {
          entry: join(import.meta.dirname, 'page', entry),
          formats: ['iife'],
          name: 'lentigoFaults',
          fileName: () => `${name}.js`,
        },
      },
    })
    return readFile(join(output, `${name}.js`), 'utf8')
  }
  return {
    page: await make('page', 'fault-page.ts'),
    nextPage: await make('next-page', 'fault-page.ts', [nextVersion]),
    worker: await make('worker', 'fault-worker.ts'),
  }
}
