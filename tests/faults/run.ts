import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build-if-stale.ts'
import { freePort } from '../support/server/free-port.ts'
import { runServer } from '../support/server/run-server.ts'
import { buildFaultPages } from './build-fault-pages.ts'
import { runPeers } from './peers/run-peers.ts'
import { printFaults, type Row } from './print-faults.ts'
import { runScenario } from './run-scenario.ts'
import { scenarios } from './scenarios.ts'

/*
 * `npm run faults`: every fault of docs/faults.md 6, one after the other, and a table. Goes on where it was stopped;
 * `-- --peers` puts other senders through some of them; `-- --fresh` begins anew, `-- --group 12` or `-- --group 13-19` plays some, `-- --only word` what is named so (a regular expression).
 */

const folder = join(import.meta.dirname, '../../.tmp/faults')
const checkpoint = join(folder, 'done.json')
const given = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? null : (process.argv[at + 1] ?? '')
}

mkdirSync(folder, { recursive: true })
const [group, only] = [given('group'), given('only')]
const [least, most] = group?.split('-').map(Number) ?? []
const isChosen = (number: number) => least === undefined || (number >= least && number <= (most ?? least))
const isWhole = group === null && only === null
if (process.argv.includes('--fresh')) rmSync(checkpoint, { force: true })
const rows: Row[] = isWhole && existsSync(checkpoint) ? (JSON.parse(readFileSync(checkpoint, 'utf8')) as Row[]) : []
const chosen = scenarios.filter((each) => isChosen(each.group) && (only === null || new RegExp(only).test(each.name)))
if (chosen.length === 0) {
  process.stderr.write('No fault has that group or name.\n')
  process.exit(1)
}
if (rows.length > 0) process.stdout.write(`Going on after ${rows.length} faults of an earlier run.\n`)
const begun = performance.now()
await buildIfStale()
const server = await runServer(await freePort())
const ground = { server, pages: await buildFaultPages() }
if (process.argv.includes('--peers')) {
  try {
    await runPeers(ground)
  } finally {
    await server.close()
  }
  process.exit(0)
}
try {
  for (const scenario of chosen) {
    if (rows.some(({ name }) => name === scenario.name)) continue
    const outcome = await runScenario(ground, scenario)
    const row: Row = { group: scenario.group, name: scenario.name, ...outcome }
    rows.push(row)
    process.stdout.write(
      `  ${scenario.group}. ${scenario.name}: ${outcome.seconds} s${outcome.failure === null ? '' : ' FAILED'}\n`,
    )
    for (const line of [...row.lost, ...row.doubled, ...row.stuck, row.failure ?? ''])
      if (line) process.stdout.write(`     ${line}\n`)
    if (isWhole) writeFileSync(checkpoint, JSON.stringify(rows))
  }
} finally {
  await server.close()
}
const isFine = printFaults(rows)
if (isWhole) rmSync(checkpoint, { force: true })
process.stdout.write(`${rows.length} faults, ${Math.round((performance.now() - begun) / 1000)} s in this run.\n`)
process.exit(isFine ? 0 : 1)
