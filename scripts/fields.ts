import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredFields, type Side } from '../tests/support/fields/contract-shapes.ts'
import { seenFolder } from '../tests/support/fields/seen-folder.ts'
import type { SeenFields } from '../tests/support/fields/sightings.ts'

/*
 * `npm run fields`, a step of `npm test`: no field of the contract is decoration. It judges what the last watched run of
 * the server's tests saw, as that of `npm test` is; alone: `WATCH_FIELDS=1 npx vitest run --project server`. Each field
 * of an answer had two values, as had each of a request, and a handler read it or it was refused. What stays as it is
 * stands in tests/spec/constant-fields.tsv with its reason; a row there that is not needed any more is a fault too. What
 * no test gives a second value yet stands in tests/spec/unvaried-fields.tsv, which is to get shorter; `-- --keep` writes
 * it anew. How often a field was seen plays no part, nor do requests made by chance: one more test never fails this step.
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
const valuesOf = ({ side, field }: Field): string[] => [...new Set(runs.flatMap((run) => run[side][field] ?? []))]
const read = new Set(runs.flatMap((run) => run.read))

function faultOf({ side, field }: Field): string | null {
  const [first, second] = valuesOf({ side, field })
  if (first === undefined) return notSeen
  if (second === undefined) return `always ${first}`
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
// What is written to a pipe is not cut off, as it would be by process.exit.
process.exitCode = unexplained.length + needless.length === 0 ? 0 : 1
