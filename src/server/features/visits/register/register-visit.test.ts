import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { PracticeId, UploadId } from '../../../../contract/ids.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addPerson, addPractice } from '../../../../../tests/support/server/people.ts'
import { makePhoto, patch, register, sendPhotos, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { readEncryptedFile } from '../../../../../tests/support/read-encrypted-file.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { stagedPath } from '../../../../../tests/support/server/stored-path.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { pharmacist } = clinic

test('a registration makes one upload a photo, and the same ones again', async () => {
  const visit = await visitAt(clinic, 3)
  const first = await register(server, pharmacist, visit)
  expect(first).toMatchObject({
    status: 200,
    body: { visitId: visit.upload.visitId, version: 1, state: 'registered', receipt: null, expiresIn: 3600 },
  })
  expect(first.body.uploads).toHaveLength(3)
  for (const upload of first.body.uploads)
    expect(upload).toMatchObject({ url: `/api/v1/uploads/${upload.uploadId}`, offset: 0, isComplete: false })
  const again = await Promise.all([register(server, pharmacist, visit), register(server, pharmacist, visit)])
  for (const answer of again) expect(answer.body.uploads).toEqual(first.body.uploads)
})

test('registering again never truncates: offsets go on from what has arrived', async () => {
  const visit = await visitAt(clinic, 2)
  const { body } = await register(server, pharmacist, visit)
  const [one, two] = body.uploads
  const bytes = visit.photos.get(one.photoId) ?? new Uint8Array()
  await patch(server, body.uploadTicket, { uploadId: one.uploadId, offset: 0, bytes: bytes.subarray(0, 1000) })
  const again = await register(server, pharmacist, visit)
  expect(again.body.uploads).toEqual([{ ...one, offset: 1000 }, two])
  await patch(server, again.body.uploadTicket, { uploadId: one.uploadId, offset: 1000, bytes: bytes.subarray(1000) })
  const whole = await register(server, pharmacist, visit)
  expect(whole.body.uploads[0]).toMatchObject({ offset: bytes.length, isComplete: true })
  const manifestPhoto = visit.manifest.photos.find(({ photoId }) => photoId === one.photoId)
  const path = stagedPath(server, {
    uploadId: one.uploadId,
    sha256: manifestPhoto?.sha256 ?? '',
    byteSize: bytes.length,
  })
  expect(Buffer.compare(await readEncryptedFile(server, path), bytes)).toBe(0)
})

test('a higher version keeps the photos that it shares, restarts the changed one, and forgets the rest', async () => {
  const visit = await visitAt(clinic, 3)
  const sent = await sendPhotos(server, pharmacist, visit)
  const retaken = await makePhoto()
  const second = withChange(visit, (upload) => ({ ...upload, version: 2 }))
  const [kept, changed, dropped] = second.manifest.photos
  if (!kept || !changed || !dropped) throw new Error('three photos were made')
  second.manifest.photos = [kept, { ...changed, sha256: 'a'.repeat(64), byteSize: retaken.length }]
  const { body } = await register(server, pharmacist, second)
  const before = new Map(sent.uploads.map((upload) => [upload.photoId, upload.uploadId]))
  expect(body.uploads).toMatchObject([
    { photoId: kept.photoId, uploadId: before.get(kept.photoId), offset: kept.byteSize, isComplete: true },
    { photoId: changed.photoId, uploadId: before.get(changed.photoId), offset: 0, isComplete: false },
  ])
  const gone = await server.call('HEAD', `/uploads/${before.get(dropped.photoId) ?? ''}`, { token: body.uploadTicket })
  expect(gone.status).toBe(404)
})

test('the same version with another payload is 409, an older version too', async () => {
  const visit = await visitAt(clinic, 1)
  await register(server, pharmacist, visit)
  const other = { manifest: { ...visit.manifest, payloadHash: 'b'.repeat(64) } }
  expect(await register(server, pharmacist, other)).toMatchObject({
    status: 409,
    body: { extensions: { code: 'payload-conflict' } },
  })
  expect((await register(server, pharmacist, other)).body.extensions).not.toHaveProperty('receipt')
  expect(await register(server, pharmacist, { manifest: { ...other.manifest, version: 2 } })).toMatchObject({
    status: 200,
  })
  expect(await register(server, pharmacist, visit)).toMatchObject({ status: 409 })
})

test('staged bytes that were lost after they were acknowledged are 404, and registering again starts that photo only', async () => {
  const visit = await visitAt(clinic, 2)
  const sent = await sendPhotos(server, pharmacist, visit)
  const [lost, kept] = sent.uploads
  const photo = visit.manifest.photos[0]
  if (!lost || !kept || !photo) throw new Error('two photos were made')
  await rm(
    stagedPath(server, {
      uploadId: lost.uploadId as UploadId,
      sha256: photo.sha256,
      byteSize: photo.byteSize,
    }),
  )
  const head = () => server.call('HEAD', `/uploads/${lost.uploadId}`, { token: sent.uploadTicket })
  expect((await head()).status).toBe(404)
  const again = await register(server, pharmacist, visit)
  expect(again.body.uploads).toMatchObject([
    { ...lost, offset: 0, isComplete: false },
    { ...kept, offset: visit.manifest.photos[1]?.byteSize, isComplete: true },
  ])
  const found = await head()
  expect([found.status, found.headers.get('upload-offset')]).toEqual([200, '0'])
})

test('the visit ids of address and manifest must be the same, and no photo may be announced twice', async () => {
  const { manifest } = await visitAt(clinic, 1)
  const elsewhere = await server.call('PUT', `/practitionervisits/registration/${randomUUID()}`, {
    token: pharmacist.token,
    body: manifest,
  })
  expect(elsewhere).toMatchObject({ status: 422, body: { extensions: { errors: [{ pointer: '/visitId' }] } } })
  const twice = { manifest: { ...manifest, photos: [...manifest.photos, ...manifest.photos] } }
  expect(await register(server, pharmacist, twice)).toMatchObject({
    status: 422,
    body: { extensions: { errors: [{ pointer: '/photos/1/photoId' }] } },
  })
})

test('a schema that is newer or too old is 426; the one before is taken', async () => {
  const { manifest } = await visitAt(clinic, 1)
  expect(await register(server, pharmacist, { manifest: { ...manifest, schemaVersion: 2 } })).toMatchObject({
    status: 426,
    body: { extensions: { code: 'upgrade-required' } },
  })
  expect(await register(server, pharmacist, { manifest })).toMatchObject({ status: 200 })
})

test("only the practice's own staff register its visits; to others a registered visit does not exist", async () => {
  const visit = await visitAt(clinic, 1)
  const other = await addClinic(server, 'Hill Pharmacy')
  const surgery = await addPractice(server, 'General Practice')
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [surgery] })
  expect(
    await register(server, pharmacist, { manifest: { ...visit.manifest, practiceId: 999_999 as PracticeId } }),
  ).toMatchObject({ status: 403, body: { extensions: { code: 'forbidden' } } })
  expect(await register(server, other.pharmacist, visit)).toMatchObject({ status: 403 })
  expect(await register(server, await addPerson(server), visit)).toMatchObject({ status: 403 })
  expect(await register(server, { ...pharmacist, token: '' }, visit)).toMatchObject({ status: 401, body: '' })
  expect(await register(server, pharmacist, visit)).toMatchObject({ status: 200 })
  const claimed = { manifest: { ...visit.manifest, practiceId: other.practiceId } }
  expect(await register(server, other.pharmacist, claimed)).toMatchObject({
    status: 404,
    body: { extensions: { code: 'not-found' } },
  })
  const gpVisit = await visitAt({ ...clinic, practiceId: surgery }, 1)
  expect(await register(server, doctor, gpVisit)).toMatchObject({ status: 200 })
})
