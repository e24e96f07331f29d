import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { patientId, practiceId } from './ids.ts'

/**
 * The kinds of changes that are streamed. visit: received, being read, reported or amended. reading: who reads it, and
 * whose opinion was requested. report: published, authorised or assigned. delivery: its delivery status. own-report: a
 * report reached its patient. booking: requests and appointments, their times and payments. arrival: somebody arrived
 * at a kiosk. desk: a booking, move, answer or payment at a site, for its desk; it names no patient. consultation:
 * added or changed. spot-chat: a message, taken or read. call: a signal of the other side of a video call. consent: a
 * patient changed a permission, so what is shown of their record must be fetched again. photo: a reader hid or restored
 * one. follow-up: a task on the page "Nobody has answered"; it names no patient.
 * opinion: a second opinion was given, for the reader who asked.
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
  'follow-up',
  'opinion',
])
export type LiveKind = z.infer<typeof liveKind>

/** A change: ids only, the data is fetched again through the calls. A null id means many records at once. */
export const liveChange = z
  .object({
    kind: liveKind,
    id: z.string().nullable(),
    patientId: patientId.nullable(),
    practiceId: practiceId.nullable(),
  })
  .meta({ id: 'LiveChange' })
export type LiveChange = z.infer<typeof liveChange>

/**
 * Interval of the stream's heartbeat, in milliseconds. A reader that receives none for three intervals is disconnected.
 */
export const heartbeatMs = 15_000

export const streamChanges = endpoint({
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
