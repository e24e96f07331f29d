import * as z from 'zod'

/**
 * What became of a message. handed-over: its mail server or gateway took it. bounced: it came back. refused: it was not
 * taken, or not handed over. given-up: it could not be sent in a day, or was interrupted.
 */
const messageState = z.enum(['queued', 'handed-over', 'delivered', 'bounced', 'refused', 'given-up'])
export type MessageState = z.infer<typeof messageState>

/** A mail or text message, as staff see it: when it was written, and what became of it. */
export const sentMessage = z
  .object({
    channel: z.enum(['email', 'sms']),
    when: z.iso.datetime(),
    state: messageState,
    reason: z.string().nullable().describe('Why it did not arrive, in the words of its mail server or gateway.'),
  })
  .meta({ id: 'SentMessage' })
export type SentMessage = z.infer<typeof sentMessage>

/** Addresses of a person that take nothing: a mail or text came back for good, or they answered STOP. */
export const deadAddresses = z.array(z.enum(['email', 'sms'])).describe('Which of their addresses take no message.')
