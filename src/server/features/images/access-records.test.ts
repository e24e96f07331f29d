import { expect, test, vi } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, type ImagedPatient } from '../../../../tests/support/imaged-patient.ts'
import { addPerson, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addClinic(server)
const { pharmacist } = clinic

const look = ({ patientId, closeUp }: ImagedPatient, by: Person, headers = {}) =>
  server.call('GET', `/images/${patientId}/${closeUp}/image`, { token: by.token, headers })
const recordsOf = async ({ patientId }: ImagedPatient) =>
  (await db.selectFrom('record_accesses').selectAll().where('patient_id', '=', patientId).execute()).map(
    ({ login_id, what }) => [login_id, what],
  )

test('who looks is recorded once in 10 minutes, for each viewer, also where the client had the image already', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const melanographer = await addPerson(server, { role: Role.Melanographer })
  const answers = await Promise.all(Array.from({ length: 12 }, () => look(imaged, pharmacist)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(await recordsOf(imaged)).toEqual([[pharmacist.loginId, 'images']])
  const etag = answers[0]?.headers.get('etag') ?? ''
  expect((await look(imaged, melanographer, { 'if-none-match': etag })).status).toBe(304)
  expect(await recordsOf(imaged)).toHaveLength(2)
  server.clock.advance(599)
  await look(imaged, pharmacist)
  expect(await recordsOf(imaged)).toHaveLength(2)
  server.clock.advance(2)
  await look(imaged, pharmacist)
  expect(await recordsOf(imaged)).toHaveLength(3)
})

test('a look that was recorded a moment ago costs no transaction, whoever else was looked at since', async () => {
  const [imaged, another] = [await addImagedPatient(server, clinic), await addImagedPatient(server, clinic)]
  for (const one of [imaged, another]) await look(one, pharmacist)
  const transaction = vi.spyOn(db, 'transaction')
  expect((await look(imaged, pharmacist)).status).toBe(200)
  expect(transaction).not.toHaveBeenCalled()
  transaction.mockRestore()
})

test('a record that another process wrote stands for its own 10 minutes, not for longer', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const eightMinutesAgo = new Date(server.clock.now().getTime() - 480_000)
  await db
    .insertInto('record_accesses')
    .values({
      login_id: pharmacist.loginId,
      patient_id: imaged.patientId,
      what: 'patient',
      occurred_at: eightMinutesAgo,
    })
    .execute()
  await look(imaged, pharmacist)
  expect(await recordsOf(imaged)).toHaveLength(1)
  server.clock.advance(180)
  await look(imaged, pharmacist)
  expect(await recordsOf(imaged)).toHaveLength(2)
})

test('who is refused leaves no record', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const patient = await addPerson(server, { patientId: imaged.patientId })
  expect((await look(imaged, patient)).status).toBe(403)
  expect((await look(imaged, await addPerson(server))).status).toBe(404)
  expect(await recordsOf(imaged)).toEqual([])
})

test('where the record can not be written, no byte is served', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const transaction = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw Object.assign(new Error('no room'), { code: '53100' })
  })
  expect(await look(imaged, pharmacist)).toMatchObject({ status: 507, body: { extensions: { code: 'storage-full' } } })
  transaction.mockRestore()
  expect((await look(imaged, pharmacist)).status).toBe(200)
})
