type CalendarEntry = {
  id: string
  startsAt: Date
  endsAt: Date
  changedAt: Date
  timesMoved: number
  title: string
  place: string
  url: string
  isCancelled: boolean
}

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

// In UTF-8.
function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

// RFC 5545, 3.1: a line has at most 75 octets and continues on the next one after a space. No character is cut in two.
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const sign of line) {
    if (octets + octetsOf(sign) > 74) {
      lines.push(current)
      current = ''
      octets = 0
    }
    current += sign
    octets += octetsOf(sign)
  }
  return [...lines, current].join('\r\n ')
}

/** A booking as a calendar file (RFC 5545). Importing it again updates the entry instead of duplicating it. */
export function calendarText(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lentigo//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}@lentigo`,
    `SEQUENCE:${entry.timesMoved + (entry.isCancelled ? 1 : 0)}`,
    `DTSTAMP:${stamp(entry.changedAt)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
