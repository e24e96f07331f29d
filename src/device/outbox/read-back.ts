import type { Answer } from '../../contract/endpoint.ts'
import { getVisitStatus } from '../../contract/visits/practitioner-visits.ts'
import { attentionFor } from '../../domain/outbox/attention.ts'
import { isSameVisit, mayPurge } from '../../domain/outbox/kept-by-server.ts'
import type { VisitRow } from '../device-db.ts'
import { ask, type Asked } from './ask.ts'
import type { Target } from './outbox-store.ts'
import type { Sender } from './sender.ts'
import { proofOf } from './visit-records.ts'

export type StatusAnswer = Answer<typeof getVisitStatus>
export type VisitStatus = StatusAnswer['visits'][number]

const mostAtOnce = 200

/**
 * Asks the server what it has of visits that have arrived or were refused, and moves each by what it says
 * (docs/offline.md 5.4).
 */
export async function readBack(
  sender: Sender,
  rows: readonly VisitRow[],
  { keepMs, ticket }: { keepMs: number; ticket: string },
): Promise<Asked<null>> {
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const some = rows.slice(from, from + mostAtOnce)
    const asked = await ask(sender, { step: 'status', bytes: 0 }, (signal) =>
      sender.callAsDevice(
        getVisitStatus,
        { request: { visitIds: some.map((row) => row.visitId) } },
        { ticket, signal },
      ),
    )
    if (asked.kind === 'stopped') return asked
    for (const row of some) await apply(sender, row, { answer: asked.value, keepMs })
  }
  return { kind: 'answered', value: null }
}

async function apply(
  sender: Sender,
  row: VisitRow,
  { answer, keepMs }: { answer: StatusAnswer; keepMs: number },
): Promise<void> {
  const status = answer.visits.find(({ visitId }) => visitId === row.visitId)
  if (status === undefined) return
  const target: Target = { visitId: row.visitId, version: row.version, epoch: sender.epoch }
  const proof = proofOf(await sender.store.loadEnvelope(row.visitId))
  const promise = promiseOf(status)
  const isOlder = promise !== null && (promise.kept.version ?? 0) < row.version
  // The server was restored from a backup older than the receipt: the visit goes out again.
  if (promise === null || isOlder || (promise.event === 'held' && row.state === 'committed'))
    return row.state === 'attention' ? undefined : sender.store.move(target, { kind: 'lost-by-server' })
  if (!isSameVisit(proof, promise.kept))
    return row.state === 'attention'
      ? undefined
      : sender.store.move(target, { kind: 'refused', attention: attentionFor('receipt-mismatch') })
  if (row.state !== promise.event) return sender.store.move(target, { kind: promise.event }, promise.receipt)
  if (mayPurge({ serverTime: answer.serverTime, keptSince: promise.since, keepMs }))
    await sender.store.move(target, { kind: 'confirmed' })
}

/** What the server promises of a visit; null while it does not have it. */
function promiseOf({ state, receipt, committedAt, held, version, sealed }: VisitStatus) {
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
