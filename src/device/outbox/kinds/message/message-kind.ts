import { spotMessageId } from '../../../../contract/ids.ts'
import { getSpotChat, listOwnSpotChats, sendSpotMessage, startSpotChat } from '../../../../contract/spot-chats.ts'
import {
  nextMessageState,
  sendableMessageStates,
  type SpotMessageEvent,
} from '../../../../domain/outbox/message-state.ts'
import { problemToText, type SendProblem } from '../../../../domain/outbox/send-problem.ts'
import type { SpotMessageRow } from '../../../database/device-db.ts'
import type { Device } from '../../../open-device.ts'
import { requestAsOwner } from '../../../sender/request-as-owner.ts'
import type { SenderResponse } from '../../../sender/request-as-sender.ts'
import type { Sender } from '../../../sender/sender.ts'
import { recordProgress } from '../../../sender/sender-state.ts'
import { DamagedRecord } from '../../../vault/vault.ts'
import { confirmsNothing, type OutboxKind, type SendAttempt, type Settlement } from '../../outbox-kind.ts'
import { decryptMessage, encryptMessage, type MessageCard } from './message-card.ts'
import { deleteMessageDraft } from './save-message-draft.ts'

type Job = { device: Device; sender: Sender; row: SpotMessageRow; card: MessageCard }
type Stored = Omit<Job, 'card'>

const anHour = 60 * 60 * 1000

/**
 * Messages of the signed-in patient; each is sent after its photos. First the sender asks whether the server has the
 * message: that finds one whose answer was lost, and tells a dead network from one on which the message may have
 * been sent. `notify` is called after each change.
 */
export function makeMessageKind(device: Device, notify: () => void): OutboxKind<SpotMessageRow, null> {
  return {
    name: 'message',
    postponeMs: anHour,
    // The session is over.
    stopsAfter: ['sign-in-needed'],
    prepare: async () => {},
    due: async ({ clock }) => {
      const owner = device.session.stored()?.owner
      if (owner === undefined) return []
      const rows = await device.db.spotMessages.where('owner').equals(owner).sortBy('sequence')
      return rows.filter((row) => isDue(row, clock.now()))
    },
    idOf: ({ messageId }) => messageId,
    send: async (sender, row) => {
      const attempt = await send({ device, sender, row, card: await decryptMessage(device.tablet.vault, row) })
      notify()
      return attempt
    },
    settle: async (sender, row, settlement) => {
      await settle({ device, sender, row }, settlement)
      notify()
    },
    confirm: confirmsNothing,
    discard: (owner, messageId) => deleteMessageDraft({ device, owner }, spotMessageId.parse(messageId)),
  }
}

function isDue({ state, notBefore }: SpotMessageRow, now: number): boolean {
  // A later time was written by a clock that has been set back since.
  const mayGo = notBefore <= now || notBefore - now > 24 * anHour
  return mayGo && sendableMessageStates.includes(state)
}

async function send(job: Job): Promise<SendAttempt<null>> {
  const photos = await job.device.db.ownPhotos.bulkGet(job.card.photoIds)
  if (photos.some((photo) => photo !== undefined)) return { kind: 'not-ready' }
  const known = await isOnServer(job)
  if (known.kind === 'stopped') return known
  if (known.value) return { kind: 'sent', receipt: null }
  // A message that may have been sent is marked already; marking it again would count as progress.
  if (job.row.state !== 'sending' && !(await move(job, 'sending'))) return { kind: 'withdrawn' }
  const response = await post(job)
  return response.kind === 'answered' ? { kind: 'sent', receipt: null } : response
}

async function isOnServer(job: Job): Promise<SenderResponse<boolean>> {
  const { spotChatId, begins } = job.card
  if (begins === null) {
    const chat = await requestAsOwner(job, getSpotChat, { step: 'status', args: { query: { id: spotChatId } } })
    if (chat.kind === 'stopped') return chat
    const has = chat.value.messages.some(({ messageId }) => messageId === job.row.messageId)
    return { kind: 'answered', value: has }
  }
  const own = await requestAsOwner(job, listOwnSpotChats, { step: 'status', args: {} })
  if (own.kind === 'stopped') return own
  return { kind: 'answered', value: own.value.chats.some((chat) => chat.spotChatId === spotChatId) }
}

function post(job: Job): Promise<SenderResponse<unknown>> {
  const { spotChatId, text, photoIds, begins } = job.card
  const message = { spotChatId, messageId: job.row.messageId, text, photoIds }
  if (begins === null) return requestAsOwner(job, sendSpotMessage, { step: 'commit', args: { request: message } })
  const { bodyPartId, signs, booking } = begins
  if (booking === null || bodyPartId === null) throw new DamagedRecord('a message')
  const request = { ...message, ...booking, bodyPartId, signs }
  return requestAsOwner(job, startSpotChat, { step: 'commit', args: { request } })
}

async function settle(stored: Stored, settlement: Settlement<null>): Promise<void> {
  switch (settlement.kind) {
    case 'sent':
      return deleteSent(stored)
    case 'attention':
      return stopWith(stored, settlement)
    case 'postponed':
      // The server answered, so the message was not taken.
      await move(stored, 'postponed', { notBefore: stored.sender.clock.now() + settlement.ms })
      return undefined
    case 'damaged':
      await move(stored, 'damaged')
      return undefined
    case 'sign-in-needed':
      return undefined
  }
}

type Stop = Extract<Settlement<null>, { kind: 'attention' }>

async function stopWith(stored: Stored, stop: Stop): Promise<void> {
  const { device, row } = stored
  const { vault } = device.tablet
  const known = await decryptMessage(vault, row)
  const why = problemToText(problemOf(stop, known))
  await move(stored, 'refused', { card: await encryptMessage(vault, row.messageId, { ...known, why }) })
}

function problemOf({ attention, outcome }: Stop, { begins }: MessageCard): SendProblem {
  if (attention.reason === 'update-needed') return { reason: 'update-needed' }
  if (outcome.kind === 'no-answer') return { reason: 'message-refused' }
  if (outcome.status === 409) return { reason: begins === null ? 'chat-ended' : 'time-released' }
  if (outcome.errors.some(({ pointer }) => pointer.startsWith('/photoIds'))) return { reason: 'photo-deleted' }
  const [first] = outcome.errors
  return first === undefined ? { reason: 'message-refused' } : { reason: 'server-message', message: first.message }
}

const deleteSent = ({ device: { db }, sender, row }: Stored): Promise<void> =>
  db.transaction('rw', [db.spotMessages, db.sender], async () => {
    await recordProgress(db, sender.epoch)
    await db.spotMessages.delete(row.messageId)
  })

/** One strict transaction; returns false if the writer took the message back or changed it meanwhile. */
const move = (
  { device: { db }, sender, row }: Stored,
  event: SpotMessageEvent,
  more: Partial<SpotMessageRow> = {},
): Promise<boolean> =>
  db.transaction('rw', [db.spotMessages, db.sender], async () => {
    await recordProgress(db, sender.epoch)
    const now = await db.spotMessages.get(row.messageId)
    if (now === undefined || !sendableMessageStates.includes(now.state)) return false
    if (indexedDB.cmp(now.card, row.card) !== 0) return false
    await db.spotMessages.put({ ...now, ...more, state: nextMessageState(now.state, event) ?? now.state })
    return true
  })
