import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'
import type { EngineName } from './find-engine.ts'

/*
 * `npm run engines`: plays the offline journey and tests storage and keys in Chromium, WebKit and Firefox, and prints a
 * table of the results. `-- --short` runs only what `npm test` runs.
 */

const root = join(import.meta.dirname, '..')
const results = join(root, '.tmp/results')
const file = join(results, 'engines.json')
const engines: readonly EngineName[] = ['chromium', 'webkit', 'firefox']

type Annotation = { type: string; description?: string }
type Run = {
  projectName: EngineName
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: Annotation[]
  results: { duration: number }[]
}
type Suite = { specs: { title: string; tests: Run[] }[]; suites?: Suite[] }

mkdirSync(results, { recursive: true })
rmSync(file, { force: true })
await buildIfStale()
const isShort = process.argv.includes('--short')
const { status } = spawnSync(
  join(root, 'node_modules/.bin/playwright'),
  [
    'test',
    '--config',
    join(root, 'tests/support/engines/playwright.config.ts'),
    '--reporter=list,json',
    ...(isShort ? ['--grep', '@short'] : []),
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  },
)
if (existsSync(file)) printTables(JSON.parse(readFileSync(file, 'utf8')) as Suite)
process.exit(status ?? 1)

function printTables(report: Suite): void {
  const specs = specsOf(report)
  const cell = (title: string, engine: EngineName) =>
    specs
      .filter((spec) => spec.title === title)
      .flatMap(({ tests }) => tests.filter((run) => run.projectName === engine))[0]
  const notes = (engine: EngineName, type: string) =>
    specs
      .flatMap(({ tests }) => tests)
      .filter((run) => run.projectName === engine)
      .flatMap(({ annotations }) => annotations.filter((note) => note.type === type))
      .map(({ description = '' }) => description)
  const titles = [...new Set(specs.map(({ title }) => title))]
  const kinds = [
    ...new Set(engines.flatMap((engine) => notes(engine, 'differs').map((note) => note.split(': ')[0] ?? ''))),
  ]
  printTable([
    ['', ...engines.map((engine) => notes(engine, 'version')[0] ?? engine)],
    ...titles.map((title) => [title, ...engines.map((engine) => outcome(cell(title, engine)))]),
  ])
  printTable([
    ['what differs', ...engines],
    ...kinds.map((kind) => [
      kind,
      ...engines.map(
        (engine) =>
          notes(engine, 'differs')
            .find((note) => note.startsWith(`${kind}: `))
            ?.split(': ')[1] ?? '–',
      ),
    ]),
  ])
  const why = new Set(engines.flatMap((engine) => notes(engine, 'skip')))
  for (const line of why) process.stdout.write(`skipped: ${line}\n`)
}

function specsOf({ specs = [], suites = [] }: Partial<Suite>): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function outcome(run: Run | undefined): string {
  if (run === undefined) return '–'
  const seconds = (run.results.reduce((sum, { duration }) => sum + duration, 0) / 1000).toFixed(1)
  switch (run.status) {
    case 'expected':
      return `ok ${seconds} s`
    case 'flaky':
      return `ok at 2nd try ${seconds} s`
    case 'unexpected':
      return 'FAILED'
    case 'skipped':
      return 'skipped'
  }
}

function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  process.stdout.write(`\n${lines.join('\n')}\n`)
}
