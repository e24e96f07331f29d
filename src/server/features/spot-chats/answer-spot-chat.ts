import type * as calls from '../../../contract/spot-chats.ts'
import type { ValidRequest } from '../../../contract/endpoint.ts'
import { checkAnswer, withOneSpotNotice } from '../../../domain/spot-chats/check-answer.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { changeChat } from './chat-store.ts'
import { saveConsultation } from './save-consultation.ts'
import { findMessage, insertMessage, readOffered } from './message-store.ts'
import { chatConflict, type LockedChat, stateNow, withLockedChat } from './spot-chat-access.ts'
import type { SpotChatDependencies } from './spot-chat-dependencies.ts'
import { ageOfPatient, locationOf } from './present-spot-chat.ts'
import { mailDoctors, notifyOfAnswer } from './spot-chat-messages.ts'
import { personName } from '../../../domain/text/person-name.ts'

const nameOfReader = ({ row }: LockedChat) => personName(row.reader_first_name, row.reader_last_name)

/** Throws 409 if another reader has taken the chat. */
function requireFree(locked: LockedChat): void {
  const { row, user } = locked
  if (row.reader_login_id !== null && row.reader_login_id !== user.loginId)
    throw chatConflict('taken', nameOfReader(locked))
}

/** spotchats/take: takes a chat, with `over` also from another reader, or releases it. */
export const takeSpotChat =
  (deps: SpotChatDependencies): Handler<typeof calls.takeSpotChat> =>
  ({ request: { spotChatId, isTaken, over }, actor }) => {
    const user = userOf(actor)
    requireMay(user, 'read visits', { patientId: null })
    return withLockedChat(deps, { user, spotChatId }, async (locked) => {
      if (over !== true) requireFree(locked)
      await changeChat(locked.trx, spotChatId, { reader_login_id: isTaken ? user.loginId : null })
    })
  }

/**
 * spotchats/answer: answers a chat, for the reader who has it; a chat that nobody has is taken by answering it.
 * Idempotent.
 */
export const answerSpotChat =
  (deps: SpotChatDependencies): Handler<typeof calls.answerSpotChat> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    requireMay(user, 'read visits', { patientId: null })
    const { spotChatId, messageId } = request
    return withLockedChat(deps, { user, spotChatId }, async (locked) => {
      const { trx, row, now } = locked
      const same = await findMessage(trx, messageId)
      if (same !== undefined) {
        if (same.spot_chat_id === spotChatId) return
        throw new Problem('not-found')
      }
      requireFree(locked)
      requireAllowed(locked, request)
      const state = stateNow(locked)
      if (state === 'unpaid' || state === 'ended') throw chatConflict('ended')
      await validateOfferedTimes(trx, request)
      await insertMessage(trx, {
        message_id: messageId,
        spot_chat_id: spotChatId,
        sender: 'reader',
        login_id: user.loginId,
        body: withOneSpotNotice(request.text),
        photo_ids: [],
        next: JSON.stringify(request.next),
        sent_at: now,
      })
      await changeChat(trx, spotChatId, { reader_login_id: user.loginId, waiting_since: null, answered_at: now })
      await saveConsultation(locked, request)
      await notifyOfAnswer(trx, deps, row)
      if (request.next.kind === 'see-doctor') await mailDoctors(trx, deps, row)
    })
  }

type AnswerRequest = ValidRequest<typeof calls.answerSpotChat>

/** Throws 422 for an answer below a floor of the spot, or one that contradicts itself. */
function requireAllowed({ row, now }: LockedChat, request: AnswerRequest): void {
  const about = { signs: row.signs, location: locationOf(row), age: ageOfPatient(row, now) }
  const refusal = checkAnswer(request, { ...about, wasPhoned: request.wasPhoned === true })
  if (refusal !== null) throw invalid(`/${refusal.field}`, refusal.message)
}

/** Throws 422 for a time at a site that does not offer the service. */
async function validateOfferedTimes(trx: Db, { next }: AnswerRequest): Promise<void> {
  if (next.kind === 'only-answer' || next.kind === 'see-doctor') return
  for (const { siteId, serviceId } of next.times)
    if ((await readOffered(trx, siteId, serviceId)) === undefined)
      throw invalid('/next/times', 'Offer times of a site that has this service.')
}
