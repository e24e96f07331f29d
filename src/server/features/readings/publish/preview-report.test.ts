import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addReader, addWaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addPractice } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db, pool } = server.services.database
const anil = await addReader(server, 'Anil')

test('the preview equals the published report and its recipients', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}] })
  const { visitId, patientId } = waiting
  await pool.query(`update patients set mobile_phone = '+64215550164' where patient_id = $1`, [patientId])
  await anil.open(visitId)
  await anil.diagnose(waiting, 1, { diagnosis: 'suspected-melanoma', actions: ['see-doctor-week'] })
  const half = await anil.call('preview', { visitId })
  expect([half.status, half.body.content, half.body.authorisedBy]).toEqual([200, null, null])
  await anil.diagnose(waiting, 0)
  const { body } = await anil.call('preview', { visitId })
  expect(body.gets).toContainEqual({ kind: 'patient', name: expect.any(String), channel: 'text' })
  expect(body.reachesDoctor).toBe(false)
  expect(body.content).toMatchObject({ version: 1, isUrgent: true, card: { kind: 'doctor' } })
  expect(await db.selectFrom('reports').select('report_id').where('visit_id', '=', visitId).execute()).toEqual([])
  await anil.publish(waiting)
  const { content } = await db
    .selectFrom('reports')
    .select('content')
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
  expect(content).toEqual(body.content)
})

test('the reader is told before publishing whether a doctor gets it', async () => {
  const { visitId, patientId } = await addWaitingVisit(server, clinic)
  const reachesDoctor = async () => (await anil.call('preview', { visitId })).body.reachesDoctor
  expect(await reachesDoctor()).toBe(false)
  const doctors = await addPractice(server, 'General Practice')
  await linkToPractice(server, patientId, doctors)
  // A practice without an address can't be sent it.
  expect(await reachesDoctor()).toBe(false)
  await pool.query(`update practices set email_address = 'post@doctors.test' where practice_id = $1`, [doctors])
  expect(await reachesDoctor()).toBe(true)
})
