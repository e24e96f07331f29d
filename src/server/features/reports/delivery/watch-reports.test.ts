import { beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { type Answer, looksHarmless, needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { watchReports } from './watch-reports.ts'
import { notifyAuthorisers } from './ask-for-authorising.ts'

const server = await startTestServer()
const { pool } = server.services.database
/** Monday 9 am in Auckland. */
const monday = '2026-11-22T20:00:00Z'
server.clock.set(monday)
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(
  `update practices set report_distribution_strategy_id = 2, email_address = 'post@westmere.test' where practice_id = $1`,
  [practiceId],
)
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Reader' })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })
await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [doctor.loginId])
const nurse = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Ana' })
const manager = await addPerson(server, { role: Role.PracticeManager, practices: [practiceId], name: 'Mia' })
const stranger = await addPerson(server, { role: Role.PracticeManager, practices: [clinic.practiceId], name: 'Ulla' })

beforeEach(() => server.clock.set(monday))
const hour = 3600
const watch = watchReports(server.services)

type Told = { answer?: Answer; practice?: boolean; mobile?: string | null; first?: boolean }

async function addReport({ answer = needsDoctor, practice = true, mobile = '+64215550164', first = false }: Told = {}) {
  const { patientId } = await addImagedPatient(server, clinic)
  await pool.query(
    'update patients set mobile_phone = $2, email_address = null, urgent_by_phone_first = $3 where patient_id = $1',
    [patientId, mobile, first],
  )
  if (practice) await linkToPractice(server, patientId, practiceId)
  return { patientId, ...(await readAndPublish(server, reader, { patientId, answer })) }
}
const tasksOf = async (reportId: number) =>
  (
    await pool.query(
      'select kind, reason, due_at, taken_by, ended_how from follow_ups where report_id = $1 order by kind',
      [reportId],
    )
  ).rows
const kindsOf = async (reportId: number) => (await tasksOf(reportId)).map(({ kind }) => kind)
const call = async (who: Person, name: string, body: object) =>
  server.call(name === 'search' ? 'POST' : 'PUT', `/followups/${name}`, { token: await freshToken(server, who), body })
const mailsTo = async (who: Person, since: number) =>
  (
    await pool.query('select body from outgoing_messages where recipient = $1 order by message_id', [who.userName])
  ).rows.slice(since)
const openTask = async (who: Person, reportId: number) =>
  (await call(who, 'search', { pageSize: 100 })).body.records.find(
    ({ report }: { report: { reportId: number } | null }) => report?.reportId === reportId,
  )

test('an urgent report that nobody authorises is told step by step, each step once, until a person phones', async () => {
  const { reportId } = await addReport()
  const since = { doctor: (await mailsTo(doctor, 0)).length, nurse: (await mailsTo(nurse, 0)).length }
  const told = async () => [
    (await mailsTo(doctor, since.doctor)).length,
    (await mailsTo(nurse, since.nurse)).length,
    await kindsOf(reportId),
  ]
  await notifyAuthorisers(server.services)({ reportId: String(reportId) })
  await notifyAuthorisers(server.services)({ reportId: String(reportId) })
  expect(await told()).toEqual([1, 0, []])
  const after = async (hours: number) => {
    server.clock.advance(hours * hour)
    await watch()
    await watch()
    return told()
  }
  expect(await after(4.9)).toEqual([1, 0, []])
  expect(await after(0.2)).toEqual([2, 0, []])
  expect(await after(2.5)).toEqual([3, 1, []])
  expect(await after(17)).toEqual([3, 1, ['urgent-waits']])
  for (const { body } of await mailsTo(doctor, since.doctor)) expect(body).not.toMatch(/urgent|spot|melanoma|lesion/i)
  const [task] = await tasksOf(reportId)
  expect([task.taken_by, task.ended_how]).toEqual([reader.loginId, null])
})

test.each<[string, Parameters<typeof addReport>[0], number, string[]]>([
  ['waits for a doctor who was told', {}, 0, []],
  [
    'a practice is to be phoned today',
    { answer: { diagnosis: 'suspected-melanoma', actions: ['see-doctor-week'] } },
    0,
    ['phone-practice'],
  ],
  ['no doctor gets it', { practice: false }, 0, ['no-doctor']],
  ['harmless without a doctor is no task', { practice: false, answer: looksHarmless }, 72, []],
  ['the patient has no address', { practice: false, mobile: null }, 1, ['no-address', 'no-doctor']],
  ['the patient asked to be phoned', { practice: false, first: true }, 1, ['no-doctor', 'phone-patient']],
])('%s', async (...[, about, hours, kinds]) => {
  const { reportId } = await addReport(about)
  server.clock.advance(hours * hour)
  await watch()
  await watch()
  expect(await kindsOf(reportId)).toEqual(kinds)
})

test('a link that nobody opened in 2 days and a delivery that failed become a task, once for each try', async () => {
  const { reportId } = await addReport({ practice: false })
  const set = (state: string, more = '') =>
    pool.query(`update report_deliveries set state = $2, attempts = attempts + 1 ${more} where report_id = $1`, [
      reportId,
      state,
    ])
  await set('sent', `, sent_at = '${monday}'`)
  server.clock.advance(47 * hour)
  await watch()
  expect(await kindsOf(reportId)).toEqual(['no-doctor'])
  server.clock.advance(2 * hour)
  await watch()
  expect(await kindsOf(reportId)).toEqual(['no-doctor', 'not-opened'])
  await set('failed')
  await watch()
  await watch()
  expect(await kindsOf(reportId)).toEqual(['delivery-failed', 'no-doctor', 'not-opened'])
  await set('failed')
  await watch()
  expect((await kindsOf(reportId)).filter((kind) => kind === 'delivery-failed')).toHaveLength(2)
})

test('a task ends by somebody’s act alone, once; managers have those of their practice', async () => {
  const { reportId } = await addReport({
    answer: { diagnosis: 'suspected-melanoma', actions: ['see-doctor-week'] },
  })
  const task = await openTask(reader, reportId)
  expect(task).toMatchObject({
    kind: 'phone-practice',
    takenBy: { isYou: true },
    practice: { practiceName: 'Westmere Medical' },
  })
  expect(JSON.stringify(task)).not.toMatch(/melanoma|naevus/i)
  expect(await openTask(manager, reportId)).toMatchObject({ takenBy: { isYou: false } })
  expect(await openTask(stranger, reportId)).toBeUndefined()
  expect((await call(doctor, 'search', {})).status).toBe(403)
  const { followUpId } = task
  expect((await call(stranger, 'take', { followUpId })).status).toBe(404)
  expect((await call(manager, 'take', { followUpId })).body).toMatchObject({ takenBy: { isYou: true } })
  expect((await call(manager, 'end', { followUpId, how: 'not-needed' })).status).toBe(422)
  const ended = await call(manager, 'end', { followUpId, how: 'practice-reached', note: 'Dr Kinsella has it.' })
  expect(ended.body.ended).toMatchObject({ how: 'practice-reached', note: 'Dr Kinsella has it.', by: 'Mia Person' })
  expect((await call(reader, 'end', { followUpId, how: 'practice-reached' })).status).toBe(409)
  await watch()
  expect(await openTask(reader, reportId)).toBeUndefined()
})

test('a patient who was reached counts as phoned', async () => {
  const { reportId } = await addReport({ practice: false, first: true })
  server.clock.advance(hour)
  await watch()
  const { records } = (await call(reader, 'search', { pageSize: 100 })).body
  const { followUpId, takenBy } = records.find(
    (one: { kind: string; report: { reportId: number } | null }) =>
      one.kind === 'phone-patient' && one.report?.reportId === reportId,
  )
  expect(takenBy).toBeNull()
  expect((await call(reader, 'end', { followUpId, how: 'patient-reached' })).status).toBe(200)
  const { rows } = await pool.query('select phoned_by from reports where report_id = $1', [reportId])
  expect(rows[0].phoned_by).toBe(reader.loginId)
})

test('a call that nobody made opens the link only once a person has taken it over', async () => {
  const { reportId, reportGuid, patientId } = await addReport({ practice: false, first: true })
  const patient = await addPerson(server, { patientId })
  const open = async () =>
    (
      await server.call('GET', `/reports/getbyguid?reportGuid=${reportGuid}`, {
        token: await freshToken(server, patient),
      })
    ).status
  server.clock.advance(5 * 24 * hour)
  await watch()
  expect(await open()).toBe(404)
  const { records } = (await call(reader, 'search', { pageSize: 100 })).body
  const { followUpId } = records.find(
    (one: { kind: string; report: { reportId: number } | null }) =>
      one.kind === 'phone-patient' && one.report?.reportId === reportId,
  )
  expect((await call(reader, 'take', { followUpId })).status).toBe(200)
  expect(await open()).toBe(200)
})
