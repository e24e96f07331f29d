import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { bookingId, consultationId, loginId, patientId } from './ids.ts'
import { phoneText } from './text.ts'

/*
 * Video calls (ours; the spec says that video chat is offered, P1.platform.05): of one appointment, between its patient
 * and one clinician, from 15 minutes before it starts to 60 minutes after. Video and sound go directly between the
 * devices; these calls only carry the signalling. 404: no appointment that the caller may know of.
 */

const seatId = z.uuid().describe('Made by the page, kept over a reload: one seat on each side of a call.')
const callSeat = z.object({ bookingId, seatId })

/** The state of a call, by its time and its appointment. */
const videoState = z.enum(['no-video', 'cancelled', 'early', 'open', 'over'])
export type VideoState = z.infer<typeof videoState>

/** The extensions of a 409 from these calls. */
export const videoConflict = z.discriminatedUnion('reason', [
  z.object({ reason: videoState.exclude(['open']), opensAt: z.iso.datetime(), closesAt: z.iso.datetime() }),
  z.object({ reason: z.literal('elsewhere') }).describe('The caller takes part on another device, or in another tab.'),
  z.object({ reason: z.literal('taken') }).describe('Somebody else of the clinic takes part, or is to.'),
])
export type VideoConflict = z.infer<typeof videoConflict>

/** A call as its two participants see it before and during it. */
const videoCall = z
  .object({
    bookingId,
    state: videoState,
    side: z.enum(['patient', 'clinician']),
    otherName: z.string().describe('Of the patient; of who is to speak with them, or the clinic’s word for it.'),
    startsAt: z.iso.datetime(),
    opensAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
    timeZoneId: z.string(),
    phone: z.string().nullable().describe('Where the patient is phoned instead.'),
    phoneAskedAt: z.iso.datetime().nullable().describe('When the patient asked for that.'),
    patientId: patientId.nullable(),
    patientLoginId: loginId
      .nullable()
      .describe('The caller’s own login where they are the patient: photos of the call go to their record.'),
    consultationId: consultationId.nullable().describe('Where the clinician’s notes go; null for the patient.'),
  })
  .meta({ id: 'VideoCall' })
export type VideoCall = z.infer<typeof videoCall>

const pageId = z.uuid().describe('Made anew each time that a page joins: a reload is another page.')
const pageFields = { from: pageId, to: pageId }

/**
 * A signal between the two pages of a call. A reload keeps the seat but gets a new page id, so earlier signals are
 * void.
 */
export const videoSignal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), from: pageId }),
  z.object({ kind: z.literal('leave'), from: pageId }),
  z.object({ kind: z.literal('phone') }).describe('The patient asked to be phoned: look at the call again.'),
  z.object({
    kind: z.literal('description'),
    ...pageFields,
    type: z.enum(['offer', 'answer']),
    sdp: z.string().min(1).max(40_000),
  }),
  z.object({
    kind: z.literal('candidate'),
    ...pageFields,
    candidate: z.string().max(2000),
    sdpMid: z.string().max(100).nullable(),
    sdpMLineIndex: z.int().min(0).max(100).nullable(),
  }),
])
export type VideoSignal = z.infer<typeof videoSignal>

/** How many signals may be sent at once. */
export const maxSignals = 20

const iceServer = z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() })

export const getVideoCall = endpoint({
  method: 'get',
  path: '/video/look',
  access: 'session',
  summary: 'Whether an appointment is a video call, when it is open, and who is at its other end.',
  query: z.object({ bookingId }),
  response: videoCall,
  problems: ['not-found'],
})

export const joinVideoCall = endpoint({
  method: 'post',
  path: '/video/join',
  access: 'session',
  summary:
    'Takes the caller’s seat in a call, for as long as it gives a sign every 45 s, and answers the relays that it may use. 409 names why not: see VideoConflict.',
  request: callSeat.extend({
    isTakingOver: z.boolean().default(false).describe('From the caller’s own other device.'),
  }),
  response: z.object({
    call: videoCall,
    iceServers: z.array(iceServer),
    icePolicy: z.enum(['all', 'relay']),
    after: z.int().describe('Signals after this one are of now.'),
    isOtherHere: z.boolean(),
  }),
  problems: ['not-found', 'conflict'],
})

export const sendSignals = endpoint({
  method: 'post',
  path: '/video/signal',
  access: 'session',
  summary: 'Tells the other side; nobody there: it is lost, and `hello` follows when they come. 409 without the seat.',
  request: callSeat.extend({
    signals: z.array(videoSignal).min(1).max(maxSignals).describe('In their order: all of them are told, or none.'),
  }),
  problems: ['not-found', 'conflict', 'too-many-attempts'],
})

export const getSignals = endpoint({
  method: 'get',
  path: '/video/signals',
  access: 'session',
  summary: 'What the other side told this seat since a signal; a sign of life of the caller. 409 without the seat.',
  query: callSeat.extend({ after: z.coerce.number().int().min(0) }),
  response: z.object({
    signals: z.array(z.object({ signalId: z.int(), signal: videoSignal })),
    isOtherHere: z.boolean(),
    phoneAskedAt: z.iso.datetime().nullable(),
  }),
  problems: ['not-found', 'conflict'],
})

export const requestPhoneCall = endpoint({
  method: 'post',
  path: '/video/askphone',
  access: 'session',
  summary: 'The patient asks to be phoned instead, on this number; the other side is told at once.',
  request: z.object({ bookingId, phone: phoneText }),
  response: videoCall,
  problems: ['not-found', 'conflict', 'invalid'],
})
