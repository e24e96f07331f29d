/** The header in which a device sends the time of its clock with a request. */
export const deviceClockHeader = 'x-lentigo-clock'

/** How far a device's clock is behind, in milliseconds; null if it did not send its time. */
export function clockSkew(told: string | null, now: Date): number | null {
  const shown = told === null ? Number.NaN : Date.parse(told)
  return Number.isNaN(shown) ? null : now.getTime() - shown
}
