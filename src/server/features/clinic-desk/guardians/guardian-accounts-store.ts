import { sql } from 'kysely'
import type { BookingId, LoginId, PatientId } from '../../../../contract/ids.ts'
import { Role } from '../../../../contract/role.ts'
import type { AccountOwner } from '../../../../domain/patients/guardians.ts'
import type { Db } from '../../../platform/database.ts'
import { hasProvenAddress } from '../../../records/accounts/login-store.ts'
import type { MailRecipient } from '../../../records/accounts/mail-recipient-store.ts'

/**
 * The patient of a booking. In a transaction the row is locked until its end. Undefined for a hold without a patient.
 */
export function readChildOf(db: Db, bookingId: BookingId) {
  const child = db
    .selectFrom('bookings')
    .innerJoin('patients', 'patients.patient_id', 'bookings.patient_id')
    .select(['patients.patient_id', 'patients.birth_date'])
    .where('bookings.booking_id', '=', bookingId)
  return (db.isTransaction ? child.forUpdate('patients') : child).executeTakeFirst()
}
export type ChildRow = NonNullable<Awaited<ReturnType<typeof readChildOf>>>

const accounts = (db: Db) =>
  db
    .selectFrom('logins')
    .leftJoin('patients', 'patients.patient_id', 'logins.patient_id')
    .select(['logins.login_id', 'logins.patient_id', 'logins.first_name', 'logins.last_name', 'logins.mobile_phone'])
    .select(sql<string | null>`coalesce(patients.birth_date, logins.birth_date)`.as('birth_date'))
    .where('logins.status', '=', 'active')
/** Accounts of patients only: the name and address of a parent can be typed by anybody. */
const patientAccounts = (db: Db) =>
  accounts(db).where('logins.role_id', '=', Role.Patient).where(hasProvenAddress('logins'))

/** The active account of a patient by its e-mail address. */
export const findPatientAccount = (db: Db, emailAddress: string) =>
  patientAccounts(db)
    .where(sql<string>`lower(user_name)`, '=', emailAddress.toLowerCase())
    .executeTakeFirst()

/** The active account of a patient. */
export const readPatientAccount = (db: Db, loginId: LoginId) =>
  patientAccounts(db).where('login_id', '=', loginId).executeTakeFirst()

/** The account of the signed-in user. */
export const readOwnAccount = (db: Db, loginId: LoginId) =>
  accounts(db).where('login_id', '=', loginId).executeTakeFirstOrThrow()

type AccountRow = Awaited<ReturnType<typeof readOwnAccount>>

/** The owner of an account. */
export const ownerOf = (row: AccountRow): AccountOwner => ({
  patientId: row.patient_id,
  firstName: row.first_name,
  lastName: row.last_name,
  mobilePhone: row.mobile_phone,
  birthDate: row.birth_date,
})

/** The e-mail addresses of a child's family: from the record, the child's own account and the guardians, each once. */
export async function readFamilyAddresses(db: Db, patientId: PatientId): Promise<MailRecipient[]> {
  const { rows } = await sql<MailRecipient>`
    select distinct on (lower(address)) address as "userName", null as "firstName", country_code as country
    from patients cross join lateral (
      select patients.email_address as address
      union all select user_name from logins where logins.patient_id = patients.patient_id and logins.status = 'active'
      union all select user_name from guardians join logins on logins.login_id = guardians.login_id
        where guardians.patient_id = patients.patient_id and ended_at is null and logins.status = 'active'
    ) known where patients.patient_id = ${patientId} and address is not null order by lower(address)`.execute(db)
  return rows
}
