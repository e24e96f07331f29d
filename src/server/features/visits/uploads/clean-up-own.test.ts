import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPatientWhoSends } from '../../../../../tests/support/own-photos.ts'
import { makePhoto, patch } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { cleanUpUploads } from './clean-up-uploads.ts'

const server = await startTestServer()

test('a photo of a patient’s own that was announced and never came is forgotten after 30 days', async () => {
  const ana = await addPatientWhoSends(server)
  const bytes = await makePhoto()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { body } = await server.call('PUT', `/images/announced/${randomUUID()}`, {
    token: ana.token,
    body: { patientLoginId: ana.loginId, byteSize: bytes.length, sha256 },
  })
  const { uploadId, uploadTicket } = body
  await patch(server, uploadTicket, { uploadId, offset: 0, bytes: bytes.subarray(0, 100) })
  const { staged } = server.services
  const photo = { uploadId, sha256, byteSize: bytes.length }
  expect(await staged.size(photo)).toBe(100)
  server.clock.advance(31 * 24 * 3600)
  await cleanUpUploads({ ...server.services, staged })()
  expect(await staged.size(photo)).toBe(null)
})
