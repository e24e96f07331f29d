/** A time to read in its place's zone, with the zone by name: "Friday 4 December 2026, 2:40 pm, New Zealand time". */
export function timeText(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-NZ', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const time = new Intl.DateTimeFormat('en-NZ', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
  const zone = new Intl.DateTimeFormat('en-NZ', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
  return `${day.format(instant).replace(',', '')}, ${time.format(instant).toLowerCase()}, ${zone?.value ?? timeZone}`
}
