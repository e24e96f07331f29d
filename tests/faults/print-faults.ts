import type { ScenarioOutcome } from './run-scenario.ts'

export type Row = ScenarioOutcome & { group: number; name: string }

/** Prints a line for each fault, and answers whether none lost, doubled, stuck, leaked or failed. */
export function printFaults(rows: readonly Row[]): boolean {
  const lines = [
    ['Group', 'Fault', 'Visits', 'Lost', 'Doubled', 'Stuck', 'Leaked', ''],
    ...rows
      .toSorted((a, b) => a.group - b.group)
      .map((row) => [
        String(row.group),
        row.name,
        String(row.visits),
        String(row.lost.length),
        String(row.doubled.length),
        String(row.stuck.length),
        String(row.leaked.length),
        row.failure === null ? '' : 'FAILED',
      ]),
  ]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  for (const line of lines)
    process.stdout.write(
      `${line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  process.stdout.write(
    `\n${sum(({ visits }) => visits)} visits: ${sum(({ lost }) => lost.length)} lost, ${sum(({ doubled }) => doubled.length)} doubled, ${sum(({ stuck }) => stuck.length)} stuck, leaked ${sum((row) => row.leaked.length)}.\n`,
  )
  return rows.every(isFine)
}

/** Whether a fault did no harm. */
export const isFine = (row: ScenarioOutcome): boolean =>
  row.failure === null && row.lost.length + row.doubled.length + row.stuck.length + row.leaked.length === 0
