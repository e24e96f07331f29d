import type { VisitId } from '../../../../contract/ids.ts'
import { sendableStates } from '../../../../domain/outbox/visit-state.ts'
import type { SendDecision } from '../../../../domain/outbox/retry-policy.ts'
import type { VisitRow } from '../../../database/device-db.ts'
import { failpoint } from '../../../failpoint.ts'
import { readTicket } from '../../../sender/read-ticket.ts'
import type { Sender } from '../../../sender/sender.ts'
import type { OwnerHash } from '../../../users/owner-hash.ts'
import { DamagedRecord } from '../../../vault/vault.ts'
import type { Discard, OutboxKind, SendAttempt, Settlement, Wait } from '../../outbox-kind.ts'
import { readBack } from './read-back.ts'
import { type AnyReceipt, sendVisit, type VisitSender } from './send-visit.ts'
import { ConcurrentChange, type VisitStore } from './visit-store.ts'

/** Remembered from one round to the next; losing it costs a round trip. `refused`: refused tickets, by owner. */
export type VisitMemory = Pick<VisitSender, 'registrations'> & {
  refused: Map<OwnerHash, string>
  readBackAt: number | null
}
/** An empty memory, as after a start. */
export const newVisitMemory = (): VisitMemory => ({ registrations: new Map(), refused: new Map(), readBackAt: null })

type Dependencies = {
  store: VisitStore
  memory: VisitMemory
  /** Called before each visit, for the page that shows what is sent. */
  onVisit?: (visitId: VisitId) => void
  /** How long photos stay after the commit, by the server's clock; seven days (docs/offline.md I3). */
  keepMs?: number
}
type VisitKind = OutboxKind<VisitRow, AnyReceipt> & { readonly discard: Discard }

const sevenDays = 7 * 24 * 60 * 60 * 1000
const readBackEveryMs = 60 * 60 * 1000

/** Sealed visits, whoever sealed them: by the tablet's key and their owner's ticket, with nobody signed in. */
export function makeVisitKind(dependencies: Dependencies): VisitKind {
  const { store } = dependencies
  return {
    name: 'visit',
    postponeMs: null,
    stopsAfter: [],
    prepare: async (sender) => {
      await retryWithNewTickets(dependencies, sender)
      await purgeConfirmed(dependencies, sender)
    },
    due: async () => (await store.rows()).filter(({ state }) => sendableStates.some((each) => each === state)),
    idOf: ({ visitId, version }) => `${visitId}.${version}`,
    send: (sender, row) => send(dependencies, sender, row),
    // A visit whose record can't be read is listed as damaged; it stops no other.
    settle: async (sender, row, settlement) =>
      void (await skipDamaged(() => settle(dependencies, sender, { row, settlement }))),
    confirm: (sender) => confirm(dependencies, sender),
    discard: async (owner, visitId) => {
      const row = (await store.rows()).find((each) => each.visitId === visitId && each.owner === owner)
      if (row === undefined) throw new ConcurrentChange('discard')
      await store.discard({ visitId: row.visitId, version: row.version, epoch: null })
    },
  }
}

const versionOf = ({ visitId, version }: VisitRow, { epoch }: Sender) => ({ visitId, version, epoch })

/**
 * Makes visits that wait for their owner's sign-in sendable again, if it brought a new ticket: with the old one they
 * would only be refused again.
 */
async function retryWithNewTickets({ store, memory }: Dependencies, sender: Sender): Promise<void> {
  for (const row of await store.rows()) {
    if (row.state !== 'needs-sign-in') continue
    const ticket = await readTicket(sender.db, row.owner)
    if (ticket !== null && ticket !== memory.refused.get(row.owner))
      await skipDamaged(() => store.move(versionOf(row, sender), { kind: 'signed-in' }))
  }
}

async function purgeConfirmed({ store }: Dependencies, sender: Sender): Promise<void> {
  for (const row of await store.rows()) {
    if (row.state !== 'purgeable') continue
    await failpoint('mid-purge')
    await skipDamaged(() => store.purge(versionOf(row, sender)))
  }
}

async function send(
  { store, memory, onVisit }: Dependencies,
  sender: Sender,
  row: VisitRow,
): Promise<SendAttempt<AnyReceipt>> {
  const ticket = await readTicket(sender.db, row.owner)
  // One refusal is enough: the owner's other visits wait for the same sign-in, without a request.
  if (ticket === null || ticket === memory.refused.get(row.owner))
    return { kind: 'stopped', decision: { kind: 'sign-in-needed' }, outcome: { kind: 'no-answer' } }
  onVisit?.(row.visitId)
  const attempt = await sendVisit({ ...sender, store, registrations: memory.registrations }, row, ticket)
  if (attempt.kind === 'stopped' && attempt.decision.kind === 'sign-in-needed') memory.refused.set(row.owner, ticket)
  return attempt
}

async function settle(
  { store }: Dependencies,
  sender: Sender,
  { row, settlement }: { row: VisitRow; settlement: Settlement<AnyReceipt> },
): Promise<void> {
  const target = versionOf(row, sender)
  switch (settlement.kind) {
    case 'sent': {
      const { receipt } = settlement
      return store.move(target, { kind: 'heldAt' in receipt ? 'held' : 'committed' }, receipt)
    }
    case 'attention':
      return store.move(target, { kind: 'refused', attention: settlement.attention })
    case 'sign-in-needed':
    case 'damaged':
      return store.move(target, { kind: settlement.kind })
    case 'postponed':
      throw new Error('A visit is never postponed: the whole round waits.')
  }
}

/**
 * The states to read back: visits that have arrived, and refused ones, which the server may have given to a manager
 * since.
 */
const readBackStates: readonly VisitRow['state'][] = ['committed', 'held', 'attention']

async function confirm(
  dependencies: Dependencies,
  sender: Sender,
): Promise<Wait | { kind: 'nothing-due' } | { kind: 'checked' }> {
  const { store, memory } = dependencies
  const now = sender.clock.now()
  const isDue = memory.readBackAt === null || Math.abs(now - memory.readBackAt) >= readBackEveryMs
  const rows = (await store.rows()).filter(({ state }) => readBackStates.includes(state))
  if (!isDue || rows.length === 0) return { kind: 'nothing-due' }
  const visitSender = { ...sender, store, registrations: memory.registrations }
  for (const [owner, theirs] of Map.groupBy(rows, (row) => row.owner)) {
    const ticket = await readTicket(sender.db, owner)
    if (ticket === null) continue
    const response = await readBack(visitSender, theirs, { keepMs: dependencies.keepMs ?? sevenDays, ticket })
    const wait = response.kind === 'stopped' ? waitAfter(response.decision) : null
    if (wait !== null) return wait
  }
  memory.readBackAt = now
  await purgeConfirmed(dependencies, sender)
  return { kind: 'checked' }
}

/** A refused read-back is repeated with the next one: only the purge waits for it. */
function waitAfter(decision: SendDecision): Wait | null {
  if (decision.kind === 'retry') return { kind: 'wait', retryAfterMs: decision.retryAfterMs, reason: 'server' }
  return decision.kind === 'network-down' ? { kind: 'wait', retryAfterMs: null, reason: 'network-down' } : null
}

async function skipDamaged<T>(work: () => Promise<T>): Promise<T | 'damaged'> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DamagedRecord) return 'damaged'
    throw error
  }
}
