import type { Booking } from '../../../contract/bookings/booking.ts'
import type * as calls from '../../../contract/bookings/bookings.ts'
import { BookingType } from '../../../contract/enums.ts'
import type { BookingId, LoginId, PatientId } from '../../../contract/ids.ts'
import { isOwnOrChilds } from '../../../domain/access/may.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { sortOrder } from '../../http/sort-order.ts'
import { accessLogIn, logAccesses } from '../../access/access-log.ts'
import { forPatient } from '../../access/for-patient.ts'
import type { Db } from '../../platform/database.ts'
import { readPatientOfLogin } from '../../records/patients/patient-of-login-store.ts'
import { type BookingRow, readBooking, readBookings, sortColumns } from '../../records/bookings/booking-store.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { presentBooking } from './present-booking.ts'

const kindOf = (type: number) => (type === BookingType.Request ? 'request' : 'appointment')

/**
 * A booking of the caller, or one they made for somebody; for clinic staff any booking, with the access logged. Any
 * other is 404, so that nobody learns that it exists.
 */
export async function requireBooking(
  db: Db,
  user: UserActor,
  { bookingId, now }: { bookingId: BookingId; now: Date },
): Promise<BookingRow> {
  const row = await readBooking(db, bookingId)
  if (!row) throw new Problem('not-found')
  await requireBookingAccess(db, { user, patientId: row.patient_id, bookedBy: bookedByOf(row, user), now })
  return row
}

const bookedByOf = (row: BookingRow, { loginId }: UserActor) =>
  row.booker_login_id === loginId ? 'who-asks' : 'another'

/**
 * Whether the booking is the caller's own, that of a child whose guardian they are, or made by them for a person whom
 * they book for.
 */
export const isOwn = (row: BookingRow, user: UserActor): boolean =>
  isOwnOrChilds(user, { patientId: row.patient_id }) || bookedByOf(row, user) === 'who-asks'

type AccessSubject = { user: UserActor; patientId: PatientId | null; bookedBy: 'who-asks' | 'another'; now: Date }

// A hold has no patient yet: only clinic staff may see it.
const requireBookingAccess = (db: Db, { user, patientId, bookedBy, now }: AccessSubject) =>
  forPatient(
    { logAccess: accessLogIn(db, { now: () => now }) },
    { user, patient: { patientId, bookedBy }, what: 'bookings' },
    'handle bookings',
  )

/**
 * The page fetches a booking first as a Request, then as an Appointment (P4.booking.01); each is not found as the other
 * type.
 */
export const getBooking =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.getBooking> =>
  async ({ query, actor }): Promise<Booking> => {
    const about = { user: userOf(actor), now: clock.now() }
    const row = await requireBooking(db, about.user, { bookingId: query.id, now: about.now })
    const patientId = await requirePatient(db, { ...about, loginId: query.patientLoginId })
    const isChilds =
      query.patientLoginId === about.user.loginId && isOwnOrChilds(about.user, { patientId: row.patient_id })
    const isTheirs = row.patient_id === patientId || isChilds || row.booker_login_id === query.patientLoginId
    if (!isTheirs || row.kind !== kindOf(query.bookingType)) throw new Problem('not-found')
    return presentBooking(row, clock.now())
  }

async function requirePatient(
  db: Db,
  { loginId, ...about }: { loginId: LoginId; user: UserActor; now: Date },
): Promise<PatientId> {
  const patientId = await readPatientOfLogin(db, loginId)
  if (patientId === null) throw new Problem('not-found')
  await requireBookingAccess(db, { ...about, patientId, bookedBy: 'another' })
  return patientId
}

/** A patient's bookings, by default the next first; without a named login the caller's own. */
export const searchBookings =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.searchBookings> =>
  async ({ request, actor }) => {
    const { pageNo, pageSize } = request
    const user = userOf(actor)
    const loginId = request.patientLoginId ?? user.loginId
    const patientId = await requirePatient(db, { user, loginId, now: clock.now() })
    const isOwnList = patientId === user.patientId
    const { count, rows } = await readBookings(db, {
      patientId,
      booker: isOwnList ? user.loginId : null,
      children: isOwnList ? user.children : [],
      melanographer: request.anyMelanographer === false ? user.loginId : null,
      serviceId: request.serviceId ?? null,
      siteId: request.siteId ?? null,
      keywords: request.keywords ?? null,
      startDate: request.startDate ?? null,
      endDate: request.endDate ?? null,
      now: clock.now(),
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
      order: sortOrder(request.sort, sortColumns),
    })
    const theirs = rows.flatMap((row) => (row.patient_id === null ? [] : [row.patient_id]))
    await logAccesses(db, { user, patientIds: theirs, what: 'bookings', now: clock.now() })
    return {
      currentPage: pageNo,
      pageSize,
      recordCount: count,
      records: rows.map((row) => presentBooking(row, clock.now())),
    }
  }
