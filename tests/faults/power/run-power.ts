import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { givenNumber } from '../given-number.ts'
import { type PowerOutcome, runBatch } from './run-batch.ts'
import { hasCompiler } from './synced-disk.ts'

/*
 * `npm run power -- --cuts 200 --seed 1`: server and PostgreSQL on a disk that forgets what was not synced, and the power
 * fails at chance moments of register, upload, commit, publish, authorise and pay. After every 5 cuts they begin on a
 * fresh copy of the demo; a run that was stopped goes on there, `--fresh` begins anew. Needs Linux and cc.
 */

if (!hasCompiler()) {
  process.stderr.write('The disk is a C library for Linux. On Debian: apt-get install gcc.\n')
  process.exit(1)
}
const batchSize = 5
const [cuts, seed] = [givenNumber('cuts', 200), givenNumber('seed', 1)]
const folder = join(import.meta.dirname, '../../../.tmp/power')
const checkpoint = join(folder, `${cuts}-${seed}.json`)
mkdirSync(folder, { recursive: true })
if (process.argv.includes('--fresh')) rmSync(checkpoint, { force: true })
const outcomes: PowerOutcome[] = existsSync(checkpoint) ? JSON.parse(readFileSync(checkpoint, 'utf8')) : []
const out = (line: string) => process.stdout.write(`${line}\n`)
const sum = (of: (outcome: PowerOutcome) => number) => outcomes.reduce((all, each) => all + of(each), 0)
if (outcomes.length > 0) out(`Going on after ${sum((each) => each.cuts)} cuts of an earlier run.`)

for (let batch = outcomes.length; batch * batchSize < cuts; batch += 1) {
  const outcome = await runBatch({ cuts: Math.min(batchSize, cuts - batch * batchSize), seed: seed * 1000 + batch })
  outcomes.push(outcome)
  writeFileSync(checkpoint, JSON.stringify(outcomes))
  out(
    `  cuts to ${batch * batchSize + outcome.cuts}: ${outcome.receipts} receipts, ${outcome.reports} reports, ${outcome.authorised} authorised, ${outcome.paid} paid; ${outcome.lost.length} lost, ${outcome.doubled.length} doubled, ${outcome.stuck.length} stuck, ${outcome.wrong.length} told wrongly, ${outcome.seconds} s`,
  )
  for (const line of [...outcome.lost, ...outcome.doubled, ...outcome.stuck, ...outcome.wrong]) out(`     ${line}`)
}
out(
  `\nSeed ${seed}: ${sum((each) => each.cuts)} power cuts, ${sum((each) => each.visits)} visits: ${sum((each) => each.receipts)} receipts, ${sum((each) => each.reports)} reports, ${sum((each) => each.authorised)} authorised, ${sum((each) => each.paid)} payments.`,
)
out(
  `${sum((each) => each.lost.length)} lost, ${sum((each) => each.doubled.length)} doubled, ${sum((each) => each.stuck.length)} stuck, ${sum((each) => each.wrong.length)} told wrongly; ${sum((each) => each.seconds)} s.`,
)
rmSync(checkpoint, { force: true })
process.exit(
  sum(({ lost, doubled, stuck, wrong }) => lost.length + doubled.length + stuck.length + wrong.length) === 0 ? 0 : 1,
)
