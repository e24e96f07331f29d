import { ScanSearch } from 'lucide-react'
import type { DeskBooking, DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { mayBeginCheck } from '../../../../domain/clinic-desk/may-begin-check.ts'
import { beginCheckHref } from '../../../app/addresses/begun-check.ts'
import { personOf } from '../../../session/current-user/current-user.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'

/** Opens the visit of a booking, for users who may make it; renders nothing for others. */
export function BeginCheckLink({ booking, site, now }: { booking: DeskBooking; site: DeskSite; now: number }) {
  const session = useSession()
  if (session === undefined || booking.patient === null) return null
  const atDesk = { person: personOf(session), practice: session.activePracticeId }
  if (!mayBeginCheck(atDesk, { booking, site, now })) return null
  const { bookingId, productId, patient } = booking
  return (
    <ButtonLink
      width="full"
      icon={ScanSearch}
      href={beginCheckHref({ bookingId, productId, patientId: patient.patientId })}
    >
      Begin check
    </ButtonLink>
  )
}
