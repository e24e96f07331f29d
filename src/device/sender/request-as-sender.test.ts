import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTablet, type Tab, type Tablet } from '../../../tests/support/test-device.ts'
import { ApiException, NetworkFailure, NotOurs, type RawAnswer, UnexpectedAnswer } from '../api-client/api-exception.ts'
import { requestAsSender, offsetOf } from './request-as-sender.ts'
import { LockLost, becomeSender, TooManyRequests } from './sender-state.ts'

let tablet: Tablet
let tab: Tab
let sender: Parameters<typeof requestAsSender>[0]
beforeEach(async () => {
  tablet = makeTablet()
  tab = await tablet.openTab()
  const { db } = tab.device
  const link = { speed: 8000, largestChunk: 65_536 }
  sender = { db, clock: tablet.clock, link, epoch: await becomeSender(db, 'me') }
})
afterEach(() => tablet.closeAll())

const refusal = (more: Partial<RawAnswer> = {}) =>
  new ApiException({ status: 422, headers: new Headers(), text: '', isOurs: true, ...more }, { isTyped: false })
const asked = async (failure: Error) => {
  const end = await requestAsSender(sender, { step: 'commit', bytes: 0 }, () => Promise.reject(failure))
  if (end.kind !== 'stopped') throw new Error('an answer was not expected')
  return end
}

test('an answer is handed on', async () => {
  expect(await requestAsSender(sender, { step: 'commit', bytes: 0 }, () => Promise.resolve(7))).toEqual({
    kind: 'answered',
    value: 7,
  })
})

test('no answer, and one of somebody else, say that the network is down; one that is not understood is asked again', async () => {
  const unread = { code: null, errors: [], retryAfterMs: null, offset: null }
  const answer = { kind: 'answer', step: 'commit', ...unread, closedByReceipt: false, photosToResend: false }
  const down = { kind: 'stopped', decision: { kind: 'network-down' } }
  expect(await asked(new NetworkFailure())).toEqual({ ...down, outcome: { kind: 'no-answer' } })
  expect(await asked(new NotOurs())).toEqual({ ...down, outcome: { ...answer, status: 200, ours: false } })
  expect(await asked(new UnexpectedAnswer())).toEqual({
    kind: 'stopped',
    decision: { kind: 'retry', retryAfterMs: null },
    outcome: { ...answer, status: 500, ours: true },
  })
})

test('a refusal is read: its status, whose it is, its code, its fields and until when it holds', async () => {
  const errors = [{ pointer: '/lesions/0', message: 'No.' }]
  const body = { type: 'a', title: 'b', status: 422, detail: null, instance: null }
  const text = (extensions: object) => JSON.stringify({ ...body, extensions: { code: 'invalid', ...extensions } })
  const headers = new Headers({ 'retry-after': '7', 'upload-offset': '12' })
  expect((await asked(refusal({ text: text({ errors }), headers }))).outcome).toEqual({
    kind: 'answer',
    step: 'commit',
    status: 422,
    ours: true,
    code: 'invalid',
    errors,
    retryAfterMs: 7000,
    offset: 12,
    closedByReceipt: false,
    photosToResend: false,
  })
  expect((await asked(refusal({ isOurs: false }))).outcome).toMatchObject({ ours: false, code: null, errors: [] })
  expect((await asked(refusal({ text: text({ receipt: {} }) }))).outcome).toMatchObject({ closedByReceipt: true })
  const damaged = async (damagedPhotos: unknown) => (await asked(refusal({ text: text({ damagedPhotos }) }))).outcome
  expect(await damaged(['one'])).toMatchObject({ photosToResend: true })
  expect(await damaged([])).toMatchObject({ photosToResend: false })
  expect(await damaged({ length: 1 })).toMatchObject({ photosToResend: false })
})

test('a programming error is thrown, not taken for an answer', async () => {
  await expect(asked(new TypeError('a mistake'))).rejects.toThrow('a mistake')
  await expect(asked(refusal({ status: 204 }))).rejects.toThrow(ApiException)
})

test('a request that carries bytes and stalls halves the speed; one that carries none leaves it', async () => {
  const stalled = (bytes: number) =>
    requestAsSender(sender, { step: 'upload', bytes }, (signal) => {
      const { promise, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(new NetworkFailure()))
      tablet.clock.advance(25_000 + (2000 * bytes) / 8000)
      return promise
    })
  expect(await stalled(0)).toMatchObject({ kind: 'stopped', decision: { kind: 'network-down' } })
  expect(sender.link.speed).toBe(8000)
  expect(await stalled(8000)).toMatchObject({ kind: 'stopped', decision: { kind: 'network-down' } })
  expect(sender.link.speed).toBe(4000)
})

test('what was answered stalls no more', async () => {
  await requestAsSender(sender, { step: 'upload', bytes: 8000 }, () => Promise.resolve())
  tablet.clock.advance(3_600_000)
  expect(sender.link.speed).toBe(8000)
})

test('nothing is asked by who is no sender any more, or for the eleventh time in a minute', async () => {
  const times: number[] = []
  const work = () => Promise.resolve(times.push(tablet.clock.now()))
  for (let count = 0; count < 10; count += 1) await requestAsSender(sender, { step: 'status', bytes: 0 }, work)
  await expect(requestAsSender(sender, { step: 'status', bytes: 0 }, work)).rejects.toThrow(TooManyRequests)
  await becomeSender(sender.db, 'somebody else')
  await expect(requestAsSender(sender, { step: 'status', bytes: 0 }, work)).rejects.toThrow(LockLost)
  expect(times).toHaveLength(10)
})

test('an offset is a number of bytes and nothing else', () => {
  const read = ['0', '12', '', '-1', '1.5', '12 ', 'x12', '12x'].map((text) =>
    offsetOf(new Headers({ 'upload-offset': text })),
  )
  // A header's own blanks are none of its value.
  expect(read).toEqual([0, 12, null, null, null, 12, null, null])
  expect(offsetOf(new Headers())).toBeNull()
})
