import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { handOverMessages } from '../../../../../tests/support/server/hand-over-messages.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { dropFolder } from '../../../platform/healthlink/drop-folder.ts'
import { deliverReport } from '../delivery/deliver-report.ts'
import { makeDocuments } from '../documents/make-documents.ts'
import { sendRecallMessage } from '../delivery/send-recall-message.ts'
import { watchReports } from '../delivery/watch-reports.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(
  `update practices set report_distribution_strategy_id = 2, health_link_edi = 'westmere2' where practice_id = $1`,
  [practiceId],
)
const reader = await addPerson(server, { role: Role.Melanographer })
const [doctor, other, nurse] = await Promise.all(
  ['Sarah', 'Lim', 'Ana'].map((name) => addPerson(server, { role: Role.Doctor, practices: [practiceId], name })),
)
if (!doctor || !other || !nurse) throw new Error('nobody works here')
for (const { loginId } of [doctor, other])
  await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [loginId])
const root = await mkdtemp(join(tmpdir(), 'lentigo-recall-'))
const deps = { ...server.services, folder: dropFolder(root) }
const hour = 3600
const begun = server.clock.now().toISOString()
beforeEach(() => server.clock.set(begun))

async function addReport() {
  const { patientId } = await addImagedPatient(server, clinic)
  await pool.query(`update patients set mobile_phone = '+64215550164' where patient_id = $1`, [patientId])
  await linkToPractice(server, patientId, practiceId)
  return { patientId, ...(await readAndPublish(server, reader, { patientId, answer: needsDoctor })) }
}
const put = async (who: Person, call: string, body: object) =>
  server.call('PUT', `/practitionerreports/${call}`, { token: await freshToken(server, who), body })
const authorise = (who: Person, reportId: number) =>
  put(who, 'authorizedistribution', { reportId, practiceId, isAuthorized: true })
const messages = async () => (await pool.query('select body from outgoing_messages order by message_id')).rows
const states = (gets: { channel: string; state: string }[]) => gets.map(({ channel, state }) => [channel, state])

test('a sent report is recalled: links are revoked and every recipient is notified once, by the same channel', async () => {
  const { reportId, reportGuid } = await addReport()
  const { body } = await authorise(doctor, reportId)
  const early = await put(doctor, 'recall', { reportId, why: 'Wrong person' })
  expect([early.status, early.body.detail]).toEqual([
    409,
    'The report has not been sent yet. If it is authorised, undo that instead.',
  ])
  server.clock.advance(61)
  await makeDocuments(deps)({ reportId: String(reportId) })
  for (const { deliveryId } of body.gets) await deliverReport(deps)({ deliveryId })
  expect((await put(nurse, 'recall', { reportId, why: 'No' })).status).toBe(403)
  expect((await put(doctor, 'recall', { reportId, why: ' ' })).status).toBe(422)
  const recalled = await put(doctor, 'recall', { reportId, why: 'Wrong person' })
  expect(recalled.body.recalled).toMatchObject({ why: 'Wrong person', by: 'Sarah Person' })
  expect((await put(doctor, 'recall', { reportId, why: 'Again' })).status).toBe(409)
  const open = await db.selectFrom('report_links').select('revoked_at').execute()
  expect(open.every(({ revoked_at }) => revoked_at !== null)).toBe(true)
  const before = (await messages()).length
  for (const { deliveryId } of [...body.gets, ...body.gets]) await sendRecallMessage(deps)({ deliveryId })
  const seen = await server.call('GET', `/practitionerreports/distribution?reportId=${reportId}`, {
    token: await freshToken(server, doctor),
  })
  const told = [...recalled.body.gets, ...seen.body.gets].map(({ whenToldOfRecall }) => whenToldOfRecall)
  expect(told).toEqual([null, null, server.clock.now().toISOString(), server.clock.now().toISOString()])
  const bodies = (await messages()).slice(before).map((row) => row.body as string)
  expect(bodies).toEqual([expect.stringContaining('has been withdrawn')])
  expect(bodies[0]).not.toMatch(/spot|melanoma|Wrong person/)
  const names = await readdir(join(root, 'out', 'westmere2'))
  const texts = await Promise.all(names.map((name) => readFile(join(root, 'out', 'westmere2', name), 'utf8')))
  const withdrawn = texts.filter((text) => text.includes('This report has been withdrawn'))
  expect([names.length, withdrawn.length]).toEqual([2, 1])
  expect(withdrawn[0]).toMatch(/OBX\|1\|FT\|.*\|{6}W\r$/)
  expect(withdrawn[0]).not.toContain('application^pdf')
  const { body: report } = await server.call('GET', `/reports/getbyguid?reportGuid=${reportGuid}`, {
    token: await freshToken(server, doctor),
  })
  expect(report.replaced).toMatch(/^Withdrawn on /)
})

test('a practice recalls its own report even after the patient withdrew its access', async () => {
  const { patientId, reportId } = await addReport()
  await authorise(doctor, reportId)
  server.clock.advance(61)
  await pool.query('delete from patient_practices where patient_id = $1 and practice_id = $2', [patientId, practiceId])
  expect((await put(doctor, 'recall', { reportId, why: 'Wrong person' })).status).toBe(200)
})

test('doctors who carried out the visit can recall a report that needed no authorisation; a pharmacy cannot', async () => {
  const { patientId } = await addImagedPatient(server, clinic)
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  server.clock.advance(61)
  expect((await put(doctor, 'recall', { reportId, why: 'Wrong person' })).status).toBe(404)
  expect((await put(clinic.pharmacist, 'recall', { reportId, why: 'Wrong person' })).status).toBe(404)
  await pool.query('update reports set practice_id = $2 where report_id = $1', [reportId, practiceId])
  expect((await put(nurse, 'recall', { reportId, why: 'Wrong person' })).status).toBe(403)
  expect((await put(doctor, 'recall', { reportId, why: 'Wrong person' })).status).toBe(200)
})

test('a pending report is assigned to a colleague who may authorise, and unassigned; an authorised one is not', async () => {
  const { reportId } = await addReport()
  const given = await put(nurse, 'assign', { reportId, assignTo: other.loginId })
  expect(given.body).toMatchObject({ assignedTo: { loginId: other.loginId, name: 'Lim Person' } })
  expect(given.body.colleagues.map(({ name }: { name: string }) => name)).toEqual(['Lim Person', 'Sarah Person'])
  const pending = async () => {
    const { body } = await server.call('POST', '/practitionerreports/search', {
      token: await freshToken(server, doctor),
      body: { practiceId },
    })
    return body.records.find((one: { reportId: number }) => one.reportId === reportId).assignedTo?.name
  }
  expect(await pending()).toBe('Lim Person')
  const taken = await put(other, 'assign', { reportId, assignTo: doctor.loginId })
  expect([taken.body.assignedTo.name, await pending()]).toEqual(['Sarah Person', 'Sarah Person'])
  expect((await put(doctor, 'assign', { reportId, assignTo: nurse.loginId })).status).toBe(422)
  expect((await put(clinic.pharmacist, 'assign', { reportId, assignTo: null })).status).toBe(404)
  expect((await put(doctor, 'assign', { reportId, assignTo: null })).body.assignedTo).toBeNull()
  await authorise(doctor, reportId)
  expect((await put(doctor, 'assign', { reportId, assignTo: other.loginId })).status).toBe(409)
})

test('a message without acknowledgement for a day fails, and is resent with the same control id', async () => {
  const { reportId } = await addReport()
  const { body } = await authorise(doctor, reportId)
  server.clock.advance(61)
  await makeDocuments(deps)({ reportId: String(reportId) })
  const { deliveryId } = body.gets.find(({ channel }: { channel: string }) => channel === 'healthlink')
  await deliverReport(deps)({ deliveryId })
  const number = async () =>
    (
      await db
        .selectFrom('report_deliveries')
        .selectAll()
        .where('delivery_id', '=', deliveryId)
        .executeTakeFirstOrThrow()
    ).control_id
  const first = await number()
  server.clock.advance(23 * hour)
  await watchReports(server.services)()
  const shown = async () => {
    const token = await freshToken(server, doctor)
    return (await server.call('GET', `/practitionerreports/distribution?reportId=${reportId}`, { token })).body.gets
  }
  expect(states(await shown())).toContainEqual(['healthlink', 'sending'])
  server.clock.advance(2 * hour)
  await watchReports(server.services)()
  const failed = (await shown()).find(({ channel }: { channel: string }) => channel === 'healthlink')
  expect(failed).toMatchObject({ state: 'failed', reason: 'No answer from their system in 24 hours' })
  expect((await put(doctor, 'resend', { reportId, deliveryId })).status).toBe(200)
  await deliverReport(deps)({ deliveryId })
  expect(await number()).toBe(first)
})

test('a locked link shows as locked and is replaced by a new one; an open one is not resent', async () => {
  const { reportId } = await addReport()
  const { body } = await authorise(doctor, reportId)
  server.clock.advance(61)
  const { deliveryId } = body.gets.find(({ channel }: { channel: string }) => channel === 'text')
  await deliverReport(deps)({ deliveryId })
  await handOverMessages(server)
  expect((await put(doctor, 'resend', { reportId, deliveryId })).status).toBe(409)
  await pool.query(
    `insert into report_link_tries (token_hash, wrong_tries, first_at)
      select token_hash, 5, now() from report_links where delivery_id = $1`,
    [deliveryId],
  )
  const again = await put(doctor, 'resend', { reportId, deliveryId })
  expect(again.body.gets[0]).toMatchObject({ channel: 'text', state: 'waiting' })
  await deliverReport(deps)({ deliveryId })
  const links = await db.selectFrom('report_links').select('revoked_at').where('delivery_id', '=', deliveryId).execute()
  expect(links.map(({ revoked_at }) => revoked_at === null)).toEqual(expect.arrayContaining([false, true]))
})
