import type { LoginResult } from '../../contract/accounts/auth.ts'
import { Role, type RoleId } from '../../contract/enums.ts'
import type { LoginId, PracticeId } from '../../contract/ids.ts'
import { nextSessionState } from '../../domain/session/session-state.ts'
import type { DeviceDb } from '../database/device-db.ts'
import { type OwnerHash, ownerHash } from '../users/owner-hash.ts'
import type { Channel, Clock } from '../platform/platform.ts'
import {
  changeSession,
  type TabletUser,
  readTabletUsers,
  readSession,
  type StoredSession,
  withoutTokens,
  writeProfile,
  writeSession,
} from './stored-session.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import type { Vault } from '../vault/vault.ts'

/** P4.session.01: the three states of a session. The same object until it changes. */
export type SessionState =
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'logged-in'; readonly session: StoredSession }
  | { readonly kind: 'expired' }

/**
 * The signed-in user of this device, the same in all tabs: somebody with a session whose keys are in memory. A
 * stored session without keys, as after a restart, signs nobody in.
 */
export type SessionStore = {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** The stored session, with or without its user's keys: its tokens can be used to fetch the keys. */
  stored: () => OwnedSession | null
  /**
   * Replaces any session by these tokens and role (P4.session.04). Resolves when they are on disk; the keys follow.
   */
  login: (result: LoginResult) => Promise<void>
  /** Makes a stored profile the session again: for unlocking without a network. */
  reopen: (session: StoredSession) => Promise<void>
  /** Stores the session, without tokens, encrypted with the user's own keys; call it once the keys are there. */
  saveProfile: () => Promise<void>
  choosePractice: (id: PracticeId) => Promise<void>
  setDisplay: (display: NonNullable<StoredSession['display']>) => Promise<void>
  replaceTokens: (result: LoginResult) => Promise<void>
  signOut: () => Promise<void>
  /** Like a logout, but the user's next unlock finds the tokens again: for a sign-out without a network. */
  lock: () => Promise<void>
  /**
   * The server has ended the session: it is shown as expired, but as logged out on an auth-related path
   * (P4.session.03).
   */
  expire: () => Promise<void>
  /** Read from the stored role data; 1 without any (P3.session.02). */
  roleId: () => RoleId
  owner: () => Promise<OwnerHash | null>
  people: () => Promise<TabletUser[]>
  /** The tokens that are stored on the device now, including changes of other tabs. */
  latest: () => Promise<LoginResult | null>
  close: () => void
}

type OwnedSession = { readonly owner: OwnerHash; readonly session: StoredSession }

/** `vault`: the tablet's own. `path`: the route pattern of this tab's page; null in a worker. */
type Dependencies = {
  db: DeviceDb
  vault: Vault
  ring: KeyRing
  channel: Channel
  clock: Clock
  path: () => string | null
}
type EndReason = 'logged-out' | 'expired'

/** Opens the store with the last user's session. */
export async function openSessionStore(dependencies: Dependencies): Promise<SessionStore> {
  const { db, vault, ring, channel, clock } = dependencies
  const shown = await openSessionState(dependencies)
  const show = (stored: OwnedSession) => {
    shown.show(stored)
    channel.post({ ended: null })
  }
  const store = async (session: StoredSession) => {
    await writeSession(dependencies, session)
    show(await ownedSession(session))
  }
  const saveProfile = async (change: (session: StoredSession) => StoredSession) => {
    const stored = shown.stored()
    if (stored === null || ring.unlockedOwner() !== stored.owner) return
    await writeProfile(db, ring.vaultOf(stored.owner), { ...stored, session: change(stored.session) })
  }
  const change = async (login: LoginId | undefined, apply: (session: StoredSession) => StoredSession) => {
    const session = login === undefined ? null : await changeSession(dependencies, login, apply)
    if (session === null) return
    show(await ownedSession(session))
    await saveProfile(withoutTokens)
  }
  const end = async (ended: EndReason, profile: (session: StoredSession) => StoredSession) => {
    await saveProfile(profile)
    await db.session.delete('current')
    shown.end(endedState(ended, dependencies))
    ring.drop()
    channel.post({ ended })
  }
  const current = () => shown.session()?.login.loginId
  return {
    state: shown.state,
    subscribe: shown.subscribe,
    stored: shown.stored,
    login: (result) => store(newSession(result, clock.now())),
    reopen: store,
    saveProfile: () => saveProfile(withoutTokens),
    choosePractice: (activePracticeId) => change(current(), (session) => ({ ...session, activePracticeId })),
    setDisplay: (display) => change(current(), (session) => ({ ...session, display })),
    replaceTokens: (login) => change(login.loginId, (session) => ({ ...session, login, obtainedAt: clock.now() })),
    signOut: () => end('logged-out', withoutTokens),
    lock: () => end('logged-out', (session) => session),
    expire: () => end('expired', withoutTokens),
    roleId: () => shown.session()?.login.roleId ?? Role.Patient,
    owner: async () => (shown.session() === null ? null : (shown.stored()?.owner ?? null)),
    people: () => readTabletUsers(db, vault),
    latest: async () => (await readSession(db, vault))?.login ?? null,
    close: shown.close,
  }
}

const ownedSession = async (session: StoredSession): Promise<OwnedSession> => ({
  owner: await ownerHash(session.login.loginId),
  session,
})

const readOwnedSession = async ({ db, vault }: Dependencies): Promise<OwnedSession | null> => {
  const session = await readSession(db, vault)
  return session === null ? null : ownedSession(session)
}

/** The state as shown in this tab; it follows the keys and changes of other tabs. */
async function openSessionState(dependencies: Dependencies) {
  const { ring, channel } = dependencies
  const listeners = new Set<() => void>()
  let stored = await readOwnedSession(dependencies)
  let ended: SessionState = { kind: 'logged-out' }
  let state: SessionState = ended
  const update = () => {
    const next = stateOf(stored, { unlockedOwner: ring.unlockedOwner(), ended })
    const isSame =
      next.kind === state.kind &&
      (next.kind !== 'logged-in' || state.kind !== 'logged-in' || next.session === state.session)
    if (isSame) return
    state = next
    for (const listener of listeners) listener()
  }
  const set = (now: OwnedSession | null, otherwise: SessionState) => {
    stored = now
    ended = otherwise
    update()
  }
  update()
  const unlisten = channel.listen((message) => {
    const why: EndReason = (message as { ended?: unknown } | null)?.ended === 'expired' ? 'expired' : 'logged-out'
    void readOwnedSession(dependencies).then((now) => set(now, endedState(why, dependencies)))
  })
  const unsubscribe = ring.subscribe(update)
  return {
    show: (now: OwnedSession) => set(now, { kind: 'logged-out' }),
    end: (otherwise: SessionState) => set(null, otherwise),
    close: () => {
      unlisten()
      unsubscribe()
    },
    state: () => state,
    stored: () => stored,
    session: () => (state.kind === 'logged-in' ? state.session : null),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A session without its user's keys belongs to nobody: it waits for them. */
function stateOf(
  stored: OwnedSession | null,
  { unlockedOwner, ended }: { unlockedOwner: OwnerHash | null; ended: SessionState },
): SessionState {
  if (stored === null) return ended
  return unlockedOwner === stored.owner ? { kind: 'logged-in', session: stored.session } : { kind: 'logged-out' }
}

/** Each tab judges an expiry by the path of its own page. */
function endedState(ended: EndReason, { path }: Dependencies): SessionState {
  const event = ended === 'expired' ? { type: ended, path: path() ?? '/' } : { type: ended }
  return { kind: nextSessionState(event) === 'expired' ? 'expired' : 'logged-out' }
}

/** A single context becomes the active practice at once (P2.dashboard.02). */
const newSession = (login: LoginResult, now: number): StoredSession => ({
  login,
  activePracticeId: login.contexts.length === 1 ? (login.contexts[0]?.contextId ?? null) : null,
  display: null,
  obtainedAt: now,
})
