import type * as calls from '../../../contract/clinic-desk/clinic-desk.ts'
import type { PatientId } from '../../../contract/ids.ts'
import { may } from '../../../domain/access/may.ts'
import { currencyOf } from '../../../domain/bookings/money/money.ts'
import { mobileToE164 } from '../../../domain/identifiers/phone.ts'
import { birthDateError } from '../../../domain/patients/birth-date.ts'
import { isSameName } from '../../../domain/patients/patient-match.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { logAccesses } from '../../access/access-log.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Call, type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { savepoint } from '../../platform/savepoint.ts'
import { insertPatientFromAccount } from '../../records/patients/insert-patient-from-account.ts'
import { isPrivacyWithdrawn } from '../../records/bookings/is-privacy-withdrawn.ts'
import * as store from '../../records/bookings/booking-store.ts'
import { resolveOffer } from '../../records/bookings/slots/resolve-offer.ts'
import * as places from '../../records/bookings/place-store.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { requireDesk } from './require-desk.ts'
import * as desk from './desk-store.ts'
import { presentDeskBooking } from './present-desk.ts'
import { deskConflict } from './desk-conflict.ts'
import { requireStaffedPlace } from './require-staffed-place.ts'
import { endLapsedHolds, insertBooking } from '../../records/bookings/booking-rows-store.ts'

type WalkInRequest = Call<typeof calls.addWalkIn>['request']

/** desk/walkin: books a walk-in as arrived, with the product for their record. */
export const addWalkIn =
  ({ database, clock }: BookingDependencies): Handler<typeof calls.addWalkIn> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const site = await requireDesk(database.db, user, request.siteId)
    const now = clock.now()
    return database.db.transaction().execute(async (db) => {
      const known = await store.lockBooking(db, request.bookingId)
      if (known && known.site_id !== request.siteId) throw new Problem('not-found')
      if (!known) await bookWalkIn(db, { request, user, site, now })
      const shown = await desk.readDeskBooking(db, request.bookingId)
      if (!shown?.patient_id) throw new Problem('not-found')
      await logAccesses(db, { user, patientIds: [shown.patient_id], what: 'bookings', now })
      return presentDeskBooking(shown, { timeZone: site.time_zone, now })
    })
  }

type WalkInContext = { request: WalkInRequest; user: UserActor; site: desk.SiteRow; now: Date }

async function bookWalkIn(db: Db, { request, user, site, now }: WalkInContext): Promise<void> {
  const patientId = await findOrAddPatient(db, { request, user, site, now })
  const { siteId, serviceId, staffId, roomId } = request
  const asked = {
    booker: 'clinic' as const,
    siteId,
    serviceId,
    productId: null,
    patientId,
    lesionCount: null,
    isCorporate: false,
    isChild: false,
    isNewPatient: false,
    birthDate: null,
    bookingDate: null,
    extraMinutes: 0,
  }
  const offer = await resolveOffer(db, asked, now)
  if (offer?.product == null) throw deskConflict('not-now', 'This service is not offered here to this person.')
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

/** The only record with this name, birth date and mobile number that the caller may know; else a new one. */
async function findOrAddPatient(db: Db, { request: { person }, user, site, now }: WalkInContext): Promise<PatientId> {
  const country = site.country_code
  const birthFault = birthDateError(person.birthDate, dayInZone(now, site.time_zone))
  if (birthFault !== null) throw invalid('/person/birthDate', birthFault)
  const mobilePhone = mobileToE164(person.mobilePhone, country)
  if (mobilePhone === null) throw invalid('/person/mobilePhone', 'Enter a mobile number.')
  const alike = await desk.readPatientsLike(db, { birthDate: person.birthDate, mobilePhone, site })
  const same = alike.filter(
    (row) =>
      (row.is_known_here || may(user, 'find anybody', null)) &&
      isSameName(row.first_name, person.firstName) &&
      isSameName(row.last_name, person.lastName),
  )
  const [only, second] = same
  if (only !== undefined && second === undefined) return requirePrivacyNotWithdrawn(db, only.patient_id)
  return insertPatientFromAccount(db, {
    ...person,
    mobilePhone,
    emailAddress: null,
    countryCode: country,
    by: user.loginId,
    now,
  })
}

async function requirePrivacyNotWithdrawn(db: Db, patientId: PatientId): Promise<PatientId> {
  if (!(await isPrivacyWithdrawn(db, patientId))) return patientId
  throw deskConflict(
    'not-now',
    'This person withdrew the privacy agreement. They agree to it again under My choices first.',
  )
}
