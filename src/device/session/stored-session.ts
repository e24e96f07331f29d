import * as z from 'zod'
import { loginResult } from '../../contract/accounts/auth.ts'
import { type LoginId, practiceId } from '../../contract/ids.ts'
import type { DeviceDb, EncryptedRow, UserRow } from '../database/device-db.ts'
import { type OwnerHash, ownerHash } from '../users/owner-hash.ts'
import { personPlace, profilePlace, sessionPlace } from '../vault/record-places.ts'
import type { Vault } from '../vault/vault.ts'

/**
 * The signed-in user as stored on the device; tokens are empty if there are none. `obtainedAt`: when the tokens were
 * obtained, in ms since 1970 by the device.
 */
export const storedSession = z.object({
  login: loginResult,
  activePracticeId: practiceId.nullable(),
  display: z
    .object({ firstName: z.string(), lastName: z.string(), countryCode: z.enum(['NZ', 'AU']).nullish() })
    .nullable(),
  obtainedAt: z.number(),
})
export type StoredSession = z.infer<typeof storedSession>

export const tabletUser = z.object({
  userName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
})
/** Somebody who signed in on this tablet before. */
export type TabletUser = z.infer<typeof tabletUser> & { owner: OwnerHash }

const { schemaVersion } = sessionPlace

/** The stored session; null if nobody is signed in, or if another version of the app stored it in a form that this one does not read. */
export async function readSession(db: DeviceDb, vault: Vault): Promise<StoredSession | null> {
  const row = await db.session.get('current')
  if (row === undefined) return null
  return storedSession.safeParse(await vault.decryptRecord(sessionPlace, row.body)).data ?? null
}

/** A user's last session, which only that user's own vault decrypts; null if none is stored. */
export async function readProfile(db: DeviceDb, vault: Vault, owner: OwnerHash): Promise<StoredSession | null> {
  const row = await db.profiles.get(owner)
  if (row === undefined) return null
  return storedSession.safeParse(await vault.decryptRecord(profilePlace(owner), row.body)).data ?? null
}

/** Stores a session for its user's next unlock without a network. */
export async function writeProfile(
  db: DeviceDb,
  vault: Vault,
  { owner, session }: { owner: OwnerHash; session: StoredSession },
): Promise<void> {
  await db.profiles.put({ owner, schemaVersion, body: await vault.encryptRecord(profilePlace(owner), session) })
}

/** The session without its tokens: it still says who the user is and where they work. */
export const withoutTokens = (session: StoredSession): StoredSession => ({
  ...session,
  login: { ...session.login, accessToken: { ...session.login.accessToken, token: '' }, refreshToken: '' },
})

type Dependencies = { db: DeviceDb; vault: Vault }

/** Stores a new session in place of any other and remembers its user, in one strict transaction. */
export async function writeSession({ db, vault }: Dependencies, session: StoredSession): Promise<void> {
  const rows = await sealRows(vault, session)
  await db.transaction('rw', [db.session, db.users], async () => {
    await db.session.put(rows.session)
    if (session.display !== null || (await db.users.get(rows.user.owner)) === undefined) await db.users.put(rows.user)
  })
}

/**
 * Changes this login's session as it is stored at that moment: a logout or sign-in in another tab is never undone,
 * and no change of another tab is lost. Returns the changed session, null if it is over.
 */
export async function changeSession(
  { db, vault }: Dependencies,
  login: LoginId,
  apply: (session: StoredSession) => StoredSession,
): Promise<StoredSession | null> {
  for (;;) {
    const before = await db.session.get('current')
    const session = await readSession(db, vault)
    if (before === undefined || session === null || session.login.loginId !== login) return null
    const changed = apply(session)
    const rows = await sealRows(vault, changed)
    const isDone = await db.transaction('rw', [db.session, db.users], async () => {
      const now = await db.session.get('current')
      if (now === undefined || !isSame(now.body, before.body)) return false
      await db.session.put(rows.session)
      if (changed.display !== null) await db.users.put(rows.user)
      return true
    })
    if (isDone) return changed
  }
}

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i])

async function sealRows(vault: Vault, session: StoredSession): Promise<{ session: EncryptedRow; user: UserRow }> {
  const owner = await ownerHash(session.login.loginId)
  const known: Omit<TabletUser, 'owner'> = {
    userName: session.login.userName,
    firstName: session.display?.firstName ?? null,
    lastName: session.display?.lastName ?? null,
  }
  return {
    session: { key: 'current', schemaVersion, body: await vault.encryptRecord(sessionPlace, session) },
    user: { owner, schemaVersion, body: await vault.encryptRecord(personPlace(owner), known) },
  }
}

/** All users who signed in on this tablet before. */
export async function readTabletUsers(db: DeviceDb, vault: Vault): Promise<TabletUser[]> {
  const rows = await db.users.toArray()
  return Promise.all(
    rows.map(async (row) => ({
      owner: row.owner,
      ...tabletUser.parse(await vault.decryptRecord(personPlace(row.owner), row.body)),
    })),
  )
}
