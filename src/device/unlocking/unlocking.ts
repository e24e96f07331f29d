import type { LoginResult } from '../../contract/accounts/auth.ts'
import { enrolsTablet } from '../../domain/access/enrols-tablet.ts'
import { unlockAttemptsLeft } from '../../domain/session/unlock-throttle.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import type { DeviceDb, KeyRow } from '../database/device-db.ts'
import { type OwnerHash, ownerHash } from '../users/owner-hash.ts'
import type { Clock } from '../platform/platform.ts'
import type { OfflineCopy } from '../offline-copy/offline-copy.ts'
import type { PasskeyOutput } from '../offline-copy/passkey-lock.ts'
import type { SessionStore } from '../session/session-store.ts'
import { readProfile } from '../session/stored-session.ts'
import { keyVault } from '../vault/key-vault.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import type { Tablet } from '../vault/tablet-keys.ts'
import { deriveKeys, type UserKeys, wipe } from '../vault/user-keys.ts'
import { type Enrolment, enrol } from './enrol.ts'
import { type KeyRows, makeKeyRows } from './key-rows.ts'
import { openWithoutTablet, resumeWithoutTablet } from './open-without-tablet.ts'
import { PasswordNeeded } from './password-needed.ts'
import { rewrapRoot, createKeys, type OpenedKeys, unwrapRoot } from './root-key.ts'
import { deferred } from '../deferred.ts'

/**
 * The result of an unlock by password without a network. `wait`: too many wrong passwords; `needs-internet`: this user
 * can't be unlocked without the internet now.
 */
type OfflineUnlockResult =
  | { kind: 'opened' }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'wait'; seconds: number }
  | { kind: 'needs-internet' }

/** How somebody's keys come into memory and go again (docs/offline.md 4). */
export type Unlocking = {
  /**
   * After a login: enrols, then opens or makes the user's keys. Without a password (a passkey, a link, a provider),
   * staff's keys are opened by the server's escrow key only; throws PasswordNeeded if that fails. First keys need a
   * password, which opens them without a network, unless they are meant to open by the server only. After a failure,
   * which is thrown, nobody is signed in.
   */
  signIn: (result: LoginResult, password: string | null, firstKeys?: FirstKeys) => Promise<void>
  /**
   * Like `signIn`, with a passkey that also returned the secret for a patient's offline copy; only patients have
   * one.
   */
  signInByPasskey: (result: LoginResult, passkey: PasskeyOutput | null) => Promise<void>
  /**
   * After a start: gets the keys from another tab, otherwise by the server's escrow key. If both fail, nobody is
   * signed in. A patient is signed in with new keys; but without a network, a patient with an offline copy must open
   * it by passkey first.
   */
  resume: () => Promise<void>
  /** Without a network: the password is right if it unwraps the key. */
  unlockOffline: (owner: OwnerHash, password: string) => Promise<OfflineUnlockResult>
  /**
   * Without a network: opens a patient's offline copy by passkey; false if that fails, or the copy's time is over.
   */
  unlockByPasskey: (passkey: PasskeyOutput) => Promise<boolean>
  /**
   * Wraps the signed-in user's keys with the new password that the server has just accepted; if the server can't be
   * asked, the next sign-in does it.
   */
  passwordChanged: (password: string) => Promise<void>
  /** Enrols the signed-in user again, for a new ticket and the server's current keys; if offline, another time. */
  renew: () => Promise<void>
  offlineOwners: () => Promise<Set<OwnerHash>>
}

/** What opens a user's first keys on this device; for users who sign in by their organisation, only the server. */
type FirstKeys = 'by-password' | 'by-server'

type UnlockingInput = {
  db: DeviceDb
  ring: KeyRing
  session: SessionStore
  api: Pick<ApiClient, 'call'>
  tablet: Tablet
  clock: Clock
  rounds: number
  offlineCopy: OfflineCopy
  /** Whether the server can be reached at the start. */
  server: () => Promise<boolean>
}
type Dependencies = UnlockingInput & { rows: KeyRows }

/** A start waits at most this long (ms) for the escrow key; then it asks for the password. */
const resumeTimeoutMs = 6_000

export function makeUnlocking(input: UnlockingInput): Unlocking {
  const rows = makeKeyRows(input.db)
  const dependencies: Dependencies = { ...input, rows }
  return {
    signIn: (result, password, firstKeys = 'by-password') =>
      signIn(dependencies, result, { password, firstKeys, passkey: null }),
    signInByPasskey: (result, passkey) =>
      signIn(dependencies, result, { password: null, firstKeys: 'by-password', passkey }),
    resume: () => resume(dependencies),
    unlockOffline: (owner, password) => unlockOffline(dependencies, owner, password),
    unlockByPasskey: (passkey) => unlockByPasskey(dependencies, passkey),
    passwordChanged: (password) => renewEnrolment(dependencies, password),
    renew: () => renewEnrolment(dependencies, null),
    offlineOwners: rows.offlineOwners,
  }
}

type SignInProof = { password: string | null; firstKeys: FirstKeys; passkey: PasskeyOutput | null }

async function signIn(
  dependencies: Dependencies,
  result: LoginResult,
  { password, firstKeys, passkey }: SignInProof,
): Promise<void> {
  const { ring, session, rows } = dependencies
  const owner = await ownerHash(result.loginId)
  // First keys that no password wraps could not be opened without a network.
  const needsPassword = password === null && firstKeys === 'by-password' && enrolsTablet(result)
  if (needsPassword && (await rows.read(owner)) === null) throw new PasswordNeeded()
  if (ring.unlockedOwner() !== null && ring.unlockedOwner() !== owner) ring.drop()
  await session.login(result)
  try {
    if (!enrolsTablet(result)) return await openWithoutTablet(dependencies, { result, owner, passkey })
    await dependencies.offlineCopy.end()
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

/**
 * Enrols, and opens the root key with the answer. If neither key opens it, the old data stays unreadable, and new keys
 * are made; without a password this throws PasswordNeeded instead.
 */
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
  if (!enrolsTablet(stored.session.login)) return resumeWithoutTablet(dependencies, stored.owner)
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
  const { rows, clock } = dependencies
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
  return { kind: (await reopen(dependencies, { owner, keys })) ? 'opened' : 'needs-internet' }
}

async function unlockByPasskey(dependencies: Dependencies, passkey: PasskeyOutput): Promise<boolean> {
  const opened = await dependencies.offlineCopy.unlock(passkey)
  return opened !== null && reopen(dependencies, opened)
}

/** Makes the stored or last session that of the user whose keys were just opened; false if there is none. */
async function reopen(
  { ring, session, db }: Dependencies,
  { owner, keys }: { owner: OwnerHash; keys: UserKeys },
): Promise<boolean> {
  const stored = session.stored()
  const vault = keyVault(() => keys)
  const profile = stored?.owner === owner ? stored.session : await readProfile(db, vault, owner)
  if (profile === null) return false
  ring.unlock(owner, keys)
  await session.reopen(profile)
  await session.saveProfile()
  return true
}

/**
 * A tablet that was reported lost opens for nobody without the server, until it is allowed again (docs/offline.md 4).
 */
async function recordRevoked({ rows, ring }: Dependencies, owner: OwnerHash, error: unknown): Promise<void> {
  if (!(error instanceof ApiException) || error.code !== 'device-revoked') return
  await rows.change(owner, () => ({ use: 'revoked' }))
  ring.drop()
}
