import type { Answer } from '../../../../contract/endpoint.ts'
import { getVisitStatus } from '../../../../contract/visits/practitioner-visits.ts'
import { attentionFor } from '../../../../domain/outbox/attention.ts'
import { isSameVisit, mayPurge } from '../../../../domain/outbox/may-purge.ts'
import type { VisitRow } from '../../../database/device-db.ts'
import { requestAsSender, type SenderResponse } from '../../../sender/request-as-sender.ts'
import type { VisitVersion } from './visit-store.ts'
import type { VisitSender } from './send-visit.ts'
import { proofOf } from './visit-records.ts'

export type StatusAnswer = Answer<typeof getVisitStatus>
export type VisitStatus = StatusAnswer['visits'][number]

const maxPerRequest = 200

/**
 * Asks the server which visits it has, among those that arrived or were refused, and updates the state of each by
 * the answer (docs/offline.md 5.4).
 */
export async function readBack(
  sender: VisitSender,
  rows: readonly VisitRow[],
  { keepMs, ticket }: { keepMs: number; ticket: string },
): Promise<SenderResponse<null>> {
  for (let from = 0; from < rows.length; from += maxPerRequest) {
    const some = rows.slice(from, from + maxPerRequest)
    const response = await requestAsSender(sender, { step: 'status', bytes: 0 }, (signal) =>
      sender.callAsDevice(
        getVisitStatus,
        { request: { visitIds: some.map((row) => row.visitId) } },
        { ticket, signal },
      ),
    )
    if (response.kind === 'stopped') return response
    for (const row of some) await applyStatus(sender, row, { answer: response.value, keepMs })
  }
  return { kind: 'answered', value: null }
}

async function applyStatus(
  sender: VisitSender,
  row: VisitRow,
  { answer, keepMs }: { answer: StatusAnswer; keepMs: number },
): Promise<void> {
  const status = answer.visits.find(({ visitId }) => visitId === row.visitId)
  if (status === undefined) return
  const target: VisitVersion = { visitId: row.visitId, version: row.version, epoch: sender.epoch }
  const proof = proofOf(await sender.store.loadEnvelope(row.visitId))
  const stored = storedReceipt(status)
  const isOlder = stored !== null && (stored.kept.version ?? 0) < row.version
  // The server was restored from a backup older than the receipt: the visit goes out again.
  if (stored === null || isOlder || (stored.event === 'held' && row.state === 'committed'))
    return row.state === 'attention' ? undefined : sender.store.move(target, { kind: 'lost-by-server' })
  if (!isSameVisit(proof, stored.kept))
    return row.state === 'attention'
      ? undefined
      : sender.store.move(target, { kind: 'refused', attention: attentionFor('receipt-mismatch') })
  if (row.state !== stored.event) return sender.store.move(target, { kind: stored.event }, stored.receipt)
  if (mayPurge({ serverTime: answer.serverTime, keptSince: stored.since, keepMs }))
    await sender.store.move(target, { kind: 'confirmed' })
}

/** The server's receipt for a visit; null if it does not have the visit. */
function storedReceipt({ state, receipt, committedAt, held, version, sealed }: VisitStatus) {
  switch (state) {
    case 'unknown':
    case 'registered':
      return null
    case 'committed':
      return receipt === null || committedAt === null
        ? null
        : { event: 'committed' as const, receipt, since: committedAt, kept: { version, sealed } }
    case 'held':
      return held ? { event: 'held' as const, receipt: held, since: held.heldAt, kept: held } : null
  }
}
