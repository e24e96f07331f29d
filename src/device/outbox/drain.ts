import type { VisitId } from '../../contract/ids.ts'
import { maxChunk } from '../../domain/outbox/link-speed.ts'
import { sendableStates } from '../../domain/outbox/outbox-state.ts'
import type { VisitRow } from '../database/device-db.ts'
import { failpoint } from '../failpoint.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { DamagedRecord } from '../vault/vault.ts'
import type { WithOutboxLock } from '../sender/outbox-lock.ts'
import { ConcurrentChange, type VisitStoreDependencies } from './kinds/visit/visit-store.ts'
import { readBack } from './kinds/visit/read-back.ts'
import { LockLost, nextAttemptAt, TooManyRequests, openBreaker } from '../sender/sender-state.ts'
import type { Sender } from '../sender/sender.ts'
import { readTicket } from '../sender/read-ticket.ts'
import { type SendResult, sendVisit } from './kinds/visit/send-visit.ts'

/** How a drain ended. `busy`: another tab or the worker is sending. `until` in ms since 1970. */
export type DrainResult =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'wait'; until: number; reason: 'network-down' | 'server' }

export type DrainDependencies = VisitStoreDependencies &
  Pick<Sender, 'store' | 'callAsDevice' | 'send'> & {
    withLock: WithOutboxLock
    random: () => number
    isVisible: () => boolean
    /** Called before each visit, for whoever shows what is going on. */
    onVisit?: (visitId: VisitId) => void
    /** Sends what is no visit: who came to this kiosk, patients' own photos and messages; answers how a failure ends the round. */
    sendOthers: (sender: Sender) => Promise<Extract<SendResult, { kind: 'wait' }> | null>
    /** Asks the server how each user of this tablet stands, where that is due; never throws for a network. */
    fetchUserStates: (sender: Sender) => Promise<void>
    /** How long photos stay after the commit, by the server's clock; seven days (docs/offline.md I3). */
    keepMs?: number
  }

const sevenDays = 7 * 24 * 60 * 60 * 1000
const readBackEveryMs = 60 * 60 * 1000

/** Sends what waits, whoever sealed it, as far as it goes now; never throws for what a network, a server or another tab does. */
export type Drain = () => Promise<DrainResult>

/** What a sender remembers from one drain to the next; losing it costs a round trip. `refused`: tickets, by owner. */
type DrainMemory = Pick<Sender, 'registrations' | 'link'> & {
  readBackAt: number | null
  refused: Map<OwnerHash, string>
}

export function makeDrain(dependencies: DrainDependencies): Drain {
  const memory: DrainMemory = {
    registrations: new Map(),
    link: { speed: null, largestChunk: maxChunk },
    readBackAt: null,
    refused: new Map(),
  }
  return async () => {
    const end = await dependencies.withLock((epoch) => drain(dependencies, memory, epoch))
    return end === 'busy' ? { kind: 'busy' } : end
  }
}

async function drain(dependencies: DrainDependencies, memory: DrainMemory, epoch: number): Promise<DrainResult> {
  const now = dependencies.clock.now()
  const until = await nextAttemptAt(dependencies.db, now)
  if (until > now) return { kind: 'wait', until, reason: 'server' }
  const sender: Sender = { ...dependencies, epoch, registrations: memory.registrations, link: memory.link }
  try {
    const end = await runRound(dependencies, memory, sender)
    if (end.kind === 'idle') {
      await dependencies.fetchUserStates(sender)
      return end
    }
    const wait = {
      clock: dependencies.clock,
      random: dependencies.random(),
      visible: dependencies.isVisible(),
      retryAfterMs: end.retryAfterMs,
    }
    return { kind: 'wait', until: await openBreaker(dependencies.db, wait), reason: end.reason }
  } catch (error) {
    if (error instanceof TooManyRequests) return { kind: 'wait', until: error.until, reason: 'server' }
    if (error instanceof LockLost) return { kind: 'busy' }
    // A person acted meanwhile: look again with fresh eyes.
    if (error instanceof ConcurrentChange)
      return { kind: 'wait', until: dependencies.clock.now() + 1000, reason: 'server' }
    throw error
  }
}

type RoundResult = { kind: 'idle' } | Extract<SendResult, { kind: 'wait' }>

async function runRound(dependencies: DrainDependencies, memory: DrainMemory, sender: Sender): Promise<RoundResult> {
  await retryWithNewTickets(dependencies, memory, sender)
  await purgeConfirmed(dependencies, sender)
  const others = await dependencies.sendOthers(sender)
  if (others !== null) return others
  const end = await sendVisits(dependencies, memory, sender)
  if (end.kind !== 'idle') return end
  return (await readBackDue(dependencies, memory, sender)) ?? end
}

/** What waits for its owner's sign-in goes on with the ticket that this brought, or to hear the refusal once more. */
async function retryWithNewTickets(
  dependencies: DrainDependencies,
  { refused }: DrainMemory,
  { epoch }: Sender,
): Promise<void> {
  const { store } = dependencies
  for (const { visitId, version, owner, state } of await store.rows()) {
    if (state !== 'needs-sign-in') continue
    const ticket = await readTicket(dependencies.db, owner)
    if (ticket !== null && ticket !== refused.get(owner))
      await skipDamaged(() => store.move({ visitId, version, epoch }, { kind: 'signed-in' }))
  }
}

async function purgeConfirmed({ store }: DrainDependencies, { epoch }: Sender): Promise<void> {
  for (const row of await store.rows()) {
    if (row.state !== 'purgeable') continue
    await failpoint('mid-purge')
    await skipDamaged(() => store.purge({ visitId: row.visitId, version: row.version, epoch }))
  }
}

/** Visit A finishes before B starts; one that needs a person lets the others go on. */
async function sendVisits(dependencies: DrainDependencies, memory: DrainMemory, sender: Sender): Promise<RoundResult> {
  const tried = new Set<string>()
  for (;;) {
    const rows = await dependencies.store.rows()
    const row = rows.find((each) => isSendable(each) && !tried.has(`${each.visitId}.${each.version}`))
    if (row === undefined) return { kind: 'idle' }
    tried.add(`${row.visitId}.${row.version}`)
    const ticket = await readTicket(dependencies.db, row.owner)
    if (ticket === null || ticket === memory.refused.get(row.owner)) {
      await requireSignIn(dependencies, sender, row)
      continue
    }
    dependencies.onVisit?.(row.visitId)
    const end = await skipDamaged(() => sendVisit(sender, row, ticket))
    if (end !== 'damaged' && end.kind === 'wait') return end
    // One refusal is enough to know: the owner's others wait for the same sign-in, without asking.
    if (end !== 'damaged' && end.kind === 'ticket-refused') memory.refused.set(row.owner, ticket)
  }
}

const requireSignIn = ({ store }: DrainDependencies, { epoch }: Sender, { visitId, version }: VisitRow) =>
  skipDamaged(() => store.move({ visitId, version, epoch }, { kind: 'sign-in-needed' }))

/** Asked about: what has arrived, and what was refused, which the server may have given to a manager meanwhile. */
const readBackStates: readonly VisitRow['state'][] = ['committed', 'held', 'attention']

async function readBackDue(
  dependencies: DrainDependencies,
  memory: DrainMemory,
  sender: Sender,
): Promise<RoundResult | null> {
  const now = dependencies.clock.now()
  const isDue = memory.readBackAt === null || Math.abs(now - memory.readBackAt) >= readBackEveryMs
  const rows = (await dependencies.store.rows()).filter(({ state }) => readBackStates.includes(state))
  if (!isDue || rows.length === 0) return null
  for (const [owner, theirs] of Map.groupBy(rows, (row) => row.owner)) {
    const ticket = await readTicket(dependencies.db, owner)
    if (ticket === null) continue
    const response = await readBack(sender, theirs, { keepMs: dependencies.keepMs ?? sevenDays, ticket })
    const stopped = response.kind === 'stopped' ? stoppedReadBack(response.decision) : null
    if (stopped !== null) return stopped
  }
  memory.readBackAt = now
  await purgeConfirmed(dependencies, sender)
  return sendVisits(dependencies, memory, sender)
}

function stoppedReadBack(decision: { kind: string; retryAfterMs?: number | null }): RoundResult | null {
  if (decision.kind === 'retry') return { kind: 'wait', retryAfterMs: decision.retryAfterMs ?? null, reason: 'server' }
  if (decision.kind === 'network-down') return { kind: 'wait', retryAfterMs: null, reason: 'network-down' }
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
