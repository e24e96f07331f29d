import type { Db } from '../database.ts'
import type { Jobs } from '../jobs.ts'
import type { Mail, Message, TextMessage } from './message.ts'
import { insertMessage, type TextRefusal } from './message-store.ts'
import { findTextRefusal } from './text-message-limits.ts'

/** Queues an e-mail in the caller's transaction: it is sent only if that commits. */
export const queueMail = (db: Db, jobs: Jobs, mail: Mail): Promise<void> =>
  queueMessage(db, jobs, { channel: 'email', ...mail })

/**
 * Queues a text message in the caller's transaction. A message over the limits, or to a blocked number, is stored but
 * not sent. Returns the reason, or null if it is queued.
 */
export async function queueTextMessage(db: Db, jobs: Jobs, message: TextMessage): Promise<TextRefusal | null> {
  const refusal = await findTextRefusal(db, message.recipient)
  if (refusal === null) await queueMessage(db, jobs, { channel: 'sms', ...message })
  else await insertMessage(db, { channel: 'sms', ...message, body: '' }, refusal)
  return refusal
}

async function queueMessage(db: Db, jobs: Jobs, message: Message): Promise<void> {
  const messageId = await insertMessage(db, message)
  await jobs.enqueue(db, 'send-message', { messageId })
}
