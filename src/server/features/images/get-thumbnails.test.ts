import { expect, test, vi } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice, setConsent } from '../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { maxThumbnails, type Thumbnail } from '../../../contract/images/thumbnails.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addClinic(server)
const elsewhere = await addClinic(server, 'Elsewhere')
const melanographer = await addPerson(server, { role: Role.Melanographer })
const imaged = await addImagedPatient(server, clinic)
const patient = await addPerson(server, { patientId: imaged.patientId })

type Asked = { patientId: string; downloadHandle: string; of: string; etag: string | null }
const closeUp: Asked = { patientId: imaged.patientId, downloadHandle: imaged.closeUp, of: 'image', etag: null }
const bodyshot: Asked = { ...closeUp, downloadHandle: imaged.bodyshot, of: 'bodyshot' }

async function ask({ token }: Person, ...images: Asked[]): Promise<Thumbnail[]> {
  const { status, body } = await server.call('POST', '/images/thumbnails', { token, body: { images } })
  expect(status).toBe(200)
  return body.thumbnails
}
const kindsFor = async (by: Person, ...images: Asked[]) => (await ask(by, ...images)).map(({ kind }) => kind)

test('many are given in one answer, in the order in which they were asked for: the bytes, ETag and revision that each has alone', async () => {
  const alone = async ({ downloadHandle, of }: Asked) => {
    const answer = await server.fetch(
      new Request(`http://localhost/api/v1/images/${imaged.patientId}/${downloadHandle}/${of}/thumbnail`, {
        headers: { authorization: `Bearer ${melanographer.token}` },
      }),
    )
    return {
      kind: 'sheet',
      sheet: Buffer.from(await answer.arrayBuffer()).toString('base64url'),
      etag: answer.headers.get('etag'),
      consentRevision: Number(answer.headers.get('x-consent-revision')),
    }
  }
  const given = await ask(melanographer, bodyshot, closeUp)
  expect(given).toEqual([await alone(bodyshot), await alone(closeUp)])
  const etag = given[1]?.kind === 'sheet' ? given[1].etag : null
  expect(await ask(melanographer, { ...closeUp, etag }, bodyshot)).toEqual([{ kind: 'known' }, given[0]])
})

test('each is refused by itself, and no other for it', async () => {
  const other = await addImagedPatient(server, clinic)
  const waiting = await addImagedPatient(server, clinic, 'waiting')
  const all = [
    closeUp,
    bodyshot,
    { ...closeUp, patientId: other.patientId },
    { ...closeUp, of: 'bodyshot' },
    { ...closeUp, downloadHandle: 'x'.repeat(32) },
    { ...closeUp, patientId: waiting.patientId, downloadHandle: waiting.closeUp },
  ]
  const unknown = ['unknown', 'unknown', 'unknown']
  expect(await kindsFor(clinic.pharmacist, ...all)).toEqual(['sheet', 'hidden', ...unknown, 'not-yet'])
  expect(await kindsFor(elsewhere.pharmacist, ...all)).toEqual(['unknown', 'unknown', ...unknown, 'unknown'])
  expect(await kindsFor(patient, ...all)).toEqual(['hidden', 'hidden', ...unknown, 'unknown'])
  await db
    .updateTable('images')
    .set({ kinds_made_at: null, kinds_failed_because: 'unreadable' })
    .where('download_handle', '=', other.closeUp)
    .execute()
  const failed = { ...closeUp, patientId: other.patientId, downloadHandle: other.closeUp }
  expect(await kindsFor(clinic.pharmacist, failed, closeUp)).toEqual(['unreadable', 'sheet'])
})

test('a consent that is withdrawn hides them on the next call, also from who has a copy', async () => {
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  const [given] = await ask(patient, closeUp)
  const etag = given?.kind === 'sheet' ? given.etag : null
  expect(await kindsFor(patient, { ...closeUp, etag })).toEqual(['known'])
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', false])
  expect(await kindsFor(patient, { ...closeUp, etag }, closeUp)).toEqual(['hidden', 'hidden'])
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  expect(await kindsFor(patient, { ...closeUp, etag })).toEqual(['sheet'])
})

test('the look at each patient is recorded, at none who was refused', async () => {
  const [shown, hidden] = [await addImagedPatient(server, clinic), await addImagedPatient(server, elsewhere)]
  const practice = await addPractice(server, 'General Practice')
  const looker = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  for (const { patientId } of [shown, imaged]) await linkToPractice(server, patientId, practice)
  const imageOf = ({ patientId, closeUp: downloadHandle }: typeof shown) => ({ ...closeUp, patientId, downloadHandle })
  expect(await kindsFor(looker, imageOf(shown), imageOf(hidden), closeUp)).toEqual(['sheet', 'unknown', 'sheet'])
  const { rows } = await pool.query('select patient_id, what from record_accesses where login_id = $1', [
    looker.loginId,
  ])
  expect(new Set(rows.map(({ patient_id, what }) => `${patient_id} ${what}`))).toEqual(
    new Set([`${shown.patientId} images`, `${imaged.patientId} images`]),
  )
})

test('all of an answer are looked up together', async () => {
  await ask(melanographer, closeUp)
  const connect = vi.spyOn(pool, 'connect')
  await ask(melanographer, ...Array.from({ length: maxThumbnails }, () => closeUp))
  // Who calls, and what may be seen.
  expect(connect).toHaveBeenCalledTimes(2)
  connect.mockRestore()
})

test('what was allowed too long ago to leave is judged again', async () => {
  const slow = await addImagedPatient(server, clinic)
  const owner = await addPerson(server, { patientId: slow.patientId })
  await setConsent(server, slow.patientId, ['imagesAvailableOnline', true])
  const now = performance.now.bind(performance)
  const late = vi.spyOn(performance, 'now')
  const { read } = server.services.files
  const disk = vi.spyOn(server.services.files, 'read').mockImplementationOnce(async (key) => {
    await setConsent(server, slow.patientId, ['imagesAvailableOnline', false])
    late.mockImplementation(() => now() + 1001)
    return read(key)
  })
  const ofSlow = { ...closeUp, patientId: slow.patientId, downloadHandle: slow.closeUp }
  expect(await kindsFor(owner, ofSlow, { ...ofSlow, downloadHandle: 'x'.repeat(32) })).toEqual(['hidden', 'unknown'])
  expect(disk).toHaveBeenCalledOnce()
  late.mockRestore()
  disk.mockRestore()
})

test('more than may be asked for at once are refused', async () => {
  const images = Array.from({ length: maxThumbnails + 1 }, () => closeUp)
  const { status } = await server.call('POST', '/images/thumbnails', { token: melanographer.token, body: { images } })
  expect(status).toBe(422)
})
