import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice, setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice, type Person } from '../../../../../tests/support/server/people.ts'
import { addPatientWhoSends } from '../../../../../tests/support/own-photos.ts'
import { makePhoto, patch } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { storedPath } from '../../../../../tests/support/server/stored-path.ts'
import { signKey } from '../../../../contract/clinical-keys.ts'
import { ImageType, Role } from '../../../../contract/enums.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import { maxPhotosPerDay, pointToText } from '../../../../contract/images/own-photos.ts'
import { drawMannequin, FIGURES_VERSION, type PlottingArea } from '../../../../domain/body-model/draw-mannequin.ts'
import { anchorOf } from '../../../../domain/body-model/hit-test.ts'
import { gpReasonOf } from '../../../../domain/plotting/gp-only-places.ts'
import { makeImageKinds } from '../make-image-kinds.ts'
import { eraseDeletedPhotos } from './delete-image.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addClinic(server)
const melanographer = await addPerson(server, { role: Role.Melanographer })
const fixtures = new URL('../../../../../tests/fixtures/photos/', import.meta.url)
const leftCalf = { BodyPartId: '44', FileName: 'IMG_1.jpg' }

const addPatient = (agrees = true) => addPatientWhoSends(server, agrees)

function formOf(parts: Record<string, string>, bytes?: Uint8Array): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.set(name, value)
  if (bytes) form.set('File', new Blob([new Uint8Array(bytes)]), 'photo')
  return form
}
const upload = (by: Person, parts: Record<string, string>, bytes?: Uint8Array) =>
  server.call('POST', '/images/upload', {
    token: by.token,
    raw: formOf({ PatientLoginId: by.loginId, ...leftCalf, ...parts }, bytes),
  })
const search = async (by: Person, patientId: PatientId, body: object = {}) =>
  (await server.call('POST', '/images/search', { token: by.token, body: { patientId, ...body } })).body
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('P1.image.01 A3.image.05: a patient’s photo is kept as it came, sealed, and listed as their own', async () => {
  const ana = await addPatient()
  const bytes = await makePhoto()
  const { status, body } = await upload(ana, { View: 'close-up' }, bytes)
  expect([status, body.imageType, body.patientVisitId, body.ownView, body.bodyPartId]).toEqual([
    200,
    ImageType.SelfImage,
    null,
    'close-up',
    44,
  ])
  const row = await db.selectFrom('images').selectAll().where('image_id', '=', body.imageId).executeTakeFirstOrThrow()
  expect(Buffer.compare(await server.services.files.read(row.master_key), bytes)).toBe(0)
  const onDisk = await readFile(storedPath(server, row.master_key))
  expect(onDisk.includes(bytes.subarray(1000, 1200))).toBe(false)
  const found = await search(ana, ana.patientId)
  expect(found.records.map(({ imageId }: { imageId: string }) => imageId)).toEqual([body.imageId])
  expect((await search(ana, ana.patientId, { showClinicalImagesOnly: true })).recordCount).toBe(0)
})

test.each(signKey.options)('%s, ticked with a photo, is kept with it and reaches who reads', async (sign) => {
  const ana = await addPatient()
  const { status, body } = await upload(ana, { Signs: sign }, await makePhoto())
  expect([status, body.ownSigns]).toEqual([200, [sign]])
  expect((await search(melanographer, ana.patientId)).records).toMatchObject([{ ownSigns: [sign] }])
})

test('a photo without signs has none, and a sign that nobody knows is refused', async () => {
  const ana = await addPatient()
  expect((await upload(ana, {}, await makePhoto())).body.ownSigns).toEqual([])
  expect((await upload(ana, { Signs: 'bleeds,glows' }, await makePhoto())).status).toBe(422)
})

test('where it was tapped on the figure is kept and listed; a place that lies elsewhere is left out, none is made up, and it goes with the photo', async () => {
  const ana = await addPatient()
  const front = drawMannequin('adult-female-front')
  const [area, other] = front.plottingAreas.filter((each) => gpReasonOf(each) === null)
  if (area === undefined || other === undefined) throw new Error('The figure has too few places.')
  const here = { PlottingAreaId: String(area.plottingAreaId), BodyPartId: String(area.bodyPartId) }
  const at = (of: PlottingArea) => pointToText({ ...anchorOf(of), drawing: FIGURES_VERSION })
  const bytes = await makePhoto()
  const sent = await upload(ana, { ...here, ModelPoint: at(area) }, bytes)
  const [x, y] = at(area).split(',').map(Number)
  expect([sent.status, sent.body.lesionX, sent.body.lesionY, sent.body.modelVersion]).toEqual([
    200,
    x,
    y,
    FIGURES_VERSION,
  ])
  for (const more of [{ ...here, ModelPoint: at(other) }, { ModelPoint: at(area) }, here, {}]) {
    const { status, body } = await upload(ana, more, await makePhoto())
    expect([status, body.lesionX, body.lesionY, body.modelVersion]).toEqual([200, null, null, null])
  }
  for (const odd of ['', '1.2,0.5,2', '-0.1,0.5,2', '0.1,0.5', '0.1,0.5,2,2', 'NaN,0,2', '1e-3,0.5,2'])
    expect([odd, (await upload(ana, { ...here, ModelPoint: odd }, bytes)).status]).toEqual([odd, 422])
  await pool.query(`update images set deleted_at = '2020-01-01' where image_id = $1`, [sent.body.imageId])
  await eraseDeletedPhotos(server.services)()
  const { rows } = await pool.query('select own_x, own_y, own_drawing, own_location from images where image_id = $1', [
    sent.body.imageId,
  ])
  expect(rows).toEqual([{ own_x: null, own_y: null, own_drawing: null, own_location: null }])
})

test('what is served of it says neither where nor with what it was taken', async () => {
  const ana = await addPatient()
  const withPlace = await sharp(await makePhoto())
    .withExif({ IFD0: { Make: 'Fairphone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 51/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { body } = await upload(ana, {}, withPlace)
  await makeImageKinds(server.services)({ imageId: body.imageId })
  for (const size of ['', '/thumbnail', '/large']) {
    const answer = await server.fetch(
      new Request(`http://localhost/api/v1/images/${ana.patientId}/${body.downloadHandle}/image${size}`, {
        headers: { authorization: `Bearer ${ana.token}` },
      }),
    )
    expect(answer.status).toBe(200)
    const { exif, xmp, iptc } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  }
})

test('a photo of another day is shown at its day, and one of a day that can’t be at today', async () => {
  const ana = await addPatient()
  const taken = async (DateTimeOriginal: string, OffsetTimeOriginal?: string) =>
    (
      await upload(
        ana,
        {},
        await sharp(await makePhoto())
          .withExif({ IFD2: { DateTimeOriginal, ...(OffsetTimeOriginal && { OffsetTimeOriginal }) } })
          .jpeg()
          .toBuffer(),
      )
    ).body.visitDate
  expect(await taken('2024:03:12 23:30:00')).toBe('2024-03-12')
  expect(await taken('2024:03:12 23:30:00', '-10:00')).toBe('2024-03-13')
  expect(await taken('1970:01:01 00:00:00')).toBe('2026-11-20')
  expect(await taken('2099:01:01 00:00:00')).toBe('2026-11-20')
  expect((await upload(ana, { TakenAt: '2025-02-03T10:00:00Z' }, await makePhoto())).body.visitDate).toBe('2025-02-03')
})

test('HEIC is kept; what is no photo, too large, or of more than 60 megapixels is refused in words', async () => {
  const ana = await addPatient()
  expect((await upload(ana, {}, await readFile(new URL('half-red.heic', fixtures)))).status).toBe(200)
  const refused = async (bytes?: Uint8Array) => {
    const { status, body } = await upload(ana, {}, bytes)
    return [status, body.extensions.errors?.[0]?.message]
  }
  expect(await refused(Buffer.from('not a photo'))).toEqual([
    422,
    'This file is not a JPEG, PNG, WebP or HEIC photo. Choose a photo.',
  ])
  expect(await refused(new Uint8Array())).toEqual([422, 'This photo is empty. Take it again.'])
  expect(await refused()).toEqual([422, 'Choose a photo.'])
  expect(await refused((await makePhoto()).subarray(0, 5000))).toEqual([
    422,
    'Part of this photo is missing. Take it again.',
  ])
  const huge = await sharp({ create: { width: 8000, height: 7600, channels: 3, background: '#a87' } })
    .png()
    .toBuffer()
  expect(await refused(huge)).toEqual([
    422,
    'This photo has 61 megapixels; we can keep up to 60. Take it with a smaller size.',
  ])
  expect((await upload(ana, {}, new Uint8Array(26 * 1024 * 1024))).status).toBe(413)
  expect((await search(ana, ana.patientId)).recordCount).toBe(1)
})

test('A5.image.01: without a login, a body part or a form nothing is kept', async () => {
  const ana = await addPatient()
  const bytes = await makePhoto()
  const raw = formOf({ BodyPartId: '44', FileName: 'a.jpg' }, bytes)
  expect((await server.call('POST', '/images/upload', { token: ana.token, raw })).status).toBe(422)
  expect((await upload(ana, { BodyPartId: '' }, bytes)).status).toBe(422)
  expect((await upload(ana, { BodyPartId: '48' }, bytes)).status).toBe(422)
  expect((await upload(ana, { PlottingAreaId: '1' }, bytes)).status).toBe(422)
  expect((await server.call('POST', '/images/upload', { token: ana.token, body: {} })).status).toBe(415)
  const broken = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(
    (await server.call('POST', '/images/upload', { token: ana.token, raw: 'no form', headers: broken })).status,
  ).toBe(400)
  expect((await search(ana, ana.patientId)).recordCount).toBe(0)
})

test('only patients send, for themselves, and once they have agreed to the privacy agreement', async () => {
  const [ana, bo] = [await addPatient(), await addPatient(false)]
  const bytes = await makePhoto()
  expect((await upload(ana, { PatientLoginId: bo.loginId }, bytes)).status).toBe(404)
  expect((await upload(melanographer, { PatientLoginId: ana.loginId }, bytes)).status).toBe(404)
  const refused = await upload(bo, {}, bytes)
  expect([refused.status, refused.body.extensions.reason]).toEqual([403, 'consent'])
  await setConsent(server, bo.patientId, ['consentPrivacyAgreement', true])
  expect((await upload(bo, {}, bytes)).status).toBe(200)
})

test('a spot must be the patient’s own, and the place one that is photographed', async () => {
  const ana = await addPatient()
  const { lesionId } = await addImagedPatient(server, clinic)
  expect((await upload(ana, { LesionId: lesionId }, await makePhoto())).body.extensions.errors[0].pointer).toBe(
    '/LesionId',
  )
})

const announce = (by: Person, photoId: string, bytes: Uint8Array) =>
  server.call('PUT', `/images/announced/${photoId}`, {
    token: by.token,
    body: { patientLoginId: by.loginId, byteSize: bytes.length, sha256: hashOf(bytes) },
  })

test('a photo comes in pieces, goes on where it stopped, and arrives once', async () => {
  const ana = await addPatient()
  const [photoId, bytes] = [randomUUID(), await makePhoto()]
  const first = (await announce(ana, photoId, bytes)).body
  expect(first).toMatchObject({ state: 'announced', offset: 0 })
  const half = Math.floor(bytes.length / 2)
  const { uploadId, uploadTicket } = first
  await patch(server, uploadTicket, { uploadId, offset: 0, bytes: bytes.subarray(0, half) })
  const parts = { PhotoId: photoId, UploadId: uploadId }
  const early = await upload(ana, parts)
  expect([early.status, early.body.extensions.code]).toEqual([409, 'offset-conflict'])
  expect((await announce(ana, photoId, bytes)).body).toMatchObject({ uploadId, offset: half })
  await patch(server, uploadTicket, { uploadId, offset: half, bytes: bytes.subarray(half) })
  const kept = await upload(ana, parts)
  expect(kept.status).toBe(200)
  // The answer was lost: it is asked again, and announced again.
  expect((await upload(ana, parts)).body.imageId).toBe(kept.body.imageId)
  expect((await announce(ana, photoId, bytes)).body).toEqual({ state: 'kept' })
  expect((await announce(ana, photoId, bytes.subarray(1))).body.extensions.code).toBe('payload-conflict')
  expect((await search(ana, ana.patientId)).recordCount).toBe(1)
  expect(await db.selectFrom('uploads').select('upload_id').where('upload_id', '=', uploadId).execute()).toEqual([])
})

test('once an account is closed its ticket takes no more bytes', async () => {
  const ana = await addPatient()
  const [photoId, bytes] = [randomUUID(), await makePhoto()]
  const { uploadId, uploadTicket } = (await announce(ana, photoId, bytes)).body
  const half = Math.floor(bytes.length / 2)
  const send = (from: number, to: number) =>
    patch(server, uploadTicket, { uploadId, offset: from, bytes: bytes.subarray(from, to) })
  expect((await send(0, half)).status).toBeLessThan(300)
  const closed = await server.call('POST', '/patientrecords/closeaccount', {
    token: ana.token,
    body: { confirm: 'close' },
  })
  expect(closed.status).toBe(204)
  expect((await send(half, bytes.length)).status).toBe(401)
})

test('nobody else’s ticket opens the upload, and nobody else keeps it', async () => {
  const [ana, bo] = [await addPatient(), await addPatient()]
  const [photoId, bytes] = [randomUUID(), await makePhoto()]
  const anas = (await announce(ana, photoId, bytes)).body
  const bos = (await announce(bo, photoId, bytes)).body
  expect(bos.uploadId).not.toBe(anas.uploadId)
  expect((await patch(server, bos.uploadTicket, { uploadId: anas.uploadId, offset: 0, bytes })).status).toBe(404)
  expect((await upload(bo, { UploadId: anas.uploadId })).status).toBe(404)
  const other = await server.call('PUT', `/images/announced/${randomUUID()}`, {
    token: bo.token,
    body: { patientLoginId: ana.loginId, byteSize: 1, sha256: hashOf(bytes) },
  })
  expect(other.status).toBe(404)
})

test('A3.image.04: a deleted photo is gone for everybody at once, comes back by undo, and is erased after 30 days', async () => {
  const ana = await addPatient()
  const { body } = await upload(ana, {}, await makePhoto())
  await makeImageKinds(server.services)({ imageId: body.imageId })
  const request = { patientLoginId: ana.loginId, imageId: body.imageId }
  const act = (call: string, by: Person = ana) =>
    server.call(call === 'delete' ? 'DELETE' : 'PATCH', `/images/${call}`, { token: by.token, body: request })
  const shown = async () => {
    const path = `/images/${ana.patientId}/${body.downloadHandle}/image`
    return [
      (await search(melanographer, ana.patientId)).recordCount,
      (await server.call('GET', path, melanographer)).status,
    ]
  }
  expect(await shown()).toEqual([1, 200])
  expect((await act('delete', melanographer)).status).toBe(404)
  expect((await act('delete', await addPatient())).status).toBe(404)
  expect((await act('delete')).status).toBe(204)
  expect(await shown()).toEqual([0, 404])
  expect((await act('restore')).status).toBe(204)
  expect(await shown()).toEqual([1, 200])
  await act('delete')
  const { master_key: key } = await db
    .selectFrom('images')
    .select('master_key')
    .where('image_id', '=', body.imageId)
    .executeTakeFirstOrThrow()
  server.clock.advance(31 * 24 * 3600)
  await eraseDeletedPhotos(server.services)()
  expect(await server.services.files.size(key)).toBe(null)
  server.clock.set('2026-11-20T00:00:00Z')
  expect((await act('restore')).status).toBe(404)
})

test('a photo of a visit is nobody’s to delete here', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const patient = await addPerson(server, { patientId: imaged.patientId })
  const { image_id: imageId } = await db
    .selectFrom('images')
    .select('image_id')
    .where('download_handle', '=', imaged.closeUp)
    .executeTakeFirstOrThrow()
  const body = { patientLoginId: patient.loginId, imageId }
  expect((await server.call('DELETE', '/images/delete', { token: patient.token, body })).status).toBe(404)
})

test('practices that know the patient see own photos, others don’t; the patient only while images are online', async () => {
  const ana = await addPatient()
  const { body } = await upload(ana, {}, await makePhoto())
  await makeImageKinds(server.services)({ imageId: body.imageId })
  const practice = await addPractice(server, 'General Practice')
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  const see = async (by: Person) =>
    (await server.call('GET', `/images/${ana.patientId}/${body.downloadHandle}/image`, by)).status
  expect(await see(doctor)).toBe(404)
  await linkToPractice(server, ana.patientId, practice)
  expect(await see(doctor)).toBe(200)
  expect(await see(ana)).toBe(200)
  await setConsent(server, ana.patientId, ['imagesAvailableOnline', false])
  expect(await see(ana)).toBe(403)
  expect(await search(ana, ana.patientId)).toMatchObject({ recordCount: 0, hiddenByConsent: 1 })
})

test('so many photos a day and no more, told with when the next can go', async () => {
  const ana = await addPatient()
  await pool.query(
    `insert into images (visit_id, photo_id, patient_id, image_type, file_name, content_type, byte_size, sha256, master_key, download_handle, taken_at, created_at)
     select null, gen_random_uuid(), $1, 3, 'a.jpg', 'image/jpeg', 1, 'a', 'a', gen_random_uuid()::text, $2, $2 from generate_series(1, $3)`,
    [ana.patientId, new Date(server.clock.now().getTime() - 3600_000), maxPhotosPerDay],
  )
  const bytes = await makePhoto()
  const refused = await upload(ana, {}, bytes)
  expect([refused.status, refused.headers.get('retry-after'), refused.body.extensions.reason]).toEqual([
    429,
    String(23 * 3600),
    'photos-a-day',
  ])
  expect((await announce(ana, randomUUID(), bytes)).status).toBe(429)
  server.clock.advance(23 * 3600 + 1)
  const { loginId, sessionId } = ana
  const { token } = await server.services.tokens.sign({ kind: 'session', loginId, sessionId })
  expect((await upload({ ...ana, token }, {}, bytes)).status).toBe(200)
  server.clock.set('2026-11-20T00:00:00Z')
})
