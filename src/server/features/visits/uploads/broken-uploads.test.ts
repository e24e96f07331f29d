import { serve } from '@hono/node-server'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Server } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { patch, register, visitAt } from '../../../../../tests/support/send-visit.ts'
import { readEncryptedFile } from '../../../../../tests/support/read-encrypted-file.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { stagedPath } from '../../../../../tests/support/server/stored-path.ts'
import { makeApp } from '../../../start/make-app.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const web = serve({ fetch: (request) => server.fetch(request), port: 0, hostname: '127.0.0.1' }) as Server
await new Promise((resolve) => web.once('listening', resolve))
afterAll(() => {
  web.closeAllConnections()
  return new Promise((resolve) => web.close(resolve))
})

async function openUpload() {
  const visit = await visitAt(clinic, 1)
  const { body } = await register(server, clinic.pharmacist, visit)
  const [{ uploadId, photoId }] = body.uploads
  const bytes = Buffer.from(visit.photos.get(photoId) ?? [])
  const photo = { uploadId, sha256: visit.manifest.photos[0]?.sha256 ?? '', byteSize: bytes.length }
  return {
    ticket: String(body.uploadTicket),
    uploadId: String(uploadId),
    bytes,
    path: stagedPath(server, photo),
  }
}
type Upload = Awaited<ReturnType<typeof openUpload>>

/** A PATCH by hand: its head is sent, its bytes follow as the test wants. */
async function startPatch({ ticket, uploadId }: Upload, offset: number, length: number): Promise<Socket> {
  const socket = connect((web.address() as AddressInfo).port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(
    [
      `PATCH /api/v1/uploads/${uploadId} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${ticket}`,
      'content-type: application/offset+octet-stream',
      `upload-offset: ${offset}`,
      `content-length: ${length}`,
      '',
      '',
    ].join('\r\n'),
  )
  return socket
}

const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    socket.on('data', (data) => {
      text += String(data)
      if (text.includes('\r\n\r\n')) resolve(text)
    })
  })

async function offsetOf({ uploadId, ticket }: Upload): Promise<number> {
  const { headers } = await server.call('HEAD', `/uploads/${uploadId}`, { token: ticket })
  return Number(headers.get('upload-offset'))
}

test('a connection that breaks in the middle keeps what arrived, and the rest follows from that byte', async () => {
  const upload = await openUpload()
  const { bytes, uploadId, ticket, path } = upload
  const socket = await startPatch(upload, 0, bytes.length)
  socket.write(bytes.subarray(0, 4000))
  await eventually(async () => expect(await offsetOf(upload)).toBe(4000))
  socket.destroy()
  const rest = await eventually(async () => {
    const answer = await patch(server, ticket, { uploadId, offset: 4000, bytes: bytes.subarray(4000) })
    expect(answer.status).toBe(204)
    return answer
  })
  expect(rest.headers.get('upload-offset')).toBe(String(bytes.length))
  expect(Buffer.compare(await readEncryptedFile(server, path), bytes)).toBe(0)
})

test('while one request sends, another gets 423 from this process and from the next, and the photo stays whole', async () => {
  const upload = await openUpload()
  const { bytes, uploadId, ticket, path } = upload
  const socket = await startPatch(upload, 0, bytes.length)
  const answer = answerOf(socket)
  socket.write(bytes.subarray(0, 3000))
  await eventually(async () => expect(await offsetOf(upload)).toBe(3000))
  const second = await patch(server, ticket, { uploadId, offset: 3000, bytes: bytes.subarray(3000) })
  expect(second).toMatchObject({ status: 423, body: { extensions: { code: 'upload-busy' } } })
  const otherProcess = {
    ...server,
    call: server.call,
    fetch: async (request: Request) => makeApp(server.services).fetch(request),
  }
  const third = await otherProcess.fetch(
    new Request(`http://localhost/api/v1/uploads/${uploadId}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${ticket}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '3000',
      },
      body: bytes.subarray(3000),
    }),
  )
  expect(third.status).toBe(423)
  socket.write(bytes.subarray(3000))
  expect(await answer).toMatch(/^HTTP\/1.1 204 /)
  socket.destroy()
  expect(Buffer.compare(await readEncryptedFile(server, path), bytes)).toBe(0)
})

test('a request that was sent twice is answered before its body has arrived, and its connection is closed', async () => {
  const upload = await openUpload()
  await patch(server, upload.ticket, { uploadId: upload.uploadId, offset: 0, bytes: upload.bytes.subarray(0, 5000) })
  const socket = await startPatch(upload, 0, upload.bytes.length)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(upload.bytes.subarray(0, 1000))
  const text = await answerOf(socket)
  expect(text).toMatch(/^HTTP\/1.1 409 /)
  expect(text.toLowerCase()).toContain('upload-offset: 5000')
  expect(text.toLowerCase()).toContain('connection: close')
  await closed
  expect(await offsetOf(upload)).toBe(5000)
})

test('a request that announces more than the photo has is answered before its body, and nothing of it is kept', async () => {
  const upload = await openUpload()
  const socket = await startPatch(upload, 0, upload.bytes.length + 1)
  socket.write(upload.bytes.subarray(0, 1000))
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 413 /)
  expect(await offsetOf(upload)).toBe(0)
  socket.destroy()
})

test('after a broken request the lock and its connection are given back', async () => {
  const upload = await openUpload()
  const socket = await startPatch(upload, 0, 100)
  socket.write(upload.bytes.subarray(0, 50))
  await eventually(async () => expect(await offsetOf(upload)).toBe(50))
  socket.destroy()
  const { pool } = server.services.database
  await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(0))
  const { rows } = await pool.query(
    "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  )
  expect(rows).toEqual([])
})

test('a lock whose database connection is lost takes neither the upload nor the server with it', async () => {
  const upload = await openUpload()
  const { bytes, uploadId, ticket, path } = upload
  const socket = await startPatch(upload, 0, bytes.length)
  const answer = answerOf(socket)
  socket.write(bytes.subarray(0, 2000))
  await eventually(async () => expect(await offsetOf(upload)).toBe(2000))
  const { pool } = server.services.database
  const holders =
    "from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())"
  expect((await pool.query(`select pg_terminate_backend(pid) as ended ${holders}`)).rows).toEqual([{ ended: true }])
  await eventually(async () => expect((await pool.query(`select 1 ${holders}`)).rows).toEqual([]))
  socket.write(bytes.subarray(2000))
  expect(await answer).toMatch(/^HTTP\/1.1 204 /)
  socket.destroy()
  expect(Buffer.compare(await readEncryptedFile(server, path), bytes)).toBe(0)
  const next = await patch(server, ticket, { uploadId, offset: bytes.length, bytes: new Uint8Array() })
  expect(next.status).toBe(204)
})
