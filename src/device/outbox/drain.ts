import type { VisitId } from '../../contract/ids.ts'
import { largestChunk } from '../../domain/outbox/link-speed.ts'
import { sendableStates } from '../../domain/outbox/outbox-state.ts'
import type { VisitRow } from '../device-db.ts'
import { failpoint } from '../failpoint.ts'
import type { OwnerHash } from '../owner-hash.ts'
import { DamagedRecord } from '../vault/vault.ts'
import type { HoldOutbox } from './hold-outbox.ts'
import { MovedMeanwhile, type OutboxStorePorts } from './outbox-store.ts'
import { readBack } from './read-back.ts'
import { LostTheLock, mayTryAt, TooManyRequests, waitAfterFailure } from './sender-record.ts'
import type { Sender } from './sender.ts'
import { ticketOf } from './ticket-of.ts'
import { type SendEnd, sendVisit } from './send-visit.ts'

/** How a drain ended. `busy`: another tab or the worker is sending. `until` in ms since 1970. */
export type DrainEnd =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'wait'; until: number; reason: 'network-down' | 'server' }

export type DrainPorts = OutboxStorePorts &
  Pick<Sender, 'store' | 'callAsDevice' | 'send'> & {
    hold: HoldOutbox
    random: () => number
    isVisible: () => boolean
    /** Called before each visit, for whoever shows what is going on. */
    onVisit?: (visitId: VisitId) => void
    /** Sends what is no visit: who came to this kiosk, patients' own photos and messages; answers how a failure ends the round. */
    sendOthers: (sender: Sender) => Promise<Extract<SendEnd, { kind: 'wait' }> | null>
    /** Asks the server how each user of this tablet stands, where that is due; never throws for a network. */
    readStates: (sender: Sender) => Promise<void>
    /** How long photos stay after the commit, by the server's clock; seven days (docs/offline.md I3). */
    keepMs?: number
  }

const sevenDays = 7 * 24 * 60 * 60 * 1000
const readBackEvery = 60 * 60 * 1000

/** Sends what waits, whoever sealed it, as far as it goes now; never throws for what a network, a server or another tab does. */
export type Drain = () => Promise<DrainEnd>

/** What a sender remembers from one drain to the next; losing it costs a round trip. `refused`: tickets, by owner. */
type Memory = Pick<Sender, 'registrations' | 'link'> & { readBackAt: number | null; refused: Map<OwnerHash, string> }

export function makeDrain(ports: DrainPorts): Drain {
  const memory: Memory = {
    registrations: new Map(),
    link: { speed: null, largestChunk },
    readBackAt: null,
    refused: new Map(),
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
  const sender: Sender = { ...ports, epoch, registrations: memory.registrations, link: memory.link }
  try {
    const end = await drainAs(ports, memory, sender)
    if (end.kind === 'idle') {
      await ports.readStates(sender)
      return end
    }
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
    // A person acted meanwhile: look again with fresh eyes.
    if (error instanceof MovedMeanwhile) return { kind: 'wait', until: ports.clock.now() + 1000, reason: 'server' }
    throw error
  }
}

type RoundEnd = { kind: 'idle' } | Extract<SendEnd, { kind: 'wait' }>

async function drainAs(ports: DrainPorts, memory: Memory, sender: Sender): Promise<RoundEnd> {
  await tryNewTickets(ports, memory, sender)
  await purgeAll(ports, sender)
  const others = await ports.sendOthers(sender)
  if (others !== null) return others
  const end = await sendAll(ports, memory, sender)
  if (end.kind !== 'idle') return end
  return (await readBackDue(ports, memory, sender)) ?? end
}

/** What waits for its owner's sign-in goes on with the ticket that this brought, or to hear the refusal once more. */
async function tryNewTickets(ports: DrainPorts, { refused }: Memory, { epoch }: Sender): Promise<void> {
  const { store } = ports
  for (const { visitId, version, owner, state } of await store.rows()) {
    if (state !== 'needs-sign-in') continue
    const ticket = await ticketOf(ports.db, owner)
    if (ticket !== null && ticket !== refused.get(owner))
      await skipDamaged(() => store.move({ visitId, version, epoch }, { kind: 'signed-in' }))
  }
}

async function purgeAll({ store }: DrainPorts, { epoch }: Sender): Promise<void> {
  for (const row of await store.rows()) {
    if (row.state !== 'purgeable') continue
    await failpoint('mid-purge')
    await skipDamaged(() => store.purge({ visitId: row.visitId, version: row.version, epoch }))
  }
}

/** Visit A finishes before B starts; one that needs a person lets the others go on. */
async function sendAll(ports: DrainPorts, memory: Memory, sender: Sender): Promise<RoundEnd> {
  const tried = new Set<string>()
  for (;;) {
    const rows = await ports.store.rows()
    const row = rows.find((each) => isSendable(each) && !tried.has(`${each.visitId}.${each.version}`))
    if (row === undefined) return { kind: 'idle' }
    tried.add(`${row.visitId}.${row.version}`)
    const ticket = await ticketOf(ports.db, row.owner)
    if (ticket === null || ticket === memory.refused.get(row.owner)) {
      await setAside(ports, sender, row)
      continue
    }
    ports.onVisit?.(row.visitId)
    const end = await skipDamaged(() => sendVisit(sender, row, ticket))
    if (end !== 'damaged' && end.kind === 'wait') return end
    // One refusal is enough to know: the owner's others wait for the same sign-in, without asking.
    if (end !== 'damaged' && end.kind === 'ticket-refused') memory.refused.set(row.owner, ticket)
  }
}

const setAside = ({ store }: DrainPorts, { epoch }: Sender, { visitId, version }: VisitRow) =>
  skipDamaged(() => store.move({ visitId, version, epoch }, { kind: 'sign-in-needed' }))

/** Asked about: what has arrived, and what was refused, which the server may have given to a manager meanwhile. */
const readBackStates: readonly VisitRow['state'][] = ['committed', 'held', 'attention']

async function readBackDue(ports: DrainPorts, memory: Memory, sender: Sender): Promise<RoundEnd | null> {
  const now = ports.clock.now()
  const isDue = memory.readBackAt === null || Math.abs(now - memory.readBackAt) >= readBackEvery
  const rows = (await ports.store.rows()).filter(({ state }) => readBackStates.includes(state))
  if (!isDue || rows.length === 0) return null
  for (const [owner, theirs] of Map.groupBy(rows, (row) => row.owner)) {
    const ticket = await ticketOf(ports.db, owner)
    if (ticket === null) continue
    const asked = await readBack(sender, theirs, { keepMs: ports.keepMs ?? sevenDays, ticket })
    const stopped = asked.kind === 'stopped' ? stoppedReadBack(asked.verdict) : null
    if (stopped !== null) return stopped
  }
  memory.readBackAt = now
  await purgeAll(ports, sender)
  return sendAll(ports, memory, sender)
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
