import type { DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { hoursRefusal } from '../../../data/clinic-desk/desk-hours.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { AffectedBookings } from './affected-bookings.tsx'

/** Why a closed day or a room was not changed, with the bookings in the way. */
export function HoursChangeError({ error, site }: { error: Error | null; site: DeskSite }) {
  if (error === null) return null
  const hindrance = hoursRefusal(error)
  const bookings = hindrance?.conflict?.bookings ?? []
  if (hindrance !== undefined && bookings.length > 0)
    return <AffectedBookings title={hindrance.message} bookings={bookings} site={site} />
  return <ErrorBanner message={hindrance?.message ?? Object.values(formErrorsOf(error)).join(' ')} />
}
