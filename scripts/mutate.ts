import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * `npm run mutate -- <area>`: StrykerJS changes each rule of an area in turn, and reports the changes that no test
 * noticed. Paths after the area limit it to those files. Without an area it runs all of them, which takes hours. It
 * ends with a table; docs/figures/mutations.md has that of the last run. Results are stored in `.tmp/mutation`, so that
 * the next run retries only changes that were not noticed, or whose code or tests have changed; `--fresh` retries all.
 */

/** The files to change in each area, and the tests that must notice: those beside the rules. */
const areas = {
  money: { mutate: ['src/domain/bookings/money/*.ts'], tests: 'domain' },
  vault: { mutate: ['src/device/vault/**/*.ts'], tests: 'vault' },
  outbox: { mutate: ['src/device/outbox/**/*.ts'], tests: 'outbox' },
  access: { mutate: ['src/server/access/**/*.ts', '!src/server/access/*record*.ts'], tests: 'access' },
  recorded: { mutate: ['src/server/access/*record*.ts'], tests: 'recorded' },
  people: { mutate: ['src/domain/{access,accounts,identifiers,patients,session,kiosk}/**/*.ts'], tests: 'domain' },
  bookings: { mutate: ['src/domain/bookings/**/*.ts', '!src/domain/bookings/money/*.ts'], tests: 'domain' },
  visits: { mutate: ['src/domain/{visits,sealing,outbox,risk}/**/*.ts'], tests: 'domain' },
  words: { mutate: ['src/domain/{alerts,lookups,time}/**/*.ts'], tests: 'domain' },
  images: { mutate: ['src/domain/images/**/*.ts'], tests: 'domain' },
  imaging: { mutate: ['src/domain/imaging/**/*.ts'], tests: 'imaging' },
  figure: { mutate: ['src/domain/{body-model,plotting}/**/*.ts'], tests: 'domain' },
} as const
type Area = keyof typeof areas
/** The part of Stryker's report that is read: the result of each change. */
type Report = { files: Record<string, { mutants: { status: string }[] }> }

const root = join(import.meta.dirname, '..')
const folder = join(root, '.tmp/mutation')

const given = process.argv.slice(2)
const isFresh = given.includes('--fresh')
const isFile = (word: string) => word.includes('/')
const isArea = (name: string): name is Area => Object.hasOwn(areas, name)
const named = given.filter((word) => word !== '--fresh' && !isFile(word))
/** The files to change in an area: all of them, or only those named on the command line. */
const changedIn = (area: Area): readonly string[] => (given.some(isFile) ? given.filter(isFile) : areas[area].mutate)

const configOf = (area: Area) => ({
  testRunner: 'vitest',
  vitest: { configFile: `tests/support/mutation/${areas[area].tests}.config.ts` },
  mutate: [...changedIn(area), '!src/**/*.test.ts'],
  // The wording of a message is not a rule; journeys test what a screen says.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Stryker's option ignoreStatic is off, so module constants are changed too. They include rules: the tables of who
  // may do what, and of which state follows which. Each costs only one run of the tests that import its file.
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 8000,
  incremental: true,
  incrementalFile: join(folder, `${area}.incremental.json`),
  tempDirName: '.tmp/mutation/sandbox',
  ignorePatterns: ['.tmp', 'dist', 'data', 'docs', 'tests/e2e', 'tests/fixtures'],
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: join(folder, `${area}.html`) },
  jsonReporter: { fileName: join(folder, `${area}.json`) },
  // At least nine in ten changes must be noticed.
  thresholds: { high: 95, low: 90, break: 90 },
})

/** Runs an area. Returns whether nine in ten changes were noticed, and the area's row of the table. */
function run(area: Area): { isGood: boolean; row: string } {
  const config = join(folder, `${area}.config.json`)
  const report = join(folder, `${area}.json`)
  writeFileSync(config, JSON.stringify(configOf(area)))
  rmSync(report, { force: true })
  const began = performance.now()
  const stryker = ['run', config, ...(isFresh ? ['--force'] : [])]
  const { status } = spawnSync(join(root, 'node_modules/.bin/stryker'), stryker, { cwd: root, stdio: 'inherit' })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  return { isGood: status === 0, row: existsSync(report) ? rowOf(area, report, minutes) : `| ${area} | did not run |` }
}

function rowOf(area: Area, file: string, minutes: string): string {
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report
  // The report also contains earlier results for files that this run did not test.
  const asked = Object.entries(files).filter(([path]) => !given.some(isFile) || given.includes(path))
  const all = asked.flatMap(([, { mutants }]) => mutants.map(({ status }) => status))
  const count = (status: string) => all.filter((one) => one === status).length
  const [killed, timedOut] = [count('Killed'), count('Timeout')]
  const [survived, uncovered] = [count('Survived'), count('NoCoverage')]
  const tried = killed + timedOut + survived + uncovered
  const score = `${((100 * (killed + timedOut)) / tried).toFixed(1)} %`
  const cells = [area, asked.length, tried, killed, timedOut, survived, uncovered, score, minutes]
  return `| ${cells.join(' | ')} |`
}

const known = named.filter(isArea)
if (known.length < named.length) {
  process.stderr.write(`Name areas, or none for all of them: npm run mutate -- ${Object.keys(areas).join(' | ')}\n`)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const chosen = known.length > 0 ? known : Object.keys(areas).filter(isArea)
const runs = chosen.map((area) => run(area))
const head = '| Area | Files | Changes | Killed | Timed out | Survived | No test | Score | Minutes |'
process.stdout.write(`\n${head}\n|${'---|'.repeat(9)}\n${runs.map(({ row }) => row).join('\n')}\n`)
process.exit(runs.every(({ isGood }) => isGood) ? 0 : 1)
