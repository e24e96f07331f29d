import { globSync, readFileSync } from 'node:fs'
import { catalogue } from '../src/contract/catalogue.ts'

/* `npm run spec`: which calls are bound, which screens stand, which sentences a test acts out. */

const rowsOf = (file: string) =>
  readFileSync(`tests/spec/${file}.tsv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const section = (title: string, all: number, missing: string[]) => {
  process.stdout.write(`\n${title}: ${all - missing.length} of ${all}\n`)
  if (process.argv.includes('--missing') && missing.length > 0)
    process.stdout.write(`${missing.map((row) => `  lacks ${row}`).join('\n')}\n`)
}

const bound = new Set(catalogue.map(({ method, path }) => `${method.toUpperCase()} ${path}`))
const calls = rowsOf('calls').map(([, method, path]) => `${method} ${path}`)
const unbound = calls.filter((call) => !bound.has(call))
section('Calls bound', calls.length, unbound)

/** `bookings/{bookingid}?bookingType` and `/patient/$patientId` meet as `bookings/*`. */
const shapeOf = (path: string) =>
  path
    .replace(/\s*\((also|path|create|unknown)?.*$/, '')
    .replace(/\?[\w&]+$/, '')
    .replace(/\(optional token\)|\(token\)|\{[^}]*\}/g, '*')
    .replace(/^\/|\/$/g, '')

const routePath = /fullPath: '([^']+)'/g
const standing = new Set(
  [...readFileSync('src/client/route-tree.gen.ts', 'utf8').matchAll(routePath)].map(([, path = '']) =>
    path.replace(/\{-\$\w+\}|\$\w*/g, '*').replace(/^\/|\/$/g, ''),
  ),
)
const ours: Record<string, string> = {
  maintenance: 'maintenance',
  'unsupported browser': 'unsupported',
  'create-visit form': 'kiosk',
  '*': '*',
}
const screens = rowsOf('routes').map(([area = '', path = '', , screen = '']) => ({ area, path, screen }))
const stands = ({ area, path }: (typeof screens)[number]) => {
  const bare = path.replace(/\s*\(.*\)$/, '')
  const shape = ours[bare] ?? shapeOf(path)
  return (
    standing.has(shape) ||
    (area === 'patient' && [...standing].some((route) => route.endsWith(`/${shape}`) && route.startsWith('patient')))
  )
}
const lacking = screens.filter((screen) => !stands(screen))
section(
  'Screens standing',
  screens.length,
  lacking.map(({ area, path }) => `${area} ${path}`),
)

// Only tests with real parts count: the server's (real PostgreSQL) and the journeys (real browser).
const actingTests = globSync(['src/server/**/*.test.ts', 'tests/e2e/**/*.spec.ts', 'tests/faults/**/*.test.ts'])
const title = /\btest(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/gs
const rowId = /\b[PA]\d\.[a-z-]+\.\d{2}\b/g
const named = new Set<string>()
const crowded: string[] = []
for (const file of actingTests) {
  for (const [, , text = ''] of readFileSync(file, 'utf8').matchAll(title)) {
    const ids = text.match(rowId) ?? []
    if (ids.length > 3) crowded.push(`${file}: ${text.slice(0, 80)}`)
    for (const id of ids.slice(0, 3)) named.add(id)
  }
}
const sentences = rowsOf('sentences')
const known = new Set(sentences.map(([id]) => id))
const unnamed = sentences.filter(([id = '']) => !named.has(id))
section(
  'Sentences acted out by a test',
  sentences.length,
  unnamed.map(([id, , , text]) => `${id} ${text?.slice(0, 110)}`),
)

const strange = [...named].filter((id) => !known.has(id))
for (const id of strange) process.stderr.write(`A test names ${id}, which the spec has not.\n`)
for (const test of crowded) process.stderr.write(`More than three rows in one test: ${test}\n`)
process.exit(strange.length + crowded.length === 0 ? 0 : 1)
