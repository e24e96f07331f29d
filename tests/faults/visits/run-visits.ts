import { join } from 'node:path'
import { buildFaultPages } from '../build-fault-pages.ts'
import { givenNumber } from '../given-number.ts'
import { checkAll } from './check-all.ts'
import { openGround } from './open-ground.ts'
import { planVisits } from './plan-visits.ts'
import { printVisits } from './print-visits.ts'
import { runRound } from './run-round.ts'
import { openState } from './visits-state.ts'

/*
 * `npm run visits -- --visits 10000 --tablets 20 --seed 1`: days of 100 visits before two processes of the server, six of them in
 * two real browsers, the rest by the device's own code in Node, under faults of network, storage, clocks, processes, database
 * and disk, with a backup that is restored on the middle day. A run that was stopped goes on with the day it was in;
 * `--minutes 30` begins no day after that, `--no-browsers` leaves all to Node, `--fresh` forgets what there was, `--check`
 * plays nothing. In the end all is held against the server.
 */

const [visits, tablets, seed] = [givenNumber('visits', 10_000), givenNumber('tablets', 20), givenNumber('seed', 1)]
const minutes = givenNumber('minutes', 24 * 60)
const browsers = process.argv.includes('--no-browsers') ? 0 : 2
const folder = join(import.meta.dirname, '../../../.tmp/visits', `${visits}-${tablets}-${seed}-${browsers}`)
const state = openState(folder, { fresh: process.argv.includes('--fresh') })
const out = (line: string) => process.stdout.write(`${line}\n`)
const isCheck = process.argv.includes('--check')
const end = performance.now() + minutes * 60_000
const plan = planVisits({ visits, tablets, seed, browsers })

if (state.outcomes.length > 0) out(`Going on after ${state.outcomes.length} days of earlier runs.`)
const pages = !isCheck && plan.some(({ inBrowsers }) => inBrowsers.length > 0) ? await buildFaultPages() : null
const ground = await openGround(state, { tablets: isCheck ? 0 : tablets, pages })
// As at an end of its own: servers, database and the small disk are not left behind.
const endNow = () => void ground.close().finally(() => process.exit(1))
for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, endNow)
process.once('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`)
  endNow()
})
try {
  for (const round of plan.slice(state.outcomes.length)) {
    if (isCheck || performance.now() > end) break
    const { outcome, ledger } = await runRound(ground, round)
    state.save(outcome, ledger)
    printDay(outcome.batches)
  }
  const ledger = state.ledger()
  const findings = await checkAll(state.dataDir, ledger)
  const sealed = ledger.filter(({ sealing }) => sealing === 'said').length
  process.exitCode = printVisits({ outcomes: state.outcomes, seed, end: findings, sealed }) ? 0 : 1
} finally {
  await ground.close()
}

function printDay(batches: Awaited<ReturnType<typeof runRound>>['outcome']['batches']): void {
  const sum = (of: (batch: (typeof batches)[number]) => number) => batches.reduce((all, each) => all + of(each), 0)
  out(
    `  day ${state.outcomes.length} of ${plan.length}: ${sum((each) => each.visits)} visits, ${sum((each) => each.lost.length)} lost, ${sum((each) => each.doubled.length)} doubled, ${sum((each) => each.stuck.length)} stuck, ${sum((each) => each.strikes.length)} killed, ${batches[0]?.seconds} s`,
  )
  for (const { lost, doubled, stuck, leaked } of batches)
    for (const line of [...lost, ...doubled, ...stuck, ...leaked]) out(`     ${line}`)
}
