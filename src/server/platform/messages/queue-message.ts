import type { Db } from '../database.ts'
import type { Jobs } from '../jobs.ts'
import type { Mail, Message, TextMessage } from './message.ts'
import { insertMessage, type TextRefusal } from './message-store.ts'
import { findTextRefusal } from './text-message-limits.ts'

/** Hands a message to whoever carries it; resolves when it was taken over, throws to be tried again. */
export type MessageDriver = { deliver: (message: Message) => Promise<void> }

/** Works with nothing installed: the message stays in `outgoing_messages`, where `/dev/outbox` shows it in demo mode. */
export const outboxDriver: MessageDriver = { deliver: () => Promise.resolve() }

/** Queues a message in the caller's transaction: it goes out exactly if what caused it is kept. */
export const queueMail = (db: Db, jobs: Jobs, mail: Mail): Promise<void> =>
  queueMessage(db, jobs, { channel: 'email', ...mail })

/**
 * Queues a text message, likewise; one that is too many, or for a number that gets none, is written down and not sent.
 * Answers why it is not; null: it goes out.
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
