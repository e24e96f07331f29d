import { sql } from 'kysely'
import type { LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** For how long a closed account can be reopened, in milliseconds (docs/decisions-records.md "Closing an account"). */
const reopenPeriod = 30 * 86_400_000

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
 * Disables for good the accounts that were closed 30 days ago: deletes their personal details and frees their addresses.
 * The patients' records stay. Returns the logins.
 */
export async function disableClosedLogins(db: Db, now: Date): Promise<LoginId[]> {
  const rows = await db
    .updateTable('logins')
    .set({
      status: 'disabled',
      user_name: sql`'closed-' || login_id || '@closed.invalid'`,
      password_hash: null,
      second_factor: null,
      mobile_phone: null,
      street: null,
      suburb: null,
      city: null,
      state: null,
      zip: null,
      updated_at: now,
    })
    .where('status', '=', 'inactive')
    .where('closed_at', '<=', new Date(now.getTime() - reopenPeriod))
    .returning('login_id')
    .execute()
  return rows.map(({ login_id }) => login_id)
}
