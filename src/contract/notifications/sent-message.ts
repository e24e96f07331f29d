import * as z from 'zod'

/**
 * The state of a message. handed-over: the mail server or gateway accepted it. bounced: it came back. refused: it was
 * not accepted, or we did not hand it over. given-up: it could not be sent within a day, or was interrupted.
 */
const messageState = z.enum(['queued', 'handed-over', 'delivered', 'bounced', 'refused', 'given-up'])
export type MessageState = z.infer<typeof messageState>

/** A mail or text message, as staff see it: when it was written, and its state. */
export const sentMessage = z
  .object({
    channel: z.enum(['email', 'sms']),
    when: z.iso.datetime(),
    state: messageState,
    reason: z.string().nullable().describe('Why it did not arrive, in the words of its mail server or gateway.'),
  })
  .meta({ id: 'SentMessage' })
export type SentMessage = z.infer<typeof sentMessage>

/** A person's addresses that accept no messages: a mail or text came back for good, or they answered STOP. */
export const deadAddresses = z.array(z.enum(['email', 'sms'])).describe('Which of their addresses take no message.')
