import { mkdtemp, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { SentReport } from '../../../../contract/reports/sent-reports.ts'
import { dropFolder } from '../../../platform/healthlink/drop-folder.ts'
import { deliverReport } from '../delivery/deliver-report.ts'
import { readAcks } from '../delivery/read-acks.ts'
import { watchReports } from '../delivery/watch-reports.ts'
import { makeDocuments } from '../documents/make-documents.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(
  `update practices set report_distribution_strategy_id = 2, health_link_edi = 'westmere3', email_address = 'post@westmere.test'
    where practice_id = $1`,
  [practiceId],
)
const reader = await addPerson(server, { role: Role.Melanographer })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })
const nurse = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Ana' })
const manager = await addPerson(server, { role: Role.PracticeManager, practices: [practiceId] })
await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [doctor.loginId])
const root = await mkdtemp(join(tmpdir(), 'lentigo-sent-'))
const begun = server.clock.now().toISOString()
beforeEach(() => server.clock.set(begun))
const deps = { ...server.services, folder: dropFolder(root) }

const put = async (who: Person, call: string, body: object) =>
  server.call('PUT', `/practitionerreports/${call}`, { token: await freshToken(server, who), body })
const sentFor = async (who: Person, body: object = {}) =>
  server.call('POST', '/practitionerreports/searchsent', {
    token: await freshToken(server, who),
    body: { practiceId, ...body },
  })
const listed = async (body: object = {}): Promise<SentReport[]> => (await sentFor(doctor, body)).body.records
const idsOf = (rows: readonly SentReport[]) => rows.map(({ reportId }) => reportId)
const stagesOf = (rows: readonly SentReport[], reportId: number) =>
  rows.find((row) => row.reportId === reportId)?.gets.map(({ channel, stage }) => [channel, stage])
const mailsTo = async (address: string) =>
  (await pool.query('select subject, body from outgoing_messages where recipient = $1 order by message_id', [address]))
    .rows
const tasksOf = async (reportId: number) =>
  (
    await pool.query('select kind, reason, ended_how from follow_ups where report_id = $1 order by follow_up_id', [
      reportId,
    ])
  ).rows

/** A report that was authorised and handed to every recipient. */
async function sendReport() {
  const { patientId } = await addImagedPatient(server, clinic)
  await pool.query(`update patients set mobile_phone = '+64215550164', email_address = $2 where patient_id = $1`, [
    patientId,
    `${patientId}@example.test`,
  ])
  await linkToPractice(server, patientId, practiceId)
  const { reportId, reportGuid } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  const authorised = await put(doctor, 'authorizedistribution', { reportId, practiceId, isAuthorized: true })
  expect(idsOf(await listed())).not.toContain(reportId)
  server.clock.advance(61)
  await makeDocuments(deps)({ reportId: String(reportId) })
  const gets: { deliveryId: string; channel: string }[] = authorised.body.gets
  for (const { deliveryId } of gets) await deliverReport(deps)({ deliveryId })
  const deliveryOf = (channel: string) => gets.find((one) => one.channel === channel)?.deliveryId ?? ''
  return { patientId, reportId, reportGuid, deliveryOf }
}
type Sent = Awaited<ReturnType<typeof sendReport>>

/** The receiver's system answers a message with this code. */
async function answer({ deliveryOf }: Sent, code: string): Promise<void> {
  const { rows } = await pool.query('select control_id from report_deliveries where delivery_id = $1', [
    deliveryOf('healthlink'),
  ])
  const [controlId] = rows.map((row) => row.control_id as string)
  await mkdir(join(root, 'in'), { recursive: true })
  const text = `MSH|^~\\&|THEM|WESTMERE|Lentigo|LENTIGO|20261120||ACK|X1|P|2.4\rMSA|${code}|${controlId}|Patient not found\r`
  await writeFile(join(root, 'in', `${controlId}.hl7`), text)
  await readAcks(deps)()
}

test('a report that has left is listed with how far it is with each; what was refused comes first, its sender is told, and it is a task', async () => {
  const first = await sendReport()
  const second = await sendReport()
  await pool.query(`update patients set nhi = 'ZAC5361' where patient_id = $1`, [second.patientId])
  expect(idsOf(await listed()).slice(0, 2)).toEqual([second.reportId, first.reportId])
  expect((await listed()).slice(0, 2).map(({ nhi }) => nhi)).toEqual(['ZAC5361', null])
  expect(stagesOf(await listed(), first.reportId)).toEqual([
    ['text', 'queued'],
    ['healthlink', 'handed-over'],
  ])
  const before = (await mailsTo(doctor.userName)).length
  await answer(first, 'AE')
  const rows = await listed()
  expect(idsOf(rows)[0]).toBe(first.reportId)
  expect(rows[0]).toMatchObject({ state: 'failed', isHighPriority: true, mayAuthorise: true })
  expect(stagesOf(rows, first.reportId)?.[1]).toEqual(['healthlink', 'refused'])
  const mails = (await mailsTo(doctor.userName)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['A Lentigo report could not be delivered'])
  expect(mails[0].body).toContain(`/clinician/sentreports/${first.reportGuid}`)
  await watchReports(deps)()
  expect(await tasksOf(first.reportId)).toEqual([
    expect.objectContaining({ kind: 'delivery-failed', reason: expect.stringContaining('Patient not found') }),
  ])
  await answer(second, 'AA')
  expect(stagesOf(await listed(), second.reportId)?.[1]).toEqual(['healthlink', 'delivered'])
  expect(idsOf(await listed({ show: 'failed' }))).toEqual([first.reportId])
})

test('a message without an answer for a day is told to its sender and becomes a task', async () => {
  const sent = await sendReport()
  const before = (await mailsTo(doctor.userName)).length
  server.clock.advance(25 * 3600)
  await watchReports(deps)()
  await watchReports(deps)()
  expect(stagesOf(await listed({ pageSize: 100 }), sent.reportId)?.[1]).toEqual(['healthlink', 'given-up'])
  const mails = (await mailsTo(doctor.userName)).slice(before)
  expect(mails.filter(({ body }) => body.includes(sent.reportGuid))).toHaveLength(1)
  expect((await tasksOf(sent.reportId)).map(({ kind }) => kind)).toContain('delivery-failed')
})

test('a report goes another way that its recipient has: the link of before closes, and its task ends', async () => {
  const sent = await sendReport()
  await answer(sent, 'AR')
  await watchReports(deps)()
  const { reportId } = sent
  const deliveryId = sent.deliveryOf('healthlink')
  const way = { reportId, deliveryId, channel: 'mail', address: 'post@westmere.test' }
  expect((await put(nurse, 'sendanotherway', way)).status).toBe(403)
  expect((await put(reader, 'sendanotherway', way)).status).toBe(403)
  expect((await put(doctor, 'sendanotherway', { ...way, address: 'somebody@else.test' })).status).toBe(422)
  const { status, body } = await put(doctor, 'sendanotherway', way)
  expect(status).toBe(200)
  expect(body.gets[1]).toMatchObject({
    channel: 'mail',
    address: 'post@westmere.test',
    stage: 'queued',
    otherWays: [{ channel: 'healthlink', address: 'westmere3' }],
  })
  expect((await put(doctor, 'sendanotherway', way)).status).toBe(409)
  await deliverReport(deps)({ deliveryId })
  expect((await mailsTo('post@westmere.test')).at(-1)).toMatchObject({ subject: 'A Lentigo report is ready' })
  expect(await tasksOf(reportId)).toEqual([expect.objectContaining({ ended_how: 'sent-another-way' })])
  const toPatient = { reportId, deliveryId: sent.deliveryOf('text'), channel: 'mail' }
  const address = `${sent.patientId}@example.test`
  expect((await put(doctor, 'sendanotherway', { ...toPatient, address })).status).toBe(200)
  const { rows } = await pool.query(
    'select revoked_at is not null as closed from report_links where delivery_id = $1',
    [toPatient.deliveryId],
  )
  expect(rows).toEqual([{ closed: true }])
  await put(doctor, 'recall', { reportId, why: 'Wrong side.' })
  expect((await put(doctor, 'sendanotherway', { ...way, channel: 'healthlink', address: 'westmere3' })).status).toBe(
    409,
  )
  expect(idsOf(await listed({ show: 'recalled' }))).toEqual([reportId])
})

test('a locked link is listed first, and is a task', async () => {
  const sent = await sendReport()
  await pool.query(
    `insert into report_link_tries (token_hash, wrong_tries, first_at)
    select token_hash, 5, now() from report_links where delivery_id = $1`,
    [sent.deliveryOf('text')],
  )
  await pool.query(`update report_deliveries set state = 'sent', sent_at = $2 where delivery_id = $1`, [
    sent.deliveryOf('text'),
    server.clock.now(),
  ])
  expect(idsOf(await listed({ show: 'failed', pageSize: 100 }))).toContain(sent.reportId)
  await watchReports(deps)()
  expect((await tasksOf(sent.reportId)).map(({ reason }) => reason).join()).toContain('the link is locked')
})

test('doctors and managers of the practice see what it sent; a pharmacy and other practices see nothing of it', async () => {
  const { reportId } = await sendReport()
  for (const who of [doctor, nurse, manager]) {
    const { body } = await sentFor(who, { pageSize: 100 })
    const row = body.records.find((one: SentReport) => one.reportId === reportId)
    expect(row?.mayAuthorise).toBe(who === doctor)
  }
  expect((await sentFor(clinic.pharmacist)).status).toBe(403)
  expect((await sentFor(clinic.pharmacist, { practiceId: clinic.practiceId })).body.records).toEqual([])
  expect((await sentFor(reader)).status).toBe(403)
})
