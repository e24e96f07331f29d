import type { LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts'

const lifetime = 7 * 24 * 60 * 60 * 1000

/** Creates the token of a link that signs a patient in, once, within seven days. Only its hash is stored. */
export async function issueAutoToken(db: Db, login: LoginId, now: Date): Promise<string> {
  const token = newSecretToken()
  await db
    .insertInto('auto_tokens')
    .values({
      token_hash: hashSecretToken(token),
      login_id: login,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
      used_at: null,
    })
    .execute()
  return token
}

/** Uses up a token. Returns its login; undefined if the token is unknown, used or expired. */
export async function redeemAutoToken(db: Db, token: string, now: Date): Promise<LoginId | undefined> {
  const row = await db
    .updateTable('auto_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecretToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('login_id')
    .executeTakeFirst()
  return row?.login_id
}

/** Expires the unused sign-in links of a login. Returns how many. */
export async function expireAutoTokens(db: Db, login: LoginId, now: Date): Promise<number> {
  const rows = await db
    .updateTable('auto_tokens')
    .set({ expires_at: now })
    .where('login_id', '=', login)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .execute()
  return rows.length
}
