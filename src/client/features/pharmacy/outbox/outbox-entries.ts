import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import type { SenderStatus } from '../../../../device/outbox/drain-loop.ts'
import type { OutboxItem } from '../../../../device/outbox/kinds/visit/list-items.ts'
import { attentionFor, type Attention } from '../../../../domain/outbox/attention.ts'
import type { Network } from '../../../device/network-watch.ts'
import { localDate } from '../../../page/i18n/date-format.ts'

/** The state of a sealed visit on the screen. Instants are ISO 8601. */
export type OutboxState =
  | { kind: 'sending' }
  | { kind: 'waiting'; for: 'network' | 'server' | 'turn' }
  | { kind: 'attention'; attention: Attention }
  | { kind: 'damaged' }
  | { kind: 'needs-sign-in' }
  | { kind: 'sent'; at: string; receiptNumber: string }
  | { kind: 'quarantined'; reason: QuarantineReceipt['reason']; receiptNumber: string }

/** A sealed visit of the signed-in user. */
export type OutboxEntry = { item: OutboxItem; state: OutboxState }

type OutboxContext = { status: SenderStatus; network: Network; now: Date }

/** The outbox as the screen shows it: all unsent visits, and those sent today. */
export const outboxEntries = (items: readonly OutboxItem[], context: OutboxContext): OutboxEntry[] =>
  items
    .map((item) => ({ item, state: stateOf(item, context) }))
    .filter(({ state }) => state.kind !== 'sent' || localDate(state.at) === localDate(context.now))

function stateOf(item: OutboxItem, { status, network, now }: OutboxContext): OutboxState {
  const receiptNumber = item.receiptNumber ?? ''
  switch (item.state) {
    case 'attention':
      return { kind: 'attention', attention: item.attention ?? attentionFor('refused') }
    case 'damaged':
    case 'needs-sign-in':
      return { kind: item.state }
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
    case 'purged': {
      const { quarantined, committedAt } = item
      if (quarantined !== null && item.state !== 'purged')
        return { kind: 'quarantined', reason: quarantined.reason, receiptNumber }
      const at = committedAt ?? quarantined?.at ?? new Date(item.changedAt ?? now).toISOString()
      return { kind: 'sent', at, receiptNumber }
    }
  }
}
