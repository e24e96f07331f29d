import type { LoginId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import type { AccountTables } from '../../../platform/tables/accounts.ts'

export type SignUpRow = AccountTables['sign_ups']

export async function insertSignUp(db: Db, row: SignUpRow): Promise<void> {
  await db.insertInto('sign_ups').values(row).execute()
}

/** A sign-up that still waits, by its id. */
export const readSignUp = (db: Db, login: LoginId, now: Date): Promise<SignUpRow | undefined> =>
  db.selectFrom('sign_ups').selectAll().where('login_id', '=', login).where('expires_at', '>', now).executeTakeFirst()

/** The latest sign-up that still waits for this address in any case. */
export const readLatestSignUp = (db: Db, userName: string, now: Date): Promise<SignUpRow | undefined> =>
  db
    .selectFrom('sign_ups')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName.toLowerCase()))
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Forgets every sign-up for this address: one of them became the account. */
export async function deleteSignUps(db: Db, userName: string): Promise<void> {
  await db
    .deleteFrom('sign_ups')
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName.toLowerCase()))
    .execute()
}

/** Forgets sign-ups whose time is over, and links and codes a day after theirs. */
export async function deleteOldSignUps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_ups').where('expires_at', '<=', now).execute()
  const yesterday = new Date(now.getTime() - 24 * 3_600_000)
  await db.deleteFrom('account_confirmations').where('expires_at', '<=', yesterday).execute()
}

type Opening = { now: Date; passwordHash: string | null; addressProvenAt: Date | null }

/** Makes a login of a sign-up; false when its address was taken meanwhile. */
export async function insertLogin(db: Db, signUp: SignUpRow, given: Opening): Promise<boolean> {
  const { practice_name: _, created_at, expires_at: __, journey: ___, ...shared } = signUp
  const row = await db
    .insertInto('logins')
    .values({
      ...shared,
      password_hash: given.passwordHash,
      origin: 'sign-up',
      address_proven_at: given.addressProvenAt,
      status: 'active',
      patient_id: null,
      street: null,
      suburb: null,
      city: null,
      state: null,
      zip: null,
      profile_image: null,
      latest_risk_profile_id: null,
      terms_accepted_at: created_at,
      created_at: given.now,
      updated_at: given.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('login_id')
    .executeTakeFirst()
  return row !== undefined
}
