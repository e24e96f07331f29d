import type { LoginId, SessionId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The authenticator app of a login, confirmed or pending. */
export const readAuthenticatorApp = (db: Db, login: LoginId) =>
  db.selectFrom('code_apps').selectAll().where('login_id', '=', login).executeTakeFirst()
export type AuthenticatorAppRow = NonNullable<Awaited<ReturnType<typeof readAuthenticatorApp>>>

/** Saves a new key that waits for its first code. False if an app is already set up. */
export async function savePendingAuthenticatorApp(
  db: Db,
  app: { loginId: LoginId; sealedKey: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('code_apps')
    .values({ login_id: app.loginId, sealed_key: app.sealedKey, started_at: app.now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('login_id')
        .doUpdateSet({ sealed_key: app.sealedKey, started_at: app.now, last_step: 0 })
        .where('code_apps.confirmed_at', 'is', null),
    )
    .returning('login_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Uses up the code of a 30 s time step; the first code confirms the app. False if this step or a later one was used
 * before.
 */
export async function redeemTotpStep(
  db: Db,
  { loginId, sealedKey, step, now }: { loginId: LoginId; sealedKey: string; step: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('code_apps')
    .set((set) => ({ last_step: step, confirmed_at: set.fn.coalesce('confirmed_at', set.val(now)) }))
    .where('login_id', '=', loginId)
    .where('sealed_key', '=', sealedKey)
    .where('last_step', '<', step)
    .returning('login_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the authenticator app and the recovery codes of a login. False if it has no app. */
export async function deleteAuthenticatorApp(db: Db, login: LoginId): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('login_id', '=', login).execute()
  const row = await db.deleteFrom('code_apps').where('login_id', '=', login).returning('login_id').executeTakeFirst()
  return row !== undefined
}

/** Deletes every second factor of a login: authenticator app, recovery codes, SMS codes and passkeys. */
export async function deleteAllFactors(db: Db, login: LoginId): Promise<void> {
  await deleteAuthenticatorApp(db, login)
  await db.updateTable('logins').set({ second_factor: null }).where('login_id', '=', login).execute()
  await db.deleteFrom('passkeys').where('login_id', '=', login).execute()
}

/** The login with a user name, whatever its case; null if there is none. */
export async function findLogin(db: Db, userName: string): Promise<LoginId | null> {
  const row = await db
    .selectFrom('logins')
    .select('login_id')
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName.toLowerCase()))
    .executeTakeFirst()
  return row?.login_id ?? null
}

/** A login that may sign in, with its role; null if there is none with this name. */
export async function findActiveLogin(db: Db, userName: string) {
  const row = await db
    .selectFrom('logins')
    .select(['login_id', 'role_id'])
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName.toLowerCase()))
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}

/** Replaces all recovery codes of a login. */
export async function replaceRecoveryCodes(
  db: Db,
  { loginId, hashes, now }: { loginId: LoginId; hashes: readonly string[]; now: Date },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('login_id', '=', loginId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ login_id: loginId, code_hash, created_at: now, used_at: null })))
    .execute()
}

/** The stored hashes of a login's unused recovery codes that begin with this group. */
export async function readRecoveryHashes(
  db: Db,
  { loginId, name }: { loginId: LoginId; name: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('login_id', '=', loginId)
    .where((where) => where.fn('starts_with', ['code_hash', where.val(`${name} `)]))
    .where('used_at', 'is', null)
    .execute()
  return rows.map(({ code_hash }) => code_hash)
}

/** Uses up a recovery code. False if the login has no such code, or it was used before. */
export async function redeemRecoveryCode(
  db: Db,
  { loginId, hash, now }: { loginId: LoginId; hash: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('login_id', '=', loginId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The number of unused recovery codes and of passkeys. */
export async function countFactors(db: Db, login: LoginId): Promise<{ recoveryCodes: number; passkeys: number }> {
  const [codes, passkeys] = await Promise.all([
    db
      .selectFrom('recovery_codes')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('login_id', '=', login)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('passkeys')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('login_id', '=', login)
      .executeTakeFirstOrThrow(),
  ])
  return { recoveryCodes: Number(codes.count), passkeys: Number(passkeys.count) }
}

/** Whether a login has a confirmed authenticator app or a passkey. */
export async function hasFactor(db: Db, login: LoginId): Promise<boolean> {
  const [app, { passkeys }] = await Promise.all([readAuthenticatorApp(db, login), countFactors(db, login)])
  return passkeys > 0 || (app !== undefined && app.confirmed_at !== null)
}

/**
 * Records that the user of a session has just proven their identity. With `factor: 'proven'` the browser remembers the
 * second factor too.
 */
export async function recordProof(
  db: Db,
  { sessionId, now, factor }: { sessionId: SessionId; now: Date; factor: 'proven' | 'not-required' },
): Promise<void> {
  const session = await db
    .updateTable('sessions')
    .set({ proven_at: now })
    .where('session_id', '=', sessionId)
    .returning('browser_hash')
    .executeTakeFirst()
  if (factor === 'not-required' || !session?.browser_hash) return
  await db
    .updateTable('known_browsers')
    .set({ factor_at: now })
    .where('secret_hash', '=', session.browser_hash)
    .execute()
}
