import type { Booking } from '../../../contract/booking.ts'
import { Badge } from '../../ui/badge.tsx'
import { Row } from '../../ui/row.tsx'
import { bookingHref } from './booking-href.ts'
import { startWords } from './booking-words.ts'
import { DayTile } from './day-tile.tsx'
import { statusWords } from './status-words.ts'

/** A booking in a list: its day, time, place, and how it stands. */
export function BookingRow({ booking }: { booking: Booking }) {
  const { badge, tone } = statusWords[booking.status]
  return (
    <Row
      lead={<DayTile instant={booking.bookingTime} timeZone={booking.timeZoneId} />}
      title={startWords(booking)}
      detail={`${booking.serviceName}, ${booking.siteName}`}
      status={<Badge tone={tone}>{badge}</Badge>}
      opens={{ href: bookingHref(booking) }}
    />
  )
}
