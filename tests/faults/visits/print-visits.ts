import type { Findings } from '../check-invariants.ts'
import { printSoak } from '../soak/print-soak.ts'
import type { RoundOutcome } from './run-round.ts'

type Visits = { outcomes: readonly RoundOutcome[]; seed: number; end: Findings; sealed: number }

/** Prints what became of all visits, what went wrong meanwhile and what the last check found; answers whether nothing was harmed. */
export function printVisits({ outcomes, seed, end, sealed }: Visits): boolean {
  const out = (line: string) => process.stdout.write(`${line}\n`)
  const isFine = printSoak({ outcomes: outcomes.flatMap(({ batches }) => batches), seed })
  const sum = (of: (outcome: RoundOutcome) => number) => outcomes.reduce((all, each) => all + of(each), 0)
  const inNode = sum((each) => each.inNode)
  out(`\n${outcomes.length} days: ${inNode} visits by apps in Node, the rest in real browsers.`)
  out(`Troubles of the server planned: ${tally(outcomes.flatMap(({ troubles }) => troubles))}.`)
  out(
    `Faults of storage planned ${sum((each) => each.storageFaults)}; apps told people: ${tally(outcomes.flatMap(({ errors }) => errors))}.`,
  )
  out(`Batches of a browser that could not be played: ${tally(outcomes.flatMap(({ unplayed }) => unplayed))}.`)
  out(`After the restored backup ${sum((each) => each.sentAgain)} visits came again.`)
  out(
    `All ${sealed} sealed visits against the server in the end: ${end.lost.length} lost, ${end.doubled.length} doubled, ${end.stuck.length} not arrived.`,
  )
  for (const line of [...end.lost, ...end.doubled, ...end.stuck]) out(`     ${line}`)
  return isFine && end.lost.length + end.doubled.length + end.stuck.length === 0
}

const tally = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => `${name} ${all.length}`)
    .toSorted()
    .join(', ') || 'none'
