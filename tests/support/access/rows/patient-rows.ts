import { randomUUID } from 'node:crypto'
import type { Thumbnail } from '../../../../src/contract/images/thumbnails.ts'
import {
  clinicians,
  everybody,
  staffOfThisPractice,
  patientsPerson,
  type Row,
  signedIn,
  outcomeFor,
} from '../access-groups.ts'
import { practiceFor } from '../access-world.ts'

const riskRequest = {
  ageBracket: 3,
  ethnicity: 2,
  sunburnHistory: 3,
  familyHistory: 3,
  personalHistory: 1,
  riskCategory: 2,
  confidence: 1,
}

const patientsAlone = { ...signedIn('403 forbidden'), patient: '200', 'other patient': '200' }
const set = { ...signedIn('403 forbidden'), patient: '204', 'other patient': '204' }
const nobodyThere = { ...patientsAlone, patient: '404 not-found', 'other patient': '404 not-found' }
const ownOnly = (outcome: string) => ({ ...signedIn('404 not-found'), patient: outcome })

const appRequest = () => ({ clientId: randomUUID(), redirectUri: 'https://diary.example/answer' })

/** Who gets what from the calls by which patients answer, decide and see for themselves. */
export const patientRows: Record<string, Row> = {
  'riskassessmentprofiles/get': {
    outcomes: patientsPerson('200', '200'),
    request: ({ riskProfileId }) => ({ query: { id: riskProfileId } }),
  },
  'riskassessmentprofiles/getlatest': { outcomes: ownOnly('200') },
  'riskassessmentprofiles/getlatestbyloginid': {
    outcomes: patientsPerson('200', '200'),
    request: ({ people }) => ({ query: { patientLoginId: people.patient.loginId } }),
  },
  'riskassessmentprofiles/search': {
    outcomes: patientsPerson('200', '200'),
    request: ({ people }) => ({ body: { patientLoginId: people.patient.loginId } }),
  },
  'riskassessmentprofiles/add': { outcomes: patientsAlone, request: () => ({ body: riskRequest }) },
  'riskassessmentprofiles/update': {
    outcomes: ownOnly('200'),
    request: ({ riskProfileId }) => ({ body: { ...riskRequest, profileId: riskProfileId } }),
  },
  'riskassessmentprofiles/delete': {
    outcomes: ownOnly('204'),
    request: ({ riskProfileId }) => ({ query: { id: riskProfileId } }),
  },
  'riskassessmentprofiles/restore': {
    outcomes: ownOnly('204'),
    request: ({ riskProfileId }) => ({ query: { id: riskProfileId } }),
  },

  'patients/getfamily': { outcomes: signedIn('200') },
  'patients/leavechild': {
    outcomes: signedIn('404 not-found'),
    // The guardian of the matrix stays one: guardians.test.ts shows how they leave.
    request: ({ seen }) => ({ query: { patientId: seen.lesionId } }),
  },

  'images/thumbnails': {
    outcomes: {
      ...signedIn('200 unknown, unknown'),
      ...outcomeFor([...staffOfThisPractice, 'patient', 'guardian'], '200 sheet, hidden'),
      melanographer: '200 sheet, sheet',
    },
    request: ({ seen }) => ({
      body: {
        images: [
          { ...seen.image, of: 'image', etag: null },
          { ...seen.bodyshot, of: 'bodyshot', etag: null },
        ],
      },
    }),
    shows: ({ body }) => body.thumbnails.map(({ kind }: Thumbnail) => kind).join(', '),
  },
  // The patient of this world has not agreed that we keep photos: own-photos.test.ts holds who may send one.
  'images/announce': {
    outcomes: ownOnly('403 forbidden'),
    request: ({ people }) => ({
      params: { photoId: randomUUID() },
      body: { patientLoginId: people.patient.loginId, byteSize: 1, sha256: '0'.repeat(64) },
    }),
  },
  'images/upload': {
    outcomes: ownOnly('403 forbidden'),
    request: ({ people }) => {
      const raw = new FormData()
      raw.set('PatientLoginId', people.patient.loginId)
      raw.set('BodyPartId', '44')
      raw.set('FileName', 'photo.jpg')
      return { raw }
    },
  },
  // No photo of a visit is the patient's own to delete.
  ...Object.fromEntries(
    ['images/delete', 'images/restore'].map((call): [string, Row] => [
      call,
      {
        outcomes: ownOnly('404 not-found'),
        request: ({ people }) => ({ body: { patientLoginId: people.patient.loginId, imageId: randomUUID() } }),
      },
    ]),
  ),

  'patientpermissions/get': { outcomes: patientsAlone },
  'patientpermissions/getcommunicationpreferences': { outcomes: patientsAlone },
  // A yes that holds already in this world, so that the record stays as the table of who may what knows it.
  'patientpermissions/setimagesavailableonline': { outcomes: set, request: () => ({ query: { value: 'true' } }) },
  ...Object.fromEntries(
    [
      'setconsentdoctoraccesstobodyshots',
      'setconsentpatientaccesstobodyshots',
      'setconsentdataresearch',
      'setconsenthistology',
      'setconsentprivacyagreement',
    ].map((call): [string, Row] => [
      `patientpermissions/${call}`,
      { outcomes: set, request: () => ({ query: { value: 'false' } }) },
    ]),
  ),
  'patientpermissions/setcommunicationpreference': {
    outcomes: set,
    request: () => ({ query: { communicationTypeId: 2, communicationChannelId: 1, isAllowed: 'true' } }),
  },
  'patientpermissions/setrecallpreferences': {
    outcomes: set,
    request: () => ({ query: { enablePatientRecalls: 'true', recalFrequencyInMonths: 12 } }),
  },

  'patientpermissions/seturgentresults': { outcomes: set, request: () => ({ query: { isPhonedFirst: 'false' } }) },

  'patientpermissions/getrecalls': { outcomes: patientsAlone },
  'patientpermissions/pauserecalls': { outcomes: set, request: () => ({ body: { until: null } }) },
  'notices/getkey': { outcomes: patientsAlone },
  'notices/getown': { outcomes: patientsAlone },
  // No gateway is set up here: take-text-news.test.ts has one.
  'notices/textnews': { outcomes: everybody('404 not-found') },
  // Of a key that the server never had: notices.test.ts has browsers with keys of their own.
  'notices/subscribe': {
    outcomes: { ...signedIn('403 forbidden'), patient: '409 conflict', 'other patient': '409 conflict' },
    request: () => ({
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/of-nobody',
        p256dh: 'BCEkBjzL8Z3C-oi2Q7oE5t2Np-p7osjGLg93qUP0wvqRT21EEWyf0cQDQcakQMqz4hQKYOQ3il2nNZct4HgAUQU',
        auth: '_nPzfnHhSNGVf2QbqQWPXw',
        keyId: 'unknown',
      },
    }),
  },
  'notices/unsubscribe': { outcomes: set, request: () => ({ body: { endpoint: 'https://fcm.googleapis.com/none' } }) },

  'patientproviders/getproviders': {
    outcomes: { ...signedIn('404 not-found'), patient: '200', melanographer: '200' },
    request: ({ patientId }) => ({ query: { patientId } }),
  },
  'patientproviders/getmissingpracticessubmittedbypatient': { outcomes: patientsAlone },
  'patientproviders/addpractice': {
    outcomes: patientsAlone,
    request: ({ clinic }) => ({ body: { practiceId: clinic } }),
  },
  'patientproviders/addmissingpractice': {
    outcomes: patientsAlone,
    request: () => ({ body: { practiceName: 'Missing practice', countryCode: 'NZ' } }),
  },
  'patientproviders/addmissingpractitioner': {
    outcomes: patientsAlone,
    request: ({ clinic }) => ({ body: { practiceId: clinic, firstName: 'Ann', lastName: 'Smith' } }),
  },
  // Nobody of that id is there: patient-providers.test.ts adds and removes who is.
  'patientproviders/addpractitioner': {
    outcomes: nobodyThere,
    request: ({ clinic }) => ({ body: { practiceId: clinic, practitionerId: randomUUID() } }),
  },
  'patientproviders/removepractice': { outcomes: nobodyThere, request: () => ({ query: { practiceId: 999_999 } }) },
  'patientproviders/removepractitioner': {
    outcomes: nobodyThere,
    request: ({ clinic }) => ({ body: { practiceId: clinic, practitionerId: randomUUID() } }),
  },
  'patientrecords/searchlooks': { outcomes: patientsAlone, request: () => ({ body: {} }) },
  'patientrecords/exportlooks': {
    outcomes: patientsAlone,
    request: () => ({ query: { timeZone: 'Pacific/Auckland' } }),
  },
  'patientrecords/openwithreason': {
    outcomes: { ...signedIn('403 forbidden'), ...outcomeFor(['melanographer'], '204') },
    request: ({ patientId }) => ({ body: { patientId, reason: 'Their doctor phoned about a photo' } }),
  },
  // Nobody has read this one: record-looks.test.ts asks about one that somebody has.
  'patientrecords/asklook': { outcomes: nobodyThere, request: () => ({ body: { lookId: 999_999_999 } }) },
  'patientrecords/searchlookquestions': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '200' },
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'patientrecords/answerlookquestion': {
    outcomes: clinicians('404 not-found', '404 not-found'),
    request: () => ({ body: { questionId: randomUUID(), answer: 'Yes' } }),
  },
  'patientrecords/getmydata': { outcomes: patientsAlone },
  'patientrecords/requestexport': { outcomes: patientsAlone },
  // None is here: own-data.test.ts fetches one that is.
  'patientrecords/downloadexport': {
    outcomes: signedIn('404 not-found'),
    request: () => ({ params: { exportId: randomUUID() } }),
  },
  // Closed, the patient would be nobody here any more: close-account.test.ts closes accounts, and refuses others.
  'patientrecords/closeaccount': { outcomes: signedIn('422 invalid'), request: () => ({ body: {} }) },

  // None is registered: patient-apps.test.ts asks for one that is.
  'patientapps/checkrequest': { outcomes: nobodyThere, request: () => ({ body: appRequest() }) },
  'patientapps/allow': {
    outcomes: nobodyThere,
    request: ({ patientId }) => ({ body: { ...appRequest(), patientId } }),
  },
  'patientapps/getallowed': { outcomes: patientsAlone },
  'patientapps/stop': { outcomes: nobodyThere, request: () => ({ body: { allowedId: randomUUID() } }) },
}
