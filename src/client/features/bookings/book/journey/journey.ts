import * as z from 'zod'
import type { BookedPerson } from '../../../../../contract/bookings/booked-people.ts'
import { bookingId, type LoginId, type PatientId, serviceId, siteId } from '../../../../../contract/ids.ts'
import type { BookedRelation } from '../../../../../domain/bookings/booked-people.ts'
import { emptyPerson, type PersonFields } from '../person/empty-person.ts'
import { type Timeslot, timeslot } from '../../../../../contract/bookings/time-slots.ts'

/** A time that is kept for whoever books: whose it becomes at the end is who knows the secret. */
const hold = z.object({ bookingId, claimSecret: z.string(), until: z.iso.datetime(), slot: timeslot })
export type Hold = z.infer<typeof hold>

/** What a reload of the page keeps, in this tab alone: what was chosen, nothing about a person. */
export const keptJourney = z.object({
  siteId: siteId.nullable(),
  serviceId: serviceId.nullable(),
  slot: timeslot.nullable(),
  hold: hold.nullable(),
  /** A code that was checked, and what it takes off, in words. */
  promo: z
    .object({
      code: z.string(),
      cost: z.number(),
      says: z.string(),
      makesRequest: z.boolean(),
    })
    .nullable(),
  employer: z.string(),
  /** Who sent somebody here, and the campaign that they were sent with. */
  referrer: z.string().nullable(),
  campaign: z.string().nullable(),
})

/** Who the appointment is for: whoever books, somebody whom they book for, or somebody who is typed in. */
export type ForWhom =
  | { kind: 'me' }
  | { kind: 'known'; person: BookedPerson }
  | { kind: 'new'; relation: BookedRelation }

/** For whom a call is made; null: whoever is signed in. */
export const patientOf = (forWhom: ForWhom): PatientId | null =>
  forWhom.kind === 'known' ? forWhom.person.patientId : null

/** A booking as it comes to be: what was chosen, and what was typed and agreed to, which stays in memory. */
export type Journey = z.infer<typeof keptJourney> & {
  /** Who said whom it is for: nobody who signs in after them sees that. */
  by: LoginId | null
  forWhom: ForWhom
  person: PersonFields
  notes: string
  promoTyped: string
  /** The time that somebody else was faster to take, and the nearest ones. */
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
