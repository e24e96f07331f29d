import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredFields, type Side } from '../tests/support/fields/contract-shapes.ts'
import { seenFolder } from '../tests/support/fields/seen-folder.ts'
import type { SeenField, SeenFields } from '../tests/support/fields/watch-fields.ts'

/*
 * `npm run fields`, a step of `npm test`: no field of the contract is decoration. It judges what the last watched run of
 * the server's tests saw, as that of `npm test` is; alone: `WATCH_FIELDS=1 npx vitest run --project server`. Each field of
 * an answer had two values, as had each of a request, and a handler read it or it was refused. One value that says
 * something, seen fewer than `often` times, is what the tests happened to be about. What stays as it is stands in
 * tests/spec/constant-fields.tsv with its reason; a row there that is not needed any more is a fault too. What no test
 * gives a second value yet stands in tests/spec/unvaried-fields.tsv, which is to get shorter; `-- --keep` writes it anew.
 */

type Fault = { side: Side; field: string; fault: string }

if (!existsSync(seenFolder)) {
  process.stderr.write('No run was watched: WATCH_FIELDS=1 npx vitest run --project server\n')
  process.exit(1)
}
const runs = readdirSync(seenFolder).map(
  (file) => JSON.parse(readFileSync(join(seenFolder, file), 'utf8')) as SeenFields,
)
const often = 40
const notSeen = 'no test saw it'
const saysNothing = new Set(['null', 'left out', 'false', '[]', '""', '0'])
const seenOf = (side: Side, field: string): SeenField => {
  const seen = runs.flatMap((run) => run[side][field] ?? [])
  return {
    values: [...new Set(seen.flatMap(({ values }) => values))],
    times: seen.reduce((sum, { times }) => sum + times, 0),
  }
}
const read = new Set(runs.flatMap((run) => run.read))

function faultsOf(side: Side, field: string): Fault[] {
  const { values, times } = seenOf(side, field)
  const isRead = side === 'answer' || read.has(field)
  const [first, second] = values
  if (first === undefined) return [{ side, field, fault: notSeen }]
  const isConstant = second === undefined && (times >= often || saysNothing.has(first))
  if (isConstant) return [{ side, field, fault: `always ${first}, ${times} times` }]
  return isRead ? [] : [{ side, field, fault: 'read by nobody' }]
}

const rowsOf = (file: string) =>
  readFileSync(`tests/spec/${file}.tsv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
const nameOf = ({ side, field }: { side: string; field: string }) => `${side} ${field}`
const constant = rowsOf('constant-fields').map(([side = '', field = '']) => nameOf({ side, field }))
const unvaried = rowsOf('unvaried-fields').map(([side = '', field = '']) => ({ side, field }))
const explained = new Set([...constant, ...unvaried.map(nameOf)])
const sides = ['answer', 'request'] as const
const all = sides.flatMap((side) => declaredFields(side).map((field) => ({ side, field })))
const faults = all.flatMap(({ side, field }) => faultsOf(side, field))
const unexplained = faults.filter((fault) => !explained.has(nameOf(fault)))
for (const { side, field, fault } of unexplained) process.stdout.write(`${side}\t${field}\t${fault}\n`)
const faulty = new Set(faults.map(nameOf))
// Seen seldom with one value is no evidence against a row: how often the tests meet a field changes with every test.
const declared = new Set(all.map(nameOf))
const varied = new Set(all.filter(({ side, field }) => seenOf(side, field).values.length > 1).map(nameOf))
const needless = constant.filter((row) => !declared.has(row) || (varied.has(row) && !faulty.has(row)))
for (const row of needless) process.stdout.write(`${row}\tstands in constant-fields.tsv and is not constant\n`)
const waiting = unvaried.filter((row) => faulty.has(nameOf(row)))
if (process.argv.includes('--keep')) {
  const unseen = faults.filter(({ fault }) => fault === notSeen).length
  if (unseen > all.length / 4) {
    process.stderr.write(`${unseen} of ${all.length} fields were seen by no test: watch a whole run before --keep.\n`)
    process.exit(1)
  }
  const rows = [...waiting, ...unexplained].map(({ side, field }) => `${side}\t${field}`).toSorted()
  writeFileSync('tests/spec/unvaried-fields.tsv', `${['side\tfield', ...rows].join('\n')}\n`)
}
process.stdout.write(
  `Fields that do something: ${all.length - faults.length} of ${all.length}; constant: ${constant.length}; no test varies yet: ${waiting.length} (${unvaried.length - waiting.length} can leave the list); not: ${unexplained.length}\n`,
)
// What is written to a pipe is not cut off, as it would be by process.exit.
process.exitCode = unexplained.length + needless.length === 0 ? 0 : 1
