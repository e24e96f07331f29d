import {
  anonymousOrSignedIn,
  clinicians,
  family,
  type Outcomes,
  patientsRecord,
  type Row,
  signedIn,
  outcomeFor,
} from '../access-groups.ts'
import { type AccessWorld, practiceFor } from '../access-world.ts'
import { reportOf } from './report-of.ts'
import { reportQuestionRows } from './report-question-rows.ts'

/** A letter about a spot is written by the patient's doctors and by readers; the patient has the report. */
const letters: Outcomes = {
  ...patientsRecord('404 not-found', '200'),
  'pharmacist of this pharmacy': '404 not-found',
  melanographer: '200',
}
const ofLetter = async (world: AccessWorld) => {
  const { reportId, lesionId } = await reportOf(world)
  return { query: { reportId, lesionId } }
}

/** A report is the patient's, their doctors' and a reader's; their pharmacy may not know what it says. */
const reports: Outcomes = { ...patientsRecord('200', '200'), 'pharmacist of this pharmacy': '404 not-found' }
const doctors = (outcome: string): Outcomes => ({
  ...signedIn('403 forbidden'),
  ...outcomeFor(['doctor of this practice', 'manager'], outcome),
  ...outcomeFor(
    ['pharmacist of this pharmacy', 'pharmacist of another pharmacy', 'doctor of another practice'],
    '404 not-found',
  ),
})
const nobody = (outcome: string) => anonymousOrSignedIn(outcome)
const token = 'no-token-of-any-report'

const followUpOf = async (world: AccessWorld): Promise<string> => {
  const { reportId } = await reportOf(world)
  const { rows } = await world.server.services.database.pool.query<{ follow_up_id: string }>(
    `insert into follow_ups (kind, subject_key, patient_id, practice_id, report_id, reason, made_at, due_at)
    values ('delivery-failed', $1, $2, $3, $4, 'It did not arrive.', now(), now()) returning follow_up_id`,
    [crypto.randomUUID(), world.patientId, world.clinic, reportId],
  )
  return rows[0]?.follow_up_id ?? ''
}
const followers = (outcome: string): Outcomes => ({
  ...signedIn('403 forbidden'),
  ...outcomeFor(['manager', 'melanographer'], outcome),
})

const breachOfNobody = {
  of: { loginId: '00000000-0000-4000-8000-000000000001' },
  since: '2026-11-20',
  until: '2026-11-21',
}

/** Who gets what from the calls about reports. Nobody in the matrix may authorise: authorise.test.ts shows who may. */
export const reportRows: Record<string, Row> = {
  ...reportQuestionRows,
  'followups/search': {
    outcomes: followers('200'),
    request: async (world) => {
      await followUpOf(world)
      return { body: {} }
    },
  },
  'operations/get': {
    outcomes: { ...signedIn('403 forbidden'), ...outcomeFor(['melanographer'], '200') },
    request: () => ({}),
  },
  'operations/findbreachsources': {
    outcomes: signedIn('403 forbidden'),
    request: () => ({ body: { keywords: 'demo' } }),
  },
  'operations/getbreach': {
    outcomes: signedIn('403 forbidden'),
    request: () => ({ body: { ...breachOfNobody, foundAt: '2026-11-22T00:00:00Z' } }),
  },
  'operations/mailaffected': { outcomes: signedIn('403 forbidden'), request: () => ({ body: breachOfNobody }) },
  'followups/take': {
    outcomes: followers('200'),
    request: async (world) => ({ body: { followUpId: await followUpOf(world) } }),
  },
  'followups/end': {
    outcomes: followers('200'),
    request: async (world) => ({ body: { followUpId: await followUpOf(world), how: 'sent-another-way' } }),
  },
  'reports/get': {
    outcomes: reports,
    request: async (world) => ({
      params: { patientId: world.patientId, reportId: String((await reportOf(world)).reportId) },
    }),
  },
  'reports/getbyid': {
    outcomes: reports,
    request: async (world) => ({ params: { id: String((await reportOf(world)).reportId) } }),
  },
  'reports/getonline': {
    outcomes: reports,
    request: async (world) => ({ query: { reportId: (await reportOf(world)).reportId } }),
  },
  'reports/getbyguid': {
    outcomes: reports,
    request: async (world) => ({ query: { reportGuid: (await reportOf(world)).reportGuid } }),
  },
  'documents/search': { outcomes: reports, request: ({ patientId }) => ({ body: { patientId } }) },
  'documents/get': {
    outcomes: reports,
    request: async (world) => ({
      params: { patientId: world.patientId, downloadHandle: (await reportOf(world)).downloadHandle },
    }),
  },
  'documents/downloadusingtoken': { outcomes: nobody('404 not-found'), request: () => ({ body: { token } }) },
  'reports/requestreporttoken': {
    outcomes: nobody('404'),
    request: () => ({ body: { reportToken: token, birthDate: '1970-01-01' } }),
  },
  'reports/getreportsessiontoken': { outcomes: nobody('404'), request: () => ({ query: { token } }) },
  'reports/sendnewlink': { outcomes: nobody('204'), request: () => ({ body: { reportToken: token } }) },
  'reports/revokereporttoken': {
    outcomes: nobody('404 not-found'),
    request: () => ({ body: { reportToken: token, sessionToken: token } }),
  },
  'practitionerreports/search': {
    outcomes: clinicians('200', '403 forbidden'),
    request: async (world, who) => {
      await reportOf(world)
      return { body: { practiceId: practiceFor(world, who) } }
    },
  },
  'practitionerreports/getreferralletter': { outcomes: letters, request: ofLetter },
  'practitionerreports/downloadreferralletter': { outcomes: letters, request: ofLetter },
  'practitionerreports/sendreferralletter': {
    outcomes: {
      ...doctors('403 forbidden'),
      ...outcomeFor(['doctor of this practice'], '200'),
    },
    request: async (world) => {
      const { reportId, lesionId } = await reportOf(world)
      const to = { recipientId: null, name: 'Dr Hay', channel: 'mail', address: 'hay@example.test' }
      return { body: { reportId, lesionId, howSoon: 'as-advised', to } }
    },
  },
  'practitionerreports/takebackreferralletter': {
    outcomes: doctors('404 not-found'),
    request: async (world) => ({
      body: { reportId: (await reportOf(world)).reportId, letterId: '00000000-0000-4000-8000-000000000000' },
    }),
  },
  'practitionerreports/searchsent': {
    outcomes: clinicians('200', '403 forbidden'),
    request: async (world, who) => {
      await reportOf(world)
      return { body: { practiceId: practiceFor(world, who) } }
    },
  },
  'practitionerreports/sendanotherway': {
    outcomes: doctors('403 forbidden'),
    request: async (world) => ({
      body: {
        reportId: (await reportOf(world)).reportId,
        deliveryId: '00000000-0000-4000-8000-000000000000',
        channel: 'mail',
        address: 'somebody@example.test',
      },
    }),
  },
  'practitionerreports/distribution': {
    outcomes: doctors('200'),
    request: async (world) => ({ query: { reportId: (await reportOf(world)).reportId } }),
  },
  'practitionerreports/authorizedistribution': {
    outcomes: doctors('403 forbidden'),
    request: async (world) => ({
      body: { reportId: (await reportOf(world)).reportId, practiceId: world.clinic, isAuthorized: true },
    }),
  },
  'reports/makecode': {
    outcomes: { ...signedIn('404 not-found'), ...family('200') },
    request: async (world) => ({ body: { reportId: (await reportOf(world)).reportId } }),
  },
  'reports/setstepanswer': {
    // This report asks for nothing, so even its own patient has nothing to say.
    outcomes: { ...signedIn('404 not-found'), ...family('409 conflict') },
    request: async (world) => ({ body: { reportId: (await reportOf(world)).reportId, said: 'booked' } }),
  },
  'practitionerreports/markphoned': {
    outcomes: doctors('200'),
    request: async (world) => ({ body: { reportId: (await reportOf(world)).reportId } }),
  },
  'practitionerreports/assign': {
    outcomes: doctors('409 conflict'),
    request: async (world) => ({ body: { reportId: (await reportOf(world)).reportId, assignTo: null } }),
  },
  'practitionerreports/recall': {
    outcomes: doctors('403 forbidden'),
    request: async (world) => ({ body: { reportId: (await reportOf(world)).reportId, why: 'Wrong person' } }),
  },
  'practitionerreports/sendback': {
    outcomes: doctors('200'),
    request: async (world) => ({ body: { reportId: (await reportOf(world)).reportId, question: 'Which side?' } }),
  },
  'practitionerreports/resend': {
    outcomes: doctors('403 forbidden'),
    request: async (world) => ({
      body: { reportId: (await reportOf(world)).reportId, deliveryId: '00000000-0000-4000-8000-000000000000' },
    }),
  },
}
