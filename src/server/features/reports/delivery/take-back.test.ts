import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addReader, addWaitingVisit, errorOf } from '../../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { dropFolder } from '../../../platform/healthlink/drop-folder.ts'
import { deliverReport } from './deliver-report.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const anil = await addReader(server, 'Anil')
const deps = { ...server.services, folder: dropFolder(server.services.config.healthLinkDir) }
const mailsTo = async (address: string) =>
  (await pool.query('select subject from outgoing_messages where recipient = $1 order by message_id', [address])).rows

/** A visit of somebody whose doctors do not authorise, read as harmless and published; their address is their id. */
async function publishedAtOnce() {
  const waiting = await addWaitingVisit(server, clinic)
  const address = `${waiting.patientId}@example.test`
  await pool.query(`update patients set email_address = $1, mobile_phone = null where patient_id = $2`, [
    address,
    waiting.patientId,
  ])
  await anil.open(waiting.visitId)
  await anil.diagnose(waiting, 0, { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'] })
  const { reportId, authorising } = (await anil.publish(waiting)).body
  expect(authorising).toBe('not-needed')
  return { ...waiting, reportId, address }
}
const sendDue = async (reportId: number) => {
  const { rows } = await pool.query('select delivery_id from report_deliveries where report_id = $1', [reportId])
  for (const { delivery_id: deliveryId } of rows) await deliverReport(deps)({ deliveryId })
}
const openTasks = async (reportId: number) =>
  (await pool.query('select kind from follow_ups where report_id = $1 and ended_at is null', [reportId])).rows

test('a reader takes a report back that nobody authorises, in the minute after publishing: it never leaves', async () => {
  const visit = await publishedAtOnce()
  expect(await openTasks(visit.reportId)).toEqual([{ kind: 'no-doctor' }])
  server.clock.advance(59)
  await sendDue(visit.reportId)
  expect(await mailsTo(visit.address)).toEqual([])
  expect((await anil.call('reopen', { visitId: visit.visitId, why: 'Wrong spot.' })).status).toBe(204)
  expect(await openTasks(visit.reportId)).toEqual([])
  const answer = { visitId: visit.visitId, answer: 'It stands.' }
  expect(errorOf(await anil.call('answerreturn', answer))).toEqual([409, 'conflict', 'recalled'])
  server.clock.advance(120)
  await sendDue(visit.reportId)
  expect(await mailsTo(visit.address)).toEqual([])
  const second = (await anil.publish(visit)).body
  expect(second.version).toBe(2)
  server.clock.advance(60)
  await sendDue(second.reportId)
  expect((await mailsTo(visit.address)).map(({ subject }) => subject)).toEqual(['A Lentigo report is ready'])
})

test('after the minute the report has left, and reopening it leads to a correction', async () => {
  const visit = await publishedAtOnce()
  server.clock.advance(60)
  await sendDue(visit.reportId)
  expect((await anil.call('reopen', { visitId: visit.visitId, why: 'Wrong spot.' })).status).toBe(204)
  expect((await anil.open(visit.visitId)).body.returned).toMatchObject({ kind: 'correction' })
  await anil.diagnose(visit, 0, { diagnosis: 'benign-naevus', actions: ['harmless'] })
  const second = (await anil.publish(visit)).body
  server.clock.advance(60)
  await sendDue(second.reportId)
  expect((await mailsTo(visit.address)).map(({ subject }) => subject)).toEqual([
    'A Lentigo report is ready',
    'A Lentigo report has changed',
  ])
})
