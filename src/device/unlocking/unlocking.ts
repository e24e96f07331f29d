import type { LoginResult } from '../../contract/accounts/auth.ts'
import { enrolsTablet } from '../../domain/access/enrols-tablet.ts'
import { unlockAttemptsLeft } from '../../domain/session/unlock-throttle.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import type { DeviceDb, KeyRow } from '../database/device-db.ts'
import { type OwnerHash, ownerHash } from '../users/owner-hash.ts'
import type { Clock } from '../platform/platform.ts'
import type { SessionStore } from '../session/session-store.ts'
import { readProfile } from '../session/stored-session.ts'
import { keyVault } from '../vault/key-vault.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import type { Tablet } from '../vault/tablet-keys.ts'
import { deriveKeys, newRoot, type UserKeys, wipe } from '../vault/user-keys.ts'
import { type Enrolment, enrol } from './enrol.ts'
import { type KeyRows, makeKeyRows } from './key-rows.ts'
import { PasswordNeeded } from './password-needed.ts'
import { rewrapRoot, createKeys, type OpenedKeys, unwrapRoot } from './root-key.ts'
import { deferred } from '../deferred.ts'

/** What a password did without a network. `wait`: too many wrong ones; `over`: this user needs the internet now. */
type OfflineUnlockResult =
  | { kind: 'opened' }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'wait'; seconds: number }
  | { kind: 'needs-internet' }

/** How somebody's keys come into memory and go again (docs/offline.md 4). */
export type Unlocking = {
  /**
   * After a login that the server has granted: enrols, opens or makes the user's keys. Without a password (a passkey, a
   * link, a provider) staff's keys open by the server's escrow key alone; PasswordNeeded where it can't. First keys need a
   * password, which opens them without a network, unless they are to open by the server alone. A failure leaves nobody
   * signed in and is thrown.
   */
  signIn: (result: LoginResult, password: string | null, firstKeys?: FirstKeys) => Promise<void>
  /** After a start: keys from another tab, else by the server's escrow key. Without either nobody is signed in. */
  resume: () => Promise<void>
  /** Without a network: the password proves itself by unwrapping. */
  unlockOffline: (owner: OwnerHash, password: string) => Promise<OfflineUnlockResult>
  /** Wraps the signed-in user's keys by a password that the server has just taken; where it can't be asked, the next sign-in does. */
  passwordChanged: (password: string) => Promise<void>
  /** Enrols the signed-in user again, for a ticket and keys of today; where the server can't be asked, another time. */
  renew: () => Promise<void>
  offlineOwners: () => Promise<Set<OwnerHash>>
}

/** What somebody's first keys on this device open by; those of somebody whom an organisation signs in, by the server alone. */
type FirstKeys = 'by-password' | 'by-server'

export type UnlockingInput = {
  db: DeviceDb
  ring: KeyRing
  session: SessionStore
  api: Pick<ApiClient, 'call'>
  tablet: Tablet
  clock: Clock
  rounds: number
}
type Dependencies = UnlockingInput & { rows: KeyRows }

/** A start does not wait longer than this for the escrow key; then the password is asked. */
const resumeTimeoutMs = 6_000

export function makeUnlocking(input: UnlockingInput): Unlocking {
  const rows = makeKeyRows(input.db)
  const dependencies: Dependencies = { ...input, rows }
  return {
    signIn: (result, password, firstKeys = 'by-password') => signIn(dependencies, result, { password, firstKeys }),
    resume: () => resume(dependencies),
    unlockOffline: (owner, password) => unlockOffline(dependencies, owner, password),
    passwordChanged: (password) => renewEnrolment(dependencies, password),
    renew: () => renewEnrolment(dependencies, null),
    offlineOwners: rows.offlineOwners,
  }
}

async function signIn(
  dependencies: Dependencies,
  result: LoginResult,
  { password, firstKeys }: { password: string | null; firstKeys: FirstKeys },
): Promise<void> {
  const { ring, session, rows } = dependencies
  const owner = await ownerHash(result.loginId)
  // First keys that no password wraps would leave the tablet closed to them without a network.
  const needsPassword = password === null && firstKeys === 'by-password' && enrolsTablet(result)
  if (needsPassword && (await rows.read(owner)) === null) throw new PasswordNeeded()
  if (ring.unlockedOwner() !== null && ring.unlockedOwner() !== owner) ring.drop()
  await session.login(result)
  try {
    if (!enrolsTablet(result)) return ring.unlock(owner, await temporaryKeys())
    const { keys, row } = await enrolAndOpenKeys(dependencies, await rows.read(owner), { owner, password })
    await rows.put(row)
    ring.unlock(owner, keys)
    await session.saveProfile()
  } catch (error) {
    await recordRevoked(dependencies, owner, error)
    await session.signOut()
    throw error
  }
}

/** Enrols, and opens the root by what that brings. What neither key opens any more stays damaged, and new keys begin. */
async function enrolAndOpenKeys(
  dependencies: Dependencies,
  existing: KeyRow | null,
  { owner, password }: { owner: OwnerHash; password: string | null },
): Promise<OpenedKeys> {
  const requestEnrolment = (row: Omit<KeyRow, 'ticket'>): Promise<Enrolment> =>
    enrol(dependencies, { signingKey: row.signing.public, wrap: row.escrow, before: existing?.ticket ?? null })
  const options = { password, rounds: dependencies.rounds }
  if (existing !== null) {
    const enrolment = await requestEnrolment(existing)
    const root = await unwrapRoot(existing, { password, enrolment })
    if (root !== null) return rewrapRoot({ root, row: existing }, { ...options, enrolment })
    if (password === null) throw new PasswordNeeded()
  }
  const first = await createKeys(owner)
  return rewrapRoot(first, { ...options, enrolment: await requestEnrolment(first.row) })
}

async function resume(dependencies: Dependencies): Promise<void> {
  const { ring, session, rows, clock } = dependencies
  const stored = session.stored()
  if (stored === null || (await ring.requestFromTabs(stored.owner))) return
  if (!enrolsTablet(stored.session.login)) return ring.unlock(stored.owner, await temporaryKeys())
  const row = await rows.read(stored.owner)
  if (row === null || row.escrow === null || stored.session.login.refreshToken === '') return
  const { promise: timedOut, reject } = deferred<never>()
  const stop = clock.after(resumeTimeoutMs, () => reject(new NetworkFailure('The keys did not come in time.')))
  try {
    const opened = await Promise.race([
      enrolAndOpenKeys(dependencies, row, { owner: stored.owner, password: null }),
      timedOut,
    ])
    await rows.put(opened.row)
    // Somebody may have signed out, or another signed in, in another tab meanwhile.
    if (session.stored()?.owner === stored.owner) ring.unlock(stored.owner, opened.keys)
  } catch (error) {
    await recordRevoked(dependencies, stored.owner, error)
    // No network, no answer, or a refusal: the password is asked.
    if (!isExpectedFailure(error)) throw error
  } finally {
    stop()
  }
}

async function renewEnrolment(dependencies: Dependencies, password: string | null): Promise<void> {
  const { session, rows } = dependencies
  const owner = await session.owner()
  const row = owner === null ? null : await rows.read(owner)
  if (row === null) return
  try {
    const { row: wrapped } = await enrolAndOpenKeys(dependencies, row, { owner: row.owner, password })
    await rows.put(wrapped)
  } catch (error) {
    await recordRevoked(dependencies, row.owner, error)
    if (!isExpectedFailure(error)) throw error
  }
}

const isExpectedFailure = (error: unknown) =>
  error instanceof NetworkFailure || error instanceof ApiException || error instanceof PasswordNeeded

async function unlockOffline(
  dependencies: Dependencies,
  owner: OwnerHash,
  password: string,
): Promise<OfflineUnlockResult> {
  const { ring, session, rows, clock, db } = dependencies
  const allowed = await rows.countPasswordAttempt(owner, clock.now())
  if (allowed.kind === 'wait') return allowed
  const row = allowed.kind === 'over' ? null : await rows.read(owner)
  if (row === null || allowed.kind === 'over') return { kind: 'needs-internet' }
  const root = await unwrapRoot(row, { password, enrolment: null })
  if (root === null) {
    if (!allowed.isLast) return { kind: 'wrong', triesLeft: unlockAttemptsLeft(allowed.counted) }
    await rows.change(owner, () => ({ password: null }))
    return { kind: 'needs-internet' }
  }
  const keys = await deriveKeys(root)
  wipe(root)
  await rows.change(owner, () => ({ failed: 0, notBefore: 0 }))
  const stored = session.stored()
  const profile =
    stored?.owner === owner
      ? stored.session
      : await readProfile(
          db,
          keyVault(() => keys),
          owner,
        )
  if (profile === null) return { kind: 'needs-internet' }
  ring.unlock(owner, keys)
  await session.reopen(profile)
  await session.saveProfile()
  return { kind: 'opened' }
}

/**
 * A tablet that was reported lost opens for nobody without the server, until it is allowed again (docs/offline.md 4).
 */
async function recordRevoked({ rows, ring }: Dependencies, owner: OwnerHash, error: unknown): Promise<void> {
  if (!(error instanceof ApiException) || error.code !== 'device-revoked') return
  await rows.change(owner, () => ({ use: 'revoked' }))
  ring.drop()
}

/** Patients, and clinic staff who make no visits, work with the network alone: what they looked at is readable until their last tab closes. */
async function temporaryKeys(): Promise<UserKeys> {
  const root = newRoot()
  const keys = await deriveKeys(root)
  wipe(root)
  return keys
}
