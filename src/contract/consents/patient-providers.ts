import * as z from 'zod'
import { registrationRequest } from '../practices/practice-registration.ts'
import { practice } from '../practices/practices.ts'
import { practitioner } from '../practices/practitioners.ts'
import { endpoint } from '../endpoint.ts'
import { patientId, practiceId, practitionerId } from '../ids.ts'
import { idInQuery } from '../query.ts'
import { lastNameText, nameText, shortText } from '../text.ts'

const node = {
  isPractice: z.boolean(),
  hasOutstandingReports: z.boolean().describe('Photos from its referral are not reported yet, so it can’t be removed.'),
  displayName: z.string(),
  streetAddress: z.string().nullable(),
  whenAdded: z.iso.datetime().describe('Ours.'),
}

/** A practitioner, listed under their practice. */
const practitionerNode = z.object({
  ...node,
  practice: z.null(),
  practitioner,
  practitioners: z.array(z.null()).max(0),
})

/** A practice with access to a record, with the practitioners whom the patient named there (A3.provider.01). */
const practiceListingNode = z
  .object({ ...node, practice, practitioner: z.null(), practitioners: z.array(practitionerNode) })
  .meta({ id: 'PracticeListingNode' })
export type PracticeListingNode = z.infer<typeof practiceListingNode>

export const getProviders = endpoint({
  method: 'get',
  path: '/patientproviders/getproviders',
  access: 'session',
  summary: 'The practices with access to a patient’s record, each with the practitioners whom the patient named.',
  query: z.object({ patientId }),
  response: z.array(practiceListingNode),
  problems: ['not-found'],
})

export const getMissingPractices = endpoint({
  method: 'get',
  path: '/patientproviders/getmissingpracticessubmittedbypatient',
  access: 'session',
  summary: 'The caller’s requests to add missing practices and practitioners, with their status, newest first.',
  response: z.array(registrationRequest),
  problems: ['forbidden'],
})

export const addProviderPractice = endpoint({
  method: 'post',
  path: '/patientproviders/addpractice',
  access: 'session',
  summary: 'Gives a practice access to the caller’s record and names practitioners there.',
  request: z.object({ practiceId, practitioners: z.array(practitionerId).max(20).default([]) }),
  response: practiceListingNode,
  problems: ['forbidden', 'not-found'],
})

export const addProviderPractitioner = endpoint({
  method: 'post',
  path: '/patientproviders/addpractitioner',
  access: 'session',
  summary: 'Names a practitioner at a practice, which gives the practice access to the caller’s record.',
  request: z.object({ practiceId, practitionerId }),
  response: practiceListingNode,
  problems: ['forbidden', 'not-found'],
})

const addressLine = shortText(80).nullish()

export const addMissingPractice = endpoint({
  method: 'post',
  path: '/patientproviders/addmissingpractice',
  access: 'session',
  summary: 'Asks the clinic to list a practice (A3.provider.11). 409 while ten requests of the caller are pending.',
  request: z.object({
    practiceName: nameText,
    streetAddress1: addressLine,
    streetAddress2: addressLine,
    streetAddress3: addressLine,
    streetAddress4: addressLine,
    postCode: shortText(4).nullish(),
    countryCode: z.enum(['NZ', 'AU']),
  }),
  response: registrationRequest,
  problems: ['forbidden', 'conflict'],
})

export const addMissingPractitioner = endpoint({
  method: 'post',
  path: '/patientproviders/addmissingpractitioner',
  access: 'session',
  summary:
    'Asks the clinic to add a practitioner to a practice (A3.provider.12). 409 while ten requests of the caller are pending.',
  request: z.object({ practiceId, firstName: nameText, lastName: lastNameText }),
  response: registrationRequest,
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const removeProviderPractice = endpoint({
  method: 'delete',
  path: '/patientproviders/removepractice',
  access: 'session',
  summary:
    'Removes a practice’s access to the caller’s record before the call returns. 409 while photos from its referral are not reported.',
  query: z.object({ practiceId: idInQuery(practiceId) }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const removeProviderPractitioner = endpoint({
  method: 'delete',
  path: '/patientproviders/removepractitioner',
  access: 'session',
  summary: 'Removes a named practitioner. Their practice keeps its access until it is removed itself.',
  request: z.object({ practitionerId, practiceId }),
  problems: ['forbidden', 'not-found'],
})
