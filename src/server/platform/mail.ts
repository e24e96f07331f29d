import type { Db } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Mail } from './mail-message.ts'
import { insertMessage } from './mail-store.ts'

/** Hands a message to whoever carries it; resolves when it was taken over, throws to be tried again. */
export type MailDriver = { deliver: (mail: Mail) => Promise<void> }

/** Works with nothing installed: the message stays in `outgoing_messages`, where `/dev/outbox` shows it in demo mode. */
export const outboxDriver: MailDriver = { deliver: () => Promise.resolve() }

/** Queues a message in the caller's transaction: it goes out exactly if what caused it is kept. */
export async function queueMail(db: Db, jobs: Jobs, mail: Mail): Promise<void> {
  const messageId = await insertMessage(db, mail)
  await jobs.enqueue(db, 'send-message', { messageId })
}
