/** "1 is late". */
export const lateText = (late: number): string => (late === 1 ? '1 is late' : `${late} are late`)

type Soon = { late: number; soon: number; by: string; shows: 'all' | 'some' }

/** What follows on how many are late: how many will be, or that nothing is; of a part of the list nothing is said of the rest. */
export function soonText({ late, soon, by, shows }: Soon): string {
  if (late > 0) return soon > 0 ? `, ${soon} more will be${by}. ` : '. '
  if (soon > 0) return `${soon} will be late${by}. `
  return shows === 'all' ? 'Nothing is late. ' : 'Nothing shown here is late. '
}
