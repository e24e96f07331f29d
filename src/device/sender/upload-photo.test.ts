import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTablet, type Tablet } from '../../../tests/support/test-device.ts'
import { ApiException, type RawAnswer } from '../api-client/api-exception.ts'
import { becomeSender } from './sender-state.ts'
import { type PhotoUpload, uploadPhoto } from './upload-photo.ts'

const KiB = 1024
type ReceivedRequest = { method: string; offset: string | null; bytes: number; bearer: string | null }

let tablet: Tablet
let sender: Parameters<typeof uploadPhoto>[0]
let requests: ReceivedRequest[]
let recorded: number[]
/** Of the protocol, as each request says it. */
let versions: (string | undefined)[]
/** How long the server takes to answer, in ms. */
let takes: number
/** What the server answers, one after the other. */
let answers: Partial<RawAnswer & { offset: number }>[]
beforeEach(async () => {
  tablet = makeTablet()
  const { device } = await tablet.openTab()
  const { db } = device
  const epoch = await becomeSender(db, 'me')
  const link = { speed: null, largestChunk: 4096 * KiB }
  requests = []
  recorded = []
  versions = []
  takes = 1000
  answers = []
  sender = {
    db,
    callAsDevice: device.callAsDevice,
    clock: tablet.clock,
    epoch,
    link,
    send: ({ method, headers, body }, { bearer }) => {
      const bytes = body instanceof Blob ? body.size : 0
      versions.push(headers['tus-resumable'])
      requests.push({ method, offset: headers['upload-offset'] ?? null, bytes, bearer })
      const { offset, ...answer } = answers.shift() ?? { status: 500 }
      const said = new Headers(offset === undefined ? {} : { 'upload-offset': String(offset) })
      tablet.clock.advance(takes)
      return Promise.resolve({ status: 204, text: '', isOurs: true, headers: said, ...answer })
    },
  }
})
afterEach(() => tablet.closeAll())

const job = (size: number, more: Partial<PhotoUpload> & { offset?: number | null } = {}): PhotoUpload => ({
  size,
  sent: 0,
  readSlice: (from, to) => Promise.resolve(new Blob([new Uint8Array(to - from)])),
  upload: {
    uploadId: 'one',
    url: '/uploads/one',
    offset: more.offset === undefined ? 0 : more.offset,
  } as PhotoUpload['upload'],
  ticket: 'the ticket',
  saveOffset: (sent) => Promise.resolve(void recorded.push(sent)),
  ...more,
})

test('a photo goes chunk by chunk from where the server is, and each step is noted', async () => {
  answers = [{ offset: 64 * KiB }, { offset: 100 * KiB }]
  expect(await uploadPhoto(sender, job(100 * KiB))).toBeNull()
  const sent = { method: 'PATCH', bearer: 'the ticket' }
  expect(requests).toEqual([
    { ...sent, offset: '0', bytes: 64 * KiB },
    { ...sent, offset: String(64 * KiB), bytes: 36 * KiB },
  ])
  expect(recorded).toEqual([64 * KiB, 100 * KiB])
  // Half of 64 KiB a second, and half of the 36 that came after.
  expect(sender.link.speed).toBe(50 * KiB)
})

test('one whose bytes are all there is not sent, and that is noted where the device did not know it', async () => {
  expect(await uploadPhoto(sender, job(10, { offset: 10, sent: 10 }))).toBeNull()
  expect(recorded).toEqual([])
  expect(await uploadPhoto(sender, job(10, { offset: 10, sent: 4 }))).toBeNull()
  expect(recorded).toEqual([10])
  expect(requests).toEqual([])
})

test('the server’s offset is asked for first where it is unknown', async () => {
  answers = [{ status: 200, offset: 4 }, { offset: 10 }]
  expect(await uploadPhoto(sender, job(10, { offset: null }))).toBeNull()
  expect(requests).toEqual([
    { method: 'HEAD', offset: null, bytes: 0, bearer: 'the ticket' },
    { method: 'PATCH', offset: '4', bytes: 6, bearer: 'the ticket' },
  ])
  expect(recorded).toEqual([4, 10])
  expect(versions).toEqual(['1.0.0', '1.0.0'])
})

test.each([
  ['a HEAD', null],
  ['a PATCH', 0],
])('an answer to %s without an offset is none of the protocol', async (_, offset) => {
  answers = [{ status: 200 }]
  await expect(uploadPhoto(sender, job(10, { offset }))).rejects.toThrow(ApiException)
})

test('an answer above 204 is none, whatever offset it has', async () => {
  answers = [{ status: 404, offset: 10 }]
  expect(await uploadPhoto(sender, job(10))).toEqual({ kind: 'register-again' })
  answers = [{ status: 404, offset: 10 }]
  expect(await uploadPhoto(sender, job(10, { offset: null }))).toEqual({ kind: 'register-again' })
})

test('after a request that broke the server is asked where it is', async () => {
  const broken = job(10)
  answers = [{ status: 503 }]
  expect(await uploadPhoto(sender, broken)).toEqual({ kind: 'retry', retryAfterMs: null })
  expect(broken.upload.offset).toBeNull()
})

test('an offset beyond the photo is another photo’s', async () => {
  answers = [{ offset: 11 }]
  expect(await uploadPhoto(sender, job(10))).toEqual({ kind: 'register-again' })
  answers = [{ offset: 10 }]
  expect(await uploadPhoto(sender, job(10))).toBeNull()
})

test('a server that corrects the offset five times without a byte of progress is left alone after the sixth', async () => {
  const back = { status: 409, offset: 0 }
  takes = 10_000
  answers = [...Array.from({ length: 5 }, () => back), { offset: 10 }]
  expect(await uploadPhoto(sender, job(10))).toBeNull()
  answers = Array.from({ length: 9 }, () => back)
  requests = []
  expect(await uploadPhoto(sender, job(10))).toEqual({ kind: 'retry', retryAfterMs: null })
  expect(requests).toHaveLength(6)
})

test('progress begins the corrections anew', async () => {
  const back = (offset: number) => ({ status: 409, offset })
  takes = 10_000
  answers = [0, 0, 0, 0].map(back)
  answers.push({ offset: 2 }, ...[2, 2, 2, 2, 2].map(back), { offset: 10 })
  expect(await uploadPhoto(sender, job(10))).toBeNull()
})

test('a chunk that is too large is halved for all that follow, down to the smallest', async () => {
  sender.link.speed = 100 * KiB
  answers = [{ status: 413 }, { status: 200, offset: 0 }, { offset: 736 * KiB }]
  expect(await uploadPhoto(sender, job(736 * KiB))).toBeNull()
  expect(requests.map(({ bytes }) => bytes)).toEqual([736 * KiB, 0, 736 * KiB])
  expect(sender.link.largestChunk).toBe(736 * KiB)
  expect(recorded, 'only what the server said').toEqual([0, 736 * KiB])

  sender.link.speed = null
  sender.link.largestChunk = 64 * KiB
  answers = [{ status: 413 }]
  expect(await uploadPhoto(sender, job(10))).toMatchObject({
    kind: 'attention',
    attention: { reason: 'too-large', action: 'correct-and-send' },
  })
})
