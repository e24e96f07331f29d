import type * as calls from '../../../../contract/clinic-desk/desk-book.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import { currencyOf } from '../../../../domain/bookings/money/money.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Call, type Handler, userOf } from '../../../http/bind.ts'
import type { Db } from '../../../platform/database.ts'
import { savepoint } from '../../../platform/savepoint.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { queueConfirmation } from '../../../records/bookings/booking-messages.ts'
import { endLapsedHolds, insertBooking } from '../../../records/bookings/booking-rows-store.ts'
import { type AppliedPromoCode, applyPromoCode } from '../../../records/bookings/promo-codes/apply-promo-code.ts'
import * as places from '../../../records/bookings/place-store.ts'
import { findSlotsAt } from '../../../records/bookings/slots/find-slots.ts'
import type { Offer } from '../../../records/bookings/slots/resolve-offer.ts'
import { deskConflict } from '../desk-conflict.ts'
import { bookOnce, type DeskContext } from './book-once.ts'
import { findOrAddPerson, requireKnownPerson } from './find-or-add-person.ts'
import { offerAtDesk } from './offer-at-desk.ts'

type BookRequest = Call<typeof calls.bookAtDesk>['request']

/** desk/book: books a free time for somebody on the phone, and confirms it to them by message. Idempotent by its id. */
export const bookAtDesk =
  (deps: BookingDependencies): Handler<typeof calls.bookAtDesk> =>
  ({ request, actor }) =>
    bookOnce(deps, { ...request, user: userOf(actor) }, async (db, context) => {
      await bookCaller(db, request, context)
      await queueConfirmation(db, deps, request.bookingId)
    })

async function bookCaller(db: Db, request: BookRequest, { user, site, now }: DeskContext): Promise<void> {
  const { caller, siteId, serviceId, staffId, roomId } = request
  const patientId =
    caller.kind === 'known'
      ? await requireKnownPerson(db, caller.patientId, { user, site })
      : await findOrAddPerson(db, { person: caller.person, at: '/caller/person', user, site, now })
  const offer = await offerAtDesk(db, { siteId, serviceId, patientId }, now)
  const code = request.promoCode ?? null
  const promo = await applyPromoCode(db, { offer, code, patientId, now })
  const start = Date.parse(request.startTime)
  const day = dayInZone(start, site.time_zone)
  await places.lockPlace(db, { staffId, roomId })
  const slots = await findSlotsAt(db, offer, { from: day, to: day, now, start, cost: promo.cost })
  const slot = slots.find((one) => one.staffId === staffId && one.roomId === roomId)
  if (slot === undefined || !(await insertFor(db, { request, user, patientId, offer, promo, slot, now })))
    throw deskConflict('taken', 'This time was taken meanwhile. Look at the free times again.')
}

type SoldSlot = {
  request: BookRequest
  user: UserActor
  patientId: PatientId
  offer: Offer
  promo: AppliedPromoCode
  slot: Timeslot
  now: Date
}

async function insertFor(db: Db, { request, user, patientId, offer, promo, slot, now }: SoldSlot): Promise<boolean> {
  const [startsAt, endsAt] = [new Date(slot.startTime), new Date(slot.endTime)]
  await endLapsedHolds(db, { staffId: slot.staffId, roomId: slot.roomId, startsAt, endsAt }, now)
  const row = {
    booking_id: request.bookingId,
    kind: 'appointment',
    status: 'Booked',
    patient_id: patientId,
    login_id: null,
    booked_at_desk_by: user.loginId,
    site_id: slot.siteId,
    service_id: slot.serviceId,
    product_id: slot.productId,
    staff_id: slot.staffId,
    room_id: slot.roomId,
    starts_at: startsAt,
    ends_at: endsAt,
    full_cost: offer.fullCost,
    cost: promo.cost,
    promo_campaign_id: promo.campaignId,
    promo_code: promo.code,
    promo_valid_until: promo.validUntil,
    deposit: 0,
    currency: currencyOf(offer.row.country_code),
    source: 'desk',
    created_at: now,
    updated_at: now,
  } as const
  return savepoint(db, (inside) => insertBooking(inside, row), places.isTaken)
}
