import { existsSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import type { UploadId } from '../../../../contract/ids.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import type { MadeVisit } from '../../../../../tests/support/make-visit.ts'
import { commit, patch, register, sendPhotos, visitAt } from '../../../../../tests/support/send-visit.ts'
import { readEncryptedFile } from '../../../../../tests/support/read-encrypted-file.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { stagedPath } from '../../../../../tests/support/server/stored-path.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { pharmacist } = clinic

async function openUpload(): Promise<{
  visit: MadeVisit
  ticket: string
  uploadId: string
  bytes: Uint8Array
  path: string
}> {
  const visit = await visitAt(clinic, 1)
  const { body } = await register(server, pharmacist, visit)
  const [{ uploadId, photoId }] = body.uploads
  const bytes = visit.photos.get(photoId) ?? new Uint8Array()
  const path = stagedPath(server, {
    uploadId,
    sha256: visit.manifest.photos[0]?.sha256 ?? '',
    byteSize: bytes.length,
  })
  return { visit, ticket: body.uploadTicket, uploadId, bytes, path }
}

const head = async (uploadId: string, ticket: string) => {
  const { status, headers } = await server.call('HEAD', `/uploads/${uploadId}`, { token: ticket })
  return {
    status,
    offset: headers.get('upload-offset'),
    length: headers.get('upload-length'),
    tus: headers.get('tus-resumable'),
    cache: headers.get('cache-control'),
  }
}

test('a photo goes up in pieces, each acknowledged with the offset that is on disk', async () => {
  const { ticket, uploadId, bytes, path } = await openUpload()
  const size = String(bytes.length)
  expect(await head(uploadId, ticket)).toEqual({
    status: 200,
    offset: '0',
    length: size,
    tus: '1.0.0',
    cache: 'no-store',
  })
  const first = await patch(server, ticket, { uploadId, offset: 0, bytes: bytes.subarray(0, 3000) })
  expect([
    first.status,
    first.body,
    first.headers.get('upload-offset'),
    first.headers.get('tus-resumable'),
    first.headers.get('cache-control'),
  ]).toEqual([204, '', '3000', '1.0.0', 'no-store'])
  expect(await head(uploadId, ticket)).toMatchObject({ offset: '3000' })
  const rest = await patch(server, ticket, { uploadId, offset: 3000, bytes: bytes.subarray(3000) })
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, size])
  expect(Buffer.compare(await readEncryptedFile(server, path), bytes)).toBe(0)
  const row = await server.services.database.db
    .selectFrom('uploads')
    .select('received')
    .where('upload_id', '=', uploadId as UploadId)
    .executeTakeFirst()
  expect(row?.received).toBe(bytes.length)
})

test('OPTIONS tells the version and the biggest photo to anybody', async () => {
  const { uploadId } = await openUpload()
  const answer = await server.call('OPTIONS', `/uploads/${uploadId}`)
  expect([
    answer.status,
    answer.headers.get('tus-version'),
    answer.headers.get('tus-max-size'),
    answer.headers.get('tus-extension'),
  ]).toEqual([204, '1.0.0', '26214400', null])
  expect(await server.call('POST', `/uploads/${uploadId}`)).toMatchObject({ status: 405 })
})

test('a piece at another offset, such as one sent twice, is 409 with the offset to go on from, and the connection ends', async () => {
  const { ticket, uploadId, bytes, path } = await openUpload()
  const piece = bytes.subarray(0, 2000)
  await patch(server, ticket, { uploadId, offset: 0, bytes: piece })
  for (const offset of [0, 1999, 2001]) {
    const answer = await patch(server, ticket, { uploadId, offset, bytes: piece })
    expect(answer).toMatchObject({ status: 409, body: { extensions: { code: 'offset-conflict', offset: 2000 } } })
    expect([answer.headers.get('upload-offset'), answer.headers.get('connection')]).toEqual(['2000', 'close'])
  }
  expect(Buffer.compare(await readEncryptedFile(server, path), piece)).toBe(0)
})

test('nothing at the right offset is fine, also when the photo is complete', async () => {
  const { ticket, uploadId, bytes } = await openUpload()
  const nothing = new Uint8Array()
  expect((await patch(server, ticket, { uploadId, offset: 0, bytes: nothing })).headers.get('upload-offset')).toBe('0')
  await patch(server, ticket, { uploadId, offset: 0, bytes })
  const whole = await patch(server, ticket, { uploadId, offset: bytes.length, bytes: nothing })
  expect([whole.status, whole.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
})

test('more bytes than the photo was announced with are refused, and never reach the file', async () => {
  const { ticket, uploadId, bytes, path } = await openUpload()
  await patch(server, ticket, { uploadId, offset: 0, bytes: bytes.subarray(0, 100) })
  const tooMuch = await patch(server, ticket, { uploadId, offset: 100, bytes })
  expect([tooMuch.status, tooMuch.body.extensions.code, tooMuch.headers.get('upload-offset')]).toEqual([
    413,
    'too-large',
    '100',
  ])
  // Without a length nobody can know before; the piece that goes too far is left out.
  const streamed = new Request(`http://localhost/api/v1/uploads/${uploadId}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${ticket}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '100',
    },
    body: new Blob([Buffer.from(bytes)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect((await server.fetch(streamed)).status).toBe(413)
  expect((await readEncryptedFile(server, path)).length).toBeLessThanOrEqual(bytes.length)
  expect(Buffer.compare(await readEncryptedFile(server, path), bytes.subarray(0, 100))).toBe(0)
})

test.each([
  ['another content type', { 'content-type': 'image/jpeg', 'upload-offset': '0' }, 415, 'unsupported-media-type'],
  ['no content type', { 'upload-offset': '0' }, 415, 'unsupported-media-type'],
  ['no offset', { 'content-type': 'application/offset+octet-stream' }, 400, 'bad-request'],
  [
    'an offset that is no number',
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': '-1' },
    400,
    'bad-request',
  ],
  [
    'another version of the protocol',
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', 'tus-resumable': '0.2.2' },
    400,
    'bad-request',
  ],
])('%s is refused', async (...[, headers, status, code]) => {
  const { ticket, uploadId } = await openUpload()
  const answer = await server.call('PATCH', `/uploads/${uploadId}`, {
    token: ticket,
    raw: new Uint8Array([1]),
    headers,
  })
  expect(answer).toMatchObject({ status, body: { extensions: { code } } })
})

test('an upload opens with the ticket of its visit only', async () => {
  const { visit, ticket, uploadId } = await openUpload()
  const other = await openUpload()
  expect(await head(uploadId, ticket)).toMatchObject({ status: 200 })
  expect(await head(uploadId, other.ticket)).toMatchObject({ status: 404 })
  expect(await patch(server, other.ticket, { uploadId, offset: 0, bytes: other.bytes.subarray(0, 10) })).toMatchObject({
    status: 404,
  })
  expect(await head(uploadId, pharmacist.token)).toMatchObject({ status: 403 })
  expect(await server.call('HEAD', `/uploads/${uploadId}`)).toMatchObject({ status: 401, body: '' })
  expect(await head(visit.upload.visitId, ticket)).toMatchObject({ status: 404 })
  expect(await head('no-uuid', ticket)).toMatchObject({ status: 404 })
})

test('an old ticket is 401 with its own code; registering again gives a new one', async () => {
  const { visit, ticket, uploadId, bytes } = await openUpload()
  const issued = server.clock.now().toISOString()
  server.clock.advance(3601)
  expect(await patch(server, ticket, { uploadId, offset: 0, bytes })).toMatchObject({
    status: 401,
    body: { extensions: { code: 'upload-ticket-expired' } },
  })
  const { loginId, sessionId } = pharmacist
  const { token } = await server.services.tokens.sign({ kind: 'session', loginId, sessionId })
  const { body } = await register(server, { ...pharmacist, token }, visit)
  expect(await patch(server, body.uploadTicket, { uploadId, offset: 0, bytes })).toMatchObject({ status: 204 })
  server.clock.set(issued)
})

test('once its visit is committed a photo is complete for good', async () => {
  const visit = await visitAt(clinic, 1)
  const { uploads, uploadTicket } = await sendPhotos(server, pharmacist, visit)
  await commit(server, pharmacist, visit)
  const [{ uploadId } = { uploadId: '' }] = uploads
  const size = String(visit.manifest.photos[0]?.byteSize)
  expect(await head(uploadId, uploadTicket)).toMatchObject({ status: 200, offset: size, length: size })
  const resent = await patch(server, uploadTicket, { uploadId, offset: 0, bytes: new Uint8Array([1]) })
  expect([resent.status, resent.headers.get('upload-offset')]).toEqual([409, size])
})

test.skipIf(!existsSync('/dev/full'))('a full disk is 507, and the offset stays where it was', async () => {
  const { ticket, uploadId, bytes, path } = await openUpload()
  await mkdir(dirname(path), { recursive: true })
  await symlink('/dev/full', path)
  expect(await patch(server, ticket, { uploadId, offset: 0, bytes })).toMatchObject({
    status: 507,
    body: { extensions: { code: 'storage-full' } },
  })
  expect(await head(uploadId, ticket)).toMatchObject({ status: 200, offset: '0' })
})
