import { ms, percentile } from '../../bench/measurement.ts'
import type { Findings } from '../check-invariants.ts'
import type { Day } from '../day/begin-day.ts'
import { countDay } from '../day/count-day.ts'

type Chaos = {
  day: Day
  findings: Findings
  counts: { link: number; processes: number; clocks: number; databases: number; disks: number }
  hasDisk: boolean
}

/** Prints what went wrong, what was made meanwhile, and how long people waited; answers whether nothing was harmed. */
export function printChaos({ day, findings, counts, hasDisk }: Chaos): boolean {
  const out = (line: string) => process.stdout.write(`${line}\n`)
  const disks = hasDisk ? `the disk full ${counts.disks} times` : 'no disk of its own here, which takes root'
  out(
    `${counts.link} requests went wrong on their way, ${counts.processes} processes killed, ${counts.clocks} with a clock stepped, PostgreSQL killed ${counts.databases} times, ${disks}.`,
  )
  const { answered, wrong } = day
  const { visits, receipts, reports, authorised, paid } = countDay(day)
  out(`${visits} visits, ${receipts} receipts, ${reports} reports, ${authorised} authorised, ${paid} bookings paid.`)
  for (const [by, those] of Map.groupBy(answered, (each) => each.by)) {
    const taken = those.map(({ milliseconds }) => milliseconds)
    out(
      `  ${by.padEnd(8)} ${String(taken.length).padStart(6)} answers, median ${ms(percentile(taken, 50))}, p95 ${ms(percentile(taken, 95))}, worst ${ms(percentile(taken, 100))}`,
    )
  }
  const { lost, doubled, stuck } = findings
  out(`${lost.length} lost, ${doubled.length} doubled, ${stuck.length} stuck, ${wrong.length} told wrongly.`)
  for (const line of [...lost, ...doubled, ...stuck, ...new Set(wrong)]) out(`  ${line}`)
  return lost.length + doubled.length + stuck.length + wrong.length === 0
}
