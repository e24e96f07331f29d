import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * `npm run mutate -- <area>`: StrykerJS changes each rule of an area, one after the other, and says which change no
 * test noticed; paths after it try those files alone. Without an area it runs them all, hours of work. It ends with a
 * table, whose last run stands in docs/figures/mutations.md. What a run found is kept in `.tmp/mutation`, so that the next
 * one tries again only what was not noticed, or whose code or tests have changed; `--fresh` tries all of it.
 */

/** What is changed in an area, and the tests that have to notice: those beside the rules. */
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
/** What Stryker's report says of each change. */
type Report = { files: Record<string, { mutants: { status: string }[] }> }

const root = join(import.meta.dirname, '..')
const folder = join(root, '.tmp/mutation')

const given = process.argv.slice(2)
const isFresh = given.includes('--fresh')
const isFile = (word: string) => word.includes('/')
const isArea = (name: string): name is Area => Object.hasOwn(areas, name)
const named = given.filter((word) => word !== '--fresh' && !isFile(word))
/** What is changed in an area: all of it, or the files that are named after it. */
const changedIn = (area: Area): readonly string[] => (given.some(isFile) ? given.filter(isFile) : areas[area].mutate)

const configOf = (area: Area) => ({
  testRunner: 'vitest',
  vitest: { configFile: `tests/support/mutation/${areas[area].tests}.config.ts` },
  mutate: [...changedIn(area), '!src/**/*.test.ts'],
  // The wording of a message is nobody's rule; what a screen says is held by journeys.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Changes of a module's constants stay in (Stryker’s option ignoreStatic is off): the tables of who may do what, and of which state
  // follows which, are rules, and each costs but one run of the tests that import its file.
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
  // Nine changes in ten have to be noticed.
  thresholds: { high: 95, low: 90, break: 90 },
})

/** Runs an area; answers whether nine in ten were noticed, and its row of the table. */
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
  // The report also has what an earlier run kept of files that this one was not asked for.
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
