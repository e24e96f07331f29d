import type { Passkey } from '../../contract/accounts/passkeys.ts'
import { offlineCopyState } from '../../domain/session/offline-copy-state.ts'
import type { DeviceDb, OfflineCopyRow } from '../database/device-db.ts'
import { openUserDb } from '../database/user-db.ts'
import type { DeviceWarnings } from '../device-warnings.ts'
import type { Clock } from '../platform/platform.ts'
import { seenPrefix } from '../tiles/seen-prefix.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { deriveKeys, newRoot, type RootKey, type UserKeys, wipe } from '../vault/user-keys.ts'
import { makePasskeyLock, openRoots, type PasskeyLock, type PasskeyOutput, sealRoot } from './passkey-lock.ts'

/**
 * What a patient read on this device stays readable for seven days without a network, once they open it with their
 * passkey (docs/threat-model.md). Each start of the app makes new keys, which are at once encrypted to the passkey.
 */
export type OfflineCopy = {
  /**
   * The passkey to ask for. Null if none opens anything on this device, or its time is over: then everything is
   * destroyed.
   */
  passkey: () => Promise<Pick<PasskeyLock, 'credentialId' | 'rpId'> | null>
  isOf: (owner: OwnerHash) => Promise<boolean>
  /**
   * Makes new keys for a start or a sign-in of this user, encrypted to their passkey if they have one on this
   * device.
   */
  newKeys: (owner: OwnerHash) => Promise<UserKeys>
  /** After a sign-in with a passkey: opens its copy on this device, or starts a new copy that replaces any other. */
  keysOf: (owner: OwnerHash, passkey: PasskeyOutput) => Promise<UserKeys>
  /**
   * Without a network: the owner and the keys that the passkey opens; null if it opens none, or the time is over.
   */
  unlock: (passkey: PasskeyOutput) => Promise<{ owner: OwnerHash; keys: UserKeys } | null>
  /** The server has confirmed this user's session: the seven days begin again. */
  recordContact: (owner: OwnerHash) => Promise<void>
  /** Notes the current time, and destroys everything if its time is over; returns whether it did. */
  endIfOver: () => Promise<boolean>
  /** Destroys the copy of this passkey unless the passkey is in the list, which the owner has at the server. */
  endWithout: (credentialId: string, passkeys: readonly Pick<Passkey, 'credentialId'>[]) => Promise<void>
  /** Destroys the encrypted keys, and the data that they open, at once. */
  end: () => Promise<void>
}

type OfflineCopyInput = {
  db: DeviceDb
  clock: Clock
  warnings: DeviceWarnings
  factory?: IDBFactory | undefined
}

const key = 'offline-copy'
/** A phone that drops the app often makes many keys; the oldest are deleted. */
const mostRoots = 64

/** The row of the copy: read while its time is not over, then destroyed with the data that it opens. */
function copyRow(input: OfflineCopyInput) {
  const { db, clock } = input
  const end = async () => {
    const row = await db.offlineCopy.get(key)
    if (row === undefined) return
    await db.offlineCopy.delete(key)
    await db.profiles.delete(row.owner)
    await deleteSeen(input, row.owner)
  }
  /** The row if its time is not over, with the current time noted. */
  const readOpen = async (): Promise<OfflineCopyRow | null> => {
    const row = await db.offlineCopy.get(key)
    if (row === undefined) return null
    const now = clock.now()
    if (offlineCopyState(row, now) !== 'open') {
      await end()
      return null
    }
    await change(db, row.lock, (stored) => ({ seenAt: Math.max(stored.seenAt, now) }))
    return row
  }
  const endWithout: OfflineCopy['endWithout'] = async (credentialId, passkeys) => {
    const row = await db.offlineCopy.get(key)
    // Servers of earlier builds do not send credential ids.
    const mayBeIt = (one: Pick<Passkey, 'credentialId'>) =>
      one.credentialId == null || one.credentialId === credentialId
    // A copy with another passkey may have started since the server was asked.
    if (row?.lock.credentialId === credentialId && !passkeys.some(mayBeIt)) await end()
  }
  return { readOpen, end, endWithout }
}

export function makeOfflineCopy(input: OfflineCopyInput): OfflineCopy {
  const { db, clock } = input
  const { readOpen, ...ends } = copyRow(input)
  const newKeys = async (owner: OwnerHash) => {
    const row = await readOpen()
    const root = newRoot()
    if (row?.owner === owner) {
      const sealed = await sealRoot(root, { lock: row.lock, owner, now: clock.now() })
      // Not deleted by age: an app that stays open encrypts with its first root for weeks.
      await change(db, row.lock, ({ roots }) => ({ roots: [sealed, ...roots].slice(0, mostRoots) }))
    }
    return keysFrom([root])
  }
  const openWith = async (row: OfflineCopyRow | null, passkey: PasskeyOutput): Promise<UserKeys | null> => {
    const roots = row === null ? null : await openRoots(row, passkey)
    return roots === null ? null : keysFrom(roots)
  }
  const recordContact = async (owner: OwnerHash) => {
    const row = await db.offlineCopy.get(key)
    if (row?.owner === owner) await change(db, row.lock, () => ({ contactAt: clock.now(), seenAt: clock.now() }))
  }
  return {
    passkey: async () => {
      const row = await readOpen()
      return row === null ? null : { credentialId: row.lock.credentialId, rpId: row.lock.rpId }
    },
    isOf: async (owner) => (await db.offlineCopy.get(key))?.owner === owner,
    newKeys,
    keysOf: async (owner, passkey) => {
      const row = await readOpen()
      const opened = row?.owner === owner ? await openWith(row, passkey) : null
      if (opened !== null) {
        await recordContact(owner)
        return opened
      }
      await ends.end()
      const [lock, root, now] = [await makePasskeyLock(owner, passkey), newRoot(), clock.now()]
      // Written together with its first root: a lock without roots opens nothing.
      const roots = [await sealRoot(root, { lock, owner, now })]
      await db.offlineCopy.put({ key, owner, lock, roots, contactAt: now, seenAt: now })
      return keysFrom([root])
    },
    unlock: async (passkey) => {
      const row = await readOpen()
      const keys = await openWith(row, passkey)
      return row === null || keys === null ? null : { owner: row.owner, keys }
    },
    recordContact,
    endIfOver: async () => (await db.offlineCopy.get(key)) !== undefined && (await readOpen()) === null,
    ...ends,
  }
}

/** Changes the row as it is at that moment; does nothing without a row, or if another tab has started a new copy. */
const change = (
  db: DeviceDb,
  { salt }: PasskeyLock,
  apply: (row: OfflineCopyRow) => Partial<OfflineCopyRow>,
): Promise<void> =>
  db.transaction('rw', [db.offlineCopy], async () => {
    const row = await db.offlineCopy.get(key)
    if (row?.lock.salt.every((byte, at) => byte === salt[at]) === true)
      await db.offlineCopy.put({ ...row, ...apply(row) })
  })

/** The keys of the newest root, which encrypt, and those of earlier roots, which decrypt older data. */
async function keysFrom(roots: readonly RootKey[]): Promise<UserKeys> {
  const [newest, ...earlier] = await Promise.all(roots.map(deriveKeys))
  for (const root of roots) wipe(root)
  if (newest === undefined) throw new Error('A lock has no root key.')
  return { ...newest, earlier }
}

async function deleteSeen({ warnings, factory }: OfflineCopyInput, owner: OwnerHash): Promise<void> {
  const user = await openUserDb({ owner, warnings, factory })
  await user.lists.where('name').startsWith(seenPrefix).delete()
  user.close()
  await globalThis.caches?.delete(`tiles-${owner}`)
}
