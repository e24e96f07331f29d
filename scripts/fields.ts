import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredFields, type Side } from '../tests/support/fields/contract-shapes.ts'
import { type FieldValues, isVaried } from '../tests/support/fields/is-varied.ts'
import { seenFolder } from '../tests/support/fields/seen-folder.ts'
import type { SeenFields } from '../tests/support/fields/sightings.ts'

/*
 * `npm run fields`, a step of `npm test`: fails if a field of the contract is unused. It reads what the last watched
 * run of the server's tests recorded, as `npm test` does; to run it alone: `WATCH_FIELDS=1 npx vitest run --project
 * server`. Each field of an answer must have had two values. Each field of a request must have had two values too, and
 * a handler must have read it or refused it. `null` counts as a value only beside a value that is not null in the same
 * call, and never for a boolean. Fields that are constant on purpose are listed with a reason in
 * tests/spec/constant-fields.tsv; a row that is no longer needed is an error too. Fields that no test varies yet would
 * be listed in tests/spec/unvaried-fields.tsv, which is empty; `-- --keep` rewrites it. How often a field was seen does
 * not matter, and random requests don't count: one more test never makes this step fail.
 */

type Field = { side: Side; field: string }
type Fault = Field & { fault: string }

if (!existsSync(seenFolder)) {
  process.stderr.write('No run was watched: WATCH_FIELDS=1 npx vitest run --project server\n')
  process.exit(1)
}
const runs = readdirSync(seenFolder).map(
  (file) => JSON.parse(readFileSync(join(seenFolder, file), 'utf8')) as SeenFields,
)
const notSeen = 'no test saw it'
function valuesOf({ side, field }: Field): FieldValues {
  const all: FieldValues = {}
  for (const [value, roots] of runs.flatMap((run) => Object.entries(run[side][field] ?? {})))
    all[value] = [...(all[value] ?? []), ...roots]
  return all
}
const read = new Set(runs.flatMap((run) => run.read))

function faultOf({ side, field }: Field): string | null {
  const values = valuesOf({ side, field })
  const names = Object.keys(values)
  if (names.length === 0) return notSeen
  if (!isVaried(values)) return `always ${names.join(', or in another call ')}`
  return side === 'answer' || read.has(field) ? null : 'read by nobody'
}

const rowsOf = (file: string): Field[] =>
  readFileSync(`tests/spec/${file}.tsv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([side, field = '']) => ({ side: side as Side, field }))
const nameOf = ({ side, field }: Field) => `${side}\t${field}`
const constant = rowsOf('constant-fields')
const unvaried = rowsOf('unvaried-fields')
const explained = new Set([...constant, ...unvaried].map(nameOf))
const sides = ['answer', 'request'] as const
const all = sides.flatMap((side) => declaredFields(side).map((field) => ({ side, field })))
const faults = all.flatMap((field): Fault[] => {
  const fault = faultOf(field)
  return fault === null ? [] : [{ ...field, fault }]
})
const unexplained = faults.filter((fault) => !explained.has(nameOf(fault)))
for (const fault of unexplained) process.stdout.write(`${nameOf(fault)}\t${fault.fault}\n`)
const faulty = new Set(faults.map(nameOf))
const needless = constant.filter((row) => !faulty.has(nameOf(row)))
for (const row of needless) process.stdout.write(`${nameOf(row)}\tstands in constant-fields.tsv and is not constant\n`)
const waiting = unvaried.filter((row) => faulty.has(nameOf(row)))
if (process.argv.includes('--keep')) {
  const unseen = faults.filter(({ fault }) => fault === notSeen).length
  if (unseen > all.length / 4) {
    process.stderr.write(`${unseen} of ${all.length} fields were seen by no test: watch a whole run before --keep.\n`)
    process.exit(1)
  }
  const rows = [...waiting, ...unexplained].map(nameOf).toSorted()
  writeFileSync('tests/spec/unvaried-fields.tsv', `${['side\tfield', ...rows].join('\n')}\n`)
}
process.stdout.write(
  `Fields that do something: ${all.length - faults.length} of ${all.length}; constant: ${constant.length}; no test varies yet: ${waiting.length} (${unvaried.length - waiting.length} can leave the list); not: ${unexplained.length}\n`,
)
// Sets the exit code instead of calling process.exit, which would cut off output to a pipe.
process.exitCode = unexplained.length + needless.length === 0 ? 0 : 1
