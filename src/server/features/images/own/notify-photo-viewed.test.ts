import { expect, test } from 'vitest'
import { linkToPractice, setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { addPatientWhoSends, type Sends } from '../../../../../tests/support/own-photos.ts'
import { addPerson, addPractice, type Person } from '../../../../../tests/support/server/people.ts'
import { makePhoto } from '../../../../../tests/support/send-visit.ts'
import { messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { makeImageKinds } from '../make-image-kinds.ts'
import { notifyPhotoViewed } from './notify-photo-viewed.ts'

const server = await startTestServer()
const { pool } = server.services.database
const practice = await addPractice(server, 'General Practice')
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practice] })
const reader = await addPerson(server, { role: Role.Melanographer })
const tell = notifyPhotoViewed(server.services)
const bytes = await makePhoto()

const addressOf = ({ patientId }: Sends) => `${patientId.slice(0, 8)}@example.test`
async function addPatient(): Promise<Sends> {
  const ana = await addPatientWhoSends(server)
  await pool.query('update patients set email_address = $2, mobile_phone = $3 where patient_id = $1', [
    ana.patientId,
    addressOf(ana),
    '+64215550164',
  ])
  await linkToPractice(server, ana.patientId, practice)
  return ana
}
async function send(by: Sends) {
  const raw = new FormData()
  const parts = { PatientLoginId: by.loginId, BodyPartId: '44', FileName: 'a.jpg' }
  for (const [name, value] of Object.entries(parts)) raw.set(name, value)
  raw.set('File', new Blob([new Uint8Array(bytes)]), 'photo')
  const { body } = await server.call('POST', '/images/upload', { token: by.token, raw })
  await makeImageKinds(server.services)({ imageId: body.imageId })
  return { imageId: body.imageId as string, path: `/images/${by.patientId}/${body.downloadHandle}/image` }
}
const look = async (by: Person, path: string) => (await server.call('GET', path, { token: by.token })).status
const queued = async ({ patientId }: Sends) =>
  (
    await pool.query(
      `select start_after from pgboss.job where name = 'notify-photo-viewed' and data->>'patientId' = $1`,
      [patientId],
    )
  ).rows.map(({ start_after }) => start_after.toISOString())
const subjects = async (ana: Sends) => (await messagesTo(server, addressOf(ana))).map(({ subject }) => subject)

test('a patient hears once that a photo of theirs was looked at, of all that were looked at in ten minutes together', async () => {
  const ana = await addPatient()
  const [first, second] = [await send(ana), await send(ana)]
  for (const path of [first.path, `${first.path}/large`, second.path]) expect(await look(doctor, path)).toBe(200)
  expect(await look(reader, `${second.path}/large`)).toBe(200)
  expect(await queued(ana)).toEqual([new Date(server.clock.now().getTime() + 600_000).toISOString()])
  await Promise.all([tell(ana), tell(ana)])
  expect(await subjects(ana)).toEqual(['Your photos were looked at'])
  const [mail] = await messagesTo(server, addressOf(ana))
  expect(mail?.body).toContain('2 photos that you sent were looked at')
  expect(mail?.body).not.toMatch(/calf|spot|skin|doctor|mole/i)
  expect(await messagesTo(server, '+64215550164')).toEqual([])
  for (const path of [first.path, second.path]) await look(reader, path)
  await tell(ana)
  expect(await subjects(ana)).toHaveLength(1)
  const third = await send(ana)
  await look(reader, `${third.path}/large`)
  expect(await queued(ana)).toHaveLength(2)
  await tell(ana)
  expect(await subjects(ana)).toEqual(['Your photos were looked at', 'Your photo was looked at'])
})

test('a small picture in a list, one’s own look and a refused one are none; a photo deleted meanwhile is not told', async () => {
  const ana = await addPatient()
  const { path, imageId } = await send(ana)
  const stranger = await addPerson(server, {
    role: Role.Doctor,
    practices: [await addPractice(server, 'General Practice')],
  })
  expect(await look(doctor, `${path}/thumbnail`)).toBe(200)
  expect(await look(ana, `${path}/large`)).toBe(200)
  expect(await look(stranger, `${path}/large`)).toBe(404)
  expect(await queued(ana)).toEqual([])
  await setConsent(server, ana.patientId, ['imagesAvailableOnline', false])
  expect(await look(ana, path)).toBe(403)
  expect(await look(reader, path)).toBe(200)
  expect(await queued(ana)).toHaveLength(1)
  await server.call('DELETE', '/images/delete', { token: ana.token, body: { patientLoginId: ana.loginId, imageId } })
  await tell(ana)
  expect(await subjects(ana)).toEqual([])
})
