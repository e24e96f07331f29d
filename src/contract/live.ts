import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { patientId, practiceId } from './ids.ts'

/**
 * What may change while a page is open. visit: it came, is read, was reported or amended. reading: who reads it, and who
 * was asked. report: it was published, authorised, assigned. delivery: how far its sending is. own-report: one reached its
 * patient. booking: requests and appointments, their times and payments. arrival: somebody came to a kiosk.
 * desk: something is booked, moved, answered or paid at a site, for who runs its desk; it names no patient.
 * consultation: it was made or changed. spot-chat: something was written in one, taken or read. call: the other side of a video call says something. consent: a
 * patient changed what they allow; what is shown of their record is asked for again. photo: one was hidden by a reader, or
 * shown again.
 */
export const liveKind = z.enum([
  'visit',
  'reading',
  'report',
  'delivery',
  'own-report',
  'booking',
  'arrival',
  'desk',
  'consultation',
  'call',
  'spot-chat',
  'consent',
  'photo',
])
export type LiveKind = z.infer<typeof liveKind>

/** That something changed: ids alone, to be read again through the calls. Without an id, of many things at once. */
export const liveChange = z
  .object({
    kind: liveKind,
    id: z.string().nullable(),
    patientId: patientId.nullable(),
    practiceId: practiceId.nullable(),
  })
  .meta({ id: 'LiveChange' })
export type LiveChange = z.infer<typeof liveChange>

/** How often the stream gives a sign of life, in milliseconds: a reader that hears none for thrice as long is cut off. */
export const heartbeatMs = 15_000

export const streamChanges = endpoint({
  name: 'live/changes',
  method: 'get',
  path: '/live/changes',
  access: 'session',
  summary:
    'Ours: server-sent events (text/event-stream) of what changes and the caller may read: event `change` with a LiveChange as data and its number as id, `reset` where too much was missed and all is to be read again, `beat` every 15 s. Header Last-Event-ID: goes on from there. It ends after ten minutes at most, and at once with its session.',
  query: z.object({
    since: z.coerce
      .number()
      .int()
      .min(0)
      .max(3600)
      .default(0)
      .describe('How many seconds ago the page began to read: without a Last-Event-ID it is told what changed since.'),
  }),
  problems: ['too-many-attempts', 'unavailable'],
})
