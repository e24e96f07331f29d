import { randomBytes } from 'node:crypto'
import type { LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'

/** The lifetime of a challenge, in milliseconds; also the timeout of the browser's dialog. */
export const challengeLifetime = 10 * 60_000

/** Creates a challenge, stored as a hash, for a login that adds a passkey, or with null for a sign-in. Deletes expired ones. */
export async function issueChallenge(db: Db, login: LoginId | null, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashSecretToken(challenge),
      login_id: login,
      expires_at: new Date(now.getTime() + challengeLifetime),
    })
    .execute()
  return challenge
}

/** Uses up a challenge. False if it is unknown, used, expired or for another login. */
export async function redeemChallenge(
  db: Db,
  challenge: string,
  { login, now }: { login: LoginId | null; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashSecretToken(challenge))
    .where('login_id', login === null ? 'is' : '=', login)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst()
  return row !== undefined
}
