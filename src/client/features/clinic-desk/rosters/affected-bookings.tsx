import type { DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { StandingBooking } from '../../../../contract/clinic-desk/desk-hours.ts'
import { shortDayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import own from './rosters.module.css'

type AffectedBookingsProps = { title: string; bookings: readonly StandingBooking[]; site: DeskSite }

const shown = 8

/** Bookings in the way of a change, or outside rostered hours; each links to its day, where it can be moved. */
export function AffectedBookings({ title, bookings, site: { siteId, timeZone } }: AffectedBookingsProps) {
  return (
    <Banner tone="warn" title={title} announce="politely">
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
      {bookings.length > shown && <p>And {pluralize(bookings.length - shown, 'more', 'more')}.</p>}
    </Banner>
  )
}
