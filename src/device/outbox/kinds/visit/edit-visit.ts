import type { VisitId } from '../../../../contract/ids.ts'
import { getVisitStatus } from '../../../../contract/visits/practitioner-visits.ts'
import { attentionFor } from '../../../../domain/outbox/attention.ts'
import { isSameVisit } from '../../../../domain/outbox/may-purge.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { NetworkFailure } from '../../../api-client/api-exception.ts'
import type { CallAsDevice } from '../../../api-client/call-as-device.ts'
import type { DeviceDb } from '../../../database/device-db.ts'
import type { DraftStore } from '../../../drafts/draft-store.ts'
import type { OwnerHash } from '../../../users/owner-hash.ts'
import type { Clock } from '../../../platform/platform.ts'
import type { KeyRing } from '../../../vault/key-ring.ts'
import { decryptVisitDraft } from './decrypt-visit.ts'
import { ConcurrentChange, type VisitEntry, type VisitStore } from './visit-store.ts'
import type { VisitStatus } from './read-back.ts'
import { readTicket } from '../../../sender/read-ticket.ts'
import { proofOf } from './visit-records.ts'

/**
 * `already-committed`: the server has it; the item is closed. `unreachable`: the server must be asked first.
 * `amendment`: it is a correction of a visit that has arrived, and is corrected in the same way.
 */
export type EditResult =
  | { kind: 'draft'; draft: VisitDraft }
  | { kind: 'already-committed'; receiptNumber: string | null }
  | { kind: 'committed-otherwise' }
  | { kind: 'amendment' }
  | { kind: 'unreachable' }

type Dependencies = {
  store: VisitStore
  db: DeviceDb
  callAsDevice: CallAsDevice
  ring: Pick<KeyRing, 'keysOf'>
  drafts: Pick<DraftStore, 'load' | 'reopen'>
  clock: Clock
  owner: OwnerHash
}

/**
 * Makes a stopped visit a draft again, as its next version; its photos stay on the device and on the server. The
 * server is asked first: if it has committed the visit, the item is closed with its receipt (docs/offline.md 5.3).
 * Throws ConcurrentChange, DamagedRecord.
 */
export async function editVisit(dependencies: Dependencies, visitId: VisitId): Promise<EditResult> {
  const entry = await dependencies.store.load(visitId)
  if (entry === null || entry.row.owner !== dependencies.owner) throw new ConcurrentChange('edit')
  if (entry.progress.amends) return { kind: 'amendment' }
  const status = await fetchStatus(dependencies, visitId)
  if (status === null) return { kind: 'unreachable' }
  if (status.state === 'committed') return closeCommitted(dependencies, entry, status)
  return reopen(dependencies, entry)
}

async function fetchStatus({ callAsDevice, db, owner }: Dependencies, visitId: VisitId): Promise<VisitStatus | null> {
  const ticket = await readTicket(db, owner)
  if (ticket === null) return null
  try {
    const answer = await callAsDevice(getVisitStatus, { request: { visitIds: [visitId] } }, { ticket })
    return answer.visits.find((visit) => visit.visitId === visitId) ?? null
  } catch (error) {
    if (error instanceof NetworkFailure) return null
    throw error
  }
}

const versionOf = ({ row }: VisitEntry) => ({ visitId: row.visitId, version: row.version, epoch: null })

async function closeCommitted({ store }: Dependencies, entry: VisitEntry, status: VisitStatus): Promise<EditResult> {
  const { receipt } = status
  const envelope = await store.loadEnvelope(entry.row.visitId)
  if (!isSameVisit(proofOf(envelope), status)) {
    await store.move(versionOf(entry), { kind: 'refused', attention: attentionFor('committed-otherwise') })
    return { kind: 'committed-otherwise' }
  }
  await store.move(versionOf(entry), { kind: 'committed' }, receipt ?? undefined)
  return { kind: 'already-committed', receiptNumber: receipt?.receiptNumber ?? null }
}

async function reopen({ store, ring, owner, drafts, clock }: Dependencies, entry: VisitEntry): Promise<EditResult> {
  const sealed = await decryptVisitDraft(ring.keysOf(owner), await store.loadEnvelope(entry.row.visitId))
  const begun = await drafts.load(entry.row.visitId)
  // An interrupted edit has left its draft: what staff typed since must not be overwritten.
  const draft: VisitDraft =
    begun !== null && begun.version > entry.row.version
      ? begun
      : { ...sealed, version: entry.row.version + 1, step: 'review', savedAt: new Date(clock.now()).toISOString() }
  await drafts.reopen(draft)
  await store.move(versionOf(entry), { kind: 'edit' })
  return { kind: 'draft', draft }
}
