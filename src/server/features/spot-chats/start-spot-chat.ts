import type * as calls from '../../../contract/spot-chats.ts'
import type { PatientId, PhotoId, SpotChatId, SpotMessageId } from '../../../contract/ids.ts'
import { bodyPartById } from '../../../domain/body-model/body-parts.ts'
import { ownPatient, requireOwn } from '../../access/own-patient.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { changeChat, insertChat, lockChat } from './chat-store.ts'
import { countSince, findMessage, insertMessage, readChatBooking, readOwnPhotos } from './message-store.ts'
import { chatConflict, chatReader, requireChat, stateNow, withLockedChat } from './spot-chat-access.ts'
import type { SpotChatDependencies } from './spot-chat-dependencies.ts'
import { presentChat } from './present-spot-chat.ts'

/** The maximum number of messages per patient and day. */
const maxPerDay = 50
const day = 24 * 3_600_000

/** spotchats/start: for a SpotChat booking, once. */
export const startSpotChat =
  (deps: SpotChatDependencies): Handler<typeof calls.startSpotChat> =>
  async ({ request, actor }) => {
    const { database, clock } = deps
    const user = userOf(actor)
    const patientId = ownPatient(user)
    if ((await readChatBooking(database.db, request.bookingId, patientId)) === undefined) throw new Problem('not-found')
    if (bodyPartById(request.bodyPartId) === null) throw invalid('/bodyPartId', 'Choose a part of the body.')
    await requirePhotos(database.db, patientId, request.photoIds)
    const now = clock.now()
    return database.db.transaction().execute(async (trx) => {
      await lockChat(trx, request.spotChatId)
      const isNew = await insertChat(trx, {
        spot_chat_id: request.spotChatId,
        patient_id: patientId,
        booking_id: request.bookingId,
        way: request.way,
        body_part_id: request.bodyPartId,
        signs: request.signs,
        waiting_since: now,
        created_at: now,
      })
      const row = await requireChat(trx, request.spotChatId)
      requireOwn(user, { patientId: row.patient_id })
      // An existing chat is returned again. A new chat can't start if its time was released.
      if (isNew && stateNow({ row, now }) === 'ended') throw chatConflict('ended')
      if (isNew) await addMessage(trx, user, { ...request, now })
      return presentChat(trx, row, chatReader(user, row, now))
    })
  }

type NewMessage = {
  spotChatId: SpotChatId
  messageId: SpotMessageId
  text: string
  photoIds: readonly PhotoId[]
  now: Date
}

/** Stores a patient's message. Throws 404 if the id belongs to a message of another chat. */
async function addMessage(
  trx: Db,
  user: UserActor,
  { spotChatId, messageId, text, photoIds, now }: NewMessage,
): Promise<void> {
  if ((await findMessage(trx, messageId)) !== undefined) throw new Problem('not-found')
  await insertMessage(trx, {
    message_id: messageId,
    spot_chat_id: spotChatId,
    sender: 'patient',
    login_id: user.loginId,
    body: text,
    photo_ids: [...photoIds],
    next: null,
    sent_at: now,
  })
}

async function requirePhotos(db: Db, patientId: PatientId, photoIds: readonly PhotoId[]): Promise<void> {
  if (photoIds.length === 0) return
  const found = await readOwnPhotos(db, patientId, photoIds)
  if (found.length < new Set(photoIds).size) throw invalid('/photoIds', 'Send the photos first.')
}

/** spotchats/send: stores each message once, while the chat is open. */
export const sendSpotMessage =
  (deps: SpotChatDependencies): Handler<typeof calls.sendSpotMessage> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    ownPatient(user)
    const { spotChatId, messageId } = request
    return withLockedChat(deps, { user, spotChatId }, async (locked) => {
      const { trx, row, now } = locked
      requireOwn(user, { patientId: row.patient_id })
      const same = await findMessage(trx, messageId)
      if (same?.spot_chat_id === spotChatId) return
      if (request.text === '' && request.photoIds.length === 0)
        throw invalid('/text', 'Write something, or add a photo.')
      if (stateNow(locked) === 'ended') throw chatConflict('ended')
      if ((await countSince(trx, spotChatId, new Date(now.getTime() - day))) >= maxPerDay)
        throw new Problem('too-many-attempts', { headers: { 'retry-after': '3600' } })
      await requirePhotos(trx, row.patient_id, request.photoIds)
      await addMessage(trx, user, { ...request, now })
      await changeChat(trx, spotChatId, { waiting_since: row.waiting_since ?? now })
    })
  }
