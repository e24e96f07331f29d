import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'
import { runServer } from '../../support/run-server.ts'
import { buildFaultPages } from '../build-fault-pages.ts'
import { planSoak } from './plan-soak.ts'
import { printSoak } from './print-soak.ts'
import { type BatchOutcome, runBatch } from './run-batch.ts'

/*
 * `npm run soak -- --visits 1000 --seed 1`: visits through the real device layer, two tabs of one profile, under faults and
 * killers by the seed. After every 50 visits the tablet is looked at and replaced; a run that was stopped goes on there.
 */

const given = (name: string, standard: number) => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? standard : Number(process.argv[at + 1])
  if (Number.isInteger(value) && value > 0) return value
  process.stderr.write(`--${name} wants a whole number above 0, for example --${name} ${standard}.\n`)
  process.exit(1)
}

const batchSize = 50
const [visits, seed] = [given('visits', 1000), given('seed', 1)]
const folder = join(import.meta.dirname, '../../../.tmp/soak')
const checkpoint = join(folder, `${visits}-${seed}.json`)
mkdirSync(folder, { recursive: true })
if (process.argv.includes('--fresh')) rmSync(checkpoint, { force: true })
const outcomes = existsSync(checkpoint) ? (JSON.parse(readFileSync(checkpoint, 'utf8')) as BatchOutcome[]) : []
if (outcomes.length > 0)
  process.stdout.write(`Going on after ${outcomes.length * batchSize} visits of an earlier run.\n`)

const plan = planSoak({ seed, visits })
const server = await runServer(await freePort())
const ground = { server, pages: await buildFaultPages() }
try {
  for (let from = outcomes.length * batchSize; from < plan.length; from += batchSize) {
    const outcome = await runBatch(ground, plan.slice(from, from + batchSize))
    outcomes.push(outcome)
    writeFileSync(checkpoint, JSON.stringify(outcomes))
    const { lost, doubled, stuck, strikes, seconds } = outcome
    process.stdout.write(
      `  visits ${from + 1} to ${from + outcome.visits}: ${lost.length} lost, ${doubled.length} doubled, ${stuck.length} stuck, ${strikes.length} killed, ${seconds} s\n`,
    )
    for (const line of [...lost, ...doubled, ...stuck]) process.stdout.write(`     ${line}\n`)
  }
} finally {
  await server.close()
}
const isFine = printSoak({ outcomes, seed })
rmSync(checkpoint, { force: true })
process.exit(isFine ? 0 : 1)
