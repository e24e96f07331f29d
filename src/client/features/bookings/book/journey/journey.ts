import * as z from 'zod'
import type { BookedPerson } from '../../../../../contract/bookings/booked-people.ts'
import { bookingId, type LoginId, type PatientId, serviceId, siteId } from '../../../../../contract/ids.ts'
import type { BookedRelation } from '../../../../../domain/bookings/booked-people.ts'
import { emptyPerson, type PersonFields } from '../person/empty-person.ts'
import { type Timeslot, timeslot } from '../../../../../contract/bookings/time-slots.ts'

/** A held time. Whoever knows the claim secret can make it theirs. */
const hold = z.object({ bookingId, claimSecret: z.string(), until: z.iso.datetime(), slot: timeslot })
export type Hold = z.infer<typeof hold>

/** What survives a reload, in this tab only: the choices, nothing about a person. */
export const keptJourney = z.object({
  siteId: siteId.nullable(),
  serviceId: serviceId.nullable(),
  slot: timeslot.nullable(),
  hold: hold.nullable(),
  /** A validated code, with its discount in words. */
  promo: z
    .object({
      code: z.string(),
      cost: z.number(),
      says: z.string(),
      makesRequest: z.boolean(),
    })
    .nullable(),
  employer: z.string(),
  /** How many spots they want checked; null: not said, or the whole skin. */
  spots: z.int().nullable().default(null),
  /** The referrer and the campaign of the link that led here. */
  referrer: z.string().nullable(),
  campaign: z.string().nullable(),
})

/** Whom the appointment is for: the booker, a known booked person, or a new one. */
export type ForWhom =
  | { kind: 'me' }
  | { kind: 'known'; person: BookedPerson }
  | { kind: 'new'; relation: BookedRelation }

/** The patient id to send; null: the signed-in user. */
export const patientOf = (forWhom: ForWhom): PatientId | null =>
  forWhom.kind === 'known' ? forWhom.person.patientId : null

/** A booking in progress: the choices, plus the input and agreements, which stay in memory. */
export type Journey = z.infer<typeof keptJourney> & {
  /** The login that entered the person; another login does not see it. */
  by: LoginId | null
  forWhom: ForWhom
  person: PersonFields
  notes: string
  promoTyped: string
  /** The time that was taken meanwhile, and the nearest alternatives. */
  taken: { message: string; alternatives: readonly Timeslot[] } | null
  privacy: 'open' | 'agreed'
  scope: 'open' | 'agreed'
}

export const emptyJourney: Journey = {
  siteId: null,
  serviceId: null,
  slot: null,
  hold: null,
  promo: null,
  employer: '',
  spots: null,
  referrer: null,
  campaign: null,
  by: null,
  forWhom: { kind: 'me' },
  person: emptyPerson,
  notes: '',
  promoTyped: '',
  taken: null,
  privacy: 'open',
  scope: 'open',
}
