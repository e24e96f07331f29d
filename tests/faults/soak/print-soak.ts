import { failpoints } from '../failpoints.ts'
import { killers } from '../killers.ts'
import type { BatchOutcome } from './run-batch.ts'

/** Prints what became of all visits and who killed at which failpoint how often; answers whether nothing was harmed. */
export function printSoak({ outcomes, seed }: { outcomes: readonly BatchOutcome[]; seed: number }): boolean {
  const sum = (of: (outcome: BatchOutcome) => number) => outcomes.reduce((all, each) => all + of(each), 0)
  const out = (line: string) => process.stdout.write(`${line}\n`)
  out(
    `\nSeed ${seed}: ${sum((each) => each.visits)} visits, ${sum((each) => each.photos)} photos, ${sum((each) => each.megabytes)} MB.`,
  )
  out(
    `${sum((each) => each.lost.length)} lost, ${sum((each) => each.doubled.length)} doubled, ${sum((each) => each.stuck.length)} stuck, leaked ${sum((each) => each.leaked.length)}.`,
  )
  const strikes = outcomes.flatMap((each) => each.strikes)
  out(`\nKilled at    ${failpoints.map((name) => name.padStart(21)).join('')}`)
  for (const killer of killers) {
    const counts = failpoints.map(
      (name) => strikes.filter((each) => each.name === name && each.killer === killer).length,
    )
    out(`  ${killer.padEnd(11)}${counts.map((count) => String(count).padStart(21)).join('')}`)
  }
  const unmet = outcomes.flatMap((each) => each.unmet)
  if (unmet.length > 0)
    out(`Not reached in time: ${unmet.map(({ name, killer }) => `${killer} at ${name}`).join(', ')}`)
  const faults = Map.groupBy(
    outcomes.flatMap((each) => each.faults),
    (name) => name,
  )
  out(
    `\nFaults of the network: ${[...faults]
      .map(([name, all]) => `${name} ${all.length}`)
      .toSorted()
      .join(', ')}.`,
  )
  const [seconds, visits] = [sum((each) => each.seconds), sum((each) => each.visits)]
  out(`${seconds} s, ${(seconds / visits).toFixed(1)} s a visit.`)
  return sum((each) => each.lost.length + each.doubled.length + each.stuck.length + each.leaked.length) === 0
}
