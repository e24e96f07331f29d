import * as z from 'zod'
import { signKey } from './clinical-keys.ts'
import { endpoint } from './endpoint.ts'
import {
  bookingId,
  consultationId,
  loginId,
  patientId,
  photoId,
  serviceId,
  siteId,
  spotChatId,
  spotMessageId,
} from './ids.ts'
import { patientImage } from './images/images.ts'
import { turnaroundClock } from './readings/reading-list.ts'
import { longText, workingInstantText } from './text.ts'

/*
 * SpotChat (ours beside services/getspotchatservice and bookings/searchspotchattimeslots): a patient shows one spot and
 * describes a concern, melanographers answer. The chat belongs to the booking that pays for it; readers see it once
 * that booking is confirmed. Only the patient and the clinic may access it: everybody else gets 404.
 */

/** How the patient wants the answer: at a booked time, or in writing. */
export const spotChatWay = z.enum(['time', 'writing'])
/** A patient's ticks: the known signs; the last five are sent by earlier builds only. */
export const spotSign = z.enum([...signKey.options, 'new', 'growing', 'bleeding', 'itching', 'unlike-others'])
export type SpotSign = z.infer<typeof spotSign>

/** A time that a reader offers. */
const offeredTime = z.object({ siteId, serviceId, startTime: workingInstantText })
const seeDoctorWithin = z.enum(['six-weeks', 'two-weeks', 'this-week'])
/** The next step that a reader chooses. */
const spotChatNext = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('only-answer') }),
  z.object({ kind: z.literal('skin-check'), times: z.array(offeredTime).min(1).max(3) }),
  z.object({
    kind: z.literal('video'),
    times: z.array(offeredTime).max(3).describe('None: at the time that was chosen.'),
  }),
  z.object({ kind: z.literal('see-doctor'), within: seeDoctorWithin }),
])
export type SpotChatNext = z.infer<typeof spotChatNext>

const offeredTimeShown = offeredTime.extend({ siteName: z.string(), serviceName: z.string(), timeZoneId: z.string() })
const nextStepShown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('only-answer') }),
  z.object({ kind: z.literal('skin-check'), times: z.array(offeredTimeShown) }),
  z.object({ kind: z.literal('video'), times: z.array(offeredTimeShown) }),
  z.object({ kind: z.literal('see-doctor'), within: seeDoctorWithin }),
])
export type OfferedTime = z.infer<typeof offeredTimeShown>

const spotMessage = z
  .object({
    messageId: spotMessageId,
    from: z.enum(['patient', 'reader']),
    name: z.string().describe('Who wrote it.'),
    text: z.string(),
    photos: z.array(patientImage),
    next: nextStepShown.nullable().describe('Of a reader’s answer.'),
    whenSent: z.iso.datetime(),
    whenRead: z.iso.datetime().nullable().describe('By the other side.'),
  })
  .meta({ id: 'SpotMessage' })
export type SpotMessage = z.infer<typeof spotMessage>

/**
 * unpaid: its booking is not confirmed yet. waiting: for a reader. answered: the patient may reply. ended: closed to
 * replies.
 */
export const spotChatState = z.enum(['unpaid', 'waiting', 'answered', 'ended'])
export type SpotChatState = z.infer<typeof spotChatState>

const chatSummary = {
  spotChatId,
  patientId,
  patientLoginId: loginId.nullable(),
  bookingId,
  consultationId: consultationId.nullable(),
  state: spotChatState,
  way: spotChatWay,
  bodyPartId: z.int(),
  location: z.string().describe('Where on the body, in words.'),
  signs: z.array(spotSign),
  whenStarted: z.iso.datetime(),
  whenChosen: z.iso.datetime().describe('The time of its booking.'),
  timeZoneId: z.string(),
  unread: z.int().describe('Messages that the caller’s side has not read.'),
}

/** A chat in the patient's list. */
const ownSpotChat = z.object({ ...chatSummary, lastText: z.string() }).meta({ id: 'OwnSpotChat' })
export type OwnSpotChat = z.infer<typeof ownSpotChat>

/** A chat in the readers' list. */
const spotChatRow = z
  .object({
    ...chatSummary,
    patientName: z.string(),
    age: z.int(),
    reader: z.object({ loginId, name: z.string(), isYou: z.boolean() }).nullable(),
    clock: turnaroundClock.nullable().describe('While it waits for a reader.'),
    photo: patientImage.nullable(),
  })
  .meta({ id: 'SpotChatRow' })
export type SpotChatRow = z.infer<typeof spotChatRow>

/** A whole chat, the oldest message first. */
const spotChat = spotChatRow
  .extend({
    messages: z.array(spotMessage),
    countryCode: z.enum(['NZ', 'AU']),
    firstName: z.string(),
    whenWritingEnds: z.iso.datetime().nullable().describe('Until when the patient may write back.'),
    paid: z.number().describe('Dollars with GST.'),
  })
  .meta({ id: 'SpotChat' })
export type SpotChat = z.infer<typeof spotChat>

/** The extensions of a 409 from spotchats/answer and spotchats/take: another reader has taken the chat. */
export const spotChatConflict = z.object({ reason: z.enum(['taken', 'ended']), by: z.string().nullable() })

const photoIds = z.array(photoId).max(6).describe('The caller’s own photos, by the PhotoId of images/upload.')
const messageText = longText(2000)
const byId = z.object({ id: spotChatId })

export const startSpotChat = endpoint({
  method: 'post',
  path: '/spotchats/start',
  access: 'session',
  summary: 'Starts a chat of the caller’s about one spot, of a booking of theirs; sent again it is the same chat.',
  request: z.object({
    spotChatId,
    messageId: spotMessageId,
    bookingId,
    way: spotChatWay,
    bodyPartId: z.int().positive().max(1000),
    text: messageText.min(1, 'Say what worries you.'),
    signs: z.array(spotSign).max(10),
    photoIds: photoIds.min(1, 'Add a photo of the spot.'),
  }),
  response: spotChat,
  problems: ['not-found', 'forbidden', 'conflict', 'invalid'],
})

export const getSpotChat = endpoint({
  method: 'get',
  path: '/spotchats/get',
  access: 'session',
  summary: 'A chat with its messages, for its patient and the clinic.',
  query: byId,
  response: spotChat,
  problems: ['not-found'],
})

export const listOwnSpotChats = endpoint({
  method: 'get',
  path: '/spotchats/mine',
  access: 'session',
  summary: 'The caller’s own chats, the newest first.',
  response: z.object({ chats: z.array(ownSpotChat) }),
  problems: ['forbidden'],
})

export const searchSpotChats = endpoint({
  method: 'post',
  path: '/spotchats/search',
  access: 'session',
  summary: 'For melanographers: the paid chats that wait, what is due first; one’s own; those that are answered.',
  request: z.object({
    which: z.enum(['open', 'mine', 'done', 'none']).default('open').describe('none: the counts alone.'),
  }),
  response: z.object({
    chats: z.array(spotChatRow),
    counts: z.object({ open: z.int(), mine: z.int(), done: z.int(), late: z.int() }),
    now: z.iso.datetime(),
  }),
  problems: ['forbidden'],
})

export const takeSpotChat = endpoint({
  method: 'put',
  path: '/spotchats/take',
  access: 'session',
  summary: 'Takes a waiting chat for the caller, or gives it back; `over`: from another reader.',
  request: z.object({ spotChatId, isTaken: z.boolean(), over: z.boolean().nullish() }),
  response: spotChat,
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const sendSpotMessage = endpoint({
  method: 'post',
  path: '/spotchats/send',
  access: 'session',
  summary: 'A message of the patient’s; sent again with its id it is the same. 409 once writing back has ended.',
  request: z.object({ spotChatId, messageId: spotMessageId, text: messageText, photoIds }),
  response: spotChat,
  problems: ['not-found', 'conflict', 'invalid', 'too-many-attempts'],
})

export const answerSpotChat = endpoint({
  method: 'post',
  path: '/spotchats/answer',
  access: 'session',
  summary:
    'A melanographer’s answer, and what comes next; keeps the consultation of the chat’s booking. Sent again it is the same.',
  request: z.object({
    spotChatId,
    messageId: spotMessageId,
    text: messageText.min(1, 'Write an answer.'),
    next: spotChatNext,
    wasPhoned: z
      .boolean()
      .nullish()
      .describe('That the practice was phoned: asked where a doctor is to see it this week.'),
  }),
  response: spotChat,
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})

export const markSpotChatRead = endpoint({
  method: 'put',
  path: '/spotchats/read',
  access: 'session',
  summary: 'Says that the caller’s side has read what is there.',
  request: z.object({ spotChatId }),
  problems: ['not-found'],
})
