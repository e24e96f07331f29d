import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  storedStateOf,
  makeTablet,
  sealed,
  signIn,
  stateOf,
  type Tab,
  type Tablet,
} from '../../../../../tests/support/test-device.ts'
import { problem } from '../../../../../tests/support/fake-answers.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { becomeSender } from '../../../sender/sender-state.ts'
import type { Sender } from '../../../sender/sender.ts'
import { sendItem } from '../../send-items.ts'
import { makeVisitKind, newVisitMemory, type VisitMemory } from './visit-kind.ts'

/** Tests of one visit without the drain around it: after an hour a read-back would correct some of these faults. */

let tablet: Tablet
let tab: Tab
let sender: Sender
let memory: VisitMemory
beforeEach(async () => {
  memory = newVisitMemory()
  tablet = makeTablet()
  tab = await tablet.openTab()
  await signIn(tab, tablet.server)
  sender = await senderOf(tab)
})
afterEach(() => tablet.closeAll())

async function senderOf({ device }: Tab): Promise<Sender> {
  const { db, callAsDevice, api } = device
  const link = { speed: null, largestChunk: 4_194_304 }
  const epoch = await becomeSender(db, 'me')
  return { db, callAsDevice, send: api.send, clock: tablet.clock, epoch, link }
}
async function send({ visitId }: VisitDraft) {
  const row = await tab.device.db.visits.get(visitId)
  if (row === undefined) throw new Error('a visit expected')
  return sendItem(makeVisitKind({ store: tab.store, memory }), sender, row)
}
const eventsOf = async ({ visitId }: VisitDraft) =>
  (await tab.device.db.events.toArray()).filter((each) => each.visitId === visitId).map(({ event }) => event)
/** From now on, changes the answers of this call. */
async function changeAnswers(call: string, change: (body: Record<string, unknown>) => object) {
  const changed: typeof fetch = async (input, init) => {
    const answer = await tablet.server.fetch(input, init)
    if (tablet.server.log.at(-1)?.call !== call || !answer.ok) return answer
    return new Response(JSON.stringify(change((await answer.json()) as Record<string, unknown>)), answer)
  }
  sender = await senderOf(await tablet.openTab({ fetch: changed }))
}

test('a visit goes step by step, each of them noted, and its registration is forgotten when it has arrived', async () => {
  const draft = await sealed(tab, [10_000, 20_000])
  expect(await send(draft)).toBe('sent')
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
  expect(await eventsOf(draft)).toEqual(['seal', 'registered', 'bytes-sent', 'all-sent', 'committed'])
  expect(memory.registrations.size).toBe(0)
})

test.each([
  ['of another visit', (receipt: object) => ({ ...receipt, visitId: '00000000-0000-4000-8000-000000000001' })],
  [
    'of other photos',
    (receipt: object) => ({ ...receipt, sealed: { envelopeHash: 'ab'.repeat(32), photoHashes: {} } }),
  ],
])('a receipt %s is none of this one, and waits for a person', async (_, change) => {
  const draft = await sealed(tab, [10_000])
  await changeAnswers('commit', (body) => ({ ...body, receipt: change(body['receipt'] as object) }))
  expect(await send(draft)).toBe('attention')
  expect(await stateOf(tab, draft.visitId)).toMatchObject({ attention: { reason: 'receipt-mismatch' } })
  expect(await tab.store.loadReceipt(draft.visitId)).toBeNull()
})

test('what has arrived already is known by its registration, and not committed again', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'commit', fault: { kind: 'drop-answer' } })
  expect(await send(draft)).toMatchObject({ kind: 'wait', reason: 'network-down' })
  memory.registrations.clear()
  expect(await send(draft)).toBe('sent')
  expect([tablet.server.counted('patch'), tablet.server.counted('commit')]).toEqual([1, 1])
})

test('a registration that is open is no arrival, whatever receipt of an earlier version comes with it', async () => {
  const draft = await sealed(tab, [10_000])
  const about = { visitId: draft.visitId, version: 0, signature: 'signed', payloadHash: 'ab'.repeat(32) }
  const receipt = { ...about, photoHashes: {}, committedAt: '2026-11-20T01:00:00.000Z', receiptNumber: 'L7Q2-0' }
  await changeAnswers('register', (body) => ({ ...body, receipt }))
  expect(await send(draft)).toBe('sent')
  expect(tablet.server.commits).toBe(1)
})

test('an arrival without its receipt is none: the visit goes on to its commit', async () => {
  const draft = await sealed(tab, [10_000])
  await changeAnswers('register', (body) => ({ ...body, state: 'committed', receipt: null }))
  expect(await send(draft)).toBe('sent')
  expect(tablet.server.commits).toBe(1)
})

test('a visit that stands as sealed is registered, whatever is remembered of an earlier registration', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'commit', fault: { kind: 'status', status: 503 } })
  expect(await send(draft)).toEqual({ kind: 'wait', retryAfterMs: null, reason: 'server' })
  await tab.device.db.visits.update(draft.visitId, { state: 'sealed' })
  expect(await send(draft)).toBe('sent')
  expect(tablet.server.counted('register')).toBe(2)
})

test('of what was sent the server may have lost a photo: that one goes again, and nothing where it has all', async () => {
  const draft = await sealed(tab, [10_000, 20_000])
  tablet.server.failNext({ on: 'commit', fault: { kind: 'status', status: 503 }, times: 2 })
  await send(draft)
  memory.registrations.clear()
  await send(draft)
  expect([await eventsOf(draft), tablet.server.counted('patch')]).toEqual([
    ['seal', 'registered', 'bytes-sent', 'all-sent'],
    2,
  ])
  const [upload] = tablet.server.uploads.values()
  if (upload === undefined) throw new Error('an upload expected')
  upload.bytes.length = 100
  memory.registrations.clear()
  expect(await send(draft)).toBe('sent')
  expect([(await eventsOf(draft)).slice(4), tablet.server.counted('patch')]).toEqual([
    ['bytes-missing', 'all-sent', 'committed'],
    3,
  ])
})

test('a photo that changed on the disk is never sent: the visit stops for a person', async () => {
  const draft = await sealed(tab, [10_000])
  const [segment] = await tab.device.db.segments.toArray()
  if (segment === undefined) throw new Error('a segment expected')
  segment.bytes[100] = 1 + (segment.bytes[100] ?? 0)
  await tab.device.db.segments.put(segment)
  expect(await send(draft)).toBe('damaged')
  expect([await storedStateOf(tab, draft.visitId), tablet.server.counted('patch')]).toEqual(['damaged', 0])
})

test('a photo that is gone stops it too', async () => {
  const draft = await sealed(tab, [10_000])
  await tab.device.db.photos.clear()
  expect(await send(draft)).toBe('damaged')
  expect(await storedStateOf(tab, draft.visitId)).toBe('damaged')
})

test('a mistake of ours is thrown, and the visit stands where it stood', async () => {
  const draft = await sealed(tab, [10_000])
  sender = { ...sender, send: () => Promise.reject(new TypeError('a mistake')) }
  await expect(send(draft)).rejects.toThrow('a mistake')
  expect(await storedStateOf(tab, draft.visitId)).toBe('registered')
})

test('a refusal sets it aside; a ticket that is refused makes it wait for its owner', async () => {
  const [refused, waiting] = [await sealed(tab, [10_000]), await sealed(tab, [10_000])]
  tablet.server.failNext({ on: 'register', fault: { kind: 'status', status: 422, body: problem('invalid', 422) } })
  expect(await send(refused)).toBe('attention')
  tablet.server.keyServer.refuseTickets()
  expect(await send(waiting)).toBe('sign-in-needed')
  expect(await storedStateOf(tab, waiting.visitId)).toBe('needs-sign-in')
})

test.each([
  { speed: 10_000_000, takes: 0, most: 3 },
  { speed: 500_000, takes: 20, most: 2 },
  { speed: 100_000, takes: 200, most: 1 },
])('at $speed bytes a second $most photos go at once, the first of them alone', async ({ speed, takes, most }) => {
  const draft = await sealed(
    tab,
    Array.from({ length: 7 }, () => 10_000),
  )
  const atOnce: number[] = []
  let running = 0
  const { send: sendOne } = sender
  sender.link.speed = speed
  sender = {
    ...sender,
    send: async (...request) => {
      running += 1
      atOnce.push(running)
      // Until as many go as may, or nobody else comes; then whether one too many does.
      await vi.waitUntil(() => running >= most, { timeout: 200, interval: 1 }).catch(() => undefined)
      for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      tablet.clock.advance(takes)
      const answer = await sendOne(...request)
      running -= 1
      return answer
    },
  }
  expect(await send(draft)).toBe('sent')
  expect([atOnce.length, atOnce[0], atOnce[1], Math.max(...atOnce)]).toEqual([7, 1, 1, most])
})
