import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { permission } from '../enums.ts'
import { loginId, practiceId, practitionerId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { practice } from './practices.ts'
import { shortText } from '../text.ts'

const text = z.string().nullable()

/**
 * A practitioner (A3.provider.06). Whoever works for none of their practices gets ids and names; the rest is null for
 * them. A practitioner's post goes to their practice: an address of their own is not kept.
 */
export const practitioner = z
  .object({
    practitionerId,
    loginId: loginId.nullable().describe('Of somebody with an account here.'),
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
    practices: z.array(practice).describe('Where they work, of practices/searchpractitioners the one of the link.'),
    permissions: z
      .array(z.object({ practiceId, permissions: z.array(permission) }))
      .nullable()
      .describe('At the practices that the caller works for as well.'),
  })
  .meta({ id: 'Practitioner' })
export type Practitioner = z.infer<typeof practitioner>

/** That somebody practises at a practice (A3.provider.07). */
export const practicePractitioner = z
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
    doctorReference: text.describe('What the practice calls them by in its own system.'),
  })
  .meta({ id: 'PracticePractitioner' })
export type PracticePractitioner = z.infer<typeof practicePractitioner>

const practitionerQuery = z.object({
  practiceId: practiceId.nullish(),
  keywords: shortText(160).nullish().describe('Beginnings of names; macrons and case don’t matter.'),
  ...pagingFields(100),
})

export const searchPracticePractitioners = endpoint({
  name: 'practices/searchpractitioners',
  method: 'post',
  path: '/practices/searchpractitioners',
  access: 'anonymous',
  summary:
    'Who practises where, by name: whole for those who work for the practice, names for everybody else. Each place of somebody is a record of its own.',
  request: practitionerQuery,
  response: paginated(practicePractitioner),
  problems: [],
})

export const searchPractitioners = endpoint({
  name: 'practitioners/search',
  method: 'post',
  path: '/practitioners/search',
  access: 'clinician',
  summary: 'The practitioners of the caller’s practices, by name, with what they may do at each.',
  request: practitionerQuery,
  response: paginated(practitioner),
  problems: ['forbidden'],
})

export const getPractitionerPractices = endpoint({
  name: 'practitioners/getpractices',
  method: 'get',
  path: '/practitioners/getpractices',
  access: 'clinician',
  summary: 'The practices that the caller works for, by name.',
  response: z.array(practice),
  problems: [],
})
