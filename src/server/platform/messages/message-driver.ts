import type { Mail, TextMessage } from './message.ts'

/** How a provider answered: it took the message, with the number by which it tells of it; or it never will. */
export type Handover =
  | { outcome: 'handed-over'; reference: string | null }
  | {
      outcome: 'refused'
      reason: string
      /** whose: the address takes no message for good, or this message was not wanted. */
      because: 'address' | 'message'
    }

/** Hands messages of one channel to a provider. Throws what may pass, to be tried again. */
type Driver<M> = {
  deliver: (message: M) => Promise<Handover>
  /** Asks the provider whether it would take messages; throws why not. Sends nothing. */
  check: () => Promise<void>
  close: () => void
}

/** A mail with its number, from which its Message-ID follows: a second try of the same mail is the same mail. */
export type MailDriver = Driver<Mail & { messageId: string }>
export type TextDriver = Driver<TextMessage & { messageId: string }>

/** What sends the messages of this server. Null: texts are switched off, and none is promised. */
export type MessageDrivers = { mail: MailDriver; texts: TextDriver | null }
