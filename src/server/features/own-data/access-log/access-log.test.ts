import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { AccessLogEntry } from '../../../../contract/own-data/access-log.ts'
import type { SessionId } from '../../../../contract/ids.ts'
import { runAdmin } from '../../../admin/run-admin.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const westmere = await addPractice(server, 'General Practice', 'Westmere Medical')
const elsewhere = await addPractice(server, 'Pharmacy', 'Elsewhere')
const doctor = await addPerson(server, { role: Role.Doctor, practices: [elsewhere, westmere], name: 'Hana' })
const manager = await addPerson(server, { role: Role.PracticeManager, practices: [westmere], name: 'Moana' })
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Ravi' })
const stranger = await addPerson(server, { role: Role.PracticeManager, practices: [elsewhere] })

const post = ({ token }: Person, name: string, body: object) =>
  server.call('POST', `/patientrecords/${name}`, { token, body })
const accessLogOf = async (patient: Person, body: object = {}) => (await post(patient, 'searchlooks', body)).body
const open = ({ token }: Person, patientId: string) =>
  server.call('GET', `/practitionerpatients/getpatient?patientId=${patientId}`, { token })
const newPatient = async (birthDate?: string) => {
  const patient = await addBookingPatient(server, birthDate)
  await server.call('POST', '/patientproviders/addpractice', { token: patient.token, body: { practiceId: westmere } })
  return patient
}
const mailsTo = async (recipient: string) =>
  (await db.selectFrom('outgoing_messages').selectAll().where('recipient', '=', recipient).execute()).map(
    ({ subject, body }) => `${subject} ${body}`,
  )
const loggedQuestions = async (patientId: string) =>
  (await db.selectFrom('security_log').selectAll().where('kind', '=', 'look').orderBy('entry_id').execute()).flatMap(
    (entry) => (entry.patient_id === patientId ? [[entry.what, entry.actor_id, entry.subject_id]] : []),
  )

test('a patient sees who accessed their record, with role, place and time, newest first, in pages', async () => {
  const patient = await newPatient()
  expect(await accessLogOf(patient)).toMatchObject({ records: [], recordCount: 0, peopleLastYear: 0 })
  await open(doctor, patient.patientId)
  server.clock.advance(660)
  await server.call('GET', `/patients/getbypatientid?patientId=${patient.patientId}`, { token: reader.token })
  const { records, recordCount, peopleLastYear } = await accessLogOf(patient)
  expect([recordCount, peopleLastYear]).toEqual([2, 2])
  expect(records).toMatchObject([
    { name: 'Ravi Person', role: 'Reader, looks at skin photos', place: 'Lentigo', whose: 'others' },
    { name: 'Hana Person', role: 'Doctor', place: 'Westmere Medical', what: 'Your details, visits and spots' },
  ])
  expect(Date.parse(records[0].when) - Date.parse(records[1].when)).toBe(660_000)
  server.clock.advance(-660)
  const second = await accessLogOf(patient, { pageNo: 2, pageSize: 1 })
  expect(second.records).toEqual([records[1]])
})

/** The doctor, signed in on another tablet of that name. */
async function onTablet(name: string | null): Promise<Person> {
  const [deviceId, sessionId] = [randomUUID(), randomUUID() as SessionId]
  await pool.query(
    'insert into devices (device_id, key_thumbprint, practice_id, name) values ($1::uuid, $1::uuid::text, $2, $3)',
    [deviceId, westmere, name],
  )
  await pool.query(
    `insert into sessions (session_id, login_id, refresh_hash, user_agent, expires_at, device_id)
    values ($1::uuid, $2, $1::uuid::text, 'Safari', '2099-01-01', $3)`,
    [sessionId, doctor.loginId, deviceId],
  )
  const there = { ...doctor, sessionId }
  return { ...there, token: await freshToken(server, there) }
}

test('the log names the tablet, and one person on two tablets within ten minutes twice', async () => {
  const patient = await newPatient()
  for (const person of [await onTablet('Counter'), await onTablet(null), doctor])
    for (const _ of ['once', 'and again']) expect((await open(person, patient.patientId)).status).toBe(200)
  const { records } = await accessLogOf(patient)
  expect(records.map(({ tablet }: AccessLogEntry) => tablet)).toEqual([null, 'Tablet without a name', 'Counter'])
})

test('the log keeps the role at the time of the access', async () => {
  const patient = await newPatient()
  const leaver = await addPerson(server, { role: Role.Doctor, practices: [westmere], name: 'Leaver' })
  await open(leaver, patient.patientId)
  await db.deleteFrom('login_contexts').where('login_id', '=', leaver.loginId).execute()
  await db.updateTable('logins').set({ role_id: Role.Patient }).where('login_id', '=', leaver.loginId).execute()
  expect((await accessLogOf(patient)).records).toMatchObject([{ role: 'Doctor', place: 'Westmere Medical' }])
})

test('own accesses are listed with their device and can be filtered out; other people get 403', async () => {
  const patient = await newPatient()
  const own = () =>
    server.call('GET', `/patients/getbypatientid?patientId=${patient.patientId}`, { token: patient.token })
  await own()
  await own()
  server.clock.advance(601)
  await own()
  server.clock.advance(-601)
  await open(doctor, patient.patientId)
  const { records } = await accessLogOf(patient)
  expect(records.map(({ whose }: AccessLogEntry) => whose).toSorted()).toEqual(['others', 'own', 'own'])
  expect((await accessLogOf(patient, { whose: 'others' })).records).toHaveLength(1)
  expect((await accessLogOf(patient, { whose: 'others' })).recordCount).toBe(1)
  for (const other of [doctor, manager, reader]) expect((await post(other, 'searchlooks', {})).status).toBe(403)
})

test('a question is mailed once to the practice and its manager, without names, and the answer to the patient', async () => {
  const patient = await newPatient()
  await open(doctor, patient.patientId)
  const [look] = (await accessLogOf(patient)).records
  const asked = await post(patient, 'asklook', { lookId: look.lookId, note: 'I do not know her.' })
  expect([asked.status, asked.body.question]).toMatchObject([200, { note: 'I do not know her.', answer: null }])
  expect((await post(patient, 'asklook', { lookId: look.lookId })).status).toBe(409)
  const [mail, ...more] = await mailsTo(manager.userName)
  expect(more).toEqual([])
  expect(mail).toContain('/clinician/mypractice')
  expect(mail).not.toMatch(/Hana|Ngāta|Aroha|know her/)

  const ask = (by: Person, practiceId = westmere) => post(by, 'searchlookquestions', { practiceId })
  expect((await ask(doctor)).status).toBe(403)
  expect((await ask(stranger)).status).toBe(403)
  expect((await ask(stranger, elsewhere)).body.records).toEqual([])
  const [question] = (await ask(manager)).body.records
  expect(question).toMatchObject({
    patientName: 'Aroha Ngāta',
    lookedBy: 'Hana Person',
    note: 'I do not know her.',
    answer: null,
  })
  expect((await accessLogOf(patient)).records.map(({ what }: AccessLogEntry) => what)).toContain(
    'Your name and what you asked about a look',
  )

  const answer = (by: Person) =>
    post(by, 'answerlookquestion', { questionId: question.questionId, answer: 'She covered for your doctor.' })
  expect((await answer(stranger)).status).toBe(404)
  expect((await answer(doctor)).status).toBe(404)
  expect((await answer(manager)).body).toMatchObject({ answeredBy: 'Moana Person' })
  expect((await answer(manager)).status).toBe(409)
  expect((await accessLogOf(patient)).records.at(-1).question.answer).toBe('She covered for your doctor.')
  expect(await mailsTo(patient.userName)).toEqual([expect.stringContaining('/who-looked')])
  expect(await loggedQuestions(patient.patientId)).toEqual([
    ['asked', patient.loginId, doctor.loginId],
    ['answered', manager.loginId, doctor.loginId],
  ])
})

test('a question about a manager, or the service’s own staff, goes to the service', async () => {
  const patient = await newPatient()
  await open(manager, patient.patientId)
  await server.call('GET', `/patients/getbypatientid?patientId=${patient.patientId}`, { token: reader.token })
  for (const look of (await accessLogOf(patient)).records) await post(patient, 'asklook', { lookId: look.lookId })
  const { records } = (await post(manager, 'searchlookquestions', { practiceId: westmere })).body
  expect(records.filter(({ lookedBy }: { lookedBy: string }) => lookedBy === 'Moana Person')).toEqual([])
  const listed = await runAdmin(['looks'], server.services.config)
  const lines = 'output' in listed ? listed.output.split('\n').filter(Boolean) : []
  expect(lines).toHaveLength(2)
  const [id = ''] = (lines.find((line) => line.includes('Ravi')) ?? '').split(' ')
  expect(await runAdmin(['look', id, 'She', 'read', 'your', 'photos.'], server.services.config)).toMatchObject({
    output: expect.stringContaining('Answered'),
  })
  expect(await runAdmin(['look', id, 'Again'], server.services.config)).toHaveProperty('error')
  const answers = (await accessLogOf(patient)).records.map(({ question }: AccessLogEntry) => question?.answer)
  expect(answers).toContain('She read your photos.')
})

test('accesses to another record, and own accesses, can’t be questioned', async () => {
  const [patient, other] = [await newPatient(), await newPatient()]
  await open(doctor, other.patientId)
  const [look] = (await accessLogOf(other)).records
  expect((await post(patient, 'asklook', { lookId: look.lookId })).status).toBe(404)
  expect((await post(doctor, 'asklook', { lookId: look.lookId })).status).toBe(403)
  await server.call('GET', `/patients/getbypatientid?patientId=${patient.patientId}`, { token: patient.token })
  const [own] = (await accessLogOf(patient)).records
  const { count } = await db
    .selectFrom('record_accesses')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('access_id', '=', own.lookId)
    .where('patient_id', '=', patient.patientId)
    .executeTakeFirstOrThrow()
  expect([own.whose, Number(count)]).toEqual(['own', 0])
  expect((await post(patient, 'asklook', { lookId: 999_999_999 })).status).toBe(404)
  expect((await post(patient, 'asklook', { lookId: 1.5 })).status).toBe(422)
})

test('the CSV export has all entries in the given zone, with formulas escaped', async () => {
  const patient = await newPatient()
  const named = await addPerson(server, { role: Role.Doctor, practices: [westmere], name: '=1+1' })
  await open(named, patient.patientId)
  const csv = (zone: string, { token }: Person = patient) =>
    server.call('GET', `/patientrecords/exportlooks?timeZone=${encodeURIComponent(zone)}`, { token })
  const answer = await csv('Pacific/Auckland')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = answer.body.trim().split('\r\n')
  expect(lines[1]).toBe(
    `"2026-11-20","1:00 pm","Pacific/Auckland","'=1+1 Person","Doctor","Westmere Medical","","Your details, visits and spots","","",""`,
  )
  expect((await csv('Pacific/Honolulu')).body).toContain('"2026-11-19","2:00 pm","Pacific/Honolulu"')
  expect((await csv('Nowhere/At all')).status).toBe(422)
  expect((await csv('Pacific/Auckland', doctor)).status).toBe(403)
})

test('a practice reads of each question who asks, whose look it was and when', async () => {
  const patient = await newPatient('1991-02-03')
  await pool.query(`update patients set first_name = 'Wiremu' where patient_id = $1`, [patient.patientId])
  server.clock.advance(60)
  const whenLooked = server.clock.now().toISOString()
  const tama = await addPerson(server, { role: Role.Doctor, practices: [westmere], name: 'Tama' })
  await open(tama, patient.patientId)
  const [look] = (await accessLogOf(patient)).records
  server.clock.advance(60)
  expect((await post(patient, 'asklook', { lookId: look.lookId })).body.question).toMatchObject({ note: null })
  const { records } = (await post(manager, 'searchlookquestions', { practiceId: westmere })).body
  expect(records.find(({ lookedBy }: { lookedBy: string }) => lookedBy === 'Tama Person')).toMatchObject({
    patientName: 'Wiremu Ngāta',
    patientBirthDate: '1991-02-03',
    note: null,
    whenLooked,
    whenAsked: server.clock.now().toISOString(),
    role: 'Doctor',
  })
  const second = await addPerson(server, { role: Role.PracticeManager, practices: [westmere], name: 'Rua' })
  await post(second, 'searchlookquestions', { practiceId: westmere })
  const [byManager] = (await accessLogOf(patient)).records
  expect(byManager.what).not.toBe(look.what)
  await post(patient, 'asklook', { lookId: byManager.lookId })
  const search = (more: object) => post(manager, 'searchlookquestions', { practiceId: westmere, ...more })
  const all = (await search({})).body.records
  const ofManager = all.find(({ lookedBy }: { lookedBy: string }) => lookedBy === 'Rua Person')
  expect(ofManager).toMatchObject({ role: 'Practice manager', what: byManager.what })
  expect((await search({ pageNo: 2, pageSize: 1 })).body.records).toEqual([all[1]])
})
