import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId } from '../ids.ts'
import { booleanInQuery, idInQuery } from '../query.ts'
import { patientPermissions } from './permissions.ts'

/** One answer to a consent. Answers are never overwritten; the newest answer for each flag is in force. */
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
  channel: z.string().describe('Where the answer was given: tablet, web.'),
})

/** The caller's consents and reminder settings (A3.consent.01). `history` is ours: every answer so far, newest first. */
const ownPermissions = patientPermissions
  .extend({
    history: z.array(consentAnswer),
    whenRecommended: z.iso
      .datetime()
      .nullable()
      .describe('Ours: the date of the risk check that the recommended interval is based on.'),
    isPhonedFirst: z
      .boolean()
      .describe('Ours: whether an urgent report opens only after their doctor has phoned; false: at once.'),
  })
  .meta({ id: 'OwnPermissions' })
export type OwnPermissions = z.infer<typeof ownPermissions>

/** One kind of message through one channel (A3.recall.01); the ids are those of lookups 7 and 8. */
const communicationPreference = z
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
  method: 'get',
  path: '/patientpermissions/get',
  access: 'session',
  summary: 'The consents and reminder settings of the caller, a patient.',
  response: ownPermissions,
  problems: ['forbidden'],
})

export const getCommunicationPreferences = endpoint({
  method: 'get',
  path: '/patientpermissions/getcommunicationpreferences',
  access: 'session',
  summary: 'Whether the caller wants each kind of message, for every channel.',
  response: z.array(communicationPreference),
  problems: ['forbidden'],
})

const setConsent = (name: string, what: string) =>
  endpoint({
    name: `patientpermissions/${name}`,
    method: 'put',
    path: `/patientpermissions/${name}`,
    access: 'session',
    summary: `The caller, a patient, gives or withdraws a consent: ${what}. It is in force before the call returns.`,
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
  method: 'post',
  path: '/patientpermissions/setcommunicationpreference',
  access: 'session',
  summary: 'Sets whether the caller wants a kind of message through a channel. Urgent results are sent regardless.',
  query: z.object({
    communicationTypeId: idInQuery(z.int().min(1).max(4)),
    communicationChannelId: idInQuery(z.int().min(1).max(5)),
    isAllowed: booleanInQuery,
  }),
  problems: ['forbidden'],
})

export const setRecallPreferences = endpoint({
  method: 'put',
  path: '/patientpermissions/setrecallpreferences',
  access: 'session',
  summary: 'Sets whether and how often the caller is reminded of a skin check; without an interval, as recommended.',
  query: z.object({
    enablePatientRecalls: booleanInQuery,
    recalFrequencyInMonths: idInQuery(recallMonths).nullable().describe('3, 6, 12 or 24; the spelling is the wire’s.'),
  }),
  problems: ['forbidden'],
})

export const setUrgentResults = endpoint({
  method: 'put',
  path: '/patientpermissions/seturgentresults',
  access: 'session',
  summary:
    'Sets whether a doctor phones the caller before an urgent report opens. Applies to reports released from now on.',
  query: z.object({ isPhonedFirst: booleanInQuery }),
  problems: ['forbidden'],
})
