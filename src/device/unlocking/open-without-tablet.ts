import type { LoginResult } from '../../contract/accounts/auth.ts'
import { areaOf } from '../../domain/access/area-of.ts'
import type { OfflineCopy } from '../offline-copy/offline-copy.ts'
import type { PasskeyOutput } from '../offline-copy/passkey-lock.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import type { KeyRing } from '../vault/key-ring.ts'

type Dependencies = {
  ring: KeyRing
  session: Pick<SessionStore, 'saveProfile'>
  offlineCopy: OfflineCopy
  /** Whether a start finds the server. */
  server: () => Promise<boolean>
}

/**
 * Unlocking for patients, and clinic staff who make no visits: they need the network. What they viewed is readable
 * until their last tab closes; for a patient whose passkey can open it, for seven days.
 */
export async function openWithoutTablet(
  { ring, session, offlineCopy }: Dependencies,
  { result, owner, passkey }: { result: LoginResult; owner: OwnerHash; passkey: PasskeyOutput | null },
): Promise<void> {
  // Another user's copy must not stay on a device where somebody else signs in.
  if (!(await offlineCopy.isOf(owner))) await offlineCopy.end()
  const keepsCopy = passkey !== null && areaOf(result.roleId) === 'patient'
  ring.unlock(owner, await (keepsCopy ? offlineCopy.keysOf(owner, passkey) : offlineCopy.newKeys(owner)))
  await offlineCopy.recordContact(owner)
  if (await offlineCopy.isOf(owner)) await session.saveProfile()
}

/**
 * After a start without keys: makes new keys, except for a user with an offline copy and no network, whose passkey
 * opens it first.
 */
export async function resumeWithoutTablet(
  { ring, offlineCopy, server }: Dependencies,
  owner: OwnerHash,
): Promise<void> {
  const isLocked = (await offlineCopy.isOf(owner)) && (await offlineCopy.passkey()) !== null && !(await server())
  if (!isLocked) ring.unlock(owner, await offlineCopy.newKeys(owner))
}
