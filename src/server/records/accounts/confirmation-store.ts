import type { LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** How a secret is delivered: a link by e-mail, an SMS code that confirms an account, or an SMS code for a sign-in. */
export type Channel = 'email' | 'sms' | 'sign-in'

export async function insertConfirmationRequest(
  db: Db,
  request: { requestId: string; userName: string; channel: 'email' | 'sms' },
): Promise<void> {
  await db
    .insertInto('confirmation_requests')
    .values({ request_id: request.requestId, user_name: request.userName, channel: request.channel })
    .execute()
}

/** Deletes a request and returns it; undefined if it was handled before. */
export const dequeueConfirmationRequest = (
  db: Db,
  requestId: string,
): Promise<{ user_name: string; channel: 'email' | 'sms' } | undefined> =>
  db
    .deleteFrom('confirmation_requests')
    .where('request_id', '=', requestId)
    .returning(['user_name', 'channel'])
    .executeTakeFirst()

/** Saves the secret of a link or code. Older unused codes of the account stop working; older links keep working. */
export async function insertConfirmation(
  db: Db,
  confirmation: { hash: string; loginId: LoginId; channel: Channel; now: Date; expiresAt: Date },
): Promise<void> {
  if (confirmation.channel !== 'email')
    await db
      .updateTable('account_confirmations')
      .set({ expires_at: confirmation.now })
      .where('login_id', '=', confirmation.loginId)
      .where('channel', '=', confirmation.channel)
      .where('used_at', 'is', null)
      .where('expires_at', '>', confirmation.now)
      .execute()
  await db
    .insertInto('account_confirmations')
    .values({
      secret_hash: confirmation.hash,
      login_id: confirmation.loginId,
      channel: confirmation.channel,
      created_at: confirmation.now,
      expires_at: confirmation.expiresAt,
      used_at: null,
    })
    .execute()
}

const confirmations = (db: Db, hash: string, channel: Channel) =>
  db.selectFrom('account_confirmations').selectAll().where('secret_hash', '=', hash).where('channel', '=', channel)

/** A link or code by its hash. */
export const readConfirmation = (db: Db, hash: string, channel: Channel) =>
  confirmations(db, hash, channel).executeTakeFirst()

/** The same link or code, locked until the transaction ends, so that it is used once. */
export const lockConfirmation = (db: Db, hash: string, channel: Channel) =>
  confirmations(db, hash, channel).forUpdate().executeTakeFirst()

export async function markConfirmationUsed(db: Db, hash: string, now: Date): Promise<void> {
  await db.updateTable('account_confirmations').set({ used_at: now }).where('secret_hash', '=', hash).execute()
}

/** Activates an inactive account, or one that its patient closed. A disabled account stays disabled. */
export async function activateLogin(db: Db, login: LoginId, now: Date): Promise<void> {
  await db
    .updateTable('logins')
    .set({ status: 'active', closed_at: null, updated_at: now })
    .where('login_id', '=', login)
    .where('status', '=', 'inactive')
    .execute()
}

/** Deletes links and codes a day after they expired. */
export async function deleteOldConfirmations(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000)
  await db.deleteFrom('account_confirmations').where('expires_at', '<=', yesterday).execute()
}
