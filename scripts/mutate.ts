import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * `npm run mutate -- <area>`: StrykerJS changes each rule of an area, one after the other, and says which change no
 * test noticed. The whole table is hours of work: name one area, or run all of them over a night.
 */

/** What is changed in an area, and the zone whose tests have to notice. */
const areas = {
  money: { mutate: ['src/domain/bookings/money/*.ts'], tests: 'domain' },
  bookings: { mutate: ['src/domain/bookings/**/*.ts'], tests: 'domain' },
  visits: { mutate: ['src/domain/{visits,sealing,outbox,risk,images,imaging}/**/*.ts'], tests: 'domain' },
  people: { mutate: ['src/domain/{access,accounts,identifiers,patients,session,kiosk}/**/*.ts'], tests: 'domain' },
  figure: { mutate: ['src/domain/{body-model,plotting}/**/*.ts'], tests: 'domain' },
  words: { mutate: ['src/domain/{alerts,lookups,time}/**/*.ts'], tests: 'domain' },
  outbox: { mutate: ['src/device/outbox/**/*.ts'], tests: 'device' },
  vault: { mutate: ['src/device/vault/**/*.ts'], tests: 'device' },
  access: { mutate: ['src/server/access/**/*.ts'], tests: 'server' },
} as const

const root = join(import.meta.dirname, '..')
const isArea = (name: string): name is keyof typeof areas => Object.hasOwn(areas, name)
const [name = ''] = process.argv.slice(2)
if (!isArea(name)) {
  process.stderr.write(`Name an area: npm run mutate -- ${Object.keys(areas).join(' | ')}\n`)
  process.exit(1)
}

const { mutate, tests } = areas[name]
const folder = join(root, '.tmp/mutation')
mkdirSync(folder, { recursive: true })
const file = join(folder, `${name}.config.json`)
writeFileSync(
  file,
  JSON.stringify({
    testRunner: 'vitest',
    vitest: { configFile: `tests/support/mutation/${tests}.config.ts` },
    mutate: [...mutate, '!src/**/*.test.ts'],
    // The wording of a message is nobody's rule; what a screen says is held by journeys.
    mutator: { excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 20_000,
    tempDirName: '.tmp/mutation/sandbox',
    ignorePatterns: ['.tmp', 'dist', 'data', 'docs', 'tests/e2e', 'tests/fixtures'],
    reporters: ['clear-text', 'html'],
    clearTextReporter: { allowColor: false, reportTests: false },
    htmlReporter: { fileName: join(folder, `${name}.html`) },
    // Nine changes in ten have to be noticed.
    thresholds: { high: 95, low: 90, break: 90 },
  }),
)
const { status } = spawnSync(join(root, 'node_modules/.bin/stryker'), ['run', file], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
