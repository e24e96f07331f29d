import type { VisitId } from '../../contract/ids.ts'
import { getVisitStatus } from '../../contract/visits/practitioner-visits.ts'
import { attentionFor } from '../../domain/outbox/attention.ts'
import { isSameVisit } from '../../domain/outbox/kept-by-server.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'
import type { CallAsDevice } from '../api-client/call-as-device.ts'
import type { DeviceDb } from '../device-db.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import type { OwnerHash } from '../owner-hash.ts'
import type { Clock } from '../ports.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { openSealedDraft } from './open-sealed-draft.ts'
import { MovedMeanwhile, type OutboxEntry, type OutboxStore } from './outbox-store.ts'
import type { VisitStatus } from './read-back.ts'
import { ticketOf } from './ticket-of.ts'
import { proofOf } from './visit-records.ts'

/**
 * `already-committed`: the server has it, the item is closed. `unreachable`: the server must be asked first.
 * `amendment`: it corrects a visit that has arrived, and is corrected as that is.
 */
export type EditResult =
  | { kind: 'draft'; draft: VisitDraft }
  | { kind: 'already-committed'; receiptNumber: string | null }
  | { kind: 'committed-otherwise' }
  | { kind: 'amendment' }
  | { kind: 'unreachable' }

type Ports = {
  store: OutboxStore
  db: DeviceDb
  callAsDevice: CallAsDevice
  ring: Pick<KeyRing, 'keysOf'>
  drafts: Pick<DraftStore, 'load' | 'reopen'>
  clock: Clock
  owner: OwnerHash
}

/**
 * Makes a stopped visit a draft again, as the next version; its photos stay where they are, here and on the server.
 * The server is asked first: what it has committed is closed with its receipt (docs/offline.md 5.3). Throws
 * MovedMeanwhile, DamagedRecord.
 */
export async function editVisit(ports: Ports, visitId: VisitId): Promise<EditResult> {
  const entry = await ports.store.load(visitId)
  if (entry === null || entry.row.owner !== ports.owner) throw new MovedMeanwhile('edit')
  if (entry.progress.amends) return { kind: 'amendment' }
  const status = await askStatus(ports, visitId)
  if (status === null) return { kind: 'unreachable' }
  if (status.state === 'committed') return close(ports, entry, status)
  return reopen(ports, entry)
}

async function askStatus({ callAsDevice, db, owner }: Ports, visitId: VisitId): Promise<VisitStatus | null> {
  const ticket = await ticketOf(db, owner)
  if (ticket === null) return null
  try {
    const answer = await callAsDevice(getVisitStatus, { request: { visitIds: [visitId] } }, { ticket })
    return answer.visits.find((visit) => visit.visitId === visitId) ?? null
  } catch (error) {
    if (error instanceof NetworkFailure) return null
    throw error
  }
}

const targetOf = ({ row }: OutboxEntry) => ({ visitId: row.visitId, version: row.version, epoch: null })

async function close({ store }: Ports, entry: OutboxEntry, status: VisitStatus): Promise<EditResult> {
  const { receipt } = status
  const envelope = await store.loadEnvelope(entry.row.visitId)
  if (!isSameVisit(proofOf(envelope), status)) {
    await store.move(targetOf(entry), { kind: 'refused', attention: attentionFor('committed-otherwise') })
    return { kind: 'committed-otherwise' }
  }
  await store.move(targetOf(entry), { kind: 'committed' }, receipt ?? undefined)
  return { kind: 'already-committed', receiptNumber: receipt?.receiptNumber ?? null }
}

async function reopen({ store, ring, owner, drafts, clock }: Ports, entry: OutboxEntry): Promise<EditResult> {
  const sealed = await openSealedDraft(ring.keysOf(owner), await store.loadEnvelope(entry.row.visitId))
  const begun = await drafts.load(entry.row.visitId)
  // An edit that was cut short has left its draft: what staff typed since is not overwritten.
  const draft: VisitDraft =
    begun !== null && begun.version > entry.row.version
      ? begun
      : { ...sealed, version: entry.row.version + 1, step: 'review', savedAt: new Date(clock.now()).toISOString() }
  await drafts.reopen(draft)
  await store.move(targetOf(entry), { kind: 'edit' })
  return { kind: 'draft', draft }
}
