import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice, freshToken } from '../../../../../tests/support/server/people.ts'
import { looksHarmless, needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { PatientId, ReportId } from '../../../../contract/ids.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(
  `update practices set report_distribution_strategy_id = 2, health_link_edi = 'westmere1', phone_number = '+6495550142' where practice_id = $1`,
  [practiceId],
)
const reader = await addPerson(server, { role: Role.Melanographer })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })
const nurse = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Ana' })
const stranger = await addPerson(server, {
  role: Role.Doctor,
  practices: [await addPractice(server, 'General Practice', 'Elsewhere')],
})
await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [doctor.loginId])

const begun = server.clock.now().toISOString()

async function addReport(answer = needsDoctor) {
  const { patientId } = await addImagedPatient(server, clinic)
  await pool.query(`update patients set mobile_phone = '+64215550164' where patient_id = $1`, [patientId])
  await linkToPractice(server, patientId, practiceId)
  const patient = await addPerson(server, { patientId })
  const published = await readAndPublish(server, reader, { patientId, answer })
  return { ...published, patientId, patient }
}

const authorise = (by: { token: string }, reportId: number, more: object = {}) =>
  server.call('PUT', '/practitionerreports/authorizedistribution', {
    token: by.token,
    body: { reportId, practiceId, isAuthorized: true, ...more },
  })
const pending = async (by: { token: string }, more: object = {}) =>
  (await server.call('POST', '/practitionerreports/search', { token: by.token, body: { practiceId, ...more } })).body
const byGuid = (by: { token: string }, guid: string) =>
  server.call('GET', `/reports/getbyguid?reportGuid=${guid}`, { token: by.token })
const deliveries = (reportId: number) =>
  db
    .selectFrom('report_deliveries')
    .select(['recipient_kind', 'state', 'leaves_at'])
    .where('report_id', '=', reportId as ReportId)
    .orderBy('recipient_kind')
    .execute()
const recordedOf = (loginId: string, patientId: PatientId) =>
  pool.query('select what from record_accesses where login_id = $1 and patient_id = $2', [loginId, patientId])

test('P1.doctor.04: pending reports are listed urgent first, and authorised by those who may', async () => {
  const calm = await addReport(looksHarmless)
  server.clock.advance(60)
  const urgent = await addReport()
  const list = await pending(doctor)
  expect(list.records.map(({ reportId }: { reportId: number }) => reportId).slice(0, 2)).toEqual([
    urgent.reportId,
    calm.reportId,
  ])
  expect(list.records[0]).toMatchObject({ summary: '1 spot for you to see', isHighPriority: true, leavesAt: null })
  expect((await byGuid(urgent.patient, urgent.reportGuid)).status).toBe(404)
  const answer = await authorise(doctor, urgent.reportId, { note: 'I will phone you.' })
  expect(answer.status).toBe(200)
  expect(answer.body.gets.map(({ channel, state }: { channel: string; state: string }) => [channel, state])).toEqual([
    ['text', 'waiting'],
    ['healthlink', 'waiting'],
  ])
  expect(answer.body.leftOut).toContainEqual({
    name: 'Harbour Pharmacy',
    why: 'Pharmacies see “Reported”, not the result',
  })
  const leaves = server.clock.now().getTime() + 60_000
  expect((await deliveries(urgent.reportId)).every(({ leaves_at }) => leaves_at.getTime() === leaves)).toBe(true)
  expect((await byGuid(urgent.patient, urgent.reportGuid)).status).toBe(404)
  server.clock.advance(61)
  const read = await byGuid(urgent.patient, urgent.reportGuid)
  expect(read.body).toMatchObject({ note: 'I will phone you.', authorising: 'authorised' })
  expect(read.body.content.headline).toBe('See your doctor about 1 spot')
  expect((await recordedOf(doctor.loginId, urgent.patientId)).rows).not.toEqual([])
})

test('P9.report.02, A3.report.03: pending reports are one list of up to 500, or of one patient by id or name', async () => {
  const { patientId } = await addReport()
  expect(await pending(doctor, { pageSize: 500 })).toMatchObject({ currentPage: 1, pageSize: 500 })
  expect((await pending(doctor, { pageSize: 501 })).status).toBe(422)
  const { rows } = await pool.query('select global_patient_id, last_name from patients where patient_id = $1', [
    patientId,
  ])
  for (const by of [{ globalPatientId: rows[0].global_patient_id }, { patientName: rows[0].last_name }]) {
    const { records } = await pending(doctor, by)
    expect(records.map((one: { patientId: string }) => one.patientId)).toEqual([patientId])
  }
})

test.each([
  ['doctor', Role.Doctor],
  ['practice manager', Role.PracticeManager],
])(
  'P1.doctor.03: a %s finds a patient, their visit and their report by name, and nobody of another practice',
  async (_, role) => {
    // Of the same practice, and not of that name.
    await addReport()
    const { patientId } = await addReport()
    const { rows } = await pool.query(
      `update patients set last_name = 'Ngāta ' || left(patient_id::text, 8) where patient_id = $1 returning last_name`,
      [patientId],
    )
    const words = rows[0].last_name.replace('ā', 'a')
    const finds = async (by: { token: string }, at: number) => {
      const patients = { practiceId: at, keywords: words }
      const named = { practiceId: at, patientName: words }
      const found = await Promise.all([
        server.call('POST', '/practitionerpatients/search', { token: by.token, body: patients }),
        server.call('POST', '/practitionervisits/search', { token: by.token, body: named }),
        server.call('POST', '/practitionerreports/search', { token: by.token, body: named }),
      ])
      return found.map(({ body }) =>
        body.records.map(
          (one: { patientId?: string; patient?: { patientId: string } }) => one.patient?.patientId ?? one.patientId,
        ),
      )
    }
    const elsewhere = await addPractice(server, 'General Practice', 'Hill Medical')
    const caller = await addPerson(server, { role, practices: [practiceId] })
    const other = await addPerson(server, { role, practices: [elsewhere] })
    expect(await finds(caller, practiceId)).toEqual([[patientId], [patientId], [patientId]])
    expect(await finds(other, elsewhere)).toEqual([[], [], []])
  },
)

test('A7.report.01: authorising takes the report, practice, added recipients with channel, and a note', async () => {
  const { reportId } = await addReport()
  const { practitioner_id: practitionerId } = await db
    .selectFrom('practitioners')
    .select('practitioner_id')
    .where('login_id', '=', nurse.loginId)
    .executeTakeFirstOrThrow()
  const recipients = [{ practitionerId, channel: 'mail' }]
  const nameless = await server.call('PUT', '/practitionerreports/authorizedistribution', {
    token: doctor.token,
    body: { reportId, isAuthorized: true },
  })
  expect(nameless.body.extensions.errors).toMatchObject([{ pointer: '/practiceId' }])
  const { status, body } = await authorise(doctor, reportId, { recipients, note: 'Ana sees you on Friday.' })
  expect(status).toBe(200)
  expect(body.gets).toContainEqual(
    expect.objectContaining({
      kind: 'practitioner',
      name: 'Ana Person, Westmere Medical',
      channel: 'mail',
      address: nurse.userName,
    }),
  )
  expect(body.gets.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['patient', 'practice']))
  const second = await addReport()
  const byHealthLink = { recipients: [{ practitionerId, channel: 'healthlink' }] }
  const sent = await authorise(doctor, second.reportId, byHealthLink)
  expect(sent.body.gets).toContainEqual(
    expect.objectContaining({ kind: 'practitioner', channel: 'healthlink', address: 'westmere1' }),
  )
})

test('authorisation can be undone within its minute, and not later', async () => {
  const { reportId, patient, reportGuid } = await addReport()
  await authorise(doctor, reportId)
  server.clock.advance(59)
  expect((await authorise(doctor, reportId, { isAuthorized: false })).body.authorising).toBe('waiting')
  expect((await deliveries(reportId)).map(({ state }) => state)).toEqual(['taken-back', 'taken-back'])
  server.clock.advance(600)
  expect((await byGuid(patient, reportGuid)).status).toBe(404)
  expect((await authorise(doctor, reportId)).body.authorising).toBe('authorised')
  expect(await deliveries(reportId)).toHaveLength(2)
  server.clock.advance(60)
  expect((await authorise(doctor, reportId, { isAuthorized: false })).status).toBe(409)
})

test('P6.report.01, A6.report.01: without CanDistributeReports a report can be read but not sent; the error names whom to ask', async () => {
  const { reportId, reportGuid } = await addReport()
  expect((await byGuid(nurse, reportGuid)).status).toBe(200)
  const refused = await authorise(nurse, reportId)
  expect([refused.status, refused.body.extensions.reason, refused.body.extensions.ask]).toEqual([
    403,
    'cannot-distribute',
    ['Sarah Person'],
  ])
  expect(await deliveries(reportId)).toEqual([])
})

test('an unknown guid, the pharmacy and another practice’s authorisation are 404', async () => {
  const { reportId, reportGuid } = await addReport()
  for (const who of [stranger, clinic.pharmacist]) {
    expect((await byGuid(who, reportGuid)).status).toBe(404)
    expect((await authorise(who, reportId)).status).toBe(404)
  }
  expect((await byGuid(doctor, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('a patient who wants to be phoned first gets the link after the call, due by 5 pm on the next working day', async () => {
  const { reportId, patientId } = await addReport()
  await pool.query('update patients set urgent_by_phone_first = true where patient_id = $1', [patientId])
  const inSeconds = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString()
  const minuteLater = inSeconds(60)
  const { body } = await authorise(doctor, reportId)
  expect([body.waitsForCall, body.linkOpensAt]).toEqual([true, '2026-11-23T04:00:00.000Z'])
  const leavesOf = async () => (await deliveries(reportId)).map(({ leaves_at }) => leaves_at.toISOString())
  expect(await leavesOf()).toEqual(['2026-11-23T04:00:00.000Z', minuteLater])
  server.clock.advance(120)
  await server.call('PUT', '/practitionerreports/markphoned', { token: doctor.token, body: { reportId } })
  expect((await leavesOf())[0]).toBe(inSeconds(0))
})

test('a report whose authorisation was undone has its former dates and no note', async () => {
  const { reportId } = await addReport()
  const read = async () =>
    (await server.services.database.pool.query('select content, note from reports where report_id = $1', [reportId]))
      .rows[0]
  const before = await read()
  server.clock.advance(3 * 24 * 3600)
  const later = { token: await freshToken(server, doctor) }
  await authorise(later, reportId, { note: 'I will phone you.' })
  expect((await read()).content.releasedOn).not.toBe(before.content.releasedOn)
  await authorise(later, reportId, { isAuthorized: false })
  expect(await read()).toEqual(before)
})

test('a report says from which day its practice can read it: that on which it authorises it; undone, the day of the reading again', async () => {
  server.clock.set(begun)
  const { reportId, reportGuid, patient } = await addReport()
  const said = async () =>
    (await pool.query(`select content -> 'card' ->> 'phoneNote' as note from reports where report_id = $1`, [reportId]))
      .rows[0].note
  expect(await said()).toBe('09 555 0142. From 20 Nov 2026 they can read this report.')
  server.clock.advance(2 * 86_400)
  const by = { token: await freshToken(server, doctor) }
  await authorise(by, reportId)
  expect(await said()).toBe('09 555 0142. From 22 Nov 2026 they can read this report.')
  await authorise(by, reportId, { isAuthorized: false })
  expect(await said()).toBe('09 555 0142. From 20 Nov 2026 they can read this report.')
  await authorise(by, reportId)
  server.clock.advance(61)
  const { body } = await byGuid({ token: await freshToken(server, patient) }, reportGuid)
  expect(body.content.card.phoneNote).toBe('09 555 0142. From 22 Nov 2026 they can read this report.')
})

test('a report that said so in the words of before says the day of its authorisation in the new ones', async () => {
  server.clock.set(begun)
  const { reportId } = await addReport()
  await pool.query(
    `update reports set content = jsonb_set(content, '{card,phoneNote}', '"They get this report on 20 Nov 2026."')
    where report_id = $1`,
    [reportId],
  )
  server.clock.advance(2 * 86_400)
  await authorise({ token: await freshToken(server, doctor) }, reportId)
  const { rows } = await pool.query(
    `select content -> 'card' ->> 'phoneNote' as note from reports where report_id = $1`,
    [reportId],
  )
  expect(rows).toEqual([{ note: 'From 22 Nov 2026 they can read this report.' }])
})
