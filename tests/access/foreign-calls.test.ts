import { beforeEach, expect, test } from 'vitest'
import {
  addFindingsPatient,
  authorise,
  first,
  type FindingsPatient,
  type Knower,
  makeFindingsWorld,
  publish,
} from '../support/access/findings-world.ts'
import { visitOf } from '../support/read-visit.ts'
import { addPerson, freshToken, type Person } from '../support/server/people.ts'
import { resetRateLimits } from '../support/server/sign-in.ts'
import { startTestServer } from '../support/server/test-server.ts'
import { Role } from '../../src/contract/enums.ts'

/*
 * Who gets through to what became of a spot, questions about a report, letters, returns and corrections of one patient, with the
 * right ids, at each moment of the report. Whoever has nothing to do with the patient is told nothing and changes nothing.
 */
const server = await startTestServer()
const world = await makeFindingsWorld(server)
const { pool } = server.services.database
const begun = server.clock.now().toISOString()
beforeEach(() => resetRateLimits(server))

const elsewhere = await makeFindingsWorld(server)
const managerOf = (practice: (typeof world)['doctors']) =>
  addPerson(server, { role: Role.PracticeManager, practices: [practice] })
const managers = {
  'manager of the pharmacy': await managerOf(world.clinic.practiceId),
  'manager of the doctors': await managerOf(world.doctors),
  'manager elsewhere': await managerOf(elsewhere.doctors),
}
type Caller = Knower | keyof typeof managers | 'pharmacist elsewhere'
const callers: Caller[] = [
  'another patient',
  'stranger',
  'pharmacist elsewhere',
  'manager elsewhere',
  'pharmacist',
  'manager of the pharmacy',
  'patient',
  'another doctor',
  'manager of the doctors',
  'authorising doctor',
  'reader',
]
const outsiders: readonly Caller[] = callers.slice(0, 4)

type Ids = {
  reportId: number
  lesionId: string
  visitId: string
  patientId: string
  practiceId: number
  deliveryId: string
  fileId: string
  questionId: string
  requestId: string
  followUpId: string
  letterId: string
}
type Asked = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }
const get = (path: string): Asked => ({ method: 'GET', path })
const post = (path: string, body: object): Asked => ({ method: 'POST', path, body })
const put = (path: string, body: object): Asked => ({ method: 'PUT', path, body })
const spotOf = ({ reportId, lesionId }: Ids) => ({ reportId, lesionId })
const noValues = Object.fromEntries(
  'key happenedOn performedBy excision margins breslowMm ulceration melanomaType mitoses labWords labNumber tries told name'
    .split(' ')
    .map((name) => [name, '']),
)
const inQuery = ({ reportId, lesionId }: Ids) => `reportId=${reportId}&lesionId=${lesionId}`

const nobody: Caller[] = []
const patient: Caller[] = ['patient']
const reader: Caller[] = ['reader']
const authoriser: Caller[] = ['authorising doctor']
const signers: Caller[] = ['another doctor', ...authoriser]
const practice: Caller[] = ['manager of the doctors', ...authoriser]
const doctors: Caller[] = ['another doctor', ...practice]
const treating: Caller[] = [...doctors, ...reader]
const asked: Caller[] = [...practice, ...reader]
const followers: Caller[] = ['manager of the doctors', ...reader]
const correctors: Caller[] = ['manager of the pharmacy', ...reader]
const record: Caller[] = ['pharmacist', 'manager of the pharmacy', ...patient, ...treating]

type Row = { through: [Caller[], Caller[], Caller[], Caller[]]; ask: (ids: Ids) => Asked }
/**
 * Each call with this patient's own ids, and who gets through to its rules: while the report waits, once it is released, once it is
 * recalled, once the patient withdrew everybody's access. What ends a state stands last. This patient lets nobody ask for results.
 */
const calls: Record<string, Row> = {
  'spotresults/get': {
    through: [nobody, treating, nobody, reader],
    ask: (ids) => get(`/spotresults/get?${inQuery(ids)}`),
  },
  'spotresults/own': {
    through: [patient, patient, patient, patient],
    ask: ({ patientId }) => get(`/spotresults/own?patientId=${patientId}`),
  },
  'spotresults/getfile': {
    through: [treating, treating, treating, reader],
    ask: ({ fileId }) => get(`/spotresults/getfile?fileId=${fileId}`),
  },
  'spotresults/savedraft': {
    through: [nobody, treating, nobody, reader],
    ask: (ids) => post('/spotresults/savedraft', { ...spotOf(ids), values: noValues, askOn: null }),
  },
  'spotresults/ask': { through: [nobody, nobody, nobody, nobody], ask: (ids) => post('/spotresults/ask', spotOf(ids)) },
  'spotresults/save': {
    through: [nobody, treating, nobody, reader],
    ask: (ids) => post('/spotresults/save', { ...spotOf(ids), replaces: null, key: 'lost', tries: 2, told: 'not-yet' }),
  },
  'spotresults/removefile': {
    through: [treating, treating, treating, reader],
    ask: ({ fileId }) => ({ method: 'DELETE', path: '/spotresults/removefile', body: { fileId } }),
  },
  'spotresults/search': {
    through: [practice, practice, practice, practice],
    ask: ({ practiceId }) => post('/spotresults/search', { practiceId, show: 'missing' }),
  },
  'spotresults/audit': {
    through: [practice, practice, practice, practice],
    ask: ({ practiceId }) => post('/spotresults/audit', { practiceId }),
  },
  'reports/questions': {
    through: [nobody, patient, patient, patient],
    ask: ({ reportId }) => get(`/reports/questions?reportId=${reportId}`),
  },
  'reports/askquestion': {
    through: [nobody, patient, patient, patient],
    ask: ({ reportId }) => post('/reports/askquestion', { reportId, to: 'reader', question: 'Why?' }),
  },
  'reports/makecode': {
    through: [nobody, patient, patient, patient],
    ask: ({ reportId }) => post('/reports/makecode', { reportId }),
  },
  'reports/setstepanswer': {
    through: [nobody, patient, patient, patient],
    ask: ({ reportId }) => put('/reports/setstepanswer', { reportId, said: 'booked' }),
  },
  'practitionerreports/answerquestion': {
    through: [asked, asked, asked, asked],
    ask: ({ questionId }) => post('/practitionerreports/answerquestion', { questionId, text: 'So.' }),
  },
  'practitionerreports/getreferralletter': {
    through: [asked, treating, nobody, asked],
    ask: (ids) => get(`/practitionerreports/getreferralletter?${inQuery(ids)}`),
  },
  'practitionerreports/downloadreferralletter': {
    through: [asked, treating, nobody, asked],
    ask: (ids) => get(`/practitionerreports/downloadreferralletter?${inQuery(ids)}`),
  },
  'practitionerreports/sendreferralletter': {
    through: [authoriser, signers, nobody, authoriser],
    ask: (ids) =>
      post('/practitionerreports/sendreferralletter', {
        ...spotOf(ids),
        howSoon: 'as-advised',
        to: { recipientId: 'practice:0', name: 'Thief', channel: 'mail', address: 'thief@example.test' },
      }),
  },
  'practitionerreports/takebackreferralletter': {
    through: [authoriser, authoriser, authoriser, authoriser],
    ask: ({ reportId, letterId }) => put('/practitionerreports/takebackreferralletter', { reportId, letterId }),
  },
  'practitionerreports/distribution': {
    through: [practice, doctors, doctors, practice],
    ask: ({ reportId }) => get(`/practitionerreports/distribution?reportId=${reportId}`),
  },
  'practitionerreports/searchsent': {
    through: [practice, practice, practice, practice],
    ask: ({ practiceId }) => post('/practitionerreports/searchsent', { practiceId }),
  },
  'patientrecords/getstatements': {
    through: [record, record, record, ['patient', 'reader']],
    ask: ({ patientId }) => get(`/patientrecords/getstatements?patientId=${patientId}`),
  },
  'patientrecords/attachstatement': {
    through: [patient, patient, patient, patient],
    ask: ({ requestId }) => post('/patientrecords/attachstatement', { requestId, statement: 'It is my left arm.' }),
  },
  'patientrecords/answercorrection': {
    through: [correctors, correctors, correctors, correctors],
    ask: ({ requestId }) =>
      post('/patientrecords/answercorrection', { requestId, outcome: 'corrected', text: 'Done.' }),
  },
  'followups/take': {
    through: [followers, followers, followers, followers],
    ask: ({ followUpId }) => put('/followups/take', { followUpId }),
  },
  'followups/end': {
    through: [followers, followers, followers, followers],
    ask: ({ followUpId }) => put('/followups/end', { followUpId, how: 'sent-another-way' }),
  },
  'practitionerreports/assign': {
    through: [practice, practice, practice, practice],
    ask: ({ reportId }) => put('/practitionerreports/assign', { reportId, assignTo: null }),
  },
  'practitionerreports/markphoned': {
    through: [practice, doctors, doctors, practice],
    ask: ({ reportId }) => put('/practitionerreports/markphoned', { reportId }),
  },
  'practitionerreports/resend': {
    through: [authoriser, authoriser, authoriser, authoriser],
    ask: ({ reportId, deliveryId }) => put('/practitionerreports/resend', { reportId, deliveryId }),
  },
  'practitionerreports/sendanotherway': {
    through: [nobody, authoriser, authoriser, authoriser],
    ask: ({ reportId, deliveryId }) =>
      put('/practitionerreports/sendanotherway', {
        reportId,
        deliveryId,
        channel: 'mail',
        address: 'thief@example.test',
      }),
  },
  'readings/answerreturn': {
    through: [reader, reader, reader, reader],
    ask: ({ visitId }) => put('/readings/answerreturn', { visitId, answer: 'It stands.' }),
  },
  'practitionerreports/sendback': {
    through: [practice, practice, practice, practice],
    ask: ({ reportId }) => put('/practitionerreports/sendback', { reportId, question: 'Which arm?' }),
  },
  'practitionerreports/recall': {
    through: [authoriser, authoriser, authoriser, authoriser],
    ask: ({ reportId }) => put('/practitionerreports/recall', { reportId, why: 'Wrong spot.' }),
  },
  'practitionerreports/authorizedistribution': {
    through: [authoriser, authoriser, authoriser, authoriser],
    ask: ({ reportId }) =>
      put('/practitionerreports/authorizedistribution', { reportId, practiceId: world.doctors, isAuthorized: true }),
  },
  'readings/reopen': {
    through: [reader, reader, reader, reader],
    ask: ({ visitId }) => put('/readings/reopen', { visitId, why: 'Slip of the pen.' }),
  },
}

const newId = async (statement: string, values: unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(`${statement} returning *`, values)).rows.map((row) =>
    String(Object.values(row)[0]),
  )[0] ?? ''

/** Everything of a patient that somebody could ask for by its id. */
async function idsOf({ patientId, lesionId, person, reports }: FindingsPatient): Promise<Ids> {
  const { visitId } = await visitOf(server, patientId)
  const reportId = reports.at(-1)?.reportId ?? 0
  const now = server.clock.now()
  const key = `results/${visitId}/${lesionId}`
  await server.services.files.write(key, new TextEncoder().encode('%PDF-1.4 Zebrafinch %%EOF'))
  const { rows } = await pool.query<{ delivery_id: string }>(
    'select delivery_id from report_deliveries where report_id = $1 order by delivery_id',
    [reportId],
  )
  return {
    reportId,
    lesionId,
    visitId,
    patientId,
    practiceId: world.doctors,
    deliveryId: rows[0]?.delivery_id ?? crypto.randomUUID(),
    fileId: await newId(
      `insert into spot_result_files (visit_id, lesion_id, patient_id, file_name, content_type, byte_size, sha256, file_key, added_as, added_at)
      values ($1, $2, $3, 'lab.pdf', 'application/pdf', 25, '', $4, 'A laboratory', $5)`,
      [visitId, lesionId, patientId, key, now],
    ),
    questionId: await newId(
      `insert into report_questions (report_id, patient_id, practice_id, question, asked_by, asked_at, due_at)
      values ($1, $2, $3, 'Is the zebrafinch deep?', $4, $5, $5)`,
      [reportId, patientId, world.doctors, person.loginId, now],
    ),
    requestId: (
      await server.call('POST', '/patientrecords/askcorrection', {
        token: await freshToken(server, person),
        body: { what: 'The arm', why: 'It is the left.' },
      })
    ).body.requestId,
    followUpId: await newId(
      `insert into follow_ups (kind, subject_key, patient_id, practice_id, report_id, reason, made_at, due_at)
      values ('delivery-failed', $1, $2, $3, $4, 'It did not arrive.', $5, $5)`,
      [crypto.randomUUID(), patientId, world.doctors, reportId, now],
    ),
    letterId: await newId(
      `insert into referral_letters (report_id, lesion_id, practice_id, signed_by, signed_at, content)
      values ($1, $2, $3, $4, $5, '{}')`,
      [reportId, lesionId, world.doctors, world.people['authorising doctor'].loginId, now],
    ),
  }
}

async function release(patient: FindingsPatient) {
  await publish(world, patient, first)
  await authorise(world, patient)
  server.clock.advance(61)
}

const moments: Record<string, (patient: FindingsPatient) => Promise<unknown>> = {
  'while it waits to be authorised': (patient) => publish(world, patient, first),
  'once it is released': release,
  'once it is recalled': async (patient) => {
    await release(patient)
    const token = await freshToken(server, world.people['authorising doctor'])
    const body = { reportId: patient.reports.at(-1)?.reportId, why: 'Wrong spot.' }
    await server.call('PUT', '/practitionerreports/recall', { token, body })
  },
  'once the patient withdrew everybody’s access': async (patient) => {
    await release(patient)
    await pool.query('delete from patient_practices where patient_id = $1', [patient.patientId])
  },
}

const changing = [
  'correction_requests',
  'spot_results',
  'spot_result_drafts',
  'spot_result_requests',
  'spot_result_files',
  'report_questions',
  'reports',
  'report_deliveries',
  'referral_letters',
  'follow_ups',
  'outgoing_messages',
  'visits',
]
/** The rows that these calls could change, as text. */
const rowsNow = async () =>
  Object.fromEntries(
    await Promise.all(
      changing.map(async (table) => [
        table,
        (await pool.query(`select md5(string_agg(one::text, ',' order by one::text)) as hash from ${table} one`)).rows,
      ]),
    ),
  )

const personOf = (patient: FindingsPatient, who: Caller): Person => {
  if (who === 'patient') return patient.person
  if (who === 'pharmacist elsewhere') return elsewhere.people.pharmacist
  if (who === 'manager of the pharmacy' || who === 'manager of the doctors' || who === 'manager elsewhere')
    return managers[who]
  return world.people[who]
}

async function answerTo(patient: FindingsPatient, who: Caller, { method, path, body }: Asked) {
  const token = await freshToken(server, personOf(patient, who))
  const answer = await server.call(method, path, body === undefined ? { token } : { token, body })
  return { status: answer.status, text: JSON.stringify(answer.body) ?? '' }
}
const isRefused = (status: number) => [401, 403, 404].includes(status)

test.each(Object.entries(moments))(
  'who gets through %s',
  async (moment, happens) => {
    const at = Object.keys(moments).indexOf(moment)
    server.clock.set(begun)
    const patient = await addFindingsPatient(world, 'told at once')
    await happens(patient)
    const ids = await idsOf(patient)
    const before = await rowsNow()
    const holes: unknown[] = []
    for (const [call, { ask }] of Object.entries(calls))
      for (const who of outsiders) {
        const { status, text } = await answerTo(patient, who, ask(ids))
        const words = first.words.filter((word) => word.test(text)).map(String)
        if (!isRefused(status) || words.length > 0) holes.push({ call, who, status, words, text: text.slice(0, 300) })
      }
    expect(holes).toEqual([])
    expect(await rowsNow()).toEqual(before)
    const found: Record<string, Caller[]> = {}
    for (const [call, { ask }] of Object.entries(calls)) {
      found[call] = []
      for (const who of callers.slice(4)) {
        const { status } = await answerTo(patient, who, ask(ids))
        if (!isRefused(status)) found[call].push(who)
        await pool.query('update spot_result_files set removed_at = null, removed_by = null where file_id = $1', [
          ids.fileId,
        ])
      }
    }
    expect(found).toEqual(Object.fromEntries(Object.entries(calls).map(([call, { through }]) => [call, through[at]])))
  },
  120_000,
)
