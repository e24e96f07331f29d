import { expect, test } from 'vitest'
import { addClinic } from '../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../tests/support/imaged-patient.ts'
import { enrolDevice } from '../../../tests/support/enrolled-device.ts'
import { addPerson, addPractice, freshToken } from '../../../tests/support/server/people.ts'
import { needsDoctor, readAndPublish } from '../../../tests/support/read-visit.ts'
import { commitSealed, sealVisit, sendSealed } from '../../../tests/support/seal-visit.ts'
import { messagesTo } from '../../../tests/support/server/sign-in.ts'
import { visitAt } from '../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { Role } from '../../contract/enums.ts'
import type { PracticeId } from '../../contract/ids.ts'
import { runAdmin } from './run-admin.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer })
const admin = async (...args: (string | number)[]) => {
  const said = await runAdmin(args.map(String), server.services.config)
  return 'output' in said ? said.output : said.error
}
/** Doctors who let reports go first, with one who may. */
async function addDoctors(name: string) {
  const practiceId = await addPractice(server, 'General Practice', name)
  await pool.query('update practices set report_distribution_strategy_id = 2 where practice_id = $1', [practiceId])
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name })
  await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [doctor.loginId])
  return { practiceId, doctor }
}
async function waitsFor(...practices: PracticeId[]) {
  const { patientId } = await addImagedPatient(server, clinic)
  await pool.query(`update patients set mobile_phone = '+64215550164' where patient_id = $1`, [patientId])
  for (const practiceId of practices) await linkToPractice(server, patientId, practiceId)
  return readAndPublish(server, reader, { patientId, answer: needsDoctor })
}
const stateOf = async (reportId: number) =>
  (await pool.query('select authorising, practice_id from reports where report_id = $1', [reportId])).rows[0]

test('a practice that closes lets nobody in, and no report lies: it waits for other doctors of the patient, else it goes out', async () => {
  const [closing, other] = [await addDoctors('Closing'), await addDoctors('Other')]
  const alone = await waitsFor(closing.practiceId)
  const both = await waitsFor(closing.practiceId, other.practiceId)
  expect((await stateOf(alone.reportId)).authorising).toBe('waiting')
  expect(await admin('practice', closing.practiceId, 'close')).toContain(
    'Of its waiting reports 1 wait for other doctors of their patients, 1 are sent now.',
  )
  expect(await stateOf(both.reportId)).toEqual({ authorising: 'waiting', practice_id: other.practiceId })
  expect(await stateOf(alone.reportId)).toEqual({ authorising: 'not-needed', practice_id: clinic.practiceId })
  const { rows } = await pool.query('select recipient_kind, channel from report_deliveries where report_id = $1', [
    alone.reportId,
  ])
  expect(rows).toEqual([{ recipient_kind: 'patient', channel: 'text' }])
  const call = {
    token: closing.doctor.token,
    body: { reportId: alone.reportId, practiceId: closing.practiceId, isAuthorized: true },
  }
  expect((await server.call('PUT', '/practitionerreports/authorizedistribution', call)).status).toBe(401)
  expect((await messagesTo(server, closing.doctor.userName)).map(({ subject }) => subject)).toContain(
    'Closing is closed at Lentigo',
  )
  const token = await freshToken(server, other.doctor)
  const waiting = await server.call('POST', '/practitionerreports/search', {
    token,
    body: { practiceId: other.practiceId },
  })
  expect(waiting.body.records.map((row: { reportId: number }) => row.reportId)).toEqual([both.reportId])
  const later = await waitsFor(closing.practiceId)
  expect(later.authorising).toBe('not-needed')
  expect(await admin('practice', closing.practiceId, 'close')).toContain('that is open. Nothing was changed.')
})

test('a closed practice is found by no patient, and can be opened again; who is invited then comes in', async () => {
  const { practiceId } = await addDoctors('Kōwhai Road')
  const found = async () =>
    (
      await server.call('POST', '/practices/search', {
        token: await freshToken(server, reader),
        body: { keywords: 'kowhai' },
      })
    ).body.recordCount
  expect(await found()).toBe(1)
  await admin('practice', practiceId, 'close')
  expect(await found()).toBe(0)
  const invitation = ['invite', practiceId, 'ana.manager@example.test', 'manager', 'Ana', 'Te Rangi'] as const
  expect(await admin(...invitation)).toContain('that is open')
  expect(await admin('practice', practiceId, 'reopen')).toContain('is open')
  expect(await admin(...invitation)).toContain('was invited to Kōwhai Road')
  expect((await messagesTo(server, 'ana.manager@example.test'))[0]?.body).toContain('/reset#token=')
  expect(await admin('invite', practiceId, 'no address', 'manager', 'Ana', 'Te Rangi')).toContain('Use invite')
  expect(await admin('practice', 'x', 'close')).toContain('is not the number of a practice')
})

test('a command reports a tablet lost, then wipes it, and releases a quarantined visit once', async () => {
  const leaver = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId], name: 'Leaver' })
  const device = await enrolDevice(server, leaver)
  const sealed = await sealVisit(device, await visitAt(clinic, 1))
  await sendSealed(device, sealed)
  await db.updateTable('logins').set({ status: 'disabled' }).where('login_id', '=', leaver.loginId).execute()
  expect((await commitSealed(device, sealed)).body.receipt.kind).toBe('held')
  const { rows } = await pool.query('select device_id from devices where status = $1', ['active'])
  const [{ device_id: tablet }] = rows
  expect(await admin('tablets', clinic.practiceId)).toContain(`${tablet}  Front desk, active`)
  expect(await admin('tablet', tablet, 'wipe')).toContain('must be reported lost')
  expect(await admin('tablet', tablet, 'lost')).toContain('Lost')
  expect(await admin('tablet', tablet, 'wipe')).toContain('wipes itself')
  const { visitId } = sealed.manifest
  expect(await admin('held', clinic.practiceId)).toContain(`${visitId}  held`)
  expect(await admin('release', randomId)).toContain('There is no such quarantined visit')
})

const randomId = '00000000-0000-4000-8000-00000000000f'
