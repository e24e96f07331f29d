import type { PasskeyId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** A passkey by the id that its authenticator gave it, locked until the transaction ends: its counter goes up once. */
export const lockPasskey = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).forUpdate().executeTakeFirst()
export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof lockPasskey>>>

export async function notePasskeyUse(
  db: Db,
  passkey: PasskeyId,
  use: { counter: number; isSynced: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: use.now })
    .where('passkey_id', '=', passkey)
    .execute()
}
