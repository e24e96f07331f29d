import type { LoginId } from '../../../../../../contract/ids.ts'
import type { Db } from '../../../../../platform/database.ts'

/** A sign-in that a browser started: its provider, and the hashes of its state and of the browser's cookie. */
export type BegunSignIn = { stateHash: string; browserHash: string; provider: string }

/** How long a sign-in with a provider may take, in milliseconds, including a second factor. */
const lifetime = 10 * 60_000

/** Saves a sign-in that was started, and deletes those that were never finished. */
export async function insertBegunSignIn(db: Db, begun: BegunSignIn, now: Date): Promise<void> {
  await db.deleteFrom('provider_sign_ins').where('expires_at', '<=', now).execute()
  await db
    .insertInto('provider_sign_ins')
    .values({
      state_hash: begun.stateHash,
      browser_hash: begun.browserHash,
      provider: begun.provider,
      expires_at: new Date(now.getTime() + lifetime),
      answered_at: null,
      login_id: null,
      shown_factor: null,
      is_fresh: null,
    })
    .execute()
}

const begunBy = (db: Db, { stateHash, browserHash, provider }: BegunSignIn, now: Date) =>
  db
    .updateTable('provider_sign_ins')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)

/**
 * Accepts the single answer to a sign-in. False if it was answered before, has expired, or was started in another
 * browser or at another provider.
 */
export async function takeAnswer(db: Db, begun: BegunSignIn, now: Date): Promise<boolean> {
  const taken = await begunBy(db, begun, now)
    .set({ answered_at: now })
    .where('answered_at', 'is', null)
    .returning('state_hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** What a provider proved for a login. */
export type ProvenByProvider = { loginId: LoginId; factor: 'shown' | 'not-shown'; proof: 'fresh' | 'not-said' }

/** Saves what the provider proved, for the second factor that may follow. */
export async function saveProven(db: Db, begun: BegunSignIn, proven: ProvenByProvider & { now: Date }): Promise<void> {
  await begunBy(db, begun, proven.now)
    .set({ login_id: proven.loginId, shown_factor: proven.factor === 'shown', is_fresh: proven.proof === 'fresh' })
    .execute()
}

/** What the provider proved in a sign-in of this browser that waits for a second factor; undefined if there is none. */
export async function readProven(db: Db, begun: BegunSignIn, now: Date): Promise<ProvenByProvider | undefined> {
  const row = await db
    .selectFrom('provider_sign_ins')
    .select(['login_id', 'shown_factor', 'is_fresh'])
    .where('state_hash', '=', begun.stateHash)
    .where('browser_hash', '=', begun.browserHash)
    .where('provider', '=', begun.provider)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined || row.login_id === null) return undefined
  return {
    loginId: row.login_id,
    factor: row.shown_factor === true ? 'shown' : 'not-shown',
    proof: row.is_fresh === true ? 'fresh' : 'not-said',
  }
}

/** Deletes a sign-in that is finished. */
export async function deleteBegunSignIn(db: Db, { stateHash }: BegunSignIn): Promise<void> {
  await db.deleteFrom('provider_sign_ins').where('state_hash', '=', stateHash).execute()
}
