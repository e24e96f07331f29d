import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import type { Attention, AttentionAction } from '../../../../domain/outbox/attention.ts'
import { attentionAdvice, attentionReason } from '../../../sync/attention-text.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { momentText, timeText } from '../../../page/i18n/date-format.ts'
import { sizeText } from '../../../page/i18n/size-text.ts'
import type { Tone } from '../../../ui/tone.ts'
import type { OutboxVisit } from './outbox-visit.ts'

export type OutboxSection = 'needs-you' | 'on-its-way' | 'with-manager' | 'sent'

/** fix: open as a draft and send again. try-again: send as it is. call: nobody but support can help. */
export type OutboxAction = 'fix' | 'try-again' | 'sign-in' | 'call' | 'none'

/** One row of the outbox in words: reason and action for everything that does not progress (docs/offline.md I6). */
export type OutboxLine = {
  visitId: OutboxVisit['visitId']
  section: OutboxSection
  icon: 'attention' | 'key' | 'sending' | 'no-network' | 'waiting' | 'sent' | 'held'
  tone: Tone
  title: string
  detail: string
  percent: number | undefined
  end: string | undefined
  action: OutboxAction
}

type Look = Pick<OutboxLine, 'section' | 'icon' | 'tone' | 'detail' | 'action'> &
  Partial<Pick<OutboxLine, 'percent' | 'end'>>

/** The row of a sealed visit. */
export function outboxLine(visit: OutboxVisit, now: Date): OutboxLine {
  return {
    visitId: visit.visitId,
    title: titleOf(visit, now),
    percent: undefined,
    end: undefined,
    ...lookOf(visit, now),
  }
}

function lookOf(visit: OutboxVisit, now: Date): Look {
  const { state } = visit
  switch (state.kind) {
    case 'attention':
      return { ...stopped, ...attentionOf(state.attention, visit) }
    case 'damaged':
      return { ...stopped, detail: damagedText, action: 'call' }
    case 'needs-sign-in':
      return { section: 'needs-you', icon: 'key', tone: 'warn', detail: signInText, action: 'sign-in' }
    case 'sending':
      return {
        ...going,
        icon: 'sending',
        detail: sendingText(visit),
        percent: percentOf(visit),
        end: `${percentOf(visit)}%`,
      }
    case 'waiting':
      return {
        ...going,
        icon: state.for === 'network' ? 'no-network' : 'waiting',
        detail: `${waitingFor[state.for]} ${sentSoFar(visit)}`,
        percent: percentOf(visit),
        end: visit.sealedAt && `Sealed ${momentText(visit.sealedAt, now)}`,
      }
    case 'sent': {
      const detail = `${pluralize(visit.spots, 'spot')}, ${pluralize(visit.photos, 'photo')}. Receipt ${state.receiptNumber}`
      return { section: 'sent', icon: 'sent', tone: 'ok', detail, end: timeText(state.at), action: 'none' }
    }
    case 'held': {
      const detail = `${quarantineText[state.reason]} Receipt ${state.receiptNumber}`
      return { section: 'with-manager', icon: 'held', tone: 'info', detail, action: 'none' }
    }
  }
}

const stopped = { section: 'needs-you', icon: 'attention', tone: 'danger' } as const
const going = { section: 'on-its-way', tone: 'plain', action: 'none' } as const

function attentionOf(attention: Attention, visit: OutboxVisit): Pick<Look, 'detail' | 'action'> {
  const action = actions[attention.action]
  if (action !== 'fix' || visit.madeOn === 'this-tablet') return { detail: attentionText(attention, visit), action }
  return { detail: `${attentionReason(attention)} ${elsewhereText}`, action: 'none' }
}

const elsewhereText = 'It was made on another tablet: fix it there, where its owner can open it, then discard it here.'

function attentionText(attention: Attention, { photos, photosSent }: OutboxVisit): string {
  const there = photos > 0 && photosSent === photos ? ' Photos are already there.' : ''
  return `${attentionReason(attention)} ${attentionAdvice(attention)}${there}`
}

/** How much has arrived, 0 to 100; the visit itself counts, so that it is not full before its receipt. */
export function percentOf({ byteSize, bytesSent }: Pick<OutboxVisit, 'byteSize' | 'bytesSent'>): number {
  if (byteSize === 0) return 0
  return Math.min(99, Math.floor((100 * bytesSent) / byteSize))
}

const quarantineText: Record<QuarantineReceipt['reason'], string> = {
  'owner-disabled':
    'The service keeps it, unopened, until the manager of the practice takes it in: the account that made it no longer works there.',
  'device-revoked':
    'The service keeps it, unopened, until the manager of the practice takes it in: the tablet that it was made on was reported lost.',
  refused:
    'The service keeps it, unopened, until the manager of the practice takes it in: what it asked for was not put right in time.',
}

const damagedText = 'A part of this visit can’t be read on this tablet. Nothing is sent in part. Phone us, we can help.'

const actions: Record<AttentionAction, OutboxAction> = {
  'correct-and-send': 'fix',
  'ask-manager': 'try-again',
  'call-support': 'call',
  'update-app': 'try-again',
}

const waitingFor = {
  network: 'Waiting for the network.',
  server: 'The service does not answer. It is tried again by itself.',
  turn: 'Waiting for its turn.',
} as const

const titleOf = ({ patientName, sealedAt }: OutboxVisit, now: Date) =>
  patientName ?? (sealedAt === undefined ? 'A visit that can’t be read' : `Visit of ${momentText(sealedAt, now)}`)

const signInText = 'Sign in once more so that it can go on. Nothing is lost.'

function sendingText({ photos, photosSent, byteSize, sends }: OutboxVisit): string {
  if (sends === 'correction') return 'Sending the correction'
  if (photos === 0) return 'Sending the visit'
  if (photosSent >= photos) return 'All photos are there. The visit follows.'
  return `Photo ${photosSent + 1} of ${photos}, ${sizeText(byteSize)} in all`
}

function sentSoFar({ photos, photosSent, byteSize, sends }: OutboxVisit): string {
  if (sends === 'correction') return 'A correction of a visit that has arrived.'
  if (photos === 0) return `${sizeText(byteSize)} to send.`
  if (photosSent === 0) return `${pluralize(photos, 'photo')}, ${sizeText(byteSize)} to send.`
  return `${photosSent} of ${photos} photos are there, it goes on from the next one.`
}
