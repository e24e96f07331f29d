import { expect, test } from 'vitest'
import { addClinic, type Clinic } from '../../../../../tests/support/clinic.ts'
import { linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { looksHarmless, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { addPerson, addPractice, freshToken } from '../../../../../tests/support/server/people.ts'
import { commit, sendPhotos, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { VisitUpload } from '../../../../contract/visits/visit-upload.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const other = await addClinic(server, 'Hill Pharmacy')

type Who = {
  firstName?: string
  lastName?: string
  visitTime?: string
  nhi?: string
  mobilePhone?: string
  birthDate?: string
  outcome?: 'refer'
}

async function add(at: Clinic, who: Who = {}): Promise<VisitUpload> {
  const { visitTime = '2026-11-19T23:00:00Z', outcome, ...details } = who
  const visit = withChange(await visitAt(at, 1), (upload) => ({
    ...upload,
    visitTime,
    lesions: upload.lesions.map((lesion) => ({ ...lesion, outcome: outcome ?? lesion.outcome })),
    patientProfile: { ...upload.patientProfile, patient: { ...upload.patientProfile.patient, ...details } },
  }))
  await sendPhotos(server, at.pharmacist, visit)
  const answer = await commit(server, at.pharmacist, visit)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return visit.upload
}

const search = async (query: object, token = clinic.pharmacist.token) =>
  server.call('POST', '/practitionervisits/search', { token, body: query })
const namesOf = (answer: { body: { records: { patient: { lastName: string } }[] } }) =>
  answer.body.records.map(({ patient }) => patient.lastName)

await add(clinic, {
  firstName: 'Āpirana',
  lastName: 'Ngāta',
  visitTime: '2026-11-01T22:00:00Z',
  birthDate: '1961-03-12',
  nhi: 'ZZZ0016',
  mobilePhone: '021 555 0177',
})
const urgent = await add(clinic, {
  firstName: 'Grace',
  lastName: 'Ellison',
  visitTime: '2026-11-05T22:00:00Z',
  outcome: 'refer',
})
await add(clinic, { firstName: 'Tom', lastName: '100%_Sure', visitTime: '2026-11-03T22:00:00Z' })
await add(other, { firstName: 'Grace', lastName: 'Elsewhere' })

test('a visit says how long its readers have, by the rule of their list, until it is reported', async () => {
  const clockOf = async () => (await search({ keywords: 'ellison' })).body.records[0].clock
  expect(await clockOf()).toEqual({
    state: expect.stringMatching(/^(on-time|soon|late)$/),
    dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    minutesLeft: expect.any(Number),
  })
  const reader = await addPerson(server, { role: Role.Melanographer })
  const body = { which: 'all', keywords: 'ellison', pageSize: 50 }
  const list = await server.call('POST', '/readings/search', { token: reader.token, body })
  expect(await clockOf()).toEqual(list.body.records[0].clock)
  await server.services.database.pool.query(`update visits set status = 'reported' where visit_id = $1`, [
    urgent.visitId,
  ])
  expect(await clockOf()).toBeNull()
  await server.services.database.pool.query(`update visits set status = 'received' where visit_id = $1`, [
    urgent.visitId,
  ])
})

test.each([
  ['ellison', ['Ellison']],
  ['grace elison', ['Ellison']],
  ['Ngāta 12/03/1961', ['Ngāta']],
  ['1961', ['Ngāta']],
  ['zzz00', ['Ngāta']],
  ['5550 177', ['Ngāta']],
  ['021 555 0177', ['Ngāta']],
  ['elsewhere', []],
  ['100%_s', ['100%_Sure']],
  ['%', []],
])('visits are found by their patient’s name, birth date or year, NHI and phone: "%s"', async (keywords, names) => {
  const answer = await search({ keywords })
  expect(namesOf(answer)).toEqual(names)
  expect(answer.body.recordCount).toBe(names.length)
})

test('pages of a search with a letter wrong count what it found', async () => {
  const { body } = await search({ keywords: 'elison', pageSize: 1, pageNo: 2 })
  expect(body).toMatchObject({ recordCount: 1, records: [] })
})

test("A3.visit.01: a visit is listed with practice, patient, product, flags and receipt, in the spec's names", async () => {
  const { body } = await search({ patientName: 'ellison' })
  expect(body).toMatchObject({ currentPage: 1, pageSize: 50, recordCount: 1 })
  expect(body.records[0]).toMatchObject({
    visitId: urgent.visitId,
    practiceId: clinic.practiceId,
    cost: 95,
    productName: 'Pharmacy skin check',
    visitDate: '2026-11-06',
    visitTime: '2026-11-05T22:00:00.000Z',
    isUrgent: true,
    isIncomplete: false,
    isCancelled: false,
    isImaged: true,
    isHighRisk: false,
    consentedToScopeOfService: true,
    practice: { practiceId: clinic.practiceId, practiceName: 'Harbour Pharmacy' },
    patient: { firstName: 'Grace', lastName: 'Ellison', numberOfLesions: 1 },
    matchedPatient: null,
    whenFlaggedForReview: null,
    status: 'received',
    numberOfLesions: 1,
    numberOfPhotos: 1,
    receiptNumber: expect.stringMatching(/^\w{4}-\d\d$/),
  })
})

test('A3.contract.05, A9.contract.01, P9.clinician.01: newest first, in pages of 50 and 100 at most, or sorted as asked', async () => {
  expect(namesOf(await search({}))).toEqual(['Ellison', '100%_Sure', 'Ngāta'])
  expect(namesOf(await search({ pageNo: 2, pageSize: 2 }))).toEqual(['Ngāta'])
  expect((await search({ pageNo: 2, pageSize: 2 })).body).toMatchObject({ currentPage: 2, pageSize: 2, recordCount: 3 })
  const whole = (await search({})).body
  expect([Object.keys(whole).sort(), whole.pageSize]).toEqual([
    ['currentPage', 'pageSize', 'recordCount', 'records'],
    50,
  ])
  expect([(await search({ pageSize: 100 })).status, (await search({ pageSize: 101 })).status]).toEqual([200, 422])
  expect(namesOf(await search({ sort: { fieldName: 'visitDate', direction: 1 } }))).toEqual([
    'Ngāta',
    '100%_Sure',
    'Ellison',
  ])
  expect(namesOf(await search({ sort: { fieldName: 'patientName', direction: 1 } }))).toEqual([
    '100%_Sure',
    'Ellison',
    'Ngāta',
  ])
  expect(await search({ sort: { fieldName: 'constructor', direction: 1 } })).toMatchObject({
    status: 422,
    body: { extensions: { errors: [{ pointer: '/sort/fieldName' }] } },
  })
})

test('A3.visit.02: a name is found without its macrons, in any case and order, and dates are those of the practice', async () => {
  for (const patientName of ['ngata', 'NGĀTA', 'apirana', 'ngāta āpi'])
    expect(namesOf(await search({ patientName }))).toEqual(['Ngāta'])
  expect(namesOf(await search({ patientName: '%' }))).toEqual(['100%_Sure'])
  expect(namesOf(await search({ patientName: '0%_s' }))).toEqual(['100%_Sure'])
  expect(namesOf(await search({ patientName: 'nobody' }))).toEqual([])
  expect(namesOf(await search({ visitDateFrom: '2026-11-04', visitDateTo: '2026-11-06' }))).toEqual([
    'Ellison',
    '100%_Sure',
  ])
  expect(namesOf(await search({ visitDateTo: '2026-11-03' }))).toEqual(['Ngāta'])
  expect(namesOf(await search({ creationDateFrom: '2026-11-21' }))).toEqual([])
  expect(namesOf(await search({ creationDateFrom: '2026-11-20', creationDateTo: '2026-11-20' }))).toHaveLength(3)
  expect(namesOf(await search({ globalPatientId: urgent.patientProfile.patient.globalPatientId }))).toEqual(['Ellison'])
  expect(namesOf(await search({ username: clinic.pharmacist.userName.toUpperCase() }))).toHaveLength(3)
  expect(namesOf(await search({ username: other.pharmacist.userName }))).toEqual([])
})

test('only visits that stand where one asks are found', async () => {
  const { db } = server.services.database
  const stand = (status: 'received') =>
    db.updateTable('visits').set({ status }).where('visit_id', '=', urgent.visitId).execute()
  const patientId = urgent.patientProfile.patient.globalPatientId
  await readAndPublish(server, await addPerson(server, { role: Role.Melanographer }), {
    patientId,
    answer: looksHarmless,
  })
  expect(namesOf(await search({ statuses: ['reported'] }))).toEqual(['Ellison'])
  expect(namesOf(await search({ statuses: ['received', 'being-read'] }))).toEqual(['100%_Sure', 'Ngāta'])
  expect(namesOf(await search({ statuses: ['closed'] }))).toEqual([])
  expect(namesOf(await search({ statuses: null }))).toHaveLength(3)
  for (const statuses of [[], ['lost']])
    expect((await search({ statuses })).body.extensions.errors[0].pointer).toMatch(/^\/statuses/)
  await stand('received')
})

test("A3.visit.03: the patient's own user name finds their visits, under the name myLentigoUserName", async () => {
  const patient = await addPerson(server, { patientId: urgent.patientProfile.patient.globalPatientId })
  expect(namesOf(await search({ myLentigoUserName: patient.userName }))).toEqual(['Ellison'])
  expect(namesOf(await search({ myLentigoUserName: clinic.pharmacist.userName }))).toEqual([])
})

test("another practice's visits never appear; naming it is refused", async () => {
  expect(namesOf(await search({ patientName: 'grace' }))).toEqual(['Ellison'])
  expect(namesOf(await search({ patientName: 'grace' }, other.pharmacist.token))).toEqual(['Elsewhere'])
  expect(await search({ practiceId: other.practiceId })).toMatchObject({
    status: 403,
    body: { extensions: { code: 'forbidden' } },
  })
  expect(namesOf(await search({ practiceId: clinic.practiceId }))).toHaveLength(3)
  const both = await addPerson(server, { role: Role.PracticeManager, practices: [clinic.practiceId, other.practiceId] })
  expect(namesOf(await search({ patientName: 'grace' }, both.token)).toSorted()).toEqual(['Ellison', 'Elsewhere'])
  expect(await search({}, (await addPerson(server)).token)).toMatchObject({ status: 403 })
})

test('a person who is known by name and birth date gets a record of their own, and the visit is flagged for review', async () => {
  const first = await add(clinic, { firstName: 'Māhina', lastName: 'Tāne', birthDate: '1970-05-05' })
  const second = await add(clinic, { firstName: 'MAHINA', lastName: 'Tane', birthDate: '1970-05-05' })
  const { body } = await search({ globalPatientId: second.patientProfile.patient.globalPatientId })
  expect(body.records).toMatchObject([
    {
      patient: { patientId: second.patientProfile.patient.globalPatientId },
      matchedPatient: { patientId: first.patientProfile.patient.globalPatientId },
      whenFlaggedForReview: server.clock.now().toISOString(),
    },
  ])
})

test('a doctor whom the patient lets see their record is not shown the look-alike whom only the pharmacy knows', async () => {
  const lookAlike = await add(clinic, { firstName: 'Rere', lastName: 'Moana', birthDate: '1972-02-02' })
  const shared = await add(clinic, { firstName: 'Rere', lastName: 'Moana', birthDate: '1972-02-02' })
  const doctors = await addPractice(server, 'General Practice', 'Bay Doctors')
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [doctors] })
  const matchSeenBy = async (token: string) => {
    const query = { globalPatientId: shared.patientProfile.patient.globalPatientId }
    const { records } = (await search(query, token)).body
    return records.map((record: { matchedPatient: { patientId: string } | null }) => record.matchedPatient?.patientId)
  }
  await linkToPractice(server, shared.patientProfile.patient.globalPatientId, doctors)
  expect(await matchSeenBy(doctor.token)).toEqual([undefined])
  expect(await matchSeenBy(clinic.pharmacist.token)).toEqual([lookAlike.patientProfile.patient.globalPatientId])
  await linkToPractice(server, lookAlike.patientProfile.patient.globalPatientId, doctors)
  expect(await matchSeenBy(doctor.token)).toEqual([lookAlike.patientProfile.patient.globalPatientId])
})

test('an NHI that is known stays with its record; a match of another practice is neither shown nor told, and recorded', async () => {
  const theirs = await add(other, { firstName: 'Ana', lastName: 'Rewi', nhi: 'ZAC5361', birthDate: '1980-01-01' })
  const ours = await add(clinic, { firstName: 'Anahera', lastName: 'Rewi', nhi: 'ZAC5361', birthDate: '1980-01-01' })
  const { db } = server.services.database
  const row = await db
    .selectFrom('visits')
    .select('matched_patient_id')
    .where('visit_id', '=', ours.visitId)
    .executeTakeFirst()
  expect(row?.matched_patient_id).toBe(theirs.patientProfile.patient.globalPatientId)
  const { body } = await search({ globalPatientId: ours.patientProfile.patient.globalPatientId })
  expect(body.records).toMatchObject([{ patient: { nhi: null }, matchedPatient: null, whenFlaggedForReview: null }])
  const log = await db
    .selectFrom('security_log')
    .select(['kind', 'what', 'actor_id'])
    .where('patient_id', '=', theirs.patientProfile.patient.globalPatientId)
    .execute()
  expect(log).toEqual([{ kind: 'probing', what: 'patients', actor_id: clinic.pharmacist.loginId }])
})

test('the second visit of a patient whom the device made, or whom staff chose, goes to the same record without a flag', async () => {
  const first = await add(clinic, { firstName: 'Sam', lastName: 'Once', birthDate: '1991-01-01' })
  const { globalPatientId } = first.patientProfile.patient
  const again = { ...first.patientProfile.patient, birthDate: '1991-01-01' }
  for (const patientId of [null, globalPatientId]) {
    const visit = withChange(await visitAt(clinic, 1), (upload) => ({
      ...upload,
      patientProfile: { ...upload.patientProfile, patient: { ...again, patientId } },
    }))
    await sendPhotos(server, clinic.pharmacist, visit)
    expect(await commit(server, clinic.pharmacist, visit)).toMatchObject({ status: 200 })
  }
  const { body } = await search({ globalPatientId })
  expect(body.records.map((record: { whenFlaggedForReview: null }) => record.whenFlaggedForReview)).toEqual([
    null,
    null,
    null,
  ])
  const theft = withChange(await visitAt(other, 1), (upload) => ({
    ...upload,
    patientProfile: { ...upload.patientProfile, patient: again },
  }))
  await sendPhotos(server, other.pharmacist, theft)
  expect(await commit(server, other.pharmacist, theft)).toMatchObject({
    status: 422,
    body: { extensions: { errors: [{ pointer: '/patientProfile/patient/globalPatientId' }] } },
  })
})

test('P1.doctor.03: doctors find the visits of patients who named their practice, wherever they were made, and no other', async () => {
  const practiceId = await addPractice(server, 'General Practice')
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId] })
  expect(namesOf(await search({ practiceId }, doctor.token))).toEqual([])
  await linkToPractice(server, urgent.patientProfile.patient.globalPatientId, practiceId)
  const found = await search({ practiceId }, doctor.token)
  expect(found.body.records).toMatchObject([{ visitId: urgent.visitId, questions: [] }])
  expect(namesOf(await search({ practiceId, keywords: 'elsewhere' }, doctor.token))).toEqual([])
  expect((await search({ practiceId }, clinic.pharmacist.token)).status).toBe(403)
  await server.services.database.db.deleteFrom('patient_practices').where('practice_id', '=', practiceId).execute()
  expect(namesOf(await search({ practiceId }, doctor.token))).toEqual([])
})

test('A3.visit.01: a visit tells its doctors whether sun damage was found', async () => {
  const practice = await addPractice(server, 'General Practice', 'Sunny Medical')
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  const reader = await addPerson(server, { role: Role.Melanographer })
  const found = []
  for (const answer of [looksHarmless, { diagnosis: 'actinic-keratosis', actions: ['see-doctor-6-weeks'] } as const]) {
    const { visitId, patientProfile } = await add(clinic, { firstName: 'Sunny', visitTime: '2026-11-02T22:00:00Z' })
    const { globalPatientId: patientId } = patientProfile.patient
    await linkToPractice(server, patientId, practice)
    await readAndPublish(server, reader, { patientId, answer })
    const { body } = await search({ practiceId: practice }, await freshToken(server, doctor))
    found.push(body.records.find((row: { visitId: string }) => row.visitId === visitId).hasSunDamage)
  }
  expect(found).toEqual([false, true])
})
