import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { startObjectStore } from '../../../../../tests/support/object-store.ts'
import { commit, patch, register, sendPhotos, sha256, visitAt } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { masterKeyOf } from '../../../platform/files/file-keys.ts'

const { host, ...s3 } = await startObjectStore()
const server = await startTestServer({ s3, privateServices: [host] })
const clinic = await addClinic(server)
const { pharmacist } = clinic
const { files, staged } = server.services

test('a visit whose photos lie at an S3 service: sent in pieces, committed, read again, and nothing staged is left', async () => {
  const visit = await visitAt(clinic, 2)
  const { body } = await register(server, pharmacist, visit)
  const [{ uploadId, photoId }] = body.uploads
  const bytes = visit.photos.get(photoId) ?? new Uint8Array()
  const ticket = String(body.uploadTicket)
  const first = await patch(server, ticket, { uploadId, offset: 0, bytes: bytes.subarray(0, 3000) })
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '3000'])
  const wrong = await patch(server, ticket, { uploadId, offset: 100, bytes: bytes.subarray(100) })
  expect(wrong.status).toBe(409)
  await patch(server, ticket, { uploadId, offset: 3000, bytes: bytes.subarray(3000) })
  await sendPhotos(server, pharmacist, visit)
  expect((await commit(server, pharmacist, visit)).status).toBe(200)
  for (const photo of visit.manifest.photos)
    expect(sha256(await files.read(masterKeyOf(visit.manifest.visitId, photo)))).toBe(photo.sha256)
  expect(await staged.size({ uploadId, sha256: sha256(bytes), byteSize: bytes.length })).toBeNull()
  const seen = await server.call('POST', '/practitionervisits/status', {
    token: pharmacist.token,
    body: { visitIds: [visit.manifest.visitId] },
  })
  expect(seen.body.visits).toMatchObject([
    {
      state: 'committed',
      photoHashes: Object.fromEntries(visit.manifest.photos.map((photo) => [photo.photoId, photo.sha256])),
    },
  ])
})
