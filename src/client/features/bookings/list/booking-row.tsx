import type { Booking } from '../../../../contract/bookings/booking.ts'
import { bookedForText } from '../../../../domain/bookings/booked-for-text.ts'
import { bookingWords } from '../../../../domain/bookings/kind/booking-words.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { bookingHref } from '../booking-href.ts'
import { startText } from '../booking-text.ts'
import { statusText } from './status-text.ts'
import { sheetOf } from '../../../../domain/time/format-day.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import css from '../bookings.module.css'

/** A booking in a list: the patient if another, day, time, place and status. */
export function BookingRow({ booking }: { booking: Booking }) {
  const { badge, tone } = statusText(booking)
  const { answeredWithin, where } = bookingWords(booking)
  const whose = bookedForText(booking, useSession()?.login.patientId ?? null)
  return (
    <Row
      lead={<DayTile instant={booking.bookingTime} timeZone={booking.timeZoneId} />}
      title={answeredWithin ?? startText(booking)}
      detail={`${whose === null ? '' : `${whose}. `}${booking.serviceName}, ${where ?? booking.siteName}`}
      status={<Badge tone={tone}>{badge}</Badge>}
      opens={{ href: bookingHref(booking) }}
    />
  )
}

/** The day of a booking as a calendar tile: month, day, weekday, in the clinic's time zone. */
function DayTile({ instant, timeZone }: { instant: string; timeZone: string }) {
  const { month, day, weekday, year } = sheetOf(dayInZone(instant, timeZone))
  return (
    <time className={css.tile} dateTime={instant}>
      <span>{month}</span>
      <b>{day}</b>
      <span>{weekday}</span>
      <span className="vh"> {year}</span>
    </time>
  )
}
