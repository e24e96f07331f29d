import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId } from '../ids.ts'
import { booleanInQuery, idInQuery } from '../query.ts'
import { patientPermissions } from '../patients/practitioner-patients.ts'

/** One answer to a consent: nothing is overwritten, so the newest of each flag is what holds. */
const consentAnswer = z.object({
  flag: z.enum([
    'consentPrivacyAgreement',
    'imagesAvailableOnline',
    'consentPatientAccessToBodyshots',
    'consentDoctorAccessToBodyshots',
    'consentDataResearch',
    'consentHistology',
  ]),
  value: z.boolean(),
  when: z.iso.datetime(),
  textVersion: z.string(),
  channel: z.string().describe('Where it was said: tablet, portal.'),
})

/** What the caller allows (A3.consent.01). `history` is ours: every answer so far, the newest first. */
export const ownPermissions = patientPermissions
  .extend({
    history: z.array(consentAnswer),
    whenRecommended: z.iso
      .datetime()
      .nullable()
      .describe('Ours: of the risk check that the recommended interval comes from.'),
    isPhonedFirst: z
      .boolean()
      .describe('Ours: an urgent report opens for them once their doctor has phoned, else at once.'),
  })
  .meta({ id: 'OwnPermissions' })
export type OwnPermissions = z.infer<typeof ownPermissions>

/** One kind of message through one channel (A3.recall.01); the ids are those of lookups 7 and 8. */
export const communicationPreference = z
  .object({
    patientId,
    communicationTypeId: z.int(),
    communicationType: z.string(),
    communicationChannelId: z.int(),
    communicationChannel: z.string(),
    isAllowed: z.boolean(),
  })
  .meta({ id: 'CommunicationPreference' })
export type CommunicationPreference = z.infer<typeof communicationPreference>

/** The intervals that a patient may choose, in months. */
export const recallMonths = z.literal([3, 6, 12, 24])

export const getPatientPermissions = endpoint({
  name: 'patientpermissions/get',
  method: 'get',
  path: '/patientpermissions/get',
  access: 'session',
  summary: 'What the caller, a patient, allows, and how often they are reminded.',
  response: ownPermissions,
  problems: ['forbidden'],
})

export const getCommunicationPreferences = endpoint({
  name: 'patientpermissions/getcommunicationpreferences',
  method: 'get',
  path: '/patientpermissions/getcommunicationpreferences',
  access: 'session',
  summary: 'Every kind of message and channel, and whether the caller wants it.',
  response: z.array(communicationPreference),
  problems: ['forbidden'],
})

const setConsent = (name: string, what: string) =>
  endpoint({
    name: `patientpermissions/${name}`,
    method: 'put',
    path: `/patientpermissions/${name}`,
    access: 'session',
    summary: `The caller, a patient, says yes or no to this: ${what}. In force before it is answered.`,
    query: z.object({ value: booleanInQuery }),
    problems: ['forbidden'],
  })

export const setImagesAvailableOnline = setConsent('setimagesavailableonline', 'their photos are shown to them')
export const setDoctorAccessToBodyshots = setConsent(
  'setconsentdoctoraccesstobodyshots',
  'doctors see photos of larger areas',
)
export const setPatientAccessToBodyshots = setConsent(
  'setconsentpatientaccesstobodyshots',
  'they see photos of larger areas themselves',
)
export const setDataResearch = setConsent('setconsentdataresearch', 'data without names is used for research')
export const setHistology = setConsent('setconsenthistology', 'labs and doctors are asked for test results')
export const setPrivacyAgreement = setConsent('setconsentprivacyagreement', 'the privacy agreement')

export const setCommunicationPreference = endpoint({
  name: 'patientpermissions/setcommunicationpreference',
  method: 'post',
  path: '/patientpermissions/setcommunicationpreference',
  access: 'session',
  summary: 'Whether the caller wants a kind of message through a channel. Urgent results go out all the same.',
  query: z.object({
    communicationTypeId: idInQuery(z.int().min(1).max(4)),
    communicationChannelId: idInQuery(z.int().min(1).max(5)),
    isAllowed: booleanInQuery,
  }),
  problems: ['forbidden'],
})

export const setRecallPreferences = endpoint({
  name: 'patientpermissions/setrecallpreferences',
  method: 'put',
  path: '/patientpermissions/setrecallpreferences',
  access: 'session',
  summary: 'Whether and how often the caller is reminded of a skin check; without an interval as recommended.',
  query: z.object({
    enablePatientRecalls: booleanInQuery,
    recalFrequencyInMonths: idInQuery(recallMonths).nullable().describe('3, 6, 12 or 24; the spelling is the wire’s.'),
  }),
  problems: ['forbidden'],
})

export const setUrgentResults = endpoint({
  name: 'patientpermissions/seturgentresults',
  method: 'put',
  path: '/patientpermissions/seturgentresults',
  access: 'session',
  summary:
    'Whether the caller is phoned before an urgent report opens for them; of reports that are let go from now on.',
  query: z.object({ isPhonedFirst: booleanInQuery }),
  problems: ['forbidden'],
})
