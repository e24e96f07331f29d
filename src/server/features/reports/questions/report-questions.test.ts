import { beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import * as calls from '../../../../contract/reports/report-questions.ts'
import { readClinicTie } from '../../../access/clinic-tie-store.ts'
import { watchReports } from '../delivery/watch-reports.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query('update practices set report_distribution_strategy_id = 2 where practice_id = $1', [practiceId])
const elsewhere = await addPractice(server, 'General Practice', 'Elsewhere')
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Ravi' })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })
await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [doctor.loginId])
const stranger = await addPerson(server, { role: Role.Doctor, practices: [elsewhere] })

const begun = server.clock.now().toISOString()
beforeEach(() => server.clock.set(begun))

const post = async (by: Person, path: string, body: object) =>
  server.call('POST', path, { token: await freshToken(server, by), body })
const own = async (by: Person, reportId?: number) => {
  const query = reportId === undefined ? '' : `?reportId=${reportId}`
  const { status, body } = await server.call('GET', `/reports/questions${query}`, {
    token: await freshToken(server, by),
  })
  return status === 200 ? calls.ownReportQuestions.parse(body) : status
}
const ask = (by: Person, reportId: number, to: calls.QuestionTo) =>
  post(by, '/reports/askquestion', { reportId, to, question: 'Is the melanoma on my back deep?' })
const answer = (by: Person, questionId: string) =>
  post(by, '/practitionerreports/answerquestion', { questionId, text: 'The laboratory will say.' })
const listOf = async (by: Person, show: 'open' | 'answered' = 'open') => {
  const { status, body } = await post(by, '/practitionerreports/searchquestions', { show, pageSize: 100 })
  return status === 200 ? calls.patientsReportQuestions.parse(body).records : status
}
const idsOf = (records: Awaited<ReturnType<typeof listOf>>) =>
  typeof records === 'number' ? records : records.map(({ questionId }) => questionId)
const mailsTo = async (recipient: string) =>
  (
    await pool.query<{ body: string }>('select body from outgoing_messages where recipient = $1 order by created_at', [
      recipient,
    ])
  ).rows.map(({ body }) => body)
const clinical = /melanoma|back|spot|deep|laborator/i

/** A report that its practice authorised and let go, or that nobody authorises, with its patient. */
async function letGo(by: 'doctors' | 'nobody' = 'doctors') {
  const { patientId } = await addImagedPatient(server, clinic)
  if (by === 'doctors') await linkToPractice(server, patientId, practiceId)
  const { reportId, reportGuid } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  const patient = await addPerson(server, { patientId })
  const release = async () => {
    if (by === 'doctors')
      await server.call('PUT', '/practitionerreports/authorizedistribution', {
        token: await freshToken(server, doctor),
        body: { reportId, practiceId, isAuthorized: true },
      })
    server.clock.advance(61)
  }
  return { patientId, reportId, reportGuid, patient, release }
}
const released = async (by: 'doctors' | 'nobody' = 'doctors') => {
  const made = await letGo(by)
  await made.release()
  return made
}

test('a patient asks the practice about a report that they may read, and is answered; all mails are without a clinical word', async () => {
  const { reportId, reportGuid, patient, patientId } = await released()
  // What the doctor looked at to authorise it stands for ten minutes.
  server.clock.advance(700)
  const before = await own(patient, reportId)
  expect(before).toMatchObject({
    questions: [],
    about: { reportId, answerers: [{ to: 'practice', name: 'Westmere Medical' }, { to: 'reader' }] },
  })
  const { status, body } = await ask(patient, reportId, 'practice')
  expect(status).toBe(200)
  const asked = calls.reportQuestion.parse(body)
  expect(asked).toMatchObject({ to: 'practice', toName: 'Westmere Medical', answer: null })
  expect(Date.parse(asked.dueAt) - Date.parse(asked.whenAsked)).toBeLessThan(6 * 24 * 3_600_000)
  expect(await own(patient)).toMatchObject({ questions: [{ questionId: asked.questionId }], about: null })
  expect((await mailsTo(doctor.userName)).at(-1)).toContain('/clinician/questions')
  expect((await mailsTo(patient.userName)).at(-1)).toContain(`/report/${reportGuid}`)

  expect(idsOf(await listOf(doctor))).toContain(asked.questionId)
  expect(idsOf(await listOf(reader))).toContain(asked.questionId)
  expect([await listOf(stranger), await listOf(clinic.pharmacist), await listOf(patient)]).toEqual([[], [], 403])
  const both = await addPerson(server, { role: Role.Doctor, practices: [practiceId], patientId, name: 'Own' })
  await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [both.loginId])
  const yours = async (by: Person) => {
    const records = await listOf(by)
    return typeof records === 'number'
      ? records
      : records.find(({ questionId }) => questionId === asked.questionId)?.isYours
  }
  expect([await yours(both), await yours(doctor)]).toEqual([true, false])
  for (const other of [stranger, clinic.pharmacist]) expect((await answer(other, asked.questionId)).status).toBe(404)
  expect((await answer(doctor, asked.questionId)).status).toBe(200)
  expect((await answer(reader, asked.questionId)).status).toBe(409)
  expect(await own(patient)).toMatchObject({
    questions: [{ answer: { text: 'The laboratory will say.', by: expect.stringContaining('Sarah') } }],
    about: { reportId },
  })
  const mails = [...(await mailsTo(doctor.userName)), ...(await mailsTo(patient.userName))]
  expect(mails.at(-1)).toContain('You can read the answer')
  for (const mail of mails.filter((text) => /question/.test(text))) expect(mail).not.toMatch(clinical)
  const { rows } = await pool.query(
    "select distinct login_id from record_accesses where patient_id = $1 and what = 'report questions'",
    [patientId],
  )
  expect(new Set(rows.map(({ login_id }) => login_id))).toEqual(new Set([doctor.loginId, reader.loginId]))
})

test('where nobody authorises, the reader is asked, and no practice may answer', async () => {
  const { reportId, patient } = await released('nobody')
  expect(await own(patient)).toMatchObject({ about: { answerers: [{ to: 'reader' }] } })
  expect((await ask(patient, reportId, 'practice')).status).toBe(409)
  const { questionId } = calls.reportQuestion.parse((await ask(patient, reportId, 'reader')).body)
  expect((await mailsTo(reader.userName)).at(-1)).toContain('/clinician/questions')
  expect(idsOf(await listOf(doctor))).not.toContain(questionId)
  expect((await answer(doctor, questionId)).status).toBe(404)
  expect((await answer(reader, questionId)).status).toBe(200)
})

test('nobody asks about a report that they may not read, one that is recalled, or twice at once', async () => {
  const { reportId, patient, release } = await letGo()
  expect([await own(patient, reportId), (await ask(patient, reportId, 'reader')).status]).toEqual([404, 404])
  expect(await own(patient)).toEqual({ questions: [], about: null })
  await release()
  const other = await released()
  for (const by of [other.patient, doctor, reader, stranger])
    expect((await ask(by, reportId, 'reader')).status).toBe(404)
  expect((await ask(patient, reportId, 'reader')).status).toBe(200)
  expect((await ask(patient, reportId, 'reader')).status).toBe(409)
  await pool.query(
    "update reports set recalled_at = $2, recalled_by = $3, recalled_why = 'Wrong side' where report_id = $1",
    [other.reportId, server.clock.now(), doctor.loginId],
  )
  expect((await ask(other.patient, other.reportId, 'reader')).status).toBe(409)
  expect(await own(other.patient)).toMatchObject({ about: null })
})

test('a question whose time has passed is a task once, and ends by its answer alone', async () => {
  const { reportId, patient } = await released()
  const { questionId, dueAt } = calls.reportQuestion.parse((await ask(patient, reportId, 'practice')).body)
  const watch = watchReports(server.services)
  const tasks = async () =>
    (
      await pool.query<{ follow_up_id: string; practice_id: number; ended_how: string | null }>(
        "select follow_up_id, practice_id, ended_how from follow_ups where kind = 'question-waits' and subject_key = $1",
        [questionId],
      )
    ).rows
  await watch()
  expect(await tasks()).toEqual([])
  server.clock.advance((Date.parse(dueAt) - server.clock.now().getTime()) / 1000 + 60)
  await watch()
  await watch()
  expect(await tasks()).toMatchObject([{ practice_id: practiceId, ended_how: null }])
  const [task] = await tasks()
  const body = { followUpId: task?.follow_up_id, how: 'not-needed', note: 'No.' }
  const ended = await server.call('PUT', '/followups/end', { token: await freshToken(server, reader), body })
  expect(ended.status).toBe(409)
  expect((await answer(reader, questionId)).status).toBe(200)
  expect(await tasks()).toMatchObject([{ ended_how: 'request-answered' }])
})

test('who asks is cared for: melanographers open their record without a reason until 90 days after the answer', async () => {
  const { reportId, patientId, patient } = await released('nobody')
  const second = await addPerson(server, { role: Role.Melanographer, name: 'Sina' })
  const tie = () =>
    readClinicTie(server.services.database.db, { loginId: second.loginId, patientId, now: server.clock.now() })
  server.clock.advance(100 * 24 * 3600)
  // That no doctor gets the report is a task, which ties too.
  await pool.query('delete from follow_ups where patient_id = $1', [patientId])
  expect(await tie()).toBe('none')
  const { questionId } = calls.reportQuestion.parse((await ask(patient, reportId, 'reader')).body)
  expect(await tie()).toBe('cared-for')
  expect((await answer(second, questionId)).status).toBe(200)
  expect(await tie()).toBe('cared-for')
  expect(idsOf(await listOf(second, 'answered'))).toContain(questionId)
  server.clock.advance(91 * 24 * 3600)
  expect(await tie()).toBe('none')
  expect(idsOf(await listOf(second, 'answered'))).not.toContain(questionId)
  expect(idsOf(await listOf(reader, 'answered'))).toContain(questionId)
})
