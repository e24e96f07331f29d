import type * as calls from '../../../../contract/clinic-desk/clinic-desk.ts'
import { currencyOf } from '../../../../domain/bookings/money/money.ts'
import { type Call, type Handler, userOf } from '../../../http/bind.ts'
import type { Db } from '../../../platform/database.ts'
import { savepoint } from '../../../platform/savepoint.ts'
import * as places from '../../../records/bookings/place-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { deskConflict } from '../desk-conflict.ts'
import { requireStaffedPlace } from '../require-staffed-place.ts'
import { bookOnce, type DeskContext } from './book-once.ts'
import { findOrAddPerson } from './find-or-add-person.ts'
import { offerAtDesk } from './offer-at-desk.ts'
import { endLapsedHolds, insertBooking } from '../../../records/bookings/booking-rows-store.ts'

type WalkInRequest = Call<typeof calls.addWalkIn>['request']

/** desk/walkin: books a walk-in as arrived, with the product for their record. */
export const addWalkIn =
  (deps: BookingDependencies): Handler<typeof calls.addWalkIn> =>
  ({ request, actor }) =>
    bookOnce(deps, { ...request, user: userOf(actor) }, (db, context) => bookWalkIn(db, request, context))

async function bookWalkIn(db: Db, request: WalkInRequest, { user, site, now }: DeskContext): Promise<void> {
  const patientId = await findOrAddPerson(db, {
    person: { ...request.person, emailAddress: null },
    at: '/person',
    user,
    site,
    now,
  })
  const { siteId, serviceId, staffId, roomId } = request
  const offer = await offerAtDesk(db, { siteId, serviceId, patientId }, now)
  const start = Date.parse(request.startTime)
  const place = { staffId, roomId, start, end: start + offer.product.duration * 60_000 }
  await requireStaffedPlace(db, site, { place, serviceId })
  await places.lockPlace(db, place)
  const time = { staffId, roomId, startsAt: new Date(place.start), endsAt: new Date(place.end) }
  await endLapsedHolds(db, time, now)
  const row = {
    booking_id: request.bookingId,
    kind: 'appointment',
    status: 'Arrived',
    patient_id: patientId,
    login_id: null,
    booked_at_desk_by: user.loginId,
    site_id: siteId,
    service_id: serviceId,
    product_id: offer.product.product_id,
    staff_id: staffId,
    room_id: roomId,
    starts_at: time.startsAt,
    ends_at: time.endsAt,
    full_cost: offer.fullCost,
    cost: offer.fullCost,
    deposit: 0,
    currency: currencyOf(offer.row.country_code),
    source: 'walk-in',
    arrived_at: now,
    created_at: now,
    updated_at: now,
  } as const
  if (!(await savepoint(db, (inside) => insertBooking(inside, row), places.isTaken)))
    throw deskConflict('taken', 'Somebody else has this time in this room, or with this person.')
}
