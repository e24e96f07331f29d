import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId, siteId } from '../ids.ts'
import { shortText } from '../text.ts'
import { deskBooking } from './clinic-desk.ts'

/** A person who was ever booked at a site, with all of their bookings there. */
const deskPerson = z
  .object({
    patientId,
    fullName: z.string(),
    birthDate: z.iso.date(),
    bookings: z.array(deskBooking).describe('Past and to come, cancelled ones too, the latest first.'),
  })
  .meta({ id: 'DeskPerson' })
export type DeskPerson = z.infer<typeof deskPerson>

/** Finds the person who calls or stands at the desk (ours). */
export const findAtDesk = endpoint({
  method: 'post',
  path: '/desk/find',
  access: 'session',
  summary:
    'Ours: the people who were ever booked at a site, by name, birth date or phone, with all of their bookings there; at most 10, else the words must be narrower.',
  request: z.object({ siteId, words: shortText(100).min(2, 'Type at least two letters.') }),
  response: z.object({ people: z.array(deskPerson), hasMore: z.boolean() }),
  problems: ['forbidden', 'not-found'],
})
