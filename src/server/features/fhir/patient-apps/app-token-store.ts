import type { AllowedAppId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/**
 * A code for one token, with the address that it was sent to and the challenge (PKCE) by which the app proves that the
 * request was its own.
 */
type NewCode = {
  hash: string
  allowedId: AllowedAppId
  redirectUri: string
  codeChallenge: string
  expiresAt: Date
}

/** Saves a code by its hash. */
export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db
    .insertInto('app_codes')
    .values({
      code_hash: code.hash,
      allowed_id: code.allowedId,
      redirect_uri: code.redirectUri,
      code_challenge: code.codeChallenge,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .execute()
}

/** A code, locked until the transaction ends. */
export const lockCode = (db: Db, hash: string) =>
  db.selectFrom('app_codes').selectAll().where('code_hash', '=', hash).forUpdate().executeTakeFirst()

/** Marks a code as used. */
export async function useCode(db: Db, hash: string, now: Date): Promise<void> {
  await db.updateTable('app_codes').set({ used_at: now }).where('code_hash', '=', hash).execute()
}

/** `givenFor`: the hash of the refresh token that was exchanged for this one; null if a code was. */
type NewRefreshToken = { hash: string; allowedId: AllowedAppId; givenFor: string | null; expiresAt: Date }

/** Saves a refresh token by its hash. */
export async function insertRefreshToken(db: Db, token: NewRefreshToken): Promise<void> {
  await db
    .insertInto('app_refresh_tokens')
    .values({
      token_hash: token.hash,
      allowed_id: token.allowedId,
      given_for: token.givenFor,
      expires_at: token.expiresAt,
      used_at: null,
    })
    .execute()
}

/**
 * A refresh token. It is locked until the transaction ends, with the permission that it belongs to. `other_used`:
 * another token that was exchanged for the same one has already been used.
 */
export async function lockRefreshToken(db: Db, hash: string) {
  await db
    .selectFrom('allowed_apps')
    .select('allowed_id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('app_refresh_tokens')
          .select('token_hash')
          .where('token_hash', '=', hash)
          .whereRef('app_refresh_tokens.allowed_id', '=', 'allowed_apps.allowed_id'),
      ),
    )
    .forUpdate()
    .execute()
  return db
    .selectFrom('app_refresh_tokens as token')
    .selectAll('token')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('app_refresh_tokens as other')
          .select('other.token_hash')
          .whereRef('other.allowed_id', '=', 'token.allowed_id')
          .whereRef('other.given_for', '=', 'token.given_for')
          .whereRef('other.token_hash', '!=', 'token.token_hash')
          .where('other.used_at', 'is not', null),
      ).as('other_used'),
    )
    .where('token.token_hash', '=', hash)
    .executeTakeFirst()
}

/** Marks a refresh token as used for the first time. */
export async function useRefreshToken(db: Db, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('app_refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Deletes codes and refresh tokens a day after they expire. Used ones stay until then: if a thief used a stolen token
 * first, the app's own use of it, perhaps weeks later, ends the thief's access.
 */
export async function deleteOldAppTokens(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await db.deleteFrom('app_codes').where('expires_at', '<', dayAgo).execute()
  await db.deleteFrom('app_refresh_tokens').where('expires_at', '<', dayAgo).execute()
}
