import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import type { OutboxItem } from '../../../../device/outbox/kinds/visit/list-items.ts'
import type { Attention, AttentionAction } from '../../../../domain/outbox/attention.ts'
import { momentText, timeText } from '../../../page/i18n/date-format.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { sizeText } from '../../../page/i18n/size-text.ts'
import { attentionAdvice, attentionReason } from '../../../sync/attention-text.ts'
import type { Tone } from '../../../ui/tone.ts'
import type { OutboxEntry } from './outbox-entries.ts'

export type OutboxSection = 'attention' | 'sending' | 'with-manager' | 'sent'

/** fix: open as a draft and send again. retry: send as it is. call: only support can help. */
type OutboxAction = 'fix' | 'retry' | 'sign-in' | 'call' | 'none'

/** The texts of a row of the outbox: reason and action for everything that does not progress (docs/offline.md I6). */
export type OutboxLine = {
  visitId: OutboxItem['visitId']
  section: OutboxSection
  icon: 'attention' | 'key' | 'sending' | 'no-network' | 'waiting' | 'sent' | 'quarantined'
  tone: Tone
  title: string
  detail: string
  percent?: number
  end?: string | undefined
  action: OutboxAction
}

/** The row of a sealed visit. */
export const outboxLine = (entry: OutboxEntry, now: Date): OutboxLine => ({
  visitId: entry.item.visitId,
  title: titleOf(entry.item, now),
  ...contentOf(entry, now),
})

const stopped = { section: 'attention', icon: 'attention', tone: 'danger' } as const
const unsent = { section: 'sending', tone: 'plain', action: 'none' } as const

function contentOf({ item, state }: OutboxEntry, now: Date): Omit<OutboxLine, 'visitId' | 'title'> {
  switch (state.kind) {
    case 'attention':
      return { ...stopped, ...attentionOf(state.attention, item) }
    case 'damaged':
      return { ...stopped, detail: damagedText, action: 'call' }
    case 'needs-sign-in':
      return { section: 'attention', icon: 'key', tone: 'warn', detail: signInText, action: 'sign-in' }
    case 'sending': {
      const percent = percentOf(item)
      return { ...unsent, icon: 'sending', detail: sendingText(item), percent, end: `${percent}%` }
    }
    case 'waiting':
      return {
        ...unsent,
        icon: state.for === 'network' ? 'no-network' : 'waiting',
        detail: `${waitingText[state.for]} ${progressText(item)}`,
        percent: percentOf(item),
        end: item.sealedAt === null ? undefined : `Sealed ${momentText(item.sealedAt, now)}`,
      }
    case 'sent': {
      const detail = `${pluralize(item.spots, 'spot')}, ${pluralize(item.photos, 'photo')}. Receipt ${state.receiptNumber}`
      return { section: 'sent', icon: 'sent', tone: 'ok', detail, end: timeText(state.at), action: 'none' }
    }
    case 'quarantined': {
      const detail = `${quarantineText[state.reason]} Receipt ${state.receiptNumber}`
      return { section: 'with-manager', icon: 'quarantined', tone: 'info', detail, action: 'none' }
    }
  }
}

function attentionOf(attention: Attention, item: OutboxItem): Pick<OutboxLine, 'detail' | 'action'> {
  const action = actions[attention.action]
  const reason = attentionReason(attention)
  if (action === 'fix' && item.madeOn !== 'this-tablet')
    return { detail: `${reason} ${otherTabletText}`, action: 'none' }
  const photos = item.photos > 0 && item.photosSent === item.photos ? ' The photos have already been sent.' : ''
  return { detail: `${reason} ${attentionAdvice(attention)}${photos}`, action }
}

/** How much has been sent, 0 to 100; the visit itself counts too, so it is below 100 until the receipt. */
export function percentOf({ byteSize, sentBytes }: Pick<OutboxItem, 'byteSize' | 'sentBytes'>): number {
  if (byteSize === 0) return 0
  return Math.min(99, Math.floor((100 * sentBytes) / byteSize))
}

/** The title of a sealed visit: its patient, else when it was sealed. */
const titleOf = ({ patientName, sealedAt }: OutboxItem, now: Date): string =>
  patientName || (sealedAt === null ? 'A visit that can’t be read' : `Visit of ${momentText(sealedAt, now)}`)

const actions: Record<AttentionAction, OutboxAction> = {
  'correct-and-send': 'fix',
  'ask-manager': 'retry',
  'call-support': 'call',
  'update-app': 'retry',
}

const quarantined = 'The service keeps it unopened until the manager of the practice releases it:'
const quarantineText: Record<QuarantineReceipt['reason'], string> = {
  'owner-disabled': `${quarantined} the account that made it no longer works there.`,
  'device-revoked': `${quarantined} the tablet that it was made on was reported lost.`,
  refused: `${quarantined} it was not corrected in time.`,
}

const damagedText =
  'A part of this visit can’t be read on this tablet. Nothing is sent in part. Get in touch, we can help.'
const signInText = 'Sign in again so that it can be sent. Nothing is lost.'
const otherTabletText =
  'It was made on another tablet: fix it there, where its owner can open it, then discard it here.'

const waitingText = {
  network: 'Waiting for the network.',
  server: 'The service does not respond. The tablet tries again automatically.',
  turn: 'Waiting for its turn.',
} as const

function sendingText({ photos, photosSent, byteSize, amends }: OutboxItem): string {
  if (amends) return 'Sending the correction'
  if (photos === 0) return 'Sending the visit'
  if (photosSent >= photos) return 'All photos are sent. The visit follows.'
  return `Photo ${photosSent + 1} of ${photos}, ${sizeText(byteSize)} in all`
}

function progressText({ photos, photosSent, byteSize, amends }: OutboxItem): string {
  if (amends) return 'A correction of a visit that was sent.'
  if (photos === 0) return `${sizeText(byteSize)} to send.`
  if (photosSent === 0) return `${pluralize(photos, 'photo')}, ${sizeText(byteSize)} to send.`
  return `${photosSent} of ${photos} photos are sent. It continues with the next one.`
}
