import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredFields, type Side } from '../tests/support/fields/contract-shapes.ts'
import { seenFolder } from '../tests/support/fields/seen-folder.ts'
import type { SeenField, SeenFields } from '../tests/support/fields/watch-fields.ts'

/*
 * `npm run fields`: no field of the contract is decoration. It judges what the last watched run of the server's tests saw:
 * `WATCH_FIELDS=1 npx vitest run --project server`. Each field of an answer had two values, as had each of a request, and
 * a handler read it or it was refused. One value that says something, seen fewer than `often` times, is what the tests
 * happened to be about. What stays as it is stands in tests/spec/constant-fields.tsv with its reason; a row there that is
 * not needed any more is a fault too.
 */

type Fault = { side: Side; field: string; fault: string }

if (!existsSync(seenFolder)) {
  process.stderr.write('No run was watched: WATCH_FIELDS=1 npx vitest run --project server\n')
  process.exit(1)
}
const runs = readdirSync(seenFolder).map(
  (file) => JSON.parse(readFileSync(join(seenFolder, file), 'utf8')) as SeenFields,
)
const often = 20
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
  if (first === undefined) return [{ side, field, fault: 'no test saw it' }]
  const isConstant = second === undefined && (times >= often || saysNothing.has(first))
  if (isConstant) return [{ side, field, fault: `always ${first}, ${times} times` }]
  return isRead ? [] : [{ side, field, fault: 'read by nobody' }]
}

const constant = new Map(
  readFileSync('tests/spec/constant-fields.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([side, field, reason]) => [`${side} ${field}`, reason]),
)
const sides = ['answer', 'request'] as const
const all = sides.flatMap((side) => declaredFields(side).map((field) => ({ side, field })))
const faults = all.flatMap(({ side, field }) => faultsOf(side, field))
const unexplained = faults.filter(({ side, field }) => !constant.has(`${side} ${field}`))
for (const { side, field, fault } of unexplained) process.stdout.write(`${side}\t${field}\t${fault}\n`)
const faulty = new Set(faults.map(({ side, field }) => `${side} ${field}`))
const needless = [...constant.keys()].filter((row) => !faulty.has(row))
for (const row of needless) process.stdout.write(`${row}\tstands in constant-fields.tsv and is not constant\n`)
process.stdout.write(
  `Fields that do something: ${all.length - faults.length} of ${all.length}; explained: ${faults.length - unexplained.length}; not: ${unexplained.length}\n`,
)
// What is written to a pipe is not cut off, as it would be by process.exit.
process.exitCode = unexplained.length + needless.length === 0 ? 0 : 1
