import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const built = join(import.meta.dirname, '../../../dist/client')
const assets = join(built, 'assets')
const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
const read = (name: string) => readFileSync(join(assets, name), 'utf8')

/** A script with all that it must have before it runs. */
function withImports(names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    for (const [, imported = ''] of read(name).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) open.push(imported)
  }
  return found
}

const entries = [...readFileSync(join(built, 'index.html'), 'utf8').matchAll(/\/assets\/([^"]+\.js)"/g)].map(
  ([, name = '']) => name,
)
/** The scripts of a page of that name which loads least; a name may stand in two areas. */
const lightest = (page: string) =>
  files
    .filter((name) => name.startsWith(`${page}-`))
    .map((name) => withImports([...entries, name]))
    .toSorted((a, b) => weigh(a) - weigh(b))[0] ?? new Set<string>()
const weigh = (names: ReadonlySet<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0)

for (const page of ['login', 'book'])
  test(`the page "${page}" needs at most 166 KB of script, and no checks of calls, before it stands`, () => {
    const names = lightest(page)
    expect(names.size).toBeGreaterThan(2)
    expect([...names].filter((name) => name.startsWith('calls-'))).toEqual([])
    expect(weigh(names)).toBeLessThanOrEqual(166 * 1024)
  })

/** What each page that a stranger opens starts with beside the first script, as the server names it. */
const firstFiles = JSON.parse(readFileSync(join(built, 'first-files.json'), 'utf8')) as Record<string, string[]>
/** What tells each library in a build. */
const marks = { zod: 'unrecognized_keys', Dexie: 'DexieError', 'libphonenumber-js': 'NOT_A_NUMBER' }

for (const page of ['/login', '/clinician/login'])
  test(`the sign-in page "${page}" stands without ${Object.keys(marks).join(', ')}`, () => {
    const names = [...entries, ...(firstFiles[page] ?? []).map((file) => basename(file))].filter((name) =>
      name.endsWith('.js'),
    )
    expect(names.length).toBeGreaterThan(3)
    for (const [library, mark] of Object.entries(marks)) {
      expect(`${library}: ${files.some((name) => read(name).includes(mark))}`).toBe(`${library}: true`)
      expect([...withImports(names)].filter((name) => read(name).includes(mark))).toEqual([])
    }
  })

/** What the files of a page's name load, in whichever area, with what else they wait for; the lightest first. */
const weightsOf = (page: string, besides: readonly string[]) =>
  files
    .filter((name) => name.startsWith(`${page}-`))
    .map((name) => weigh(withImports([...entries, ...besides, name])))
    .toSorted((one, other) => one - other)
const heaviest = (page: string, besides: readonly string[]) => weightsOf(page, besides).at(-1) ?? 0

/** How many KB of script a page may load on a first visit, where nobody needs to be signed in. */
const ofVisitors = { 'book-screen': 220, signup: 257, 'password-reset': 217, 'report-access': 192 }
for (const [page, most] of Object.entries(ofVisitors))
  test(`the page "${page}" loads at most ${most} KB of script before it stands`, () => {
    expect(heaviest(page, [])).toBeGreaterThan(50 * 1024)
    expect(heaviest(page, [])).toBeLessThanOrEqual(most * 1024)
  })

/** The same of a patient's pages, with the databases that they wait for. docs/figures/patients.md says what is over the aim. */
const ofPatients = {
  'patient-home-screen': 272,
  bookings: 265,
  images: 275,
  upload: 268,
  reports: 260,
  invoices: 259,
  risk: 260,
  permissions: 264,
  recall: 254,
  mydoctors: 257,
  'who-looked': 250,
  'my-data': 253,
  'allow-app': 250,
  services: 252,
}
const databases = files.filter((name) => name.startsWith('open-client-device-'))
/** What a page asks for at once of what the databases load when it is first used. */
const usedAtOnce: Readonly<Record<string, string>> = { risk: 'risk-checks-' }
const besidesOf = (page: string) => {
  const used = usedAtOnce[page]
  return used === undefined ? databases : [...databases, ...files.filter((name) => name.startsWith(used))]
}
for (const [page, most] of Object.entries(ofPatients))
  test(`the patient's page "${page}" loads at most ${most} KB of script on a first visit, in at most thirty files`, () => {
    expect(databases).toHaveLength(1)
    expect(heaviest(page, besidesOf(page))).toBeGreaterThan(50 * 1024)
    expect(heaviest(page, besidesOf(page))).toBeLessThanOrEqual(most * 1024)
    for (const name of files.filter((each) => each.startsWith(`${page}-`)))
      expect(withImports([...entries, ...besidesOf(page), name]).size).toBeLessThanOrEqual(30)
  })

test('no page loads what writes JSON schemas', () => {
  expect(files.filter((name) => read(name).includes('json-schema.org'))).toEqual([])
})

test('no page loads what describes schemas and calls to readers of the API, nor does the worker', () => {
  const described = /\.describe\(|access:[`"][\w-]+[`"],summary:[`"]/
  expect([...files, '../sw.js'].filter((name) => described.test(read(name)))).toEqual([])
})

test('SpotChat has two pages of one name: the patient’s loads at most 274 KB of script, the reader’s with its floors 358', () => {
  const [ofPatient = 0, ofReader = 0, ...others] = weightsOf('spotchat', databases)
  expect(others).toEqual([])
  expect(ofPatient).toBeGreaterThan(50 * 1024)
  expect(ofPatient).toBeLessThanOrEqual(274 * 1024)
  expect(ofReader).toBeLessThanOrEqual(358 * 1024)
})
