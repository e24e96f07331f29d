import type { VisitId } from '../../contract/ids.ts'
import { largestChunk } from '../../domain/outbox/link-speed.ts'
import { sendableStates } from '../../domain/outbox/outbox-state.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import type { VisitRow } from '../device-db.ts'
import { failpoint } from '../failpoint.ts'
import { ownerHash } from '../owner-hash.ts'
import type { SessionStore } from '../session-store.ts'
import { DamagedRecord, Locked } from '../vault/vault.ts'
import type { HoldOutbox } from './hold-outbox.ts'
import { MovedMeanwhile, type OutboxStore, type OutboxStorePorts } from './outbox-store.ts'
import { readBack } from './read-back.ts'
import { LostTheLock, mayTryAt, TooManyRequests, waitAfterFailure } from './sender-record.ts'
import { type Link, type Registration, type Sender, SessionChanged } from './sender.ts'
import { type SendEnd, sendVisit } from './send-visit.ts'

/** How a drain ended. `busy`: another tab or the worker is sending. `until` in ms since 1970. */
export type DrainEnd =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'signed-out' }
  | { kind: 'wait'; until: number; reason: 'network-down' | 'server' }

export type DrainPorts = OutboxStorePorts & {
  store: OutboxStore
  api: ApiClient
  session: Pick<SessionStore, 'state'>
  hold: HoldOutbox
  random: () => number
  isVisible: () => boolean
  /** Called before each visit, for whoever shows what is going on. */
  onVisit?: (visitId: VisitId) => void
  /** How long photos stay after the commit, by the server's clock; seven days (OFFLINE 1, I3). */
  keepMs?: number
}

const sevenDays = 7 * 24 * 60 * 60 * 1000
const readBackEvery = 60 * 60 * 1000

/** Sends what waits, as far as it goes now; never throws for what a network, a server or another tab does. */
export type Drain = () => Promise<DrainEnd>

/** What a sender remembers from one drain to the next; losing it costs a round trip. */
type Memory = {
  registrations: Map<VisitId, Registration>
  link: Link
  readBackAt: number | null
  refusedToken: string | null
}

export function makeDrain(ports: DrainPorts): Drain {
  const memory: Memory = {
    registrations: new Map(),
    link: { speed: null, largestChunk },
    readBackAt: null,
    refusedToken: null,
  }
  return async () => {
    const end = await ports.hold((epoch) => drain(ports, memory, epoch))
    return end === 'busy' ? { kind: 'busy' } : end
  }
}

async function drain(ports: DrainPorts, memory: Memory, epoch: number): Promise<DrainEnd> {
  const now = ports.clock.now()
  const until = await mayTryAt(ports.db, now)
  if (until > now) return { kind: 'wait', until, reason: 'server' }
  const login = loginOf(ports)
  if (login === null || login.accessToken.token === memory.refusedToken) return { kind: 'signed-out' }
  const owner = await ownerHash(login.loginId)
  const currentOwner = async () => {
    const current = loginOf(ports)
    return current === null ? null : ownerHash(current.loginId)
  }
  const sender: Sender = {
    ...ports,
    epoch,
    owner,
    currentOwner,
    registrations: memory.registrations,
    link: memory.link,
  }
  try {
    const end = await drainAs(ports, memory, sender)
    if (end.kind === 'signed-out') memory.refusedToken = loginOf(ports)?.accessToken.token ?? null
    if (end.kind !== 'wait') return end
    const wait = {
      clock: ports.clock,
      random: ports.random(),
      visible: ports.isVisible(),
      retryAfterMs: end.retryAfterMs,
    }
    return { kind: 'wait', until: await waitAfterFailure(ports.db, wait), reason: end.reason }
  } catch (error) {
    if (error instanceof TooManyRequests) return { kind: 'wait', until: error.until, reason: 'server' }
    if (error instanceof LostTheLock) return { kind: 'busy' }
    // A person or another user acted meanwhile: look again with fresh eyes.
    if (error instanceof SessionChanged || error instanceof MovedMeanwhile || error instanceof Locked)
      return { kind: 'wait', until: ports.clock.now() + 1000, reason: 'server' }
    throw error
  }
}

const loginOf = ({ session }: DrainPorts) => {
  const state = session.state()
  return state.kind === 'logged-in' ? state.session.login : null
}

type RoundEnd = { kind: 'idle' } | { kind: 'signed-out' } | Extract<SendEnd, { kind: 'wait' }>

async function drainAs(ports: DrainPorts, memory: Memory, sender: Sender): Promise<RoundEnd> {
  await sortBySession(ports, sender)
  await purgeAll(ports, sender)
  const end = await sendAll(ports, sender)
  if (end.kind !== 'idle') return end
  return (await readBackDue(ports, memory, sender)) ?? end
}

/** Until sealed visits need nobody signed in, each goes out only while its owner is (OFFLINE 5); those of others stay untouched. */
async function sortBySession({ store }: DrainPorts, { owner, epoch }: Sender): Promise<void> {
  for (const row of await store.rows()) {
    const target = { visitId: row.visitId, version: row.version, epoch }
    if (row.owner === owner && row.state === 'needs-sign-in')
      await skipDamaged(() => store.move(target, { kind: 'signed-in' }))
  }
}

async function purgeAll({ store }: DrainPorts, { owner, epoch }: Sender): Promise<void> {
  for (const row of await store.rows()) {
    if (row.owner !== owner || row.state !== 'purgeable') continue
    await failpoint('mid-purge')
    await skipDamaged(() => store.purge({ visitId: row.visitId, version: row.version, epoch }))
  }
}

/** Visit A finishes before B starts; one that needs a person lets the others go on. */
async function sendAll(ports: DrainPorts, sender: Sender): Promise<RoundEnd> {
  const tried = new Set<string>()
  for (;;) {
    const rows = await ports.store.rows()
    const row = rows.find(
      (each) => each.owner === sender.owner && isSendable(each) && !tried.has(`${each.visitId}.${each.version}`),
    )
    if (row === undefined) return { kind: 'idle' }
    tried.add(`${row.visitId}.${row.version}`)
    ports.onVisit?.(row.visitId)
    const end = await skipDamaged(() => sendVisit(sender, row))
    if (end === 'damaged') continue
    if (end.kind === 'signed-out') {
      await setAsideAll(ports, sender)
      return end
    }
    if (end.kind === 'wait') return end
  }
}

/** One refusal is enough to know: the others wait for the same sign-in, without asking. */
async function setAsideAll({ store }: DrainPorts, { owner, epoch }: Sender): Promise<void> {
  for (const row of await store.rows()) {
    if (row.owner === owner && isSendable(row))
      await skipDamaged(() =>
        store.move({ visitId: row.visitId, version: row.version, epoch }, { kind: 'sign-in-needed' }),
      )
  }
}

async function readBackDue(ports: DrainPorts, memory: Memory, sender: Sender): Promise<RoundEnd | null> {
  const now = ports.clock.now()
  const isDue = memory.readBackAt === null || Math.abs(now - memory.readBackAt) >= readBackEvery
  const committed = (await ports.store.rows()).filter((row) => row.owner === sender.owner && row.state === 'committed')
  if (!isDue || committed.length === 0) return null
  const asked = await readBack(sender, committed, { keepMs: ports.keepMs ?? sevenDays })
  if (asked.kind === 'stopped') return stoppedReadBack(asked.verdict)
  memory.readBackAt = now
  await purgeAll(ports, sender)
  return sendAll(ports, sender)
}

function stoppedReadBack(verdict: { kind: string; retryAfterMs?: number | null }): RoundEnd | null {
  if (verdict.kind === 'retry') return { kind: 'wait', retryAfterMs: verdict.retryAfterMs ?? null, reason: 'server' }
  if (verdict.kind === 'network-down') return { kind: 'wait', retryAfterMs: null, reason: 'network-down' }
  // Nothing waits for a read-back but the purge: it is asked again with the next one.
  return null
}

const isSendable = (row: Pick<VisitRow, 'state'>) => sendableStates.some((state) => state === row.state)

/** A row that can't be read stands in the list as damaged; it stops no other. */
async function skipDamaged<T>(work: () => Promise<T>): Promise<T | 'damaged'> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DamagedRecord) return 'damaged'
    throw error
  }
}
