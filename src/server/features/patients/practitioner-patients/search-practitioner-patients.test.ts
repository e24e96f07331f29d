import { beforeAll, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addPatient } from '../../../../../tests/support/patients.ts'
import { looksHarmless, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { commit, sendPhotos, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { addWaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { PatientId } from '../../../../contract/ids.ts'

const server = await startTestServer()
const { db } = server.services.database
const mine = await addClinic(server, 'Mine')
const other = await addClinic(server, 'Other')

const search = async (request: Record<string, unknown>, by = mine) =>
  server.call('POST', '/practitionerpatients/search', { token: by.pharmacist.token, body: request })
const namesOf = async (request: Record<string, unknown>, by = mine) => {
  const { status, body } = await search(request, by)
  if (status !== 200) throw new Error(`search answered ${status} ${JSON.stringify(body)}`)
  return body.records.map((one: { firstName: string }) => one.firstName)
}
const ids: Record<string, PatientId> = {}
const setDates = (name: string, dates: { last_visited_at: Date }) =>
  db
    .updateTable('patients')
    .set(dates)
    .where('patient_id', '=', ids[name] as PatientId)
    .execute()

/** A visit of somebody at the first clinic, published at this instant. */
async function report(name: string, iso: string) {
  const now = server.clock.now().toISOString()
  server.clock.set(iso)
  const patientId = ids[name] as PatientId
  const visit = withChange(await visitAt(mine, 2), (upload) => {
    const { patientProfile } = upload
    const patient = { ...patientProfile.patient, patientId, globalPatientId: patientId }
    return { ...upload, visitTime: '2026-11-02T00:20:00+13:00', patientProfile: { ...patientProfile, patient } }
  })
  await sendPhotos(server, mine.pharmacist, visit)
  const sent = await commit(server, mine.pharmacist, visit)
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  const reader = await addPerson(server, { role: Role.Melanographer })
  await readAndPublish(server, reader, { patientId, answer: looksHarmless })
  server.clock.set(now)
}

beforeAll(async () => {
  const people = [
    { firstName: 'Māia', lastName: 'Tūhoe', birthDate: '1961-03-12', nhi: 'ZAC5361', mobilePhone: '021 555 0101' },
    { firstName: 'Rangi', lastName: 'Tuhoe-Smith', birthDate: '1975-01-02', mobilePhone: '021 555 0102' },
    { firstName: 'Percent', lastName: 'A_b%c', birthDate: '1980-06-06' },
    {
      firstName: 'Aussie',
      lastName: 'Kelly',
      birthDate: '1990-12-31',
      countryCode: 'AU',
      medicareNumber: '2123456701',
    },
  ]
  for (const person of people)
    ids[person.firstName] = await addPatient(server, { by: mine.pharmacist, practiceId: mine.practiceId }, person)
  ids['Stranger'] = await addPatient(
    server,
    { by: other.pharmacist, practiceId: other.practiceId },
    { firstName: 'Stranger', lastName: 'Tūhoe', birthDate: '1961-03-12', nhi: 'ZZZ0016' },
  )
  await report('Māia', '2026-11-01T11:30:00Z')
  await setDates('Māia', { last_visited_at: new Date('2026-11-19T09:00:00Z') })
  await setDates('Rangi', { last_visited_at: new Date('2026-10-01T09:00:00Z') })
})

test.each([
  [['Māia', 'Rangi'], 'tuhoe'],
  [['Māia', 'Rangi'], 'TŪHOE'],
  [['Māia'], 'tuhoe maia'],
  [['Rangi'], 'rang smi'],
  [['Māia'], 'zac5361'],
  [['Māia'], '021 555 0101'],
  [['Māia'], '+64 21 555 0101'],
  [['Aussie'], '2123 45670 1'],
  [['Māia'], '12/03/1961'],
  [['Māia'], 'tuhoe 12 Mar 1961'],
  [[], 'tuhoe 13 Mar 1961'],
  [[], 'tuhoe nobody'],
  // A year, part of a number, a typo; nobody of the other practice.
  [['Māia'], 'tuhoe 1961'],
  [['Rangi'], '1975'],
  [['Māia'], '0101'],
  [['Māia'], 'c5361'],
  [['Aussie'], '45670'],
  [['Māia', 'Rangi'], 'tuhooe'],
  [['Māia', 'Rangi'], 'thuoe'],
  [['Aussie'], 'kely'],
  [['Aussie'], 'Kelley, Aussie'],
  [[], 'stranger tuhoe'],
  [[], 'strangar'],
  [[], '01'],
  [[], 'uhoe-smith'.slice(1)],
  [['Percent'], 'a_b%c'],
  [[], '%'.repeat(3)],
  [[], String.raw`\ `.trim()],
])('P1.doctor.03: finds %j by %j', async (names, keywords) => expect(await namesOf({ keywords })).toEqual(names))

test('A3.doctor.03: each field of the query filters the list', async () => {
  expect(await namesOf({ practiceId: mine.practiceId, birthDate: '1975-01-02' })).toEqual(['Rangi'])
  expect(await namesOf({ globalPatientId: ids['Aussie'] })).toEqual(['Aussie'])
  // 11:30 pm on the 1st in UTC is the 2nd in Auckland.
  expect(await namesOf({ lastReportDateFrom: '2026-11-02', lastReportDateTo: '2026-11-02' })).toEqual(['Māia'])
  expect(await namesOf({ lastReportDateTo: '2026-11-01' })).toEqual([])
  expect(await namesOf({ visitDateFrom: '2026-01-01' })).toEqual(['Māia'])
  expect(await namesOf({ visitDateFrom: '2026-11-03' })).toEqual([])
  expect(await namesOf({ visitDateTo: '2026-11-03' })).toEqual(['Māia'])
  expect(await namesOf({ visitDateTo: '2025-12-31' })).toEqual([])
  expect(await namesOf({ sort: { fieldName: 'birthDate', direction: -1 } })).toEqual([
    'Aussie',
    'Percent',
    'Rangi',
    'Māia',
  ])
  expect(await namesOf({ sort: { fieldName: 'lastName', direction: 1 } })).toEqual([
    'Percent',
    'Aussie',
    'Rangi',
    'Māia',
  ])
  expect(await namesOf({ sort: { fieldName: 'nonsense', direction: 0 } })).toEqual([
    'Māia',
    'Rangi',
    'Percent',
    'Aussie',
  ])
})

test('A3.contract.03, A3.contract.06, P9.clinician.01: pages have a number, a size and the total; 50 a page by default', async () => {
  const first = await search({ pageSize: 3 })
  expect(first.body).toMatchObject({ currentPage: 1, pageSize: 3, recordCount: 4 })
  expect(await namesOf({ pageSize: 3, pageNo: 2 })).toEqual(['Aussie'])
  expect((await search({})).body.pageSize).toBe(50)
  expect(await namesOf({ pageNo: 9 })).toEqual([])
})

test('patients of other practices are never found, and other practices are 403', async () => {
  expect(await namesOf({ keywords: 'stranger' })).toEqual([])
  expect(await namesOf({ globalPatientId: ids['Stranger'] })).toEqual([])
  expect(await namesOf({ keywords: 'tuhoe' }, other)).toEqual(['Stranger'])
  expect((await search({ practiceId: other.practiceId })).status).toBe(403)
})

test('a doctor of both practices finds both, or those of one', async () => {
  const both = await addPerson(server, { role: Role.Doctor, practices: [mine.practiceId, other.practiceId] })
  const by = { ...mine, pharmacist: both }
  expect((await namesOf({ keywords: 'tuhoe' }, by)).sort()).toEqual(['Māia', 'Rangi', 'Stranger'])
  expect(await namesOf({ keywords: 'tuhoe', practiceId: other.practiceId }, by)).toEqual(['Stranger'])
})

test('patients, melanographers and clinicians without a practice may not search', async () => {
  for (const role of [Role.Patient, Role.Melanographer, Role.Doctor]) {
    const { token } = await addPerson(server, { role })
    expect((await server.call('POST', '/practitionerpatients/search', { token, body: {} })).status).toBe(403)
  }
})

test.each([
  ['/pageSize', { pageSize: 101 }],
  ['/pageNo', { pageNo: 0 }],
  ['/birthDate', { birthDate: '2026-02-30' }],
  ['/birthDate', { birthDate: '0000-01-01' }],
  ['/keywords', { keywords: 'a\u0000b' }],
  ['/globalPatientId', { globalPatientId: 'x' }],
  ['/practiceId', { practiceId: 9e15 }],
  ['/sort/fieldName', { sort: { fieldName: 'nonsense', direction: 1 } }],
])('422 names %s', async (pointer, request) => {
  const answer = await search(request)
  expect([answer.status, answer.body.extensions.errors[0].pointer]).toEqual([422, pointer])
})

test('a newer visit that is not read yet shows, also one of another practice, and not the report before it', async () => {
  const statusOf = async () => {
    const { kind, when } = (await search({ keywords: 'tuhoe māia' })).body.records[0].standing
    return [kind, new Date(when).toISOString()]
  }
  const patientId = ids['Māia'] as PatientId
  const reported = await statusOf()
  expect(reported).toEqual(['sent', expect.stringMatching(/^2026-11-01/)])
  const older = await addWaitingVisit(server, other, { patientId, visitTime: '2026-10-01T01:00:00Z' })
  expect(await statusOf()).toEqual(reported)
  const newer = await addWaitingVisit(server, other, { patientId, visitTime: '2026-11-19T01:00:00Z' })
  expect(await statusOf()).toEqual(['being-read', '2026-11-19T01:00:00.000Z'])
  const visitIds = [older.visitId, newer.visitId]
  await db.updateTable('visits').set({ status: 'closed' }).where('visit_id', 'in', visitIds).execute()
  expect(await statusOf()).toEqual(reported)
})

test('lists show the status of the newest report, and filter by needed action, spots and overdue recall', async () => {
  const ask = async (only: string | null) => {
    const { status, body } = await search({ practiceId: mine.practiceId, only, pageSize: 100 })
    expect(status).toBe(200)
    return body.records as { patientId: string; standing: { kind: string } | null }[]
  }
  const all = await ask(null)
  const [one] = all
  if (!one) throw new Error('nobody is registered')
  expect(all.every(({ standing }) => standing === null || standing.kind !== 'waits')).toBe(true)
  expect(await ask('needs-action')).toEqual([])
  const { pool } = server.services.database
  await pool.query(`update patients set last_visited_at = $2 where patient_id = $1`, [
    one.patientId,
    new Date(server.clock.now().getTime() - 366 * 24 * 3_600_000),
  ])
  expect((await ask('recall-overdue')).map(({ patientId }) => patientId)).toContain(one.patientId)
  await pool.query(`update patients set enable_patient_recalls = false where patient_id = $1`, [one.patientId])
  expect((await ask('recall-overdue')).map(({ patientId }) => patientId)).not.toContain(one.patientId)
})
