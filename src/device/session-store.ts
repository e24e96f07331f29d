import type { LoginResult } from '../contract/auth.ts'
import { Role, type RoleId } from '../contract/enums.ts'
import type { LoginId, PracticeId } from '../contract/ids.ts'
import { nextSessionState } from '../domain/session/session-state.ts'
import type { DeviceDb } from './device-db.ts'
import { type OwnerHash, ownerHash } from './owner-hash.ts'
import type { Channel, Clock } from './ports.ts'
import {
  changeSession,
  type Person,
  readPeople,
  readSession,
  type StoredSession,
  writeSession,
} from './stored-session.ts'
import type { Vault } from './vault/vault.ts'

/** Spec 4: the three states of a session. The same object until it changes. */
export type SessionState =
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'logged-in'; readonly session: StoredSession }
  | { readonly kind: 'expired' }

/** Who is signed in on this device, the same in all tabs; opens again offline after a restart. */
export type SessionStore = {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Clears any prior session, then stores tokens and role (spec 4). Resolves when it is on disk. */
  login: (result: LoginResult) => Promise<void>
  choosePractice: (id: PracticeId) => Promise<void>
  setDisplay: (name: { firstName: string; lastName: string }) => Promise<void>
  replaceTokens: (result: LoginResult) => Promise<void>
  logout: () => Promise<void>
  /** The server has ended the session: it is shown as expired, but as logged out on an auth-related path (spec 4). */
  expire: () => Promise<void>
  /** Read from the stored role data; 1 without any (spec 3). */
  roleId: () => RoleId
  owner: () => Promise<OwnerHash | null>
  people: () => Promise<Person[]>
  /** What the device keeps now, also when another tab wrote it. */
  latest: () => Promise<LoginResult | null>
  close: () => void
}

/** `path`: where this tab is now, as a route's pattern; null in a worker. */
type Ports = { db: DeviceDb; vault: Vault; channel: Channel; clock: Clock; path: () => string | null }
type Ended = 'logged-out' | 'expired'

/** Opens the store with the last user's session. */
export async function openSessionStore(ports: Ports): Promise<SessionStore> {
  const { db, vault, channel, clock } = ports
  const shown = await openShownState(ports)
  const show = (session: StoredSession) => {
    shown.show({ kind: 'logged-in', session })
    channel.post({ ended: null })
  }
  const change = async (login: LoginId | undefined, apply: (session: StoredSession) => StoredSession) => {
    const session = login === undefined ? null : await changeSession(ports, login, apply)
    if (session !== null) show(session)
  }
  const current = () => shown.session()?.login.loginId
  const end = async (ended: Ended) => {
    await db.session.delete('current')
    shown.show(endedState(ended, ports))
    channel.post({ ended })
  }
  return {
    state: shown.state,
    subscribe: shown.subscribe,
    login: async (result) => {
      const session = newSession(result, clock.now())
      await writeSession(ports, session)
      show(session)
    },
    choosePractice: (activePracticeId) => change(current(), (session) => ({ ...session, activePracticeId })),
    setDisplay: (display) => change(current(), (session) => ({ ...session, display })),
    replaceTokens: (login) => change(login.loginId, (session) => ({ ...session, login, obtainedAt: clock.now() })),
    logout: () => end('logged-out'),
    expire: () => end('expired'),
    roleId: () => shown.session()?.login.roleId ?? Role.Patient,
    owner: async () => {
      const login = current()
      return login === undefined ? null : ownerHash(login)
    },
    people: () => readPeople(db, vault),
    latest: async () => (await readSession(db, vault))?.login ?? null,
    close: shown.close,
  }
}

/** The state as it is shown here; it follows what other tabs do. */
async function openShownState(ports: Ports) {
  const { db, vault, channel } = ports
  const listeners = new Set<() => void>()
  let state = stateOf(await readSession(db, vault), { kind: 'logged-out' })
  const show = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const close = channel.listen((message) => {
    const ended: Ended = (message as { ended?: unknown } | null)?.ended === 'expired' ? 'expired' : 'logged-out'
    void readSession(db, vault).then((session) => show(stateOf(session, endedState(ended, ports))))
  })
  return {
    show,
    close,
    state: () => state,
    session: () => (state.kind === 'logged-in' ? state.session : null),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const stateOf = (session: StoredSession | null, otherwise: SessionState): SessionState =>
  session === null ? otherwise : { kind: 'logged-in', session }

/** Each tab judges an expiry by the path on which it stands itself. */
function endedState(ended: Ended, { path }: Ports): SessionState {
  const event = ended === 'expired' ? { type: ended, path: path() ?? '/' } : { type: ended }
  return { kind: nextSessionState(event) === 'expired' ? 'expired' : 'logged-out' }
}

/** An only context is the active practice at once (spec 6). */
const newSession = (login: LoginResult, now: number): StoredSession => ({
  login,
  activePracticeId: login.contexts.length === 1 ? (login.contexts[0]?.contextId ?? null) : null,
  display: null,
  obtainedAt: now,
})
