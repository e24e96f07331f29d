import type { LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts'

const lifetime = 7 * 24 * 60 * 60 * 1000

/** Makes the token of a link that signs this patient in: good once, for seven days. It is kept as a hash. */
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

/** Uses a token up; answers whose it was, undefined when it is unknown, used or too old. */
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

/** Links of this login that nobody has used stop working; answers how many. */
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
