/** "1 is late". */
export const lateText = (late: number): string => (late === 1 ? '1 is late' : `${late} are late`)

type Soon = { late: number; soon: number; by: string; shows: 'all' | 'some' }

/**
 * The text after the number of late visits: how many will be late, or that none will; for a part of the list,
 * nothing is said about the rest.
 */
export function soonText({ late, soon, by, shows }: Soon): string {
  if (late > 0) return soon > 0 ? `, ${soon} more will be${by}. ` : '. '
  if (soon > 0) return `${soon} will be late${by}. `
  return shows === 'all' ? 'Nothing is late. ' : 'Nothing shown here is late. '
}
