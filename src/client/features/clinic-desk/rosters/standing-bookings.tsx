import type { DeskSite } from '../../../../contract/bookings/desk.ts'
import type { StandingBooking } from '../../../../contract/bookings/desk-hours.ts'
import { shortDayText, timeOfDay } from '../../../../domain/time/moment-words.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { counted } from '../../../page/words/counted.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import own from './rosters.module.css'

export type StandingBookingsProps = { title: string; bookings: readonly StandingBooking[]; site: DeskSite }

const shown = 8

/** Bookings that stand in the way, or that nobody's hours cover; each opens on its day, where it is moved. */
export function StandingBookings({ title, bookings, site: { siteId, timeZone } }: StandingBookingsProps) {
  return (
    <Alert tone="warn" title={title} announce="politely">
      <ul className={own.standing}>
        {bookings.slice(0, shown).map(({ bookingId, patientName, startTime }) => (
          <li key={bookingId}>
            <span>
              <b>{patientName ?? 'Not signed in yet'}</b>, {shortDayText(startTime, timeZone)},{' '}
              {timeOfDay(startTime, timeZone)}
            </span>
            <ButtonLink
              size="small"
              href={`/clinician/desk?site=${siteId}&day=${dayInZone(startTime, timeZone)}&on=${bookingId}`}
            >
              Move<span className="vh"> {patientName}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {bookings.length > shown && <p>And {counted(bookings.length - shown, 'more', 'more')}.</p>}
    </Alert>
  )
}
