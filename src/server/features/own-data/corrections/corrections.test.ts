import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addPerson, addPractice, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { AccessLogEntry } from '../../../../contract/own-data/access-log.ts'
import { personName } from '../../../../domain/text/person-name.ts'
import { correctionsText } from '../export/corrections-text.ts'
import { statementResource } from '../../../records/fhir/history-resources.ts'
import { readStatements } from '../../../records/patients/statement-store.ts'
import { readCorrectionRequests } from './correction-store.ts'
import { watchCorrections } from './watch-corrections.ts'

const server = await startTestServer()
const { db } = server.services.database
const westmere = await addPractice(server, 'General Practice', 'Westmere Medical')
const elsewhere = await addPractice(server, 'Pharmacy', 'Elsewhere')
const manager = await addPerson(server, { role: Role.PracticeManager, practices: [westmere], name: 'Moana' })
const stranger = await addPerson(server, { role: Role.PracticeManager, practices: [elsewhere] })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [westmere] })
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Ravi' })

const post = ({ token }: Person, name: string, body: object) =>
  server.call('POST', `/patientrecords/${name}`, { token, body })
const get = async ({ token }: Person, path: string) => server.call('GET', path, { token })
const mine = async (patient: Person) => (await get(patient, '/patientrecords/mycorrections')).body
const newPatient = async () => {
  const patient = await addBookingPatient(server)
  await server.call('POST', '/patientproviders/addpractice', { token: patient.token, body: { practiceId: westmere } })
  return patient
}
const wrong = { what: 'The spot on my left arm', why: 'It is on my right arm.' }
const ask = async (patient: Person) => (await post(patient, 'askcorrection', wrong)).body
const answer = (by: Person, requestId: string, outcome: 'corrected' | 'refused' = 'refused') =>
  post(by, 'answercorrection', { requestId, outcome, text: 'The photo shows the left arm.' })
const openOf = async (by: Person) => (await post(by, 'searchcorrections', { pageSize: 100 })).body.records
const mailsTo = async (recipient: string) =>
  (await db.selectFrom('outgoing_messages').selectAll().where('recipient', '=', recipient).execute()).map(
    ({ subject, body }) => `${subject} ${body}`,
  )
const clinical = /spot|arm|photo|Ngāta|Aroha N/
const loggedFor = async (patientId: string) =>
  (
    await db.selectFrom('security_log').selectAll().where('kind', '=', 'correction').orderBy('entry_id').execute()
  ).flatMap((entry) => (entry.patient_id === patientId ? [[entry.what, entry.actor_id]] : []))

test('a patient asks, staff of the practice are told without words of the record, refuse, and the statement stays with it', async () => {
  const patient = await newPatient()
  const asked = await ask(patient)
  expect(asked).toMatchObject({ ...wrong, answer: null, statement: null })
  expect(Date.parse(asked.dueAt) - Date.parse(asked.whenAsked)).toBeGreaterThan(25 * 86_400_000)
  const staffMail = (await mailsTo(manager.userName)).at(-1)
  expect(staffMail).toContain('20 working days')
  expect(staffMail).toContain('/clinician/corrections')
  expect(staffMail).not.toMatch(clinical)

  expect((await openOf(manager)).at(-1)).toMatchObject({ ...wrong, practiceName: 'Westmere Medical', isYours: false })
  expect((await openOf(reader)).map(({ requestId }: { requestId: string }) => requestId)).toContain(asked.requestId)
  expect(await openOf(stranger)).toEqual([])
  for (const other of [doctor, patient]) expect((await post(other, 'searchcorrections', {})).status).toBe(403)

  const early = await post(patient, 'attachstatement', { requestId: asked.requestId, statement: 'It is my right arm.' })
  expect(early.status).toBe(409)
  expect((await answer(stranger, asked.requestId)).status).toBe(404)
  expect((await answer(doctor, asked.requestId)).status).toBe(403)
  expect((await answer(manager, asked.requestId)).body.answer).toMatchObject({ outcome: 'refused', by: 'Moana Person' })
  expect((await answer(reader, asked.requestId)).status).toBe(409)

  const attach = (by: Person) =>
    post(by, 'attachstatement', { requestId: asked.requestId, statement: 'It is my right arm.' })
  expect((await attach(await newPatient())).status).toBe(404)
  expect((await attach(patient)).body.statement).toMatchObject({ text: 'It is my right arm.' })
  expect((await attach(patient)).status).toBe(409)
  expect((await mine(patient))[0].statement.text).toBe('It is my right arm.')

  const statements = (by: Person) => get(by, `/patientrecords/getstatements?patientId=${patient.patientId}`)
  for (const who of [doctor, manager, reader, patient])
    expect((await statements(who)).body).toMatchObject([{ statement: 'It is my right arm.' }])
  expect((await statements(stranger)).status).toBe(404)

  const mails = await mailsTo(patient.userName)
  expect(mails).toEqual([expect.stringContaining('We got your request'), expect.stringContaining('was answered')])
  for (const mail of mails) expect(mail.replaceAll('Kia ora Aroha', '')).not.toMatch(clinical)
  expect(await loggedFor(patient.patientId)).toEqual([
    ['asked', patient.loginId],
    ['refused', manager.loginId],
    ['statement', patient.loginId],
  ])
  const looks = (await post(patient, 'searchlooks', { pageSize: 100 })).body.records
  expect(looks.map(({ what }: AccessLogEntry) => what)).toContain('Your name and what you asked to be corrected')
})

test('what was corrected needs no statement, and the copy of one’s data has the request, the answer and the statement', async () => {
  const patient = await newPatient()
  const corrected = await ask(patient)
  await answer(reader, corrected.requestId, 'corrected')
  const statement = { requestId: corrected.requestId, statement: 'No' }
  expect((await post(patient, 'attachstatement', statement)).status).toBe(409)
  const refused = await ask(patient)
  await answer(manager, refused.requestId)
  await post(patient, 'attachstatement', { requestId: refused.requestId, statement: 'It is my right arm.' })

  const text = correctionsText(await readCorrectionRequests(db, patient.patientId))
  expect(text).toContain(`by ${personName('Ravi', 'Person')}: The photo shows the left arm.`)
  expect(text).toMatch(/Not corrected on .+ by Moana Person/)
  expect(text).toContain('It is my right arm.')
  const [row, ...more] = await readStatements(db, patient.patientId)
  expect(more).toEqual([])
  expect(row && statementResource(row)).toMatchObject({
    resourceType: 'Communication',
    topic: { text: wrong.what },
    payload: [{ contentString: 'It is my right arm.' }],
  })
})

test('staff read each statement as its patient wrote it, and when', async () => {
  const written = []
  for (const statement of ['It is my right arm.', 'The spot has been there since 1998.']) {
    const patient = await newPatient()
    const asked = await ask(patient)
    await answer(manager, asked.requestId)
    server.clock.advance(60)
    const at = server.clock.now().toISOString()
    await post(patient, 'attachstatement', { requestId: asked.requestId, statement })
    const { records } = (await post(manager, 'searchcorrections', { show: 'answered', pageSize: 100 })).body
    const shown = records.find(({ requestId }: { requestId: string }) => requestId === asked.requestId)
    expect(shown.statement).toEqual({ text: statement, at })
    const { body } = await get(doctor, `/patientrecords/getstatements?patientId=${patient.patientId}`)
    expect(body).toMatchObject([{ requestId: asked.requestId, statement, at }])
    written.push(at)
  }
  expect(new Set(written).size).toBe(2)
})

test('nobody answers their own request, whatever their role', async () => {
  const patient = await newPatient()
  const asked = await ask(patient)
  await db
    .insertInto('login_contexts')
    .values({ login_id: patient.loginId, practice_id: westmere, permissions: [] })
    .execute()
  await db
    .updateTable('logins')
    .set({ role_id: Role.PracticeManager })
    .where('login_id', '=', patient.loginId)
    .execute()
  expect((await openOf(patient)).at(-1)).toMatchObject({ isYours: true })
  const own = await answer(patient, asked.requestId, 'corrected')
  expect([own.status, own.body.detail]).toEqual([403, 'Somebody else has to answer your own request.'])
})

test('a request without a practice, or to one without managers, goes to the service', async () => {
  const pharmacy = await addPractice(server, 'Pharmacy', 'Without managers')
  const known = await addBookingPatient(server)
  await server.call('POST', '/patientproviders/addpractice', { token: known.token, body: { practiceId: pharmacy } })
  const service = /^mailto:(.+)$/.exec(server.services.config.securityContact)?.[1] ?? ''
  const before = (await mailsTo(service)).length
  await ask(known)
  const patient = await addBookingPatient(server)
  const asked = await ask(patient)
  expect(await mailsTo(service)).toHaveLength(before + 2)
  expect((await openOf(manager)).map(({ requestId }: { requestId: string }) => requestId)).not.toContain(
    asked.requestId,
  )
  expect((await answer(manager, asked.requestId)).status).toBe(404)
  expect((await answer(reader, asked.requestId)).status).toBe(200)
})

test('a week before its day an unanswered request is a task, once, which its answer alone ends', async () => {
  const patient = await newPatient()
  const asked = await ask(patient)
  const tasks = async () =>
    (
      await server.call('POST', '/followups/search', { token: manager.token, body: { pageSize: 100 } })
    ).body.records.filter(
      ({ patient: whose }: { patient: { patientId: string } }) => whose.patientId === patient.patientId,
    )
  await watchCorrections(server.services)()
  expect(await tasks()).toEqual([])
  const days = (Date.parse(asked.dueAt) - Date.parse(asked.whenAsked)) / 86_400_000
  server.clock.advance((days - 6) * 86_400)
  for (let run = 0; run < 2; run += 1) await watchCorrections(server.services)()
  server.clock.advance(-(days - 6) * 86_400)
  const [task, ...more] = await tasks()
  expect(more).toEqual([])
  expect(task).toMatchObject({ kind: 'correction-waits', dueAt: asked.dueAt })
  expect(task.reason).not.toMatch(clinical)
  const end = { followUpId: task.followUpId, how: 'not-needed', note: 'Later' }
  expect((await server.call('PUT', '/followups/end', { token: manager.token, body: end })).status).toBe(409)
  await answer(manager, asked.requestId)
  expect(await tasks()).toEqual([])
})
