import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, knowAt } from '../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice } from '../../../../tests/support/people.ts'
import { needsDoctor, readAndPublish } from '../../../../tests/support/read-visit.ts'
import { startTestServer } from '../../../../tests/support/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { makeDocuments } from './make-documents.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
const reader = await addPerson(server, { role: Role.Melanographer })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })

test('a report is new in its patient’s list until they open it, whoever else has read it', async () => {
  const { patientId } = await addImagedPatient(server, clinic)
  await knowAt(server, patientId, practiceId)
  const patient = await addPerson(server, { patientId })
  const { reportId, reportGuid } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  await makeDocuments(server.services)({ reportId: String(reportId) })
  const list = async () =>
    (await server.call('POST', '/documents/search', { token: patient.token, body: { documentType: 1 } })).body.records
  const open = (by: { token: string }) =>
    server.call('GET', `/reports/getbyguid?reportGuid=${reportGuid}`, { token: by.token })
  expect((await open(doctor)).status).toBe(200)
  expect(await list()).toMatchObject([{ reportGuid, whenSeen: null, mark: 'urgent', isHighPriority: true }])
  expect((await list())[0].headline).toMatch(/^See (your|a) doctor/)
  const now = server.services.clock.now().toISOString()
  expect((await open(patient)).status).toBe(200)
  server.clock.advance(60)
  await open(patient)
  expect(await list()).toMatchObject([{ whenSeen: now }])
})
