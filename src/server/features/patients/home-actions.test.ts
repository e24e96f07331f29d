import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../tests/support/imaged-patient.ts'
import {
  type Answer,
  looksHarmless,
  needsDoctor,
  readAndPublish,
  visitOf,
} from '../../../../tests/support/read-visit.ts'
import { addWaitingVisit } from '../../../../tests/support/reading-room.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import type { LesionId } from '../../../contract/ids.ts'
import type { PatientAction } from '../../../contract/patients/patients.ts'
import { stepToTake } from '../../../domain/patients/step-to-take.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query('update practices set report_distribution_strategy_id = 2 where practice_id = $1', [practiceId])
const reader = await addPerson(server, { role: Role.Melanographer })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId] })
await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [doctor.loginId])

/** A report that its practice has authorised a moment ago, with its patient. */
async function publish(answer: Answer) {
  const { patientId } = await addImagedPatient(server, clinic)
  await linkToPractice(server, patientId, practiceId)
  const { reportId, reportGuid } = await readAndPublish(server, reader, { patientId, answer })
  await server.call('PUT', '/practitionerreports/authorizedistribution', {
    token: await freshToken(server, doctor),
    body: { reportId, practiceId, isAuthorized: true },
  })
  return { patientId, reportId, reportGuid, patient: await addPerson(server, { patientId }) }
}
async function letGo(answer: Answer) {
  const report = await publish(answer)
  server.clock.advance(61)
  return report
}
/** The file of a report, as if its PDF had been drawn. */
const addDocument = (reportId: number) =>
  pool.query(
    `insert into report_documents (download_handle, report_id, kind, file_name, file_key, byte_size, made_at)
    values ($1, $2, 'report', 'report.pdf', $1, 4, now())`,
    [`home-${reportId}`, reportId],
  )
const actionsOf = async ({ loginId }: Person, who: Person): Promise<PatientAction[]> =>
  (
    await server.call('GET', `/patients/getrecommendedactions?patientLoginId=${loginId}`, {
      token: await freshToken(server, who),
    })
  ).body
const namesOf = async (patient: Person) => (await actionsOf(patient, patient)).map(({ actionName }) => actionName)
const open = async (who: Person, guid: string) =>
  server.call('GET', `/reports/getbyguid?reportGuid=${guid}`, { token: await freshToken(server, who) })

test('A3.enum.01, A3.dashboard.01: an unread report comes first, until its patient has opened it, and only once it is let go', async () => {
  const { patient, reportGuid, reportId } = await publish(looksHarmless)
  expect(await namesOf(patient)).not.toContain('ViewReport')
  server.clock.advance(61)
  const [first] = await actionsOf(patient, patient)
  expect(first).toMatchObject({ action: 6, actionName: 'ViewReport', document: null })
  await addDocument(reportId)
  expect((await actionsOf(patient, patient))[0]).toMatchObject({
    document: { fileName: 'report.pdf', downloadHandle: `home-${reportId}`, reportGuid },
  })
  expect((await open(doctor, reportGuid)).status).toBe(200)
  expect(await namesOf(patient)).toContain('ViewReport')
  await open(patient, reportGuid)
  expect(await namesOf(patient)).not.toContain('ViewReport')
})

test('what a report asks for is recommended until its patient was seen, read or not', async () => {
  const { patient, reportGuid, reportId } = await letGo(needsDoctor)
  expect((await namesOf(patient)).slice(0, 2)).toEqual(['ViewReport', 'DoRecommendedAction'])
  await open(patient, reportGuid)
  expect((await namesOf(patient))[0]).toBe('DoRecommendedAction')
  const say = async (said: string) =>
    server.call('PUT', '/reports/setstepanswer', { token: await freshToken(server, patient), body: { reportId, said } })
  await say('booked')
  expect((await namesOf(patient))[0]).toBe('DoRecommendedAction')
  await say('seen')
  expect(await namesOf(patient)).not.toContain('DoRecommendedAction')
})

test('what a report asks for about a spot stays on the home when a newer report is of other spots, until one has read it again', async () => {
  const { patient, patientId, reportGuid, reportId } = await letGo(needsDoctor)
  await addDocument(reportId)
  const { spots } = await visitOf(server, patientId)
  await open(patient, reportGuid)
  const readVisitOf = async (lesionIds: readonly (LesionId | undefined)[]) => {
    server.clock.advance(3600)
    const visitTime = server.clock.now().toISOString()
    await addWaitingVisit(server, clinic, {
      patientId,
      visitTime,
      spots: lesionIds.map((lesionId) => (lesionId === undefined ? {} : { lesionId })),
    })
    const report = await readAndPublish(server, reader, { patientId, answer: looksHarmless })
    await server.call('PUT', '/practitionerreports/authorizedistribution', {
      token: await freshToken(server, doctor),
      body: { reportId: report.reportId, practiceId, isAuthorized: true },
    })
    server.clock.advance(61)
    await addDocument(report.reportId)
    await open(patient, report.reportGuid)
  }
  const asked = async () => {
    const { body } = await server.call('POST', '/documents/search', {
      token: await freshToken(server, patient),
      body: { patientId, documentType: 1 },
    })
    return stepToTake(body.records, server.clock.now())?.report.reportGuid
  }
  await readVisitOf([undefined])
  expect([await asked(), (await namesOf(patient)).includes('DoRecommendedAction')]).toEqual([reportGuid, true])
  await readVisitOf(spots)
  expect([await asked(), (await namesOf(patient)).includes('DoRecommendedAction')]).toEqual([undefined, false])
})

test('an older version asks for nothing once the one that took its place was recalled', async () => {
  const { patientId, patient, reportGuid, reportId } = await letGo(needsDoctor)
  await addDocument(reportId)
  await open(patient, reportGuid)
  const newer = await readAndPublish(server, reader, { patientId, answer: looksHarmless, why: 'Read once more.' })
  await addDocument(newer.reportId)
  const token = () => freshToken(server, doctor)
  await server.call('PUT', '/practitionerreports/authorizedistribution', {
    token: await token(),
    body: { reportId: newer.reportId, practiceId, isAuthorized: true },
  })
  server.clock.advance(61)
  const recalled = await server.call('PUT', '/practitionerreports/recall', {
    token: await token(),
    body: { reportId: newer.reportId, why: 'Another patient’s photos.' },
  })
  expect(recalled.status).toBe(200)
  const { body } = await server.call('POST', '/documents/search', {
    token: await freshToken(server, patient),
    body: { patientId, documentType: 1 },
  })
  expect(body.records).toHaveLength(2)
  expect(stepToTake(body.records, server.clock.now())).toBeNull()
})

test('A3.dashboard.01: a clinician who waits for a patient is an action with its consultation; staff see the same', async () => {
  const { patient, patientId, reportGuid } = await letGo(looksHarmless)
  await open(patient, reportGuid)
  const consultationId = randomUUID()
  await pool.query(
    `insert into consultations (consultation_id, patient_id, kind, status, actions, action_due_at, created_at, updated_at, version)
    values ($1, $2, 'video', 'AwaitingPatient', '{}', '2026-12-01T00:00:00Z', now(), now(), 1)`,
    [consultationId, patientId],
  )
  for (const who of [patient, reader]) {
    const [first] = await actionsOf(patient, who)
    expect(first).toMatchObject({
      actionName: 'DoRecommendedAction',
      document: null,
      consultation: { consultationId, kind: 'video', whenActionIsDue: '2026-12-01T00:00:00.000Z' },
    })
  }
  await pool.query('update consultations set action_due_at = null where consultation_id = $1', [consultationId])
  expect((await actionsOf(patient, patient))[0]).toMatchObject({ consultation: { whenActionIsDue: null } })
  await pool.query(`update consultations set status = 'Completed', completed_at = now() where consultation_id = $1`, [
    consultationId,
  ])
  expect(await namesOf(patient)).not.toContain('DoRecommendedAction')
})
