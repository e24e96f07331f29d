import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf, callOf, problem } from '../../../../../tests/support/fake-answers.ts'
import {
  storedStateOf,
  makeTablet,
  sealed,
  signIn,
  stateOf,
  type Tab,
  type Tablet,
} from '../../../../../tests/support/test-device.ts'
import type { VisitId } from '../../../../contract/ids.ts'
import type { StatusAnswer } from './read-back.ts'

let tablet: Tablet
let tab: Tab
/** Changes the server's real answer to a read-back. `askedAbout`: the number of visits in each request. */
let said: (answer: StatusAnswer) => Pick<StatusAnswer, 'visits'>
let askedAbout: number[]
beforeEach(async () => {
  tablet = makeTablet()
  said = (answer) => answer
  askedAbout = []
  tab = await tablet.openTab({ fetch: told })
  await signIn(tab, tablet.server)
})
afterEach(() => tablet.closeAll())

const told: typeof fetch = async (input, init) => {
  const request = new Request(addressOf(input), { ...init, signal: null })
  if (callOf(request) !== 'status') return tablet.server.fetch(input, init)
  const { requestModel } = (await request.json()) as { requestModel: { visitIds: VisitId[] } }
  const answer = await tablet.server.fetch(input, init)
  if (!answer.ok) return answer
  askedAbout.push(requestModel.visitIds.length)
  const body = (await answer.json()) as StatusAnswer
  return new Response(JSON.stringify({ ...body, ...said(body) }), answer)
}

const day = 24 * 60 * 60 * 1000
const idle = { kind: 'idle' }

/** A visit that arrived a day ago, so that its read-back is due. */
async function arrived(): Promise<VisitId> {
  const { visitId } = await sealed(tab, [10_000])
  expect(await tab.drain()).toEqual(idle)
  tablet.clock.advance(day)
  return visitId
}

async function refused(): Promise<VisitId> {
  const { visitId } = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'commit', fault: { kind: 'status', status: 422, body: problem('invalid', 422) } })
  expect(await tab.drain()).toEqual(idle)
  tablet.clock.advance(day)
  return visitId
}

function heldInstead(visitId: VisitId): void {
  const manifest = tablet.server.registered.get(visitId)
  if (manifest === undefined) throw new Error('a registration expected')
  tablet.server.stored.delete(visitId)
  tablet.server.hold(manifest)
}

test.each<[what: string, change: object]>([
  ['does not know it', { state: 'unknown' }],
  ['knows only that it is to come, with an earlier receipt', { state: 'registered' }],
  ['has no receipt of it', { receipt: null }],
  ['does not say since when it has it', { committedAt: null }],
  ['has an older version', { version: 0 }],
  ['has no version', { version: null }],
  ['holds it and does not say how', { state: 'held', held: null }],
])('a visit goes out again to a server that %s', async (_, change) => {
  const visitId = await arrived()
  said = ({ visits }) => ({ visits: visits.map((visit) => ({ ...visit, ...change })) })
  expect(await tab.drain()).toEqual(idle)
  expect(tablet.server.counted('register')).toBe(2)
  expect(await stateOf(tab, visitId)).toEqual({ kind: 'committed' })
})

test('a server that leaves a visit out of its answer says nothing of it', async () => {
  const visitId = await arrived()
  said = () => ({ visits: [] })
  tablet.clock.advance(8 * day)
  expect(await tab.drain()).toEqual(idle)
  expect(tablet.server.counted('register')).toBe(1)
  expect(await stateOf(tab, visitId)).toEqual({ kind: 'committed' })
})

test('what was committed and is held for a manager now goes out again, and is held', async () => {
  const visitId = await arrived()
  heldInstead(visitId)
  expect(await tab.drain()).toEqual(idle)
  expect(tablet.server.counted('register')).toBe(2)
  expect(await stateOf(tab, visitId)).toEqual({ kind: 'held' })
})

test.each<[what: string, change: object]>([
  ['does not know', { state: 'unknown' }],
  ['got otherwise', { state: 'committed', version: 2, committedAt: '2026-11-20T00:00:00.000Z' }],
])('what was refused and the server %s stays with its person: nothing is moved, nothing waits', async (_, change) => {
  const visitId = await refused()
  const other = await sealed(tab, [10_000])
  await tab.drain()
  const receipt = tablet.server.stored.get(other.visitId)?.receipt ?? null
  said = ({ visits }) => ({
    visits: visits.map((visit) => (visit.visitId === visitId ? { ...visit, receipt, ...change } : visit)),
  })
  const events = await tab.device.db.events.count()
  tablet.clock.advance(day)
  expect(await tab.drain()).toEqual(idle)
  expect(await stateOf(tab, visitId)).toMatchObject({ kind: 'attention', attention: { reason: 'invalid' } })
  expect(await tab.device.db.events.count()).toBe(events)
})

test('no more than 200 are asked about at once', async () => {
  const { db } = tab.device
  const visitId = await arrived()
  const row = await db.visits.get(visitId)
  if (row === undefined) throw new Error('a visit expected')
  const others = Array.from({ length: 200 }, (_, place) => ({
    ...row,
    visitId: crypto.randomUUID() as VisitId,
    sequence: row.sequence + place + 1,
  }))
  await db.visits.bulkAdd(others)
  said = () => ({ visits: [] })
  askedAbout = []
  await tab.drain()
  expect(askedAbout).toEqual([200, 1])
  await db.visits.delete(visitId)
  tablet.clock.advance(day)
  await tab.drain()
  expect(askedAbout).toEqual([200, 1, 200])
})

test('a read-back that nobody answers is given up after 25 seconds, and asked again', async () => {
  const visitId = await arrived()
  const began = tablet.clock.now()
  const silent = Promise.withResolvers<Response>()
  const givenUpAt: number[] = []
  const nobody: typeof fetch = (input, init) => {
    if (!addressOf(input).pathname.endsWith('/status')) return tablet.server.fetch(input, init)
    init?.signal?.addEventListener('abort', () => {
      givenUpAt.push(tablet.clock.now())
      silent.reject(new DOMException('aborted', 'AbortError'))
    })
    setImmediate(() => tablet.clock.advance(10 * 60_000))
    return silent.promise
  }
  const other = await tablet.openTab({ fetch: nobody })
  expect(await other.drain()).toMatchObject({ kind: 'wait', reason: 'network-down' })
  expect(givenUpAt).toEqual([began + 25_000])
  expect(await storedStateOf(tab, visitId)).toBe('committed')
  tablet.clock.advance(8 * day)
  expect(await tab.drain()).toEqual(idle)
  expect(await storedStateOf(tab, visitId)).toBe('purged')
})
