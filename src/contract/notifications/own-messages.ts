import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { sentMessage } from './sent-message.ts'

/** The subject of a message to a patient; never its text. */
export const messageSubject = z.enum([
  'report',
  'booking',
  'booking-reminder',
  'time-came-free',
  'recall',
  'photo-seen',
  'consents-changed',
  'request-answered',
  'chat-answered',
])
export type MessageSubject = z.infer<typeof messageSubject>

/** A mail or text message to the caller. */
const ownMessage = sentMessage
  .pick({ channel: true, when: true, state: true })
  .extend({
    messageId: z.int().positive(),
    about: messageSubject,
    sentTo: z.string().describe('The address or number that it went to.'),
  })
  .meta({ id: 'OwnMessage' })
export type OwnMessage = z.infer<typeof ownMessage>

export const getOwnMessages = endpoint({
  method: 'get',
  path: '/notices/getown',
  access: 'session',
  summary:
    'Ours: the latest 100 mails and text messages to the caller, a patient, about themselves or what they booked, newest first, without their words.',
  response: z.array(ownMessage),
  problems: ['forbidden'],
})
