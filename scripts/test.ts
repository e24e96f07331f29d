import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filledData } from '../tests/support/server/filled-data.ts'
import { buildIfStale } from './build-if-stale.ts'
import { findChromium } from './find-chromium.ts'

/*
 * `npm test`: check, unit and integration tests, then the journeys in a browser; one closing line. `npm run test:all`:
 * the long journeys too, and properties tried more often.
 */

const root = join(import.meta.dirname, '..')
const results = join(root, '.tmp/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const isAll = process.argv.includes('--all')

type Count = { passed: number; failed: number }

/** What failed is repeated at the end, because a run prints 2 000 lines and a record may hold only the last of them. */
const failures: string[] = []

function run(title: string, [command = '', ...args]: string[], env: Record<string, string> = {}): boolean {
  process.stdout.write(`\n== ${title}\n`)
  return (
    spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
      .status === 0
  )
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

/**
 * Runs beside the unit tests, which wait for PostgreSQL half of the time. The steps' output is printed when all are
 * done.
 */
async function check(): Promise<Count> {
  // No step for import rules: tests/architecture checks them with the same tool.
  const steps = ['types', 'lint', 'format', 'unused', 'words']
  const said: string[] = []
  let failed = 0
  for (const step of steps) {
    const { text, status } = await heard(spawn('npm', ['run', '--silent', step], { cwd: root }))
    said.push(`\n== check: ${step}\n${text}`)
    if (status === 0) continue
    failures.push(`check: ${step}\n${lastLines(text)}`)
    failed += 1
  }
  process.stdout.write(said.join(''))
  return { passed: steps.length - failed, failed }
}

/** Fills the demo that every journey's server copies while the unit tests still run. */
async function checkAndFill(): Promise<Count> {
  const count = await check()
  await filledData()
  return count
}

function heard(child: ChildProcess): Promise<{ text: string; status: number | null }> {
  let text = ''
  const hear = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return new Promise((resolve) => child.once('close', (status) => resolve({ text, status })))
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

async function vitest(): Promise<Count> {
  const file = join(results, 'vitest.json')
  process.stdout.write('\n== unit and integration\n')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // Records which values of the contract's fields the server's tests see, for the step "fields of the contract".
  const env = { ...process.env, WATCH_FIELDS: '1', ...(isAll && { TEST_ALL: '1' }) }
  const tests = spawn(bin('vitest'), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  const ok = (await heard(tests)).status === 0
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  for (const { name, status, assertionResults } of report.testResults) {
    const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    if (status === 'failed') failures.push(`${relative(root, name)}: ${tests.join('; ') || 'the file itself'}`)
  }
  // A file that fails to load has no failed test, but the run's exit code tells.
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, ok ? 0 : 1) }
}

function journeys(): Count {
  const file = join(results, 'playwright.json')
  const projects = ['journeys', 'faults', ...(isAll ? ['long', 'long-faults'] : [])]
  const command = [bin('playwright'), 'test', ...projects.map((name) => `--project=${name}`), '--reporter=list,json']
  // CI=1 gives each journey a second try.
  const env = { CI: '1', CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const ok = run('journeys in a browser', command, env)
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  if (stats.flaky > 0)
    process.stdout.write(`\n${stats.flaky} journeys passed only at their second try: see "flaky" above.\n`)
  return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, ok ? 0 : 1) }
}

/** Tests storage and keys in Chromium, WebKit and Firefox; `npm run engines` also plays the offline journey there. */
function engines(): Count {
  const file = join(results, 'engines.json')
  const ok = run('storage and keys in three engines', [process.execPath, join(root, 'scripts/engines.ts'), '--short'])
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  if (stats.skipped > 0)
    process.stdout.write(`
${stats.skipped} skipped: an engine could not be installed, see "skipped" above.
`)
  return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, ok ? 0 : 1) }
}

const lastLines = (text: string) => text.trim().split('\n').slice(-20).join('\n')

/** Runs a script that checks what the tests recorded. */
async function judged(title: string, script: string): Promise<Count> {
  process.stdout.write(`\n== ${title}\n`)
  const { text, status } = await heard(spawn(process.execPath, [join(root, script)], { cwd: root }))
  process.stdout.write(text)
  if (status === 0) return { passed: 1, failed: 0 }
  failures.push(`${title}\n${lastLines(text)}`)
  return { passed: 0, failed: 1 }
}

/** Checks that no field of the contract is unused. Failed tests may not have recorded every value. */
async function fields(tests: Count): Promise<Count> {
  if (tests.failed === 0) return await judged('fields of the contract', 'scripts/fields.ts')
  process.stdout.write('\n== fields of the contract\nnot judged, since tests failed\n')
  return { passed: 0, failed: 0 }
}

/** Compares the sentences of the spec that the passed tests cover with those covered before. */
const claims = (): Promise<Count> => judged('sentences of the spec', 'scripts/spec.ts')

await buildIfStale()
const [checks, tests] = await Promise.all([checkAndFill(), vitest()])
const counts = [checks, tests, await fields(tests), journeys(), engines(), await claims()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
