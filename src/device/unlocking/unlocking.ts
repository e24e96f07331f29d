import type { LoginResult } from '../../contract/accounts/auth.ts'
import { areaOf } from '../../domain/access/area-of.ts'
import { triesLeft } from '../../domain/session/unlock-tries.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import type { DeviceDb, KeyRow } from '../device-db.ts'
import { type OwnerHash, ownerHash } from '../owner-hash.ts'
import type { Clock } from '../ports.ts'
import type { SessionStore } from '../session-store.ts'
import { readProfile } from '../stored-session.ts'
import { keyVault } from '../vault/key-vault.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import type { Tablet } from '../vault/tablet-keys.ts'
import { deriveKeys, newRoot, type UserKeys, wipe } from '../vault/user-keys.ts'
import { type Enrolment, enrol } from './enrol.ts'
import { type KeyRows, makeKeyRows } from './key-rows.ts'
import { PasswordNeeded } from './password-needed.ts'
import { afterContact, firstKeys, type Opened, openRoot } from './user-root.ts'
import { deferred } from '../deferred.ts'

/** What a password did without a network. `wait`: too many wrong ones; `over`: this user needs the internet now. */
export type OfflineAnswer =
  | { kind: 'opened' }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'wait'; seconds: number }
  | { kind: 'needs-internet' }

/** How somebody's keys come into memory and go again (docs/offline.md 4). */
export type Unlocking = {
  /**
   * After a login that the server has granted: enrols, opens or makes the user's keys. Without a password (a passkey, a
   * link) staff's keys open by the server's escrow key alone; PasswordNeeded where it can't. A failure leaves nobody
   * signed in and is thrown.
   */
  signIn: (result: LoginResult, password: string | null) => Promise<void>
  /** After a start: keys from another tab, else by the server's escrow key. Without either nobody is signed in. */
  resume: () => Promise<void>
  /** Without a network: the password proves itself by unwrapping. */
  openOffline: (owner: OwnerHash, password: string) => Promise<OfflineAnswer>
  /** Wraps the signed-in user's keys by a password that the server has just taken; where it can't be asked, the next sign-in does. */
  passwordChanged: (password: string) => Promise<void>
  /** Enrols the signed-in user again, for a ticket and keys of today; where the server can't be asked, another time. */
  renew: () => Promise<void>
  offlineOwners: () => Promise<Set<OwnerHash>>
}

export type UnlockingPorts = {
  db: DeviceDb
  ring: KeyRing
  session: SessionStore
  api: Pick<ApiClient, 'call'>
  tablet: Tablet
  clock: Clock
  rounds: number
}
type Ports = UnlockingPorts & { rows: KeyRows }

/** A start does not wait longer than this for the escrow key; then the password is asked. */
const resumeWithinMs = 6_000

export function makeUnlocking(given: UnlockingPorts): Unlocking {
  const rows = makeKeyRows(given.db)
  const ports: Ports = { ...given, rows }
  return {
    signIn: (result, password) => signIn(ports, result, password),
    resume: () => resume(ports),
    openOffline: (owner, password) => openOffline(ports, owner, password),
    passwordChanged: (password) => contactAgain(ports, password),
    renew: () => contactAgain(ports, null),
    offlineOwners: rows.offlineOwners,
  }
}

async function signIn(ports: Ports, result: LoginResult, password: string | null): Promise<void> {
  const { ring, session, rows } = ports
  const owner = await ownerHash(result.loginId)
  // First keys that no password wraps would leave the tablet closed to them without a network.
  if (password === null && mayEnrol(result) && (await rows.read(owner)) === null) throw new PasswordNeeded()
  if (ring.held() !== null && ring.held() !== owner) ring.drop()
  await session.login(result)
  try {
    if (!mayEnrol(result)) return ring.hold(owner, await passingKeys())
    const { keys, row } = await contact(ports, await rows.read(owner), { owner, password })
    await rows.put(row)
    ring.hold(owner, keys)
    await session.keepProfile()
  } catch (error) {
    await noteRevoked(ports, owner, error)
    await session.logout()
    throw error
  }
}

/** Who works in a practice enrols a tablet (`devices/enrol`); keys of others last as long as their tabs. */
const mayEnrol = ({ roleId }: LoginResult) => areaOf(roleId) === 'practice'

/** Enrols, and opens the root by what that brings. What neither key opens any more stays damaged, and new keys begin. */
async function contact(
  ports: Ports,
  known: KeyRow | null,
  { owner, password }: { owner: OwnerHash; password: string | null },
): Promise<Opened> {
  const ask = (row: Omit<KeyRow, 'ticket'>): Promise<Enrolment> =>
    enrol(ports, { signingKey: row.signing.public, wrap: row.escrow, before: known?.ticket ?? null })
  const how = { password, rounds: ports.rounds }
  if (known !== null) {
    const enrolment = await ask(known)
    const root = await openRoot(known, { password, enrolment })
    if (root !== null) return afterContact({ root, row: known }, { ...how, enrolment })
    if (password === null) throw new PasswordNeeded()
  }
  const first = await firstKeys(owner)
  return afterContact(first, { ...how, enrolment: await ask(first.row) })
}

async function resume(ports: Ports): Promise<void> {
  const { ring, session, rows, clock } = ports
  const kept = session.kept()
  if (kept === null || (await ring.ask(kept.owner))) return
  if (!mayEnrol(kept.session.login)) return ring.hold(kept.owner, await passingKeys())
  const row = await rows.read(kept.owner)
  if (row === null || row.escrow === null || kept.session.login.refreshToken === '') return
  const { promise: late, reject } = deferred<never>()
  const stop = clock.after(resumeWithinMs, () => reject(new NetworkFailure('The keys did not come in time.')))
  try {
    const opened = await Promise.race([contact(ports, row, { owner: kept.owner, password: null }), late])
    await rows.put(opened.row)
    // Somebody may have signed out, or another signed in, in another tab meanwhile.
    if (session.kept()?.owner === kept.owner) ring.hold(kept.owner, opened.keys)
  } catch (error) {
    await noteRevoked(ports, kept.owner, error)
    // No network, no answer, or a refusal: the password is asked.
    if (!isNoAnswer(error)) throw error
  } finally {
    stop()
  }
}

async function contactAgain(ports: Ports, password: string | null): Promise<void> {
  const { session, rows } = ports
  const owner = await session.owner()
  const row = owner === null ? null : await rows.read(owner)
  if (row === null) return
  try {
    const { row: wrapped } = await contact(ports, row, { owner: row.owner, password })
    await rows.put(wrapped)
  } catch (error) {
    await noteRevoked(ports, row.owner, error)
    if (!isNoAnswer(error)) throw error
  }
}

const isNoAnswer = (error: unknown) =>
  error instanceof NetworkFailure || error instanceof ApiException || error instanceof PasswordNeeded

async function openOffline(ports: Ports, owner: OwnerHash, password: string): Promise<OfflineAnswer> {
  const { ring, session, rows, clock, db } = ports
  const allowed = await rows.countTry(owner, clock.now())
  if (allowed.kind === 'wait') return allowed
  const row = allowed.kind === 'over' ? null : await rows.read(owner)
  if (row === null || allowed.kind === 'over') return { kind: 'needs-internet' }
  const root = await openRoot(row, { password, enrolment: null })
  if (root === null) {
    if (!allowed.isLast) return { kind: 'wrong', triesLeft: triesLeft(allowed.counted) }
    await rows.change(owner, () => ({ password: null }))
    return { kind: 'needs-internet' }
  }
  const keys = await deriveKeys(root)
  wipe(root)
  await rows.change(owner, () => ({ failed: 0, notBefore: 0 }))
  const kept = session.kept()
  const profile =
    kept?.owner === owner
      ? kept.session
      : await readProfile(
          db,
          keyVault(() => keys),
          owner,
        )
  if (profile === null) return { kind: 'needs-internet' }
  ring.hold(owner, keys)
  await session.reopen(profile)
  await session.keepProfile()
  return { kind: 'opened' }
}

/**
 * A tablet that was reported lost opens for nobody without the server, until it is allowed again (docs/offline.md 4).
 */
async function noteRevoked({ rows, ring }: Ports, owner: OwnerHash, error: unknown): Promise<void> {
  if (!(error instanceof ApiException) || error.code !== 'device-revoked') return
  await rows.change(owner, () => ({ use: 'revoked' }))
  ring.drop()
}

/** Patients and clinic staff work with the network alone: what they looked at is readable until their last tab closes. */
async function passingKeys(): Promise<UserKeys> {
  const root = newRoot()
  const keys = await deriveKeys(root)
  wipe(root)
  return keys
}
