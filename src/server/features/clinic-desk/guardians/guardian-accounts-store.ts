import { sql } from 'kysely'
import type { BookingId, LoginId } from '../../../../contract/ids.ts'
import { Role } from '../../../../contract/role.ts'
import type { Db } from '../../../platform/database.ts'

/** The patient of a booking, in a transaction locked until it ends; undefined for a time that is held for nobody yet. */
export function readChildOf(db: Db, bookingId: BookingId) {
  const child = db
    .selectFrom('bookings')
    .innerJoin('patients', 'patients.patient_id', 'bookings.patient_id')
    .select(['patients.patient_id', 'patients.birth_date'])
    .where('bookings.booking_id', '=', bookingId)
  return (db.isTransaction ? child.forUpdate('patients') : child).executeTakeFirst()
}
export type ChildRow = NonNullable<Awaited<ReturnType<typeof readChildOf>>>

const patientAccounts = (db: Db) =>
  db
    .selectFrom('logins')
    .select(['login_id', 'patient_id', 'first_name', 'last_name'])
    .where('role_id', '=', Role.Patient)
    .where('status', '=', 'active')

/** The active account of a patient by its e-mail address. */
export const findPatientAccount = (db: Db, emailAddress: string) =>
  patientAccounts(db)
    .where(sql<string>`lower(user_name)`, '=', emailAddress.toLowerCase())
    .executeTakeFirst()

/** The active account of a patient. */
export const readPatientAccount = (db: Db, loginId: LoginId) =>
  patientAccounts(db).where('login_id', '=', loginId).executeTakeFirst()
