import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../tests/support/clinic.ts'
import { setConsent } from '../../../tests/support/imaged-patient.ts'
import { addPatient } from '../../../tests/support/patients.ts'
import { addPractice } from '../../../tests/support/server/people.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import type { PatientId } from '../../contract/ids.ts'
import { clinicalAccess } from './clinical-access.ts'
import { accessServices } from './access-services.ts'

const server = await startTestServer()
const { database } = server.services
const clinic = await addClinic(server)
const desk = { by: clinic.pharmacist, practiceId: clinic.practiceId }
const [doctors, others] = [await addPractice(server, 'General Practice'), await addPractice(server, 'General Practice')]
const patientId = await addPatient(server, desk, {})
await database.db.insertInto('patient_practices').values({ patient_id: patientId, practice_id: doctors }).execute()
const { findAccess } = accessServices(server.services)
const accessTo = (who: PatientId) => clinicalAccess({ database, findAccess }, who)

test('of the practices that know a patient the doctors’ may know what was found, and one that is named', async () => {
  const access = await accessTo(patientId)
  expect(access?.patientId).toBe(patientId)
  expect(access?.practices).toEqual(new Set([clinic.practiceId, doctors]))
  expect(access?.doctors).toEqual(new Set([doctors]))
  const also = await clinicalAccess({ database, findAccess }, patientId, others)
  expect(also?.doctors).toEqual(new Set([doctors, others]))
})

test('nobody’s record is null, beside somebody’s that is asked for at the same moment', async () => {
  const [one, none] = await Promise.all([accessTo(patientId), accessTo(randomUUID() as PatientId)])
  expect([one?.patientId, none]).toEqual([patientId, null])
})

test('a consent holds at the next question, which has another revision', async () => {
  const before = await findAccess(patientId)
  await setConsent(server, patientId, ['imagesAvailableOnline', true])
  const after = await findAccess(patientId)
  expect([before?.consents.imagesAvailableOnline, after?.consents.imagesAvailableOnline]).toEqual([false, true])
  expect((after?.consentRevision ?? 0) - (before?.consentRevision ?? 0)).toBe(1)
})
