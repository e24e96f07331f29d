import { beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../tests/support/imaged-patient.ts'
import { type Answer, looksHarmless, needsDoctor, readAndPublish } from '../../../../tests/support/read-visit.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { watchReports } from './delivery/watch-reports.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query('update practices set report_distribution_strategy_id = 2 where practice_id = $1', [practiceId])
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Reader' })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })
await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [doctor.loginId])
const begun = server.clock.now().toISOString()
beforeEach(() => server.clock.set(begun))
const watch = watchReports(server.services)
const day = 24 * 3600

const say = async (who: Person, reportId: number, said: string) =>
  server.call('PUT', '/reports/setstepanswer', { token: await freshToken(server, who), body: { reportId, said } })
const reportFor = async (who: Person, guid: string) =>
  (await server.call('GET', `/reports/getbyguid?reportGuid=${guid}`, { token: await freshToken(server, who) })).body
const stepOf = async (who: Person, reportId: number) =>
  (
    await server.call('POST', '/documents/search', { token: await freshToken(server, who), body: {} })
  ).body.records.find((one: { reportId: number }) => one.reportId === reportId)?.step
const tasksOf = async (reportId: number) =>
  (await pool.query(`select kind, reason from follow_ups where report_id = $1 and kind = 'not-seen'`, [reportId])).rows
const mailsToDoctor = async () =>
  (
    await pool.query(`select body from outgoing_messages where recipient = $1 and subject like '%has answered%'`, [
      doctor.userName,
    ])
  ).rows.length

/** A report that its practice authorised and let go, with its patient. */
async function letGo(answer: Answer = needsDoctor) {
  const { patientId } = await addImagedPatient(server, clinic)
  await linkToPractice(server, patientId, practiceId)
  const { reportId, reportGuid } = await readAndPublish(server, reader, { patientId, answer })
  await server.call('PUT', '/practitionerreports/authorizedistribution', {
    token: await freshToken(server, doctor),
    body: { reportId, practiceId, isAuthorized: true },
  })
  server.clock.advance(61)
  await pool.query(
    `insert into report_documents (download_handle, report_id, kind, file_name, file_key, byte_size, made_at)
    values ($1, $2, 'report', 'report.pdf', $1, 4, now())`,
    [`step-${reportId}`, reportId],
  )
  return { patientId, reportId, reportGuid, patient: await addPerson(server, { patientId }) }
}

test('the patient says that they have booked, then that they were seen; list, report and whoever authorised it know', async () => {
  const { reportId, reportGuid, patient } = await letGo()
  expect((await stepOf(patient, reportId)).answer).toBeNull()
  const before = await mailsToDoctor()
  for (const said of ['booked', 'seen']) {
    expect((await say(patient, reportId, said)).status).toBe(204)
    // The same said twice is no news.
    expect((await say(patient, reportId, said)).status).toBe(204)
    const answer = { said, at: server.clock.now().toISOString() }
    expect((await stepOf(patient, reportId)).answer).toEqual(answer)
    expect((await reportFor(doctor, reportGuid)).asks).toEqual({ answer })
    server.clock.advance(day)
  }
  expect((await mailsToDoctor()) - before).toBe(2)
  expect((await say(patient, reportId, 'neither')).status).toBe(204)
  expect((await stepOf(patient, reportId)).answer).toBeNull()
  expect((await mailsToDoctor()) - before).toBe(2)
})

test('a task names the version of its report, and the number of the practice', async () => {
  const { reportId } = await letGo({ diagnosis: 'suspected-melanoma', actions: ['see-doctor-week'] })
  server.clock.advance(10 * day)
  await watch()
  const taskOf = async () =>
    (
      await server.call('POST', '/followups/search', {
        token: await freshToken(server, reader),
        body: { pageSize: 100 },
      })
    ).body.records.find(({ report }: { report: { reportId: number } | null }) => report?.reportId === reportId)
  expect(await taskOf()).toMatchObject({ report: { version: 1 }, practice: { phoneNumber: null } })
  await pool.query(`update practices set phone_number = '+6495550142' where practice_id = $1`, [practiceId])
  await pool.query('update reports set version = 2 where report_id = $1', [reportId])
  expect(await taskOf()).toMatchObject({ report: { version: 2 }, practice: { phoneNumber: '+6495550142' } })
  await pool.query('update practices set phone_number = null where practice_id = $1', [practiceId])
})

test('nobody else answers for the patient, and a report that asks for nothing takes no answer', async () => {
  const { reportId } = await letGo()
  const { patient: other } = await letGo()
  for (const who of [other, doctor, reader, clinic.pharmacist])
    expect((await say(who, reportId, 'booked')).status).toBe(404)
  const harmless = await letGo(looksHarmless)
  expect((await say(harmless.patient, harmless.reportId, 'booked')).status).toBe(409)
})

test('an urgent report whose day has passed becomes a task, with what the patient said; not once they were seen', async () => {
  const [silent, booked, seen, harmless] = [await letGo(), await letGo(), await letGo(), await letGo(looksHarmless)]
  await say(booked.patient, booked.reportId, 'booked')
  await say(seen.patient, seen.reportId, 'seen')
  const kindsNow = async () => {
    await watch()
    return Promise.all([silent, booked, seen, harmless].map(async (one) => (await tasksOf(one.reportId)).length))
  }
  const { byDay } = await stepOf(silent.patient, silent.reportId)
  server.clock.set(`${byDay}T10:00:00Z`)
  expect(await kindsNow()).toEqual([0, 0, 0, 0])
  server.clock.advance(day)
  expect(await kindsNow()).toEqual([1, 1, 0, 0])
  expect(await kindsNow()).toEqual([1, 1, 0, 0])
  const token = await freshToken(server, reader)
  const { records } = (await server.call('POST', '/followups/search', { token, body: { pageSize: 100 } })).body
  const answers = (reportId: number) =>
    records.flatMap((task: { kind: string; report: { reportId: number; answer: { said: string } | null } | null }) =>
      task.kind === 'not-seen' && task.report?.reportId === reportId ? [task.report.answer?.said ?? 'nothing'] : [],
    )
  expect([answers(silent.reportId), answers(booked.reportId)]).toEqual([['nothing'], ['booked']])
})
