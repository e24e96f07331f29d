import type { addWalkIn } from '../../../../contract/bookings/desk.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import { currencyOf } from '../../../../domain/bookings/money/money.ts'
import { mobileToE164 } from '../../../../domain/identifiers/phone.ts'
import { birthDateFault } from '../../../../domain/patients/birth-date.ts'
import { isSameName } from '../../../../domain/patients/match.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { recordReadings } from '../../../access/access-records.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Call, type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { savepoint } from '../../../platform/savepoint.ts'
import { insertMadeRecord } from '../../../records/patients/insert-made-record.ts'
import { isPrivacyWithdrawn } from '../book/is-privacy-withdrawn.ts'
import * as store from '../booking-store.ts'
import { resolveOffer } from '../offer/resolve-offer.ts'
import * as places from '../place-store.ts'
import type { BookingPorts } from '../ports.ts'
import { requireDesk } from './desk-access.ts'
import * as desk from './desk-store.ts'
import { presentDeskBooking } from './present-desk.ts'
import { refuse } from './refuse.ts'
import { requirePlace } from './require-place.ts'
import { endHolds, insertBooking } from '../../../records/bookings/booking-rows-store.ts'

type Request = Call<typeof addWalkIn>['request']

/** desk/walkin: somebody who stands at the desk is booked and here at once, for what suits their record. */
export const answerWalkIn =
  ({ database, clock }: BookingPorts): Handler<typeof addWalkIn> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const site = await requireDesk(database.db, user, request.siteId)
    const now = clock.now()
    return database.db.transaction().execute(async (db) => {
      const known = await store.lockBooking(db, request.bookingId)
      if (known && known.site_id !== request.siteId) throw new Problem('not-found')
      if (!known) await book(db, { request, user, site, now })
      const shown = await desk.readDeskBooking(db, request.bookingId)
      if (!shown?.patient_id) throw new Problem('not-found')
      await recordReadings(db, { user, patientIds: [shown.patient_id], what: 'bookings', now })
      return presentDeskBooking(shown, { timeZone: site.time_zone, now })
    })
  }

type About = { request: Request; user: UserActor; site: desk.SiteRow; now: Date }

async function book(db: Db, { request, user, site, now }: About): Promise<void> {
  const patientId = await patientOf(db, { request, user, site, now })
  const { siteId, serviceId, staffId, roomId } = request
  const asked = {
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
  if (offer?.product == null) throw refuse('not-now', 'This service is not offered here to this person.')
  const start = Date.parse(request.startTime)
  const place = { staffId, roomId, start, end: start + offer.product.duration * 60_000 }
  await requirePlace(db, site, { place, serviceId })
  await places.lockPlace(db, place)
  const time = { staffId, roomId, startsAt: new Date(place.start), endsAt: new Date(place.end) }
  await endHolds(db, time, now)
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
    throw refuse('taken', 'Somebody else has this time in this room, or with this person.')
}

/** The one record of this name, birth date and mobile; else a new one. */
async function patientOf(db: Db, { request: { person }, user, site, now }: About): Promise<PatientId> {
  const country = site.country_code
  const birthFault = birthDateFault(person.birthDate, dayInZone(now, site.time_zone))
  if (birthFault !== null) throw invalid('/person/birthDate', birthFault)
  const mobilePhone = mobileToE164(person.mobilePhone, country)
  if (mobilePhone === null) throw invalid('/person/mobilePhone', 'Enter a mobile number.')
  const alike = await desk.readPatientsLike(db, { birthDate: person.birthDate, mobilePhone })
  const same = alike.filter(
    (row) => isSameName(row.first_name, person.firstName) && isSameName(row.last_name, person.lastName),
  )
  const [only, second] = same
  if (only !== undefined && second === undefined) return notWithdrawn(db, only.patient_id)
  return insertMadeRecord(db, {
    ...person,
    mobilePhone,
    emailAddress: null,
    countryCode: country,
    by: user.loginId,
    now,
  })
}

async function notWithdrawn(db: Db, patientId: PatientId): Promise<PatientId> {
  if (!(await isPrivacyWithdrawn(db, patientId))) return patientId
  throw refuse('not-now', 'This person withdrew the privacy agreement. They agree to it again under My choices first.')
}
