import type * as calls from '../../../contract/bookings/bookings.ts'
import type { DeskConflict } from '../../../contract/clinic-desk/clinic-desk.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import * as store from '../../records/bookings/booking-store.ts'
import { isPrivacyWithdrawn } from '../../records/bookings/is-privacy-withdrawn.ts'
import { isOwn, requireBooking } from './get-booking.ts'
import { queueConfirmation } from '../../records/bookings/booking-messages.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { requestOutcomeText } from '../../records/bookings/requests/request-outcome-text.ts'
import { updateBookingRow, endOffers } from '../../records/bookings/booking-rows-store.ts'

const conflict = (reason: DeskConflict['reason'], detail: string) =>
  new Problem('conflict', { detail, extras: { reason } })

/**
 * bookings/takeoffer: books one of the times that were offered for a request; for its patient, or whoever made it.
 * Idempotent.
 */
export const acceptOffer =
  (deps: BookingDependencies): Handler<typeof calls.acceptOffer> =>
  async ({ request: { bookingId, offerId }, actor }) => {
    const { database, clock } = deps
    const user = userOf(actor)
    const known = await requireBooking(database.db, user, { bookingId, now: clock.now() })
    if (!isOwn(known, user)) throw new Problem('not-found')
    return database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const request = await store.lockBooking(db, bookingId)
      const offer = await store.lockBooking(db, offerId)
      if (offer?.offered_for !== bookingId && offer?.request_id !== bookingId) throw new Problem('not-found')
      if (offer.request_id === bookingId && offer.status === 'Booked') return { appointmentId: offerId }
      if (request?.status !== 'Offered') throw conflict('answered', await requestOutcomeText(deps, bookingId))
      if (offer.status !== 'Held' || offer.held_until === null || offer.held_until <= now)
        throw conflict('over', 'This time is no longer held for you.')
      if (await isPrivacyWithdrawn(db, request.patient_id))
        throw conflict(
          'not-now',
          'The privacy agreement was withdrawn, so nothing new can be booked. Agree to it again under My choices.',
        )
      const booked = { status: 'Booked', held_until: null, offered_for: null, request_id: bookingId } as const
      await updateBookingRow(db, offerId, { ...booked, updated_at: now })
      await updateBookingRow(db, bookingId, { status: 'Converted', updated_at: now })
      await endOffers(db, { bookingId, but: offerId, now })
      await queueConfirmation(db, deps, offerId)
      return { appointmentId: offerId }
    })
  }
