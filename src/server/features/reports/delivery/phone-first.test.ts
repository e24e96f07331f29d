import { beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, freshToken } from '../../../../../tests/support/server/people.ts'
import { needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer })

const begun = server.services.clock.now().toISOString()

beforeEach(() => server.clock.set(begun))

test.each([
  ['by a link', '+64215550164'],
  ['without one', null],
] as const)(
  'an urgent report opens for who chose to be phoned first once a person has taken the missed call over, told %s',
  async (...[, mobile]) => {
    const { patientId } = await addImagedPatient(server, clinic)
    await pool.query('update patients set mobile_phone = $2, email_address = null where patient_id = $1', [
      patientId,
      mobile,
    ])
    const patient = await addPerson(server, { patientId })
    const choose = async (isPhonedFirst: boolean) =>
      server.call('PUT', `/patientpermissions/seturgentresults?isPhonedFirst=${isPhonedFirst}`, {
        token: await freshToken(server, patient),
      })
    const open = async (reportGuid: string) =>
      (
        await server.call('GET', `/reports/getbyguid?reportGuid=${reportGuid}`, {
          token: await freshToken(server, patient),
        })
      ).status
    expect((await choose(true)).status).toBe(204)
    const chosen = await server.call('GET', '/patientpermissions/get', { token: await freshToken(server, patient) })
    expect(chosen.body.isPhonedFirst).toBe(true)
    const { reportGuid, reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
    expect(await open(reportGuid)).toBe(404)
    server.clock.advance(5 * 24 * 3600)
    expect(await open(reportGuid)).toBe(404)
    await pool.query('update reports set call_taken_over_at = $2, call_taken_over_by = $3 where report_id = $1', [
      reportId,
      server.clock.now(),
      reader.loginId,
    ])
    expect(await open(reportGuid)).toBe(200)
    expect((await choose(false)).status).toBe(204)
  },
)

test('without that choice an urgent report opens at once; staff cannot choose for a patient', async () => {
  const { patientId } = await addImagedPatient(server, clinic)
  const patient = await addPerson(server, { patientId })
  const { reportGuid } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  const opened = await server.call('GET', `/reports/getbyguid?reportGuid=${reportGuid}`, {
    token: await freshToken(server, patient),
  })
  expect(opened.status).toBe(200)
  const path = '/patientpermissions/seturgentresults?isPhonedFirst=true'
  expect((await server.call('PUT', path, { token: await freshToken(server, reader) })).status).toBe(403)
})
