import type { Mail, TextMessage } from './message.ts'

/**
 * A provider's answer: it accepted the message and returned the reference for later receipts, or it refused it for
 * good.
 */
export type Handover =
  | { outcome: 'handed-over'; reference: string | null }
  | {
      outcome: 'refused'
      reason: string
      /** What was refused: the address accepts no messages at all, or only this message was refused. */
      because: 'address' | 'message'
    }

/** Passes messages of one channel to a provider. Throws for a temporary failure, which is retried. */
type Driver<M> = {
  deliver: (message: M) => Promise<Handover>
  /** Checks whether the provider would accept messages, without sending any. Throws why not. */
  check: () => Promise<void>
  close: () => void
}

/** Sends mails. `messageId` determines the Message-ID, so that a second try sends the same mail. */
export type MailDriver = Driver<Mail & { messageId: string }>
export type TextDriver = Driver<TextMessage & { messageId: string }>

/** The drivers that send this server's messages. Null: text messages are off, and none is promised. */
export type MessageDrivers = { mail: MailDriver; texts: TextDriver | null }
