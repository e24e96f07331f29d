import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId } from '../ids.ts'
import { birthDateText, emailText, typedNames } from '../text.ts'

/** A patient record that may be this person's, masked so that it identifies nobody. */
export const suggestedPatient = z
  .object({ patientId, initials: z.string(), birthYear: z.int() })
  .meta({ id: 'SuggestedPatient' })

export const findSuggestedPatient = endpoint({
  method: 'post',
  path: '/bookings/findsuggestedpatient',
  access: 'session',
  summary:
    'The record that a person to be booked may have: for a patient of their own or under their own address, for clinic staff of anybody; 204 where there is none, or more than one.',
  request: z.object({
    ...typedNames,
    emailAddress: emailText.nullish(),
    birthDate: birthDateText,
  }),
  response: suggestedPatient.nullable(),
  problems: [],
})
