import type * as calls from '../../../contract/bookings/bookings.ts'
import { BookingType } from '../../../contract/enums.ts'
import type { Timeslot } from '../../../contract/bookings/time-slots.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import type { Db } from '../../platform/database.ts'
import { presentAdded } from './book/add-booking.ts'
import * as store from '../../records/bookings/booking-store.ts'
import { isOwn, requireBooking } from './get-booking.ts'
import { type ChangedBy, queueMoved } from '../../records/bookings/booking-messages.ts'
import { slotTakenResponse, placeBooking } from './book/place-booking.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { amendmentNow, refundEndedAt } from '../../records/bookings/booking-refund.ts'
import { offerForBooking } from '../../records/bookings/slots/offer-for-booking.ts'
import { cancelBooking } from '../../records/bookings/cancel-booking.ts'
import { settleBookingPayment } from './pay/settle-booking-payment.ts'
import { presentBooking } from './present-booking.ts'
import { updateBookingRow } from '../../records/bookings/booking-rows-store.ts'

const isOfType = (row: store.BookingRow, type: number) => (row.kind === 'request') === (type === BookingType.Request)

const changedBy = (row: store.BookingRow, actor: UserActor): ChangedBy => (isOwn(row, actor) ? 'patient' : 'clinic')

// After the deadline the patient must call the clinic.
function requireAmendable(row: store.BookingRow, now: Date): number {
  const amendment = amendmentNow(row, now)
  if (amendment.isAllowed) return amendment.refund
  const detail =
    row.status === 'Booked'
      ? `A booking can be changed until ${row.amendment_deadline_hours} hours before. Call the clinic${row.contact_phone === null ? '' : ` on ${formatPhone(row.contact_phone)}`}.`
      : 'This booking can’t be changed any more.'
  throw new Problem('conflict', { detail })
}

/** Moves a booking: books the new time before releasing the old one. Payments stay with the booking. */
export const updateBooking =
  (deps: BookingDependencies): Handler<typeof calls.updateBooking> =>
  async ({ request, actor }) => {
    const { database, clock } = deps
    const row = await requireBooking(database.db, userOf(actor), { bookingId: request.bookingId, now: clock.now() })
    if (!isOfType(row, request.bookingType)) throw new Problem('not-found')
    requireAmendable(row, clock.now())
    if (row.site_id !== request.siteId || row.service_id !== request.serviceId)
      throw invalid('/serviceId', 'A booking keeps its clinic and its service. Cancel it, and book the other one.')
    const notes = request.notes === undefined ? {} : { notes: request.notes }
    const isSameTime = row.starts_at.getTime() === Date.parse(request.bookingTime)
    if (isSameTime) {
      await updateBookingRow(database.db, row.booking_id, { ...notes, updated_at: clock.now() })
      return presentAdded(deps, row.booking_id, null)
    }
    const by = changedBy(row, userOf(actor))
    const offer = await offerForBooking(database.db, row, clock.now())
    const wanted = {
      start: Date.parse(request.bookingTime),
      staffId: request.staffId ?? null,
      roomId: request.roomId ?? null,
      cost: row.cost,
      except: row.booking_id,
    }
    const write = async (db: Db, slot: Timeslot) => {
      // It may have been cancelled meanwhile.
      const locked = await store.lockBooking(db, row.booking_id)
      if (locked?.status !== row.status) throw new Problem('conflict')
      await updateBookingRow(db, row.booking_id, {
        ...notes,
        ...placeColumns(slot),
        time_set_at: clock.now(),
        refund_ended_at: refundEndedAt(row, clock.now()),
        moved_from: locked.starts_at,
        moved_by: by,
        times_moved: locked.times_moved + 1,
        updated_at: clock.now(),
      })
      await queueMoved(db, deps, { bookingId: row.booking_id, from: locked.starts_at, by })
    }
    const slot = await placeBooking(deps, offer, { wanted, write })
    return slot === null ? slotTakenResponse(deps, offer, wanted) : presentAdded(deps, row.booking_id, null)
  }

const placeColumns = (slot: Timeslot) => ({
  staff_id: slot.staffId,
  room_id: slot.roomId,
  starts_at: new Date(slot.startTime),
  ends_at: new Date(slot.endTime),
})

/** Cancels a booking with a reason, and refunds it by the policy. Idempotent. */
export const deleteBooking =
  (deps: BookingDependencies): Handler<typeof calls.deleteBooking> =>
  async ({ query, actor }) => {
    const { database, clock } = deps
    const known = await requireBooking(database.db, userOf(actor), { bookingId: query.bookingId, now: clock.now() })
    if (!isOfType(known, query.bookingType)) throw new Problem('not-found')
    // A payment made just before is taken into account, and refunded too.
    if (known.status === 'AwaitingPayment') await settleBookingPayment(deps, known.booking_id)
    return database.db.transaction().execute(async (db) => {
      await store.lockBooking(db, known.booking_id)
      const row = await requireBooking(db, userOf(actor), { bookingId: query.bookingId, now: clock.now() })
      if (row.status === 'Cancelled' || row.status === 'Withdrawn') return presentBooking(row, clock.now())
      const refund = requireAmendable(row, clock.now())
      const by = changedBy(row, userOf(actor))
      await cancelBooking(db, deps, { row, refund, by, reasonId: query.reason })
      return presentBooking(
        await requireBooking(db, userOf(actor), { bookingId: query.bookingId, now: clock.now() }),
        clock.now(),
      )
    })
  }

/** Records that a patient accepted the scope of the booked service. */
export const acceptScope =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.acceptScope> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const row = await requireBooking(db, user, { bookingId: request.appointmentId, now: clock.now() })
    if (row.kind !== 'appointment' || !isOwn(row, user)) throw new Problem('not-found')
    if (!(await store.isScopeOf(db, request.scopeId, row.service_id)))
      throw invalid('/scopeId', 'This scope belongs to another service.')
    if (row.scope_id !== request.scopeId)
      await updateBookingRow(db, row.booking_id, {
        scope_id: request.scopeId,
        scope_accepted_at: clock.now(),
        updated_at: clock.now(),
      })
    return presentBooking(
      await requireBooking(db, user, { bookingId: request.appointmentId, now: clock.now() }),
      clock.now(),
    )
  }
