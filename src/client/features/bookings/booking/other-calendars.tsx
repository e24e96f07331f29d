import { Trans } from '@lingui/react/macro'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { calendarLinks } from '../../../../domain/bookings/calendar-links.ts'
import { bookingWords } from '../../../../domain/bookings/kind/booking-words.ts'
import { brandTitle } from '../../../ui/brand.ts'

/** Buttons for calendars that do not accept a file; they get no data before a press. */
export function OtherCalendars({ booking, place }: { booking: Booking; place: string }) {
  const startsAt = new Date(booking.bookingTime)
  const { google, outlook } = calendarLinks({
    startsAt,
    endsAt: new Date(startsAt.getTime() + booking.duration * 60_000),
    title: bookingWords(booking).calendarTitle(brandTitle()),
    place,
    url: `${location.origin}/bookings/${booking.bookingId}`,
  })
  return (
    <p className="small">
      <Trans>
        Or add it to{' '}
        <a href={google} target="_blank" rel="noreferrer">
          Google Calendar
        </a>{' '}
        or{' '}
        <a href={outlook} target="_blank" rel="noreferrer">
          Outlook
        </a>
        .
      </Trans>
    </p>
  )
}
