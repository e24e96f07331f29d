import type { LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

export async function isPrivacyOfficer(db: Db, loginId: LoginId): Promise<boolean> {
  const row = await db
    .selectFrom('privacy_officers')
    .select('login_id')
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return row !== undefined
}

/** The user names of those who handle breaches, and since when. */
export const readPrivacyOfficers = (db: Db) =>
  db
    .selectFrom('privacy_officers')
    .innerJoin('logins', 'logins.login_id', 'privacy_officers.login_id')
    .select(['logins.user_name', 'privacy_officers.since'])
    .orderBy('logins.user_name')
    .execute()

export const addPrivacyOfficer = (db: Db, loginId: LoginId, since: Date) =>
  db
    .insertInto('privacy_officers')
    .values({ login_id: loginId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removePrivacyOfficer = (db: Db, loginId: LoginId) =>
  db.deleteFrom('privacy_officers').where('login_id', '=', loginId).execute()
