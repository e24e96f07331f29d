import { spawnSync } from 'node:child_process'
import { citus } from './citus/citus.ts'
import { firstDay } from './first-day/first-day.ts'
import { pointInTime } from './point-in-time.ts'
import { pooler } from './pooler.ts'
import { radosgw } from './radosgw.ts'
import { rollingUpdate } from './rolling-update.ts'
import { standby } from './standby.ts'
import type { Step } from './step.ts'

/*
 * `npm run operations`: what an operator does, tried with the real programs of Debian; `-- --only word` runs what is named so. A step
 * whose programs are not installed is skipped, and says which package has them.
 */
const steps: readonly Step[] = [pointInTime, radosgw, standby, pooler, firstDay, rollingUpdate, citus]
const at = process.argv.indexOf('--only')
const only = at < 0 ? '' : (process.argv[at + 1] ?? '')
const chosen = steps.filter(({ name }) => name.includes(only))
if (chosen.length === 0) {
  process.stderr.write(`No step has that name. There are: ${steps.map(({ name }) => name).join(', ')}.\n`)
  process.exit(1)
}

const isThere = (program: string) => spawnSync('which', [program]).status === 0
let failed = 0
for (const { name, needs, run } of chosen) {
  const missing = needs.programs.filter((program) => !isThere(program))
  if (missing.length > 0) {
    process.stdout.write(`${name}: skipped, ${missing.join(', ')} not found (Debian: ${needs.package})\n`)
    continue
  }
  const lacks = (await needs.other?.()) ?? null
  if (lacks !== null) {
    process.stdout.write(`${name}: skipped, ${lacks}\n`)
    continue
  }
  const begun = performance.now()
  process.stdout.write(`${name}\n`)
  try {
    await run((line) => void process.stdout.write(`  ${line}\n`))
    process.stdout.write(`  held, ${Math.round((performance.now() - begun) / 1000)} s\n`)
  } catch (error) {
    failed += 1
    process.stdout.write(`  FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  }
}
process.exit(failed === 0 ? 0 : 1)
