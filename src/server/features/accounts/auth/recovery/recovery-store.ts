import type { Db } from '../../../../platform/database.ts'

export async function insertRecoveryRequest(db: Db, requestId: string, userName: string): Promise<void> {
  await db.insertInto('password_recovery_requests').values({ request_id: requestId, user_name: userName }).execute()
}

/** Deletes a request and returns its user name; null if it was handled before. */
export async function dequeueRecoveryRequest(db: Db, requestId: string): Promise<string | null> {
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
      'logins.address_proven_at',
    ])
    .where('password_recoveries.token_hash', '=', hash)
    .where('logins.status', '!=', 'disabled')

/** A recovery or activation token of a login that is not disabled, by its hash. */
export const readRecovery = (db: Db, hash: string) => recoveries(db, hash).executeTakeFirst()
export type RecoveryRow = NonNullable<Awaited<ReturnType<typeof readRecovery>>>

/** The same, locked with its login until the transaction ends, so that only one valid token of a login is used, once. */
export async function lockRecovery(db: Db, hash: string): Promise<RecoveryRow | undefined> {
  const found = await readRecovery(db, hash)
  if (!found) return undefined
  await db.selectFrom('logins').select('login_id').where('login_id', '=', found.login_id).forNoKeyUpdate().execute()
  return recoveries(db, hash).forUpdate('password_recoveries').executeTakeFirst()
}
