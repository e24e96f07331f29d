import { getSpotChat, listOwnSpotChats, sendSpotMessage, startSpotChat } from '../../../../contract/spot-chats.ts'
import { sendableStates } from '../../../../domain/outbox/outbox-state.ts'
import type { SpotMessageRow } from '../../../database/device-db.ts'
import type { Device } from '../../../open-device.ts'
import type { SenderResponse } from '../../../sender/request-as-sender.ts'
import { requestAsOwner } from '../../../sender/request-as-owner.ts'
import type { SendResult } from '../visit/send-visit.ts'
import { recordProgress } from '../../../sender/sender-state.ts'
import type { Sender } from '../../../sender/sender.ts'
import { DamagedRecord } from '../../../vault/vault.ts'
import { type MessageCard, decryptMessage, encryptMessage } from './message-card.ts'

type Wait = Extract<SendResult, { kind: 'wait' }>
/** How one message's turn ended. `taken-back`: by its writer meanwhile; `signed-out`: its owner's session is over. */
type Turn = { kind: 'gone' | 'set-aside' | 'taken-back' | 'later' | 'signed-out' } | Wait
type Stopped = Extract<SenderResponse<unknown>, { kind: 'stopped' }>
type Job = { device: Device; sender: Sender; row: SpotMessageRow; card: MessageCard }

const anHour = 60 * 60 * 1000

/**
 * Makes what sends the messages that the signed-in patient wrote, each once its photos have gone, by the same lock,
 * breaker and answers as visits. First it asks whether the message is there: that finds one whose answer was lost, and
 * tells a dead line from one on which it may have left. Throws as `ask` does.
 */
export function makeSendMessages(device: Device, changed: () => void): (sender: Sender) => Promise<Wait | null> {
  return async (sender) => {
    const owner = device.session.stored()?.owner
    if (owner === undefined) return null
    const rows = await device.db.spotMessages.where('owner').equals(owner).sortBy('sequence')
    for (const row of rows.filter((each) => mayGo(each, sender.clock.now()))) {
      const turn = await sendOne({ device, sender, row })
      changed()
      if (turn?.kind === 'wait') return turn
      if (turn?.kind === 'signed-out') return null
    }
    return null
  }
}

function mayGo({ state, notBefore }: SpotMessageRow, now: number): boolean {
  // What lies further off was written by a clock that has been set back since.
  const isDue = notBefore <= now || notBefore - now > 24 * anHour
  return isDue && isSendable({ state })
}

const isSendable = ({ state }: Pick<SpotMessageRow, 'state'>) => sendableStates.some((each) => each === state)

/** Null: its photos go first. */
async function sendOne(given: Omit<Job, 'card'>): Promise<Turn | null> {
  const { device, row } = given
  try {
    const job = { ...given, card: await decryptMessage(device.tablet.vault, row) }
    const photos = await device.db.ownPhotos.bulkGet(job.card.photoIds)
    if (photos.some((photo) => photo !== undefined)) return null
    return await sendWhole(job)
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    await change(given, { state: 'damaged' })
    return { kind: 'set-aside' }
  }
}

async function sendWhole(job: Job): Promise<Turn> {
  const there = await isThere(job)
  if (there.kind === 'stopped') return stop(job, there)
  if (there.value) return forget(job)
  // One that may have left before was marked then: to mark it again would look like progress.
  if (job.row.state !== 'uploaded' && !(await change(job, { state: 'uploaded' }))) return { kind: 'taken-back' }
  const sent = await post(job)
  return sent.kind === 'answered' ? forget(job) : stop(job, sent)
}

async function isThere(job: Job): Promise<SenderResponse<boolean>> {
  const { spotChatId, begins } = job.card
  if (begins === null) {
    const chat = await requestAsOwner(job, getSpotChat, { step: 'status', args: { query: { id: spotChatId } } })
    if (chat.kind === 'stopped') return chat
    const has = chat.value.messages.some(({ messageId }) => messageId === job.row.messageId)
    return { kind: 'answered', value: has }
  }
  const mine = await requestAsOwner(job, listOwnSpotChats, { step: 'status', args: {} })
  if (mine.kind === 'stopped') return mine
  return { kind: 'answered', value: mine.value.chats.some((chat) => chat.spotChatId === spotChatId) }
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

async function stop(job: Job, { decision, outcome }: Stopped): Promise<Turn> {
  const answer = outcome.kind === 'answer' ? outcome : null
  switch (decision.kind) {
    case 'retry':
      if (answer?.code === 'too-many-attempts') return later(job, decision.retryAfterMs ?? anHour)
      return { kind: 'wait', retryAfterMs: decision.retryAfterMs, reason: 'server' }
    case 'network-down':
    case 'register-again':
    case 'resume-at':
    case 'halve-chunk':
      return { kind: 'wait', retryAfterMs: null, reason: 'network-down' }
    case 'sign-in-needed':
      return { kind: 'signed-out' }
    case 'update-needed':
      return setAside(job, 'Update the app to send this message.')
    case 'attention':
      return setAside(job, wordsOf(job, answer))
  }
}

function wordsOf({ card }: Job, answer: Extract<Stopped['outcome'], { kind: 'answer' }> | null): string {
  if (answer?.status === 409)
    return card.begins === null
      ? 'This chat has ended, so your message was not sent.'
      : 'The time that was kept for you is over. Choose another: nothing was paid.'
  if (answer?.errors.some(({ pointer }) => pointer.startsWith('/photoIds')) === true)
    return 'A photo of this message was deleted. Take the message back and add the photo again.'
  return answer?.errors[0]?.message ?? 'The clinic’s service refused this message. Try again, or phone us.'
}

async function setAside(job: Job, why: string): Promise<Turn> {
  const card = await encryptMessage(job.device.tablet.vault, job.row.messageId, { ...job.card, why })
  await change(job, { state: 'attention', card })
  return { kind: 'set-aside' }
}

/** The service takes no more now: it was answered, so it has not left. */
async function later(job: Job, ms: number): Promise<Turn> {
  await change(job, { state: 'sealed', notBefore: job.sender.clock.now() + ms })
  return { kind: 'later' }
}

async function forget({ device: { db }, sender, row }: Job): Promise<Turn> {
  await db.transaction('rw', [db.spotMessages, db.sender], async () => {
    await recordProgress(db, sender.epoch)
    await db.spotMessages.delete(row.messageId)
  })
  return { kind: 'gone' }
}

/** One strict transaction, guarded by the lock's epoch; false where its writer took it back or wrote it anew meanwhile. */
async function change(
  { device: { db }, sender, row }: Omit<Job, 'card'>,
  patch: Partial<SpotMessageRow>,
): Promise<boolean> {
  return db.transaction('rw', [db.spotMessages, db.sender], async () => {
    await recordProgress(db, sender.epoch)
    const now = await db.spotMessages.get(row.messageId)
    if (now === undefined || !isSendable(now) || indexedDB.cmp(now.card, row.card) !== 0) return false
    await db.spotMessages.put({ ...now, ...patch })
    return true
  })
}
