import type * as calls from '../../../../contract/bookings/suggested-patient.ts'
import { may } from '../../../../domain/access/may.ts'
import { foldText } from '../../../../domain/text/fold-text.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { logAccesses } from '../../../access/access-log.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { readSuggestions } from './waitlist-store.ts'

/** The only record with this name and birth date that the caller may know of, masked; none if there are several. */
export const findSuggestedPatient =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.findSuggestedPatient> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const caller = { loginId: user.loginId, isStaff: may(user, 'find anybody', null) }
    const rows = await readSuggestions(db, { birthDate: request.birthDate, caller })
    const address = request.emailAddress ?? null
    const [only, second] = rows.filter(
      (row) =>
        foldText(row.first_name) === foldText(request.firstName) &&
        foldText(row.last_name) === foldText(request.lastName) &&
        (address === null || row.email_address === null || row.email_address.toLowerCase() === address),
    )
    if (!only || second) return null
    await logAccesses(db, { user, patientIds: [only.patient_id], what: 'suggestion', now: clock.now() })
    const initials = `${only.first_name.slice(0, 1)}${only.last_name.slice(0, 1)}`.toUpperCase()
    return { patientId: only.patient_id, initials, birthYear: Number(only.birth_date.slice(0, 4)) }
  }
