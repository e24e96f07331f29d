import type { Answer } from '../../contract/endpoint.ts'
import { getVisitStatus } from '../../contract/practitioner-visits.ts'
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

/** Asks the server what it has of committed visits, and moves each by what it says (OFFLINE 5.4). */
export async function readBack(
  sender: Sender,
  rows: readonly VisitRow[],
  { keepMs }: { keepMs: number },
): Promise<Asked<null>> {
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const some = rows.slice(from, from + mostAtOnce)
    const asked = await ask(sender, { step: 'status', bytes: 0 }, (signal) =>
      sender.api.call(
        getVisitStatus,
        { request: { visitIds: some.map((row) => row.visitId) } },
        { signal, secondRefusal: 'throw' },
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
  switch (status.state) {
    case 'unknown':
    case 'registered':
      // The server was restored from a backup older than the receipt: the visit goes out again.
      sender.registrations.delete(row.visitId)
      return sender.store.move(target, { kind: 'lost-by-server' })
    case 'committed': {
      const proof = proofOf(await sender.store.loadEnvelope(row.visitId))
      if (!isSameVisit(proof, status) || status.committedAt === null)
        return sender.store.move(target, { kind: 'refused', attention: attentionFor('receipt-mismatch') })
      if (mayPurge({ serverTime: answer.serverTime, committedAt: status.committedAt, keepMs }))
        await sender.store.move(target, { kind: 'confirmed' })
      return
    }
    case 'held':
      // An administrator has it: durable, and not this device's to close.
      return
  }
}
