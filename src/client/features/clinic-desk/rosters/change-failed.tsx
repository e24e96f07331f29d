import type { DeskSite } from '../../../../contract/bookings/desk.ts'
import { hindranceOf } from '../../../data/desk/hours.ts'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { StandingBookings } from './standing-bookings.tsx'

/** Why a day or a room stayed as it was, with the bookings in the way. */
export function ChangeFailed({ error, site }: { error: Error | null; site: DeskSite }) {
  if (error === null) return null
  const hindrance = hindranceOf(error)
  const bookings = hindrance?.conflict?.bookings ?? []
  if (hindrance !== undefined && bookings.length > 0)
    return <StandingBookings title={hindrance.words} bookings={bookings} site={site} />
  return (
    <Alert tone="warn" announce="now">
      <p>{hindrance?.words ?? Object.values(failureOf(error)).join(' ')}</p>
    </Alert>
  )
}
