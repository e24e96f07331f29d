/** One line of the table: what was measured, its target, what this run saw, and a peer's figure in the same run. */
export type Measurement = {
  name: string
  target: string
  measured: string
  peer: string
  verdict: 'reached' | 'missed' | 'reported'
}

/** The p-th percentile (0 to 100) of numbers, nearest rank. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 50)
export const ms = (value: number): string => (value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`)

/** Whether a figure is at or below its target. */
export const verdictOf = (measured: number, limit: number): Measurement['verdict'] =>
  measured <= limit ? 'reached' : 'missed'

/** Prints figures as a table. */
export function printTable(title: string, figures: readonly Measurement[]): void {
  const rows = [
    ['figure', 'target', 'seen', 'beside it', ''],
    ...figures.map((one) => [one.name, one.target, one.measured, one.peer, one.verdict]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  process.stdout.write(`\n${title}\n`)
  for (const row of rows)
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}
