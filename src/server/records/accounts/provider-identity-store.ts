import type { LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The login that a provider's identity has opened before; undefined if there is none. */
export const readLoginOfSubject = (db: Db, { issuer, subject }: { issuer: string; subject: string }) =>
  db
    .selectFrom('login_identities')
    .select('login_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** The provider's identity that has opened a login before; undefined if there is none. */
export const readSubjectOfLogin = (db: Db, { issuer, loginId }: { issuer: string; loginId: LoginId }) =>
  db
    .selectFrom('login_identities')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('login_id', '=', loginId)
    .executeTakeFirst()

/**
 * Links a provider's identity to the login that it opens, or records that it did so again. `another`: the identity or
 * the login is already linked to another.
 */
export async function tieIdentity(
  db: Db,
  { issuer, subject, loginId, now }: { issuer: string; subject: string; loginId: LoginId; now: Date },
): Promise<'first-time' | 'again' | 'another'> {
  const made = await db
    .insertInto('login_identities')
    .values({ issuer, subject, login_id: loginId, first_used_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('login_id')
    .executeTakeFirst()
  if (made !== undefined) return 'first-time'
  const used = await db
    .updateTable('login_identities')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('login_id', '=', loginId)
    .returning('login_id')
    .executeTakeFirst()
  return used === undefined ? 'another' : 'again'
}

/**
 * Removes the links of a login to identities at providers; the owner's next sign-in with a provider creates a new one.
 */
export async function untieIdentities(db: Db, loginId: LoginId): Promise<void> {
  await db.deleteFrom('login_identities').where('login_id', '=', loginId).execute()
}
