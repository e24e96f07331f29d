import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { chromiumVersion } from './chromium-version.ts'
import type { Measurement } from './measurement.ts'

const schema = z.object({
  at: z.string(),
  commit: z.string(),
  machine: z.string(),
  figures: z.array(
    z.object({
      bench: z.string(),
      /** The machine's load over one minute when the bench had ended. */
      load: z.number(),
      name: z.string(),
      target: z.string(),
      measured: z.string(),
      peer: z.string(),
      verdict: z.enum(['reached', 'missed', 'reported']),
    }),
  ),
})

/** What one run of the benches saw, with its commit and machine. */
export type RunResults = z.infer<typeof schema>
export type Figure = RunResults['figures'][number]

const releases = join(import.meta.dirname, '..', '..', 'docs', 'figures', 'releases')
const runs = join(import.meta.dirname, '..', '..', '.tmp', 'bench')

const commitNow = (): string => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

/** Results without a figure yet, of this commit on this machine. */
export const startResults = (): RunResults => ({
  at: new Date().toISOString(),
  commit: commitNow(),
  machine: `${platform()} ${arch()}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, ${chromiumVersion()}`,
  figures: [],
})

/** Adds the figures of one bench. */
export function addFigures(results: RunResults, bench: string, figures: readonly Measurement[]): void {
  const load = Math.round(10 * (loadavg()[0] ?? 0)) / 10
  for (const { name, target, measured, peer, verdict } of figures)
    results.figures.push({ bench, load, name, target, measured, peer, verdict })
}

/** Writes results as JSON, to a release's file in `docs/figures/releases` or to `.tmp/bench`; the file's path. A release's figures of other benches stay. */
export function writeResults(results: RunResults, release: string | null): string {
  const file =
    release === null
      ? join(runs, `${results.at.replaceAll(/[^\dT]/g, '').slice(0, 15)}.json`)
      : join(releases, `${release}.json`)
  const measured = new Set(results.figures.map(({ bench }) => bench))
  const before = release === null ? null : readResults(file)
  const kept = before?.figures.filter(({ bench }) => !measured.has(bench)) ?? []
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...results, figures: [...kept, ...results.figures] }, null, 2)}\n`)
  return file
}

function readResults(file: string): RunResults | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The results of the last release, by time; null where none was saved. */
export function lastRelease(): { release: string; results: RunResults } | null {
  const saved = namesIn(releases).flatMap((name) => {
    const results = readResults(join(releases, name))
    return results === null ? [] : [{ release: name.replace('.json', ''), results }]
  })
  return saved.toSorted((a, b) => b.results.at.localeCompare(a.results.at))[0] ?? null
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}
