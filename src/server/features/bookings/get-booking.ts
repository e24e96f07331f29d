import type { Booking } from '../../../contract/booking.ts'
import type { getBooking, searchBookings } from '../../../contract/bookings.ts'
import { BookingType, Role } from '../../../contract/enums.ts'
import type { BookingId, LoginId, PatientId } from '../../../contract/ids.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { recordReadings } from '../../access/access-records.ts'
import type { Db } from '../../platform/database.ts'
import { type BookingRow, readBooking, readBookings, readPatientOfLogin } from './booking-store.ts'
import type { BookingPorts } from './ports.ts'
import { presentBooking } from './present-booking.ts'

const kindOf = (type: number) => (type === BookingType.Request ? 'request' : 'appointment')

/** The caller's booking, or any for clinic staff, whose reading is recorded; 404 for another's, which nobody learns of. */
export async function requireBooking(
  db: Db,
  actor: UserActor,
  { bookingId, now }: { bookingId: BookingId; now: Date },
): Promise<BookingRow> {
  const row = await readBooking(db, bookingId)
  const isOwn = row?.patient_id !== null && row?.patient_id === actor.patientId
  if (!row || (!isOwn && actor.roleId !== Role.Melanographer)) throw new Problem('not-found')
  if (row.patient_id !== null)
    await recordReadings(db, { user: actor, patientIds: [row.patient_id], what: 'bookings', now })
  return row
}

/** Fetched as a Request, then as an Appointment (product.md 4): as what it is not it is not found. */
export const answerBooking =
  ({ database: { db }, clock }: BookingPorts): Handler<typeof getBooking> =>
  async ({ query, actor }): Promise<Booking> => {
    const row = await requireBooking(db, userOf(actor), { bookingId: query.id, now: clock.now() })
    const patientId = await requirePatient(db, userOf(actor), query.patientLoginId)
    if (row.patient_id !== patientId || row.kind !== kindOf(query.bookingType)) throw new Problem('not-found')
    return presentBooking(row, clock.now())
  }

async function requirePatient(db: Db, actor: UserActor, loginId: LoginId): Promise<PatientId> {
  if (loginId !== actor.loginId && actor.roleId !== Role.Melanographer) throw new Problem('not-found')
  const patientId = await readPatientOfLogin(db, loginId)
  if (patientId === null) throw new Problem('not-found')
  return patientId
}

/** A patient's bookings, the next first; the caller's own where no login is named. */
export const answerBookings =
  ({ database: { db }, clock }: BookingPorts): Handler<typeof searchBookings> =>
  async ({ request, actor }) => {
    const { pageNo, pageSize } = request
    const user = userOf(actor)
    const patientId = await requirePatient(db, user, request.patientLoginId ?? user.loginId)
    await recordReadings(db, { user, patientIds: [patientId], what: 'bookings', now: clock.now() })
    const { count, rows } = await readBookings(db, {
      patientId,
      serviceId: request.serviceId ?? null,
      siteId: request.siteId ?? null,
      keywords: request.keywords ?? null,
      startDate: request.startDate ?? null,
      endDate: request.endDate ?? null,
      now: clock.now(),
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    })
    return {
      currentPage: pageNo,
      pageSize,
      recordCount: count,
      records: rows.map((row) => presentBooking(row, clock.now())),
    }
  }
