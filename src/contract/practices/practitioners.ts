import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { permission } from '../enums.ts'
import { loginId, practiceId, practitionerId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { practice } from './practices.ts'
import { shortText } from '../text.ts'

const text = z.string().nullable()

/**
 * A practitioner (A3.provider.06). Callers who work for none of their practices get ids and names; the rest is null. A
 * practitioner's address is that of their practice: no own address is stored.
 */
export const practitioner = z
  .object({
    practitionerId,
    loginId: loginId.nullable().describe('Null for a practitioner without an account.'),
    medicalCouncilNumber: text,
    hpii: text.describe('The HPI practitioner number (CPN).'),
    medicareProviderNumber: text,
    title: text,
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    streetAddress1: text,
    streetCity: text,
    streetPostCode: text,
    streetCountryCode: z.enum(['NZ', 'AU']).nullable(),
    emailAddress: text,
    phoneNumber: text,
    faxNumber: text,
    deleted: z.boolean(),
    practices: z
      .array(practice)
      .describe('Their practices; in practices/searchpractitioners only the one of the record.'),
    permissions: z
      .array(z.object({ practiceId, permissions: z.array(permission) }))
      .nullable()
      .describe('At the practices that the caller works for too.'),
  })
  .meta({ id: 'Practitioner' })
export type Practitioner = z.infer<typeof practitioner>

/** A practitioner's place of work (A3.provider.07). */
const practicePractitioner = z
  .object({
    practiceId,
    practitionerId,
    notifyAboutUndistributedReports: z.boolean().nullable(),
    canDistributeReports: z.boolean().nullable(),
    practice,
    practitioner,
    emailAddress: text,
    phoneNumber: text,
    faxNumber: text,
    doctorReference: text.describe('The practitioner’s reference in the practice’s own system.'),
  })
  .meta({ id: 'PracticePractitioner' })
export type PracticePractitioner = z.infer<typeof practicePractitioner>

const practitionerQuery = z.object({
  practiceId: practiceId.nullish(),
  keywords: shortText(160).nullish().describe('Beginnings of names; macrons and case don’t matter.'),
  ...pagingFields(100),
})

export const searchPracticePractitioners = endpoint({
  method: 'post',
  path: '/practices/searchpractitioners',
  access: 'anonymous',
  summary:
    'Practitioners and their places of work, by name: all fields for colleagues at the practice, names for everybody else. Each place of work is a separate record.',
  request: practitionerQuery,
  response: paginated(practicePractitioner),
  problems: [],
})

export const searchPractitioners = endpoint({
  method: 'post',
  path: '/practitioners/search',
  access: 'clinician',
  summary: 'The practitioners of the caller’s practices, by name, with their permissions at each.',
  request: practitionerQuery,
  response: paginated(practitioner),
  problems: ['forbidden'],
})

export const getPractitionerPractices = endpoint({
  method: 'get',
  path: '/practitioners/getpractices',
  access: 'visit-staff',
  summary: 'The practices that the caller works for, by name.',
  response: z.array(practice),
  problems: [],
})
