import { decodeJwt } from 'jose'
import { randomUUID } from 'node:crypto'
import { makeKeyPair } from '../../enrolled-device.ts'
import {
  clinicians,
  everybody,
  patientsRecord,
  type Row,
  signedIn,
  tablets,
  ticketHolder,
  outcomeFor,
  withTablets,
} from '../access-groups.ts'
import { newVisit, practiceFor } from '../access-world.ts'
import { aiResultRows } from './ai-result-rows.ts'
import { accountRows } from './account-rows.ts'
import { bookingRows } from './booking-rows.ts'
import { consultationRows, spotChatRows } from './consultation-rows.ts'
import { deskRows } from './clinic-desk-rows.ts'
import { correctionRows } from './correction-rows.ts'
import { lookupRows } from './lookup-rows.ts'
import { patientRows } from './patient-rows.ts'
import { kioskRows } from './kiosk-rows.ts'
import { practiceRows } from './practice-rows.ts'
import { reportRows } from './report-rows.ts'
import { tabletRows } from './tablet-rows.ts'
import { spotResultRows } from './spot-result-rows.ts'
import { readingRows } from './reading-rows.ts'

/** The header of the protocol of uploads. */
export const tus = { 'tus-resumable': '1.0.0' }

/** Who gets what from each call of the catalogue, and a request for "this" patient, practice or visit. */
export const matrixRows: Record<string, Row> = {
  ...accountRows,
  ...aiResultRows,
  ...bookingRows,
  ...consultationRows,
  ...spotChatRows,
  ...deskRows,
  ...kioskRows,
  ...correctionRows,
  ...patientRows,
  ...practiceRows,
  ...readingRows,
  ...reportRows,
  ...spotResultRows,

  'practitionerpatients/getpatient': {
    outcomes: clinicians('200', '404 not-found'),
    request: ({ patientId }) => ({ query: { patientId } }),
  },
  'practitionerpatients/search': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'practitionerpatients/searchrecalls': {
    outcomes: clinicians('200', '403 forbidden'),
    request: async (world, who) => {
      await world.server.services.database.pool.query(
        `insert into recall_plans (patient_id, scope_key, reason, months, due_on, time_zone, planned_at)
         values ($1, 'person', 'usual', 12, '2026-11-01', 'Pacific/Auckland', now())
         on conflict (patient_id, scope_key) do update set due_on = excluded.due_on`,
        [world.patientId],
      )
      return { body: { practiceId: practiceFor(world, who), withBooked: true } }
    },
  },
  'practitionerpatients/countrecalls': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'practitionerpatients/setrecallstop': {
    outcomes: clinicians('204', '404 not-found'),
    request: ({ patientId }) => ({ body: { patientId, stop: null } }),
  },
  'practitionerpatients/register': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({
      body: {
        practiceId: practiceFor(world, who),
        patient: {
          firstName: 'New',
          lastName: `Person ${randomUUID()}`,
          birthDate: '1980-01-02',
          gender: 1,
          countryCode: 'NZ',
        },
        confirmNew: true,
      },
    }),
  },
  'practitionerpatients/getofflinelist': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },

  'practitionervisits/search': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'practitionervisits/registration': {
    outcomes: withTablets(clinicians('200', '403 forbidden'), '403 forbidden'),
    request: (world, who) => {
      const { manifest } = newVisit(world, who)
      return { params: { visitId: manifest.visitId }, body: manifest }
    },
  },
  // Allowed, but its photo never arrived: 422 says so to those who may know.
  'practitionervisits/upload': {
    outcomes: withTablets(clinicians('422 invalid', '403 forbidden'), '403 forbidden'),
    request: (world, who) => ({ body: newVisit(world, who).upload }),
  },
  'practitionervisits/status': {
    outcomes: {
      ...withTablets(clinicians('200 unknown', '200 unknown'), '200 unknown'),
      'pharmacist of this pharmacy': '200 registered',
      manager: '200 registered',
      'tablet of this pharmacy': '200 registered',
    },
    request: ({ visit }) => ({ body: { visitIds: [visit.manifest.visitId] } }),
    shows: ({ body }) => body.visits[0].state,
  },
  // Nobody asked here: questions.test.ts shows who may answer.
  'practitionervisits/answerquestion': {
    outcomes: clinicians('404 not-found', '404 not-found'),
    request: ({ visit }) => ({ body: { questionId: visit.manifest.visitId, answer: 'The left one.' } }),
  },
  'practitionervisits/rules': { outcomes: clinicians('200', '200') },

  'practitionervisits/held': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '200' },
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  // None is held here: held-visit.test.ts shows who releases one that is.
  'practitionervisits/releaseheld': {
    outcomes: clinicians('404 not-found', '404 not-found'),
    request: ({ visit }) => ({ params: { visitId: visit.manifest.visitId } }),
  },

  'uploads/options': {
    outcomes: everybody('204'),
    request: ({ uploadId }) => ({ params: { uploadId }, headers: tus }),
  },
  'uploads/offset': {
    outcomes: { ...withTablets(ticketHolder('200', '403'), '404'), 'lost tablet': '403' },
    request: ({ uploadId }) => ({ params: { uploadId }, headers: tus }),
  },
  'uploads/send': {
    outcomes: withTablets(ticketHolder('204', '403 forbidden'), '404 not-found'),
    request: ({ uploadId }) => ({
      params: { uploadId },
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      raw: new Uint8Array([1]),
    }),
  },

  'devices/enrol': {
    outcomes: clinicians('200', '200'),
    request: async () => ({
      params: { deviceId: randomUUID() },
      body: { deviceKey: (await makeKeyPair()).publicKey, signingKey: (await makeKeyPair()).publicKey },
    }),
  },
  ...tabletRows,
  'devices/state': {
    outcomes: {
      ...signedIn('403 forbidden'),
      ...outcomeFor(tablets, '200 active'),
      'lost tablet': '200 revoked',
      'tablet of a disabled user': '200 disabled',
    },
    request: (world, who) => {
      const tablet = world.tablets[who] ?? world.tablets['tablet of this pharmacy']
      return { params: { deviceId: tablet?.deviceId ?? '' }, body: { tickets: [tablet?.ticket] } }
    },
    shows: ({ body }) => {
      const { disabled, revoked } = decodeJwt(body.states[0].state)
      return disabled ? 'disabled' : revoked ? 'revoked' : 'active'
    },
  },

  ...Object.fromEntries(
    ['', '/thumbnail', '/large'].flatMap((size): [string, Row][] => [
      [
        `images/image${size}`,
        { outcomes: patientsRecord('200', '200'), request: ({ seen }) => ({ params: seen.image }) },
      ],
      [
        `images/bodyshot${size}`,
        {
          outcomes: { ...patientsRecord('403 forbidden', '403 forbidden'), melanographer: '200' },
          request: ({ seen }) => ({ params: seen.bodyshot }),
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['images/search', 'images/searchlesionshots'].map((call): [string, Row] => [
      call,
      {
        outcomes: patientsRecord('200', '200'),
        request: ({ patientId }) => ({ body: { patientId } }),
      },
    ]),
  ),
  'images/searchbodyshots': {
    outcomes: { ...patientsRecord('200 hidden', '200 hidden'), melanographer: '200 shown' },
    request: ({ patientId }) => ({ body: { patientId } }),
    shows: ({ body }) => (body.recordCount === 0 && body.hiddenByConsent === 1 ? 'hidden' : 'shown'),
  },
  'lesions/getlesion': {
    outcomes: patientsRecord('200', '200'),
    request: ({ patientId, seen }) => ({ query: { patientId, lesionId: seen.lesionId } }),
  },
  'lesions/getlesions': {
    outcomes: patientsRecord('200', '200'),
    request: ({ patientId }) => ({ query: { patientId } }),
  },
  ...lookupRows,
}
