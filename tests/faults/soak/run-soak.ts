import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/server/free-port.ts'
import { runServer } from '../../support/server/run-server.ts'
import { buildFaultPages } from '../build-fault-pages.ts'
import { givenNumber } from '../given-number.ts'
import { planSoak } from './plan-soak.ts'
import { printSoak } from './print-soak.ts'
import { type BatchOutcome, runBatch } from './run-batch.ts'

/*
 * `npm run soak -- --visits 1000 --seed 1`: visits through the real device layer, two tabs of one profile, under faults and
 * killers by the seed. After every 50 visits the tablet is looked at and replaced; a run that was stopped goes on there.
 * `--lanes 2` plays two tablets at once, each before a server of its own.
 */

const batchSize = 50
const [visits, seed, lanes] = [givenNumber('visits', 1000), givenNumber('seed', 1), givenNumber('lanes', 1)]
const folder = join(import.meta.dirname, '../../../.tmp/soak')
const checkpoint = join(folder, `${visits}-${seed}.json`)
mkdirSync(folder, { recursive: true })
if (process.argv.includes('--fresh')) rmSync(checkpoint, { force: true })
// By the number of the first visit of each batch.
const outcomes = new Map(
  existsSync(checkpoint) ? (JSON.parse(readFileSync(checkpoint, 'utf8')) as [number, BatchOutcome][]) : [],
)
if (outcomes.size > 0) process.stdout.write(`Going on after ${outcomes.size * batchSize} visits of an earlier run.\n`)

const plan = planSoak({ seed, visits })
const waiting = plan.flatMap((_, at) => (at % batchSize === 0 && !outcomes.has(at) ? [at] : []))
const pages = await buildFaultPages()

/** A tablet after the other, with a server of their own. */
async function runLane(): Promise<void> {
  const server = await runServer(await freePort())
  try {
    for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
      const outcome = await runBatch({ server, pages }, plan.slice(from, from + batchSize))
      outcomes.set(from, outcome)
      writeFileSync(checkpoint, JSON.stringify([...outcomes]))
      printBatch(from, outcome)
    }
  } finally {
    await server.close()
  }
}

function printBatch(from: number, { lost, doubled, stuck, strikes, seconds, visits: made }: BatchOutcome): void {
  process.stdout.write(
    `  visits ${from + 1} to ${from + made}: ${lost.length} lost, ${doubled.length} doubled, ${stuck.length} stuck, ${strikes.length} killed, ${seconds} s\n`,
  )
  for (const line of [...lost, ...doubled, ...stuck]) process.stdout.write(`     ${line}\n`)
}

await Promise.all(Array.from({ length: lanes }, runLane))
const isFine = printSoak({ outcomes: [...outcomes.values()], seed })
rmSync(checkpoint, { force: true })
process.exit(isFine ? 0 : 1)
