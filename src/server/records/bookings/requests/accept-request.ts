import type { BookingId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { savepoint } from '../../../platform/savepoint.ts'
import * as store from '../booking-store.ts'
import * as places from '../place-store.ts'
import { type MessageDependencies, queueConfirmation, queueDeclined } from '../booking-messages.ts'
import { isPrivacyWithdrawn } from '../is-privacy-withdrawn.ts'
import { newBookingId } from '../new-booking-id.ts'
import type { BookingDependencies } from '../booking-dependencies.ts'
import { updateBookingRow, endLapsedHolds, endOffers, insertBooking } from '../booking-rows-store.ts'

/** The dependencies of answering a request; admin commands use it too. */
type AnswerDependencies = MessageDependencies & Pick<BookingDependencies, 'database'>
export type RequestAnswer =
  | { kind: 'converted'; appointmentId: BookingId }
  | { kind: 'declined' | 'taken' | 'over' | 'no-request' | 'privacy-withdrawn' }

/** Turns a request into an appointment with its time, person and room, if they are free; notifies the patient. */
export const acceptRequest = (deps: AnswerDependencies, bookingId: BookingId): Promise<RequestAnswer> =>
  deps.database.db.transaction().execute(async (db): Promise<RequestAnswer> => {
    const now = deps.clock.now()
    const row = await store.lockBooking(db, bookingId)
    if (row?.status !== 'Requested' && row?.status !== 'Offered') return { kind: 'no-request' }
    if (row.starts_at <= now) return { kind: 'over' }
    if (await isPrivacyWithdrawn(db, row.patient_id)) return { kind: 'privacy-withdrawn' }
    const place = { staffId: row.staff_id, roomId: row.room_id, startsAt: row.starts_at, endsAt: row.ends_at }
    await places.lockPlace(db, place)
    await endLapsedHolds(db, place, now)
    const appointmentId = newBookingId()
    const appointment = {
      ...row,
      booking_id: appointmentId,
      kind: 'appointment',
      status: 'Booked',
      request_id: bookingId,
      time_set_at: null,
      created_at: now,
      updated_at: now,
    } as const
    // Releases times that were offered instead; the savepoint restores them if the booking fails.
    const book = async (inside: Db) => {
      await endOffers(inside, { bookingId, but: null, now })
      await insertBooking(inside, appointment)
    }
    if (!(await savepoint(db, book, places.isTaken))) return { kind: 'taken' }
    await updateBookingRow(db, bookingId, { status: 'Converted', updated_at: now })
    await queueConfirmation(db, deps, appointmentId)
    return { kind: 'converted', appointmentId }
  })

/** Declines a request and notifies the patient, who reads the reason in the app. */
export const declineRequest = (
  deps: AnswerDependencies,
  bookingId: BookingId,
  { reason }: { reason: string | null },
): Promise<RequestAnswer> =>
  deps.database.db.transaction().execute(async (db): Promise<RequestAnswer> => {
    const row = await store.lockBooking(db, bookingId)
    if (row?.status !== 'Requested' && row?.status !== 'Offered') return { kind: 'no-request' }
    const now = deps.clock.now()
    await endOffers(db, { bookingId, but: null, now })
    await updateBookingRow(db, bookingId, { status: 'Declined', declined_because: reason, updated_at: now })
    await queueDeclined(db, deps, bookingId)
    return { kind: 'declined' }
  })
