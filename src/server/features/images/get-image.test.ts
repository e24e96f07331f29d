import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import {
  addImagedPatient,
  type ImagedPatient,
  linkToPractice,
  setConsent,
} from '../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { ImageSizeKind, Role } from '../../../contract/enums.ts'
import { settingOf } from '../../../domain/images/image-kinds.ts'
import { makeImageKinds } from './make-image-kinds.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addClinic(server)
const elsewhere = await addClinic(server, 'Elsewhere')
const practice = await addPractice(server, 'General Practice')
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practice] })
const melanographer = await addPerson(server, { role: Role.Melanographer })

const fetchBytes = async (by: Person, path: string, headers: Record<string, string> = {}) => {
  const request = new Request(`http://localhost/api/v1/images/${path}`, {
    headers: { authorization: `Bearer ${by.token}`, ...headers },
  })
  const answer = await server.fetch(request)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const reasonOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).extensions
const pathOf = ({ patientId, closeUp }: ImagedPatient, variant = 'image/thumbnail') =>
  `${patientId}/${closeUp}/${variant}`
const bodyshotOf = ({ patientId, bodyshot }: ImagedPatient) => `${patientId}/${bodyshot}/bodyshot`

test('A7.image.01: the six variants are the sheets of three sizes, without place or camera, and no browser stores them', async () => {
  const imaged = await addImagedPatient(server, clinic, 'made')
  for (const [kind, width, height] of [
    ['', 756, 486],
    ['/thumbnail', 170, 170],
    ['/large', 1440, 1008],
  ] as const) {
    for (const path of [pathOf(imaged, `image${kind}`), bodyshotOf(imaged) + kind]) {
      const { status, headers, bytes } = await fetchBytes(melanographer, path)
      expect([
        status,
        headers.get('content-type'),
        headers.get('cache-control'),
        headers.get('x-consent-revision'),
      ]).toEqual([200, 'image/jpeg', 'no-store', '0'])
      const found = await sharp(bytes).metadata()
      expect(found).toMatchObject({ format: 'jpeg', width, height })
      expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined])
    }
  }
})

test('patients see images while they are available online, and body shots with a consent of their own', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const patient = await addPerson(server, { patientId: imaged.patientId })
  const statuses = async () => [
    (await fetchBytes(patient, pathOf(imaged))).status,
    (await fetchBytes(patient, bodyshotOf(imaged))).status,
  ]
  const refused = await fetchBytes(patient, pathOf(imaged))
  expect([refused.status, reasonOf(refused)]).toEqual([403, { code: 'forbidden', reason: 'consent' }])
  expect(await statuses()).toEqual([403, 403])
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  expect(await statuses()).toEqual([200, 403])
  await setConsent(server, imaged.patientId, ['consentPatientAccessToBodyshots', true])
  expect(await statuses()).toEqual([200, 200])
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', false])
  expect(await statuses()).toEqual([403, 403])
  expect((await fetchBytes(patient, pathOf(imaged))).headers.get('x-consent-revision')).toBe('3')
})

test('clinicians see the images of patients whom their practice knows, body shots with the consent for doctors', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const statuses = async (by: Person) => [
    (await fetchBytes(by, pathOf(imaged))).status,
    (await fetchBytes(by, bodyshotOf(imaged))).status,
  ]
  expect(await statuses(doctor)).toEqual([404, 404])
  expect(await statuses(elsewhere.pharmacist)).toEqual([404, 404])
  expect(await statuses(clinic.pharmacist)).toEqual([200, 403])
  await linkToPractice(server, imaged.patientId, practice)
  expect(await statuses(doctor)).toEqual([200, 403])
  await setConsent(server, imaged.patientId, ['consentDoctorAccessToBodyshots', true])
  expect(await statuses(doctor)).toEqual([200, 200])
  await db.deleteFrom('patient_practices').where('practice_id', '=', practice).execute()
  expect(await statuses(doctor)).toEqual([404, 404])
})

test('a consent that a device dated into the future does not outlive its withdrawal', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const patient = await addPerson(server, { patientId: imaged.patientId })
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  await db
    .updateTable('consent_events')
    .set({ occurred_at: new Date('2090-01-01') })
    .execute()
  server.clock.advance(60)
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', false])
  expect((await fetchBytes(patient, pathOf(imaged))).status).toBe(403)
})

test('a handle opens one image of one patient as what it is, and anything else is not found', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const other = await addImagedPatient(server, clinic)
  for (const path of [
    `${other.patientId}/${imaged.closeUp}/image`,
    `${imaged.patientId}/${imaged.closeUp}/bodyshot`,
    `${imaged.patientId}/${imaged.bodyshot}/image`,
    `${imaged.patientId}/${'x'.repeat(32)}/image`,
    `${imaged.patientId}/..%2f..%2fetc/image`,
    `not-a-patient/${imaged.closeUp}/image`,
  ]) {
    const answer = await fetchBytes(melanographer, path)
    expect([path, answer.status, reasonOf(answer).code]).toEqual([path, 404, 'not-found'])
  }
})

test('P8.image.05: a kind without a setting of how it is cut throws, and is served to nobody', async () => {
  expect(() => settingOf(ImageSizeKind.Master)).toThrow('The image kind Master has no obfuscation setting.')
  const imaged = await addImagedPatient(server, clinic)
  expect((await fetchBytes(melanographer, `${imaged.patientId}/${imaged.closeUp}/image/master`)).status).toBe(404)
})

test('an image that a client has is confirmed by its ETag, after the same checks; a consent gives it another', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const patient = await addPerson(server, { patientId: imaged.patientId })
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  const first = await fetchBytes(patient, pathOf(imaged))
  const etag = first.headers.get('etag') ?? ''
  const again = (by: Person, path = pathOf(imaged)) => fetchBytes(by, path, { 'if-none-match': `"other", W/${etag}` })
  const known = await again(patient)
  expect([known.status, known.bytes.length, known.headers.get('etag')]).toEqual([304, 0, etag])
  expect((await again(patient, pathOf(imaged, 'image/large'))).status).toBe(200)
  expect((await again(elsewhere.pharmacist)).status).toBe(404)
  await setConsent(server, imaged.patientId, ['consentDataResearch', true])
  expect((await again(patient)).status).toBe(200)
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', false])
  expect((await again(patient)).status).toBe(403)
})

test('a size that is still being made is answered 503 with when to come back; one that can not be made, 404', async () => {
  const imaged = await addImagedPatient(server, clinic, 'waiting')
  const early = await fetchBytes(melanographer, pathOf(imaged))
  expect([early.status, early.headers.get('retry-after'), reasonOf(early).code]).toEqual([503, '2', 'unavailable'])
  const rows = await db.selectFrom('images').selectAll().where('patient_id', '=', imaged.patientId).execute()
  for (const { image_id } of rows) await makeImageKinds(server.services)({ imageId: image_id })
  expect((await fetchBytes(melanographer, pathOf(imaged))).status).toBe(200)
  await db
    .updateTable('images')
    .set({ kinds_made_at: null, kinds_failed_because: 'unreadable' })
    .where('download_handle', '=', imaged.closeUp)
    .execute()
  const failed = await fetchBytes(melanographer, pathOf(imaged))
  expect([failed.status, reasonOf(failed).reason]).toEqual([404, 'failed'])
})

test('a session that ended opens nothing from then on', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const leaver = await addPerson(server, { role: Role.Melanographer })
  expect((await fetchBytes(leaver, pathOf(imaged))).status).toBe(200)
  await db
    .updateTable('sessions')
    .set({ ended_at: server.clock.now() })
    .where('login_id', '=', leaver.loginId)
    .execute()
  expect((await fetchBytes(leaver, pathOf(imaged))).status).toBe(401)
})

test('tiles that are asked for together are looked up together', async () => {
  const imaged = await addImagedPatient(server, clinic)
  expect((await fetchBytes(clinic.pharmacist, pathOf(imaged))).status).toBe(200)
  const connect = vi.spyOn(pool, 'connect')
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetchBytes(clinic.pharmacist, pathOf(imaged))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // Two questions each, were they asked one by one: who calls, and what may be seen.
  expect(connect.mock.calls.length).toBeLessThan(40)
  connect.mockRestore()
})
