import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { gender } from '../enums.ts'
import { patientId } from '../ids.ts'
import { dateText, emailText, phoneText, typedNames } from '../text.ts'

/** How the booked person relates to the caller: a child under 16, or an adult who has agreed. */
const bookedRelation = z.enum(['child', 'adult'])

/**
 * A person whom the caller books for. They have a patient record of their own; the caller sees only the bookings made
 * for them.
 */
export const bookedPerson = z
  .object({ patientId, relation: bookedRelation, firstName: z.string(), lastName: z.string(), birthDate: dateText })
  .meta({ id: 'BookedPerson' })
export type BookedPerson = z.infer<typeof bookedPerson>

export const getBookedPeople = endpoint({
  method: 'get',
  path: '/bookings/getpeople',
  access: 'session',
  summary: 'Ours: whom the caller books for beside themselves.',
  response: z.array(bookedPerson),
  problems: [],
})

export const addBookedPerson = endpoint({
  method: 'post',
  path: '/bookings/addperson',
  access: 'session',
  summary:
    'Ours: somebody whom the caller books for from now on; always a new record, or the one that the caller added before under this name and birth date.',
  request: z.object({
    relation: bookedRelation,
    ...typedNames,
    birthDate: dateText,
    gender,
    mobilePhone: phoneText.nullish(),
    emailAddress: emailText.nullish(),
    isAgreed: z
      .literal(true, 'Say that you may book for them.')
      .describe('Parent or guardian of a child; agreed by an adult.'),
  }),
  response: bookedPerson,
  problems: ['forbidden', 'conflict'],
})

export const removeBookedPerson = endpoint({
  method: 'delete',
  path: '/bookings/removeperson',
  access: 'session',
  summary:
    'Ours: takes somebody off the list of whom the caller books for; their record and their bookings stay. Added again they are the same person. 404 for anybody else.',
  query: z.object({ patientId }),
  problems: ['not-found'],
})
