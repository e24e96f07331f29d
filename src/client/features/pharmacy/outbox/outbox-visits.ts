import type { OutboxItem } from '../../../../device/outbox/kinds/visit/list-items.ts'
import type { SenderStatus } from '../../../../device/outbox/drain-loop.ts'
import { attentionFor } from '../../../../domain/outbox/attention.ts'
import { localDate } from '../../../page/i18n/date-format.ts'
import type { Network } from '../../../device/network-watch.ts'
import type { VisitState, OutboxVisit } from './outbox-visit.ts'

type OutboxContext = { status: SenderStatus; network: Network; now: Date }

/** The outbox as the screen shows it: all that is unsent, and what was sent today. */
export function outboxVisits(items: readonly OutboxItem[], given: OutboxContext): OutboxVisit[] {
  return items.flatMap((item) => {
    const state = stateOf(item, given)
    return isOld(state, given.now) ? [] : [visitOf(item, state)]
  })
}

const isOld = (state: VisitState, now: Date) => state.kind === 'sent' && localDate(state.at) !== localDate(now)

const visitOf = (item: OutboxItem, state: VisitState): OutboxVisit => ({
  visitId: item.visitId,
  patientName: item.patientName === '' ? undefined : item.patientName,
  sealedAt: item.sealedAt === null ? undefined : new Date(item.sealedAt).toISOString(),
  spots: item.spots,
  photos: item.photos,
  photosSent: item.photosSent,
  byteSize: item.byteSize,
  bytesSent: item.sentBytes,
  sends: item.amends ? 'correction' : 'visit',
  madeOn: item.madeOn,
  state,
})

function stateOf(item: OutboxItem, { status, network, now }: OutboxContext): VisitState {
  switch (item.state) {
    case 'attention':
      return { kind: 'attention', attention: item.attention ?? attentionFor('refused') }
    case 'damaged':
      return { kind: 'damaged' }
    case 'needs-sign-in':
      return { kind: 'needs-sign-in' }
    case 'sealed':
    case 'registered':
    case 'uploading':
    case 'uploaded':
      if (network === 'offline') return { kind: 'waiting', for: 'network' }
      if (status.kind === 'sending' && status.visitId === item.visitId) return { kind: 'sending' }
      return { kind: 'waiting', for: status.kind === 'wait' || status.kind === 'failed' ? 'server' : 'turn' }
    case 'committed':
    case 'held':
    case 'purgeable':
    case 'purged':
      if (item.quarantined !== null && item.state !== 'purged')
        return { kind: 'held', reason: item.quarantined.reason, receiptNumber: item.receiptNumber ?? '' }
      return {
        kind: 'sent',
        at: item.committedAt ?? item.quarantined?.at ?? new Date(item.changedAt ?? now).toISOString(),
        receiptNumber: item.receiptNumber ?? '',
      }
  }
}
