import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { gender } from './enums.ts'
import { arrivalId, deviceId, patientId, practiceId } from './ids.ts'
import { birthDateText, emailText, phoneText, typedNames } from './text.ts'

/** The check-in details of somebody with an appointment. No name: it would be visible to whoever stands behind. */
export const checkInDetails = z.object({
  birthDate: birthDateText,
  initials: z
    .string()
    .trim()
    .regex(/^\p{L}{2}$/u, 'Enter two letters: the first of the first name, and the first of the last name.')
    .describe('Of first and last name.'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day like 14:30.')
    .describe('When the appointment begins, at the site; up to 12:59 morning or afternoon may be meant.'),
})
export type CheckInDetails = z.infer<typeof checkInDetails>

/** The details of a walk-in without an appointment (P2.kiosk.01). */
export const newVisitDetails = z.object({
  ...typedNames,
  emailAddress: emailText,
  mobilePhone: phoneText.min(1, 'Enter a mobile number.'),
  gender,
  birthDate: birthDateText,
})
export type NewVisitDetails = z.infer<typeof newVisitDetails>

/** The content of an encrypted arrival. `arrivedAt` is the tablet's clock, which may be years wrong. */
export const sealedArrival = z.discriminatedUnion('kind', [
  checkInDetails.extend({ kind: z.literal('check-in'), arrivedAt: z.iso.datetime() }),
  newVisitDetails.extend({ kind: z.literal('new-visit'), arrivedAt: z.iso.datetime() }),
])
export type SealedArrival = z.infer<typeof sealedArrival>

/** A compact JWE; an arrival takes about 1 KB. */
const compactJwe = z
  .string()
  .max(8192)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/, 'Not a compact JWE.')

/** The readable header of an encrypted arrival: the ids it is bound to, and the id of the key that encrypts it. */
export const arrivalHeader = z.object({ kid: z.string(), arrivalId, deviceId, practiceId })

export const turnOnKiosk = endpoint({
  name: 'kiosk/turnon',
  method: 'put',
  path: '/kiosk/{deviceId}/settings',
  access: 'visit-staff',
  summary:
    'Ours: makes a tablet that the caller is enrolled on a kiosk of one of their practices; the one before it ends. Idempotent.',
  params: z.object({ deviceId }),
  request: z.object({ practiceId }),
  response: z.object({
    practiceId,
    practiceName: z.string(),
    countryCode: z.enum(['NZ', 'AU']),
    timeZone: z.string().describe('Of the appointments; without any, of the practice.'),
    takes: z
      .enum(['appointments', 'arrivals'])
      .describe('arrivals: the practice has no site with appointments to check in for.'),
  }),
  problems: ['forbidden', 'not-found', 'device-revoked'],
})

export const checkIn = endpoint({
  method: 'post',
  path: '/kiosk/checkin',
  access: 'device',
  summary:
    'Ours: checks somebody in for an appointment that begins from an hour ago to two hours ahead. Says yes or no and nothing else, as fast for one as for the other; after 5 misses 429 for a while.',
  request: checkInDetails.extend({ arrivalId, practiceId }),
  response: z.object({ answer: z.enum(['yes', 'no']) }),
  problems: ['not-found', 'device-revoked', 'use-dpop-nonce', 'too-many-attempts'],
})

export const submitArrival = endpoint({
  method: 'post',
  path: '/kiosk/arrive',
  access: 'device',
  summary:
    'Ours: an arrival that was sealed on a kiosk for the server alone. Kept once by its id, for staff to confirm; says nothing of whom it found.',
  request: z.object({ arrivalId, practiceId, envelope: compactJwe.describe('Its header: arrivalHeader.') }),
  problems: ['not-found', 'device-revoked', 'use-dpop-nonce', 'too-many-attempts'],
})

const arrival = { arrivalId, arrivedAt: z.iso.datetime() }
const name = { firstName: z.string(), lastName: z.string() }

/** An arrival at a kiosk that is not confirmed yet. `patientId`: the only record of the practice that matches. */
const waitingArrival = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('checked-in'), ...arrival, ...name, bookingTime: z.iso.datetime(), patientId }),
    z.object({
      kind: z.literal('unmatched'),
      ...arrival,
      initials: z.string(),
      birthDate: z.iso.date(),
      time: z.string(),
    }),
    z.object({
      kind: z.literal('new-visit'),
      ...arrival,
      ...name,
      birthDate: z.iso.date(),
      emailAddress: z.string(),
      mobilePhone: z.string(),
      gender,
      patientId: patientId.nullable(),
    }),
  ])
  .meta({ id: 'WaitingArrival' })
export type WaitingArrival = z.infer<typeof waitingArrival>

export const listArrivals = endpoint({
  method: 'post',
  path: '/kiosk/arrivals',
  access: 'visit-staff',
  summary: 'Ours: who came to a kiosk of a practice and is not confirmed yet, the latest first, at most 100.',
  request: z.object({ practiceId }),
  response: z.object({ arrivals: z.array(waitingArrival) }),
  problems: ['forbidden'],
})

export const confirmArrival = endpoint({
  name: 'kiosk/confirm',
  method: 'put',
  path: '/kiosk/arrivals/{arrivalId}',
  access: 'visit-staff',
  summary: 'Ours: takes an arrival off the list, since somebody of the practice has seen to it. Idempotent.',
  params: z.object({ arrivalId }),
  problems: ['not-found'],
})
