/** The parts of an instant's day at a clinic, in words: "Dec", "4", "Fri", "2026". */
export function dateParts(
  instant: string,
  timeZone: string,
): { month: string; day: string; weekday: string; year: string } {
  const format = new Intl.DateTimeFormat('en-NZ', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { month: part('month').slice(0, 3), day: part('day'), weekday: part('weekday'), year: part('year') }
}
