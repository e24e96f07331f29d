/** Instants in ms, the end excluded. */
export type Interval = { start: number; end: number }
/** What is taken between two instants, in the order of its starts. */
export type BusyTimes = { between: (start: number, end: number) => readonly Interval[] }

/** Makes taken times quick to ask for a day of a season; they may come in any order, and overlap. */
export function busyTimes(taken: readonly Interval[]): BusyTimes {
  const sorted = taken.toSorted((a, b) => a.start - b.start)
  // The latest end so far never goes back, so it can be searched as the starts can.
  const latestEnds: number[] = []
  for (const { end } of sorted) latestEnds.push(Math.max(end, latestEnds.at(-1) ?? end))
  return {
    between: (start, end) => {
      const from = firstWhere(sorted.length, (i) => (latestEnds[i] ?? 0) > start)
      const to = firstWhere(sorted.length, (i) => (sorted[i]?.start ?? 0) >= end)
      return sorted.slice(from, to).filter((busy) => busy.end > start)
    },
  }
}

/** The first index below `length` for which a test that never turns false again holds, or `length`. */
function firstWhere(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
