/** Instants in ms, end excluded. */
export type Interval = { start: number; end: number }
/** The busy intervals between two instants, sorted by start. */
export type BusyTimes = { between: (start: number, end: number) => readonly Interval[] }

/** Indexes busy intervals so that those of a day are found quickly; the input may be unsorted and overlap. */
export function busyTimes(taken: readonly Interval[]): BusyTimes {
  const sorted = taken.toSorted((a, b) => a.start - b.start)
  // The latest end so far never decreases, so it can be binary-searched like the starts.
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

/** Binary search: the first index below `length` where a monotonic test holds, or `length`. */
function firstWhere(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
