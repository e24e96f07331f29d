import type { LoginId } from '../../../../../contract/ids.ts'
import type { Db } from '../../../../platform/database.ts'
import type { SignUpRow } from '../../../../records/accounts/login-store.ts'

export async function insertSignUp(db: Db, row: SignUpRow): Promise<void> {
  await db.insertInto('sign_ups').values(row).execute()
}

/** A pending sign-up, by its id. */
export const readSignUp = (db: Db, login: LoginId, now: Date): Promise<SignUpRow | undefined> =>
  db.selectFrom('sign_ups').selectAll().where('login_id', '=', login).where('expires_at', '>', now).executeTakeFirst()

/** The latest pending sign-up for this address, whatever its case. */
export const readLatestSignUp = (db: Db, userName: string, now: Date): Promise<SignUpRow | undefined> =>
  db
    .selectFrom('sign_ups')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName.toLowerCase()))
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Deletes every sign-up for this address, once one of them has become the account. */
export async function deleteSignUps(db: Db, userName: string): Promise<void> {
  await db
    .deleteFrom('sign_ups')
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName.toLowerCase()))
    .execute()
}

/** Deletes expired sign-ups. */
export async function deleteOldSignUps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_ups').where('expires_at', '<=', now).execute()
}
