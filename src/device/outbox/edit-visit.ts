import type { VisitId } from '../../contract/ids.ts'
import { getVisitStatus } from '../../contract/practitioner-visits.ts'
import { attentionFor } from '../../domain/outbox/attention.ts'
import { isSameVisit } from '../../domain/outbox/kept-by-server.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import type { OwnerHash } from '../owner-hash.ts'
import type { Clock } from '../ports.ts'
import { MovedMeanwhile, type OutboxEntry, type OutboxStore } from './outbox-store.ts'
import type { VisitStatus } from './read-back.ts'
import { proofOf } from './visit-records.ts'

/** `already-committed`: the server has it, the item is closed. `unreachable`: the server must be asked first. */
export type EditResult =
  | { kind: 'draft'; draft: VisitDraft }
  | { kind: 'already-committed'; receiptNumber: string | null }
  | { kind: 'committed-otherwise' }
  | { kind: 'unreachable' }

type Ports = {
  store: OutboxStore
  api: Pick<ApiClient, 'call'>
  drafts: Pick<DraftStore, 'load' | 'reopen'>
  clock: Clock
  owner: OwnerHash
}

/**
 * Makes a stopped visit a draft again, as the next version; its photos stay where they are, here and on the server.
 * The server is asked first: what it has committed is closed with its receipt (OFFLINE 5.3). Throws MovedMeanwhile, DamagedRecord.
 */
export async function editVisit(ports: Ports, visitId: VisitId): Promise<EditResult> {
  const entry = await ports.store.load(visitId)
  if (entry === null || entry.row.owner !== ports.owner) throw new MovedMeanwhile('edit')
  const status = await askStatus(ports, visitId)
  if (status === null) return { kind: 'unreachable' }
  if (status.state === 'committed') return close(ports, entry, status)
  return reopen(ports, entry)
}

async function askStatus({ api }: Ports, visitId: VisitId): Promise<VisitStatus | null> {
  try {
    const answer = await api.call(getVisitStatus, { request: { visitIds: [visitId] } })
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

async function reopen({ store, drafts, clock }: Ports, entry: OutboxEntry): Promise<EditResult> {
  const { draft: sealed } = await store.loadEnvelope(entry.row.visitId)
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
