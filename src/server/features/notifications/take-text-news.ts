import type { Context } from 'hono'
import { takeTextNews as endpoint } from '../../../contract/notifications/text-news.ts'
import { textAnswer } from '../../../domain/bookings/text-answer.ts'
import type { RawHandler } from '../../http/bind-raw.ts'
import { readBody } from '../../http/input/read-body.ts'
import { Problem } from '../../http/problem.ts'
import type { ReadNews } from '../../platform/messages/gateway-news.ts'
import {
  clearUndeliverable,
  isAnswerDue,
  isNewReply,
  markUndeliverable,
  stopReason,
} from '../../platform/messages/address-marks-store.ts'
import { type OnOutcome, takeReceipt } from '../../platform/messages/message-worker.ts'
import { queueTextMessage } from '../../platform/messages/queue-message.ts'
import { answerByText } from '../../records/bookings/answer-by-text.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'

export type TextNewsDependencies = BookingDependencies & {
  readNews: ReadNews | null
  onOutcome: OnOutcome
  webhookPath: string
}

const stopWords = /^(stop|stopall|unsubscribe|cancel|end|quit|opt ?out)[.! ]*$/i
const startWords = /^(start|unstop|opt ?in)[.! ]*$/i

/**
 * Handles a call of the gateway. A receipt is recorded on its message; STOP blocks texts to a number until START; YES
 * and NO answer the reminder of a booking. Nobody reads other replies, and a text says so at most once a day.
 */
export const takeTextNews =
  (deps: TextNewsDependencies): RawHandler =>
  async (context) => {
    if (deps.readNews === null) throw new Problem('not-found')
    const line = `POST ${deps.webhookPath}`
    const news = deps.readNews({ line, headers: context.req.raw.headers, body: await readText(context) })
    if (news === null) throw new Problem('forbidden', { detail: 'The signature is not the gateway’s.' })
    switch (news.kind) {
      case 'receipt':
        await takeReceipt(deps, { ...news, channel: 'sms' })
        break
      case 'reply':
        await takeReply(deps, news)
        break
      case 'nothing':
        break
    }
    return context.body(null, 204)
  }

const readText = async (context: Context): Promise<string> =>
  (await readBody(context, { maxBytes: endpoint.bodyLimit ?? 0 })).toString('utf8')

const answerText =
  'Nobody reads answers to this number. To change a booking use its link, or phone the clinic. STOP ends these messages. Lentigo'

const takeReply = (
  deps: TextNewsDependencies,
  { from, text, reference }: { from: string; text: string; reference: string },
): Promise<void> =>
  deps.database.db.transaction().execute(async (db) => {
    const { clock, jobs } = deps
    if (!(await isNewReply(db, reference, clock.now()))) return
    const word = text.trim()
    if (stopWords.test(word)) {
      await markUndeliverable(db, { address: from, channel: 'sms', since: clock.now(), reason: stopReason })
      return
    }
    if (startWords.test(word)) {
      await clearUndeliverable(db, from)
      return
    }
    const answer = textAnswer(word)
    const reply = answer === null ? null : await answerByText(db, deps, { from, answer })
    if (reply?.kind === 'taken') {
      if (reply.words !== null) await queueTextMessage(db, jobs, { recipient: from, body: `${reply.words} Lentigo` })
      return
    }
    if (await isAnswerDue(db, from, clock.now()))
      await queueTextMessage(db, jobs, { recipient: from, body: answerText })
  })
