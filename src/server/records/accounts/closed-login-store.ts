import { sql } from 'kysely'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** How long a closed account can be reopened, in milliseconds (docs/decisions-records.md "Closing an account"). */
const reopenPeriod = 30 * 86_400_000

/** The columns of a login that is closed for good: its owner's details are deleted, and its address is free again. */
const withoutDetails = {
  status: 'disabled',
  user_name: sql<string>`'closed-' || login_id || '@closed.invalid'`,
  password_hash: null,
  second_factor: null,
  mobile_phone: null,
  street: null,
  suburb: null,
  city: null,
  state: null,
  zip: null,
} as const

/** Closes a login and keeps its row locked until the transaction ends. False if it is not active. */
export async function closeLogin(db: Db, loginId: LoginId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set({ status: 'inactive', closed_at: now, updated_at: now })
    .where('login_id', '=', loginId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Disables for good the accounts that were closed 30 days ago: deletes personal details and frees the addresses. The
 * patients' records stay. Returns the logins.
 */
export async function disableClosedLogins(db: Db, now: Date): Promise<LoginId[]> {
  const rows = await db
    .updateTable('logins')
    .set({
      ...withoutDetails,
      updated_at: now,
    })
    .where('status', '=', 'inactive')
    .where('closed_at', '<=', new Date(now.getTime() - reopenPeriod))
    .returning('login_id')
    .execute()
  return rows.map(({ login_id }) => login_id)
}

/** Deletes the personal details of the accounts of a destroyed record. The rows stay, because logs refer to them. */
export const forgetPerson = (db: Db, patientId: PatientId) =>
  db
    .updateTable('logins')
    .set({
      ...withoutDetails,
      first_name: 'Closed',
      last_name: '',
      gender: null,
      birth_date: null,
      profile_image: null,
      country_code: null,
    })
    .where('patient_id', '=', patientId)
    .execute()
