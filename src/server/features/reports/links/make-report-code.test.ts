import { beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient } from '../../../../../tests/support/imaged-patient.ts'
import { looksHarmless, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { addPerson, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { anonymousToken } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { endGuardian, storeGuardian } from '../../../records/patients/guardians-store.ts'
import { Role } from '../../../../contract/enums.ts'
import { ReportTokenCode } from '../../../../contract/reports/report-links.ts'
import { readReportCode } from '../../../../domain/reports/codes/report-codes.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'
import { notifyLockedLink } from './link-jobs.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer })
const begun = server.clock.now().toISOString()
beforeEach(() => server.clock.set(begun))

/** A report that went to its patient, who has an account, and the patient's birth date. */
async function ownReport() {
  const { patientId } = await addImagedPatient(server, clinic)
  const { reportId, reportGuid } = await readAndPublish(server, reader, { patientId, answer: looksHarmless })
  const { rows } = await pool.query(
    `select to_char(birth_date, 'YYYY-MM-DD') as born from patients where patient_id = $1`,
    [patientId],
  )
  return {
    patientId,
    reportId,
    reportGuid,
    born: rows[0].born as string,
    patient: await addPerson(server, { patientId }),
  }
}
const make = async (who: Person, reportId: number) =>
  server.call('POST', '/reports/makecode', { token: await freshToken(server, who), body: { reportId } })
const open = async (reportToken: string, birthDate: string) =>
  (
    await server.call('POST', '/reports/requestreporttoken', {
      token: await anonymousToken(server),
      body: { reportToken, birthDate },
    })
  ).body

test('a patient’s code opens that report with the birth date for one hour; a newer code ends it', async () => {
  const { reportId, reportGuid, born, patient } = await ownReport()
  const first = await make(patient, reportId)
  expect(first.status).toBe(200)
  const { code, endsAt } = first.body
  expect(readReportCode(code)).toBe(code)
  expect(Date.parse(endsAt) - server.clock.now().getTime()).toBe(3_600_000)
  expect(await open(code, '1951-02-03')).toMatchObject({ responseCode: ReportTokenCode.Wrong, reportGuid: null })
  server.clock.advance(3590)
  expect(await open(code, born)).toMatchObject({ responseCode: ReportTokenCode.Ok, reportGuid })
  const next = (await make(patient, reportId)).body.code
  expect(next).not.toBe(code)
  expect(await open(code, born)).toMatchObject({ responseCode: ReportTokenCode.Ended })
  expect(await open(next, born)).toMatchObject({ responseCode: ReportTokenCode.Ok })
  server.clock.advance(3601)
  expect(await open(next, born)).toMatchObject({ responseCode: ReportTokenCode.Ended })
})

test('five wrong birth dates lock a code; a new one opens', async () => {
  const { reportId, born, patient } = await ownReport()
  const { code } = (await make(patient, reportId)).body
  for (let tries = 1; tries <= 5; tries += 1) await open(code, '1951-02-03')
  expect(await open(code, born)).toMatchObject({ responseCode: ReportTokenCode.Locked })
  // No practice sent it, so none is asked to send it again.
  await notifyLockedLink(server.services)({ tokenHash: hashSecretToken(code) })
  const { rows } = await pool.query(
    `select from outgoing_messages where subject = 'The link of a Lentigo report is locked'`,
  )
  expect(rows).toEqual([])
  expect(await open((await make(patient, reportId)).body.code, born)).toMatchObject({
    responseCode: ReportTokenCode.Ok,
  })
})

test('a code ends when somebody ceases to be a guardian, who may have made it', async () => {
  const { patientId, reportId, born, patient } = await ownReport()
  const parent = await addPerson(server, {})
  const now = server.clock.now()
  const { db } = server.services.database
  await storeGuardian(db, { patientId, loginId: parent.loginId, relationship: 'Mother', by: reader.loginId, now })
  const { code } = (await make(patient, reportId)).body
  expect(await open(code, born)).toMatchObject({ responseCode: ReportTokenCode.Ok })
  expect(await endGuardian(db, { patientId, loginId: parent.loginId, now })).toBe(true)
  expect(await open(code, born)).toMatchObject({ responseCode: ReportTokenCode.Ended })
})

test('nobody else makes a code, and none is made of a report that was called back, whose code ends', async () => {
  const { reportId, born, patient } = await ownReport()
  const { patient: another } = await ownReport()
  for (const who of [another, reader]) expect((await make(who, reportId)).status).toBe(404)
  const { code } = (await make(patient, reportId)).body
  await pool.query(
    `update reports set recalled_at = $2, recalled_why = 'Another eye', recalled_by = $3 where report_id = $1`,
    [reportId, server.clock.now(), reader.loginId],
  )
  expect(await make(patient, reportId)).toMatchObject({ status: 409, body: { extensions: { code: 'conflict' } } })
  expect((await open(code, born)).responseCode).not.toBe(ReportTokenCode.Ok)
})
