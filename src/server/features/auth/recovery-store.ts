import type { LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

export async function insertRecoveryRequest(db: Db, requestId: string, userName: string): Promise<void> {
  await db.insertInto('password_recovery_requests').values({ request_id: requestId, user_name: userName }).execute()
}

/** Takes a request out; null when it was dealt with before. */
export async function takeRecoveryRequest(db: Db, requestId: string): Promise<string | null> {
  const row = await db
    .deleteFrom('password_recovery_requests')
    .where('request_id', '=', requestId)
    .returning('user_name')
    .executeTakeFirst()
  return row?.user_name ?? null
}

const recoveries = (db: Db, hash: string) =>
  db
    .selectFrom('password_recoveries')
    .innerJoin('logins', 'logins.login_id', 'password_recoveries.login_id')
    .select([
      'password_recoveries.login_id',
      'password_recoveries.expires_at',
      'password_recoveries.used_at',
      'logins.user_name',
    ])
    .where('password_recoveries.token_hash', '=', hash)
    .where('logins.status', '!=', 'disabled')

/** A recovery or activation token of a login that is not disabled, by its hash. */
export const readRecovery = (db: Db, hash: string) => recoveries(db, hash).executeTakeFirst()
export type RecoveryRow = NonNullable<Awaited<ReturnType<typeof readRecovery>>>

/** The same, locked until the transaction ends, so that a token is used once. */
export const lockRecovery = (db: Db, hash: string) =>
  recoveries(db, hash).forUpdate('password_recoveries').executeTakeFirst()

/** A new password opens an account that waited: its owner had the link. */
export async function activateRecovered(db: Db, login: LoginId, now: Date): Promise<void> {
  await db
    .updateTable('logins')
    .set({ status: 'active', updated_at: now })
    .where('login_id', '=', login)
    .where('status', 'in', ['inactive', 'legacy'])
    .execute()
}

export async function markRecoveryUsed(db: Db, hash: string, now: Date): Promise<void> {
  await db.updateTable('password_recoveries').set({ used_at: now }).where('token_hash', '=', hash).execute()
}
