import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '../src/contract/catalogue.ts'
import { type ActedBy, readActed } from './read-acted.ts'

/*
 * `npm run spec`: reports which calls are bound, which screens exist, and which sentences of the spec a passed test
 * covered in the last `npm test`. Fails if a sentence listed in `tests/spec/acted.tsv` is no longer covered; `--
 * --keep` rewrites that list.
 */

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

/** The form in which the spec's paths are compared with ours: `bookings/{bookingid}?bookingType` becomes `bookings/*`. */
const shapeOf = (path: string) =>
  path
    .replace(/\s*\((also|path|create|unknown).*$/, '')
    .replace(/\?[\w&]+$/, '')
    .replace(/\(optional token\)|\(token\)|\{[^}]*\}/g, '*')
    .replace(/^\/|\/$/g, '')

const routePath = /fullPath: '([^']+)'/g
/** Expands a path that ends in optional parts: the path itself, and the path without each of them. */
const withoutOptional = (path: string): string[] =>
  /\{-\$\w+\}$/.test(path) ? [path, ...withoutOptional(path.replace(/\/?\{-\$\w+\}$/, ''))] : [path]
const standing = new Set(
  [...readFileSync('src/client/route-tree.gen.ts', 'utf8').matchAll(routePath)]
    .flatMap(([, path = '']) => withoutOptional(path.replace(/\/$/, '')))
    .map((path) => path.replace(/\{-\$\w+\}|\$\w*/g, '*').replace(/^\/|\/$/g, '')),
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

const acted = readActed(join(import.meta.dirname, '../.tmp/results'))
if (acted === null) {
  process.stderr.write('No run of the tests to count. Run npm test first: it leaves its reports in .tmp/results.\n')
  process.exit(1)
}
const sentences = rowsOf('sentences').map(([id = '', , where = '', text = '', kind = '']) => ({
  id,
  where,
  text,
  kind,
}))
type Sentence = (typeof sentences)[number]
/** Whether a sentence is about what the user sees or is told, which a server test alone can't cover. */
const isOfTheClient = ({ where, kind }: Sentence) => kind === 'message' || /product\.md [28]\b/.test(where)
const byOf = ({ id }: Sentence) => acted.by.get(id) ?? new Set<ActedBy>()
/**
 * Whether a sentence counts as covered: by a journey, which covers anything; by a server test, if it is about the
 * server; or by both a server test and a client test.
 */
function counts(sentence: Sentence): boolean {
  const by = byOf(sentence)
  return by.has('journey') || (by.has('server') && (by.has('client') || !isOfTheClient(sentence)))
}
section(
  'Sentences acted out by a test that passed',
  sentences.length,
  sentences.filter((sentence) => !counts(sentence)).map(({ id, text }) => `${id} ${text.slice(0, 110)}`),
)

if (process.argv.includes('--keep')) {
  const rows = sentences.filter(counts).map((sentence) => `${sentence.id}\t${[...byOf(sentence)].join(' ')}`)
  writeFileSync('tests/spec/acted.tsv', `id\tby\n${rows.join('\n')}\n`)
}
const lost = rowsOf('acted').filter(([id = '', by = '']) => {
  const now = acted.by.get(id) ?? new Set()
  return by.split(' ').some((where) => !now.has(where as ActedBy))
})
const known = new Set(sentences.map(({ id }) => id))
const faults = [
  ...[...acted.by.keys()].filter((id) => !known.has(id)).map((id) => `A test names ${id}, which the spec has not.`),
  ...sentences
    .filter((sentence) => byOf(sentence).has('server') && !counts(sentence))
    .map(({ id }) => `${id} is the client's: a test of the server alone can't claim it.`),
  ...acted.crowded.map((title) => `More than three rows in one test: ${title.slice(0, 120)}`),
  ...lost.map(([id, by]) => `${id} was acted out (${by}) and no longer is: mend the test, or say so with --keep.`),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
