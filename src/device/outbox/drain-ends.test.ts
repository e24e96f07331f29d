import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf, callOf } from '../../../tests/support/fake-answers.ts'
import {
  storedStateOf,
  makeTablet,
  sealed,
  signIn,
  stateOf,
  type Tab,
  type Tablet,
} from '../../../tests/support/test-device.ts'
import { type DrainDependencies, makeDrain } from './drain.ts'
import { makeArrivalKind } from './kinds/arrival/arrival-kind.ts'
import { makeVisitKind, newVisitMemory } from './kinds/visit/visit-kind.ts'
import type { AnyOutboxKind } from './outbox-kind.ts'
import { makeOutboxLock } from '../sender/outbox-lock.ts'
import { openBreaker } from '../sender/sender-state.ts'

let tablet: Tablet
let tab: Tab
beforeEach(async () => {
  tablet = makeTablet()
  tab = await tablet.openTab({ random: () => 0 })
  await signIn(tab, tablet.server)
})
afterEach(() => tablet.closeAll())

const day = 24 * 60 * 60 * 1000
const minute = 60_000
const eventsOf = ({ device }: Tab) => device.db.events.count()

type Changes = Partial<Pick<DrainDependencies, 'fetchUserStates'>> & {
  visits?: Partial<Parameters<typeof makeVisitKind>[0]>
  first?: AnyOutboxKind
}

/** The drain of a tab; `first`: a kind that is sent before visits. */
function drainWith({ visits, first, ...changes }: Changes) {
  const { device, store } = tab
  const { db, platform, callAsDevice, api } = device
  const visitKind = makeVisitKind({ store, memory: newVisitMemory(), ...visits })
  return makeDrain({
    db,
    clock: platform.clock,
    callAsDevice,
    send: api.send,
    withLock: makeOutboxLock({ ...platform, db, channel: platform.channel('outbox-sender') }),
    kinds: first === undefined ? [visitKind] : [first, visitKind],
    fetchUserStates: () => Promise.resolve(),
    random: () => 0,
    isVisible: () => false,
    ...changes,
  })
}

/** A kind with one item, of which only the sending matters. */
const kindThat = (send: AnyOutboxKind['send']): AnyOutboxKind => ({
  ...makeArrivalKind(),
  due: () => Promise.resolve(['an item']),
  idOf: String,
  send,
})

test('the eleventh request of a minute without a step forward waits for the first to be a minute old', async () => {
  await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: { kind: 'no-network' }, times: 99 })
  const began = tablet.clock.now()
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await tab.drain()).toEqual({ kind: 'wait', until: tablet.clock.now(), reason: 'network-down' })
    tablet.clock.advance(1000)
  }
  expect(await tab.drain()).toEqual({ kind: 'wait', until: began + minute, reason: 'server' })
})

test('what a person did meanwhile is looked at again a second later', async () => {
  const draft = await sealed(tab, [10_000])
  await tab.drain()
  const acting: typeof fetch = async (input, init) => {
    const answer = await tablet.server.fetch(input, init)
    if (callOf(new Request(addressOf(input), { ...init, signal: null })) === 'status')
      await tab.store.move({ visitId: draft.visitId, version: 1, epoch: null }, { kind: 'amend' })
    return answer
  }
  const other = await tablet.openTab({ fetch: acting })
  tablet.clock.advance(8 * day)
  expect(await other.drain()).toEqual({ kind: 'wait', until: tablet.clock.now() + 1000, reason: 'server' })
  expect(await storedStateOf(tab, draft.visitId)).toBe('sealed')
})

test('while what is no visit has to wait, no visit goes out either', async () => {
  const draft = await sealed(tab, [10_000])
  const decision = { kind: 'retry', retryAfterMs: 5000 } as const
  const waiting = drainWith({
    first: kindThat(() => Promise.resolve({ kind: 'stopped', decision, outcome: { kind: 'no-answer' } })),
  })
  expect(await waiting()).toEqual({ kind: 'wait', until: tablet.clock.now() + 5000, reason: 'server' })
  expect(tablet.server.log).toEqual([])
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'sealed' })
})

test('who waits for a sign-in is not moved by a drain that brings none', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.keyServer.refuseTickets()
  await tab.drain()
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'needs-sign-in' })
  const events = await eventsOf(tab)
  await tab.drain()
  expect(await eventsOf(tab)).toBe(events)

  // Nor is one whose keys are no longer on this tablet.
  await tab.device.db.keys.clear()
  await tab.drain()
  expect(await eventsOf(tab)).toBe(events)
})

test('a visit of nobody whose ticket is kept here waits for a sign-in, and the server is not asked', async () => {
  const draft = await sealed(tab, [10_000])
  await tab.device.db.keys.clear()
  expect(await tab.drain()).toEqual({ kind: 'idle' })
  expect(await storedStateOf(tab, draft.visitId)).toBe('needs-sign-in')
  expect(tablet.server.log).toEqual([])
})

test('what has arrived is asked about at once, then once an hour, whatever the clock does', async () => {
  await sealed(tab, [10_000])
  const asked = () => tablet.server.counted('status')
  await tab.drain()
  expect(asked()).toBe(1)
  tablet.clock.advance(60 * minute - 1)
  await tab.drain()
  expect(asked()).toBe(1)
  tablet.clock.advance(1)
  await tab.drain()
  expect(asked()).toBe(2)
  tablet.clock.set(tablet.clock.now() - 365 * day)
  await tab.drain()
  expect(asked()).toBe(3)
})

test('a read-back that the server puts off waits as long as it says, and is asked again before the hour is over', async () => {
  await sealed(tab, [10_000])
  tablet.server.failNext({
    on: 'status',
    fault: { kind: 'status', status: 503, headers: { 'retry-after': '120' } },
  })
  expect(await tab.drain()).toEqual({ kind: 'wait', until: tablet.clock.now() + 2 * minute, reason: 'server' })
  tablet.clock.advance(2 * minute)
  expect(await tab.drain()).toEqual({ kind: 'idle' })
  expect(tablet.server.counted('status')).toBe(2)
})

test('a read-back that is refused lets the drain end: nothing waits for it but the purge', async () => {
  await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'status', fault: { kind: 'status', status: 403, body: {} } })
  expect(await tab.drain()).toEqual({ kind: 'idle' })
})

test('each visit is named before it goes out, and the states of users are read once nothing waits', async () => {
  const [first, second] = [await sealed(tab, [10_000]), await sealed(tab, [10_000])]
  const told: string[] = []
  const drain = drainWith({
    visits: { onVisit: (visitId) => void told.push(visitId) },
    fetchUserStates: () => {
      told.push('states')
      return Promise.resolve()
    },
  })
  tablet.server.failNext({ on: 'register', fault: { kind: 'no-network' } })
  expect(await drain()).toMatchObject({ kind: 'wait' })
  expect(told).toEqual([first.visitId])
  await drain()
  expect(told).toEqual([first.visitId, first.visitId, second.visitId, 'states'])
})

test('while the tablet waits nothing is asked, and the drain says until when', async () => {
  await sealed(tab, [10_000])
  const { clock } = tablet
  const until = await openBreaker(tab.device.db, { clock, random: 1, visible: true, retryAfterMs: 5000 })
  expect(await tab.drain()).toEqual({ kind: 'wait', until, reason: 'server' })
  expect(tablet.server.log).toEqual([])
  clock.advance(until - clock.now())
  expect(await tab.drain()).toEqual({ kind: 'idle' })
})

test('a read-back without a network waits for one, and is asked again', async () => {
  await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'status', fault: { kind: 'no-network' } })
  expect(await tab.drain()).toMatchObject({ kind: 'wait', reason: 'network-down' })
  expect(await tab.drain()).toEqual({ kind: 'idle' })
  expect(tablet.server.counted('status')).toBe(2)
})

test('while a visit waits for the server no other is asked about', async () => {
  await sealed(tab, [10_000])
  await tab.drain()
  tablet.clock.advance(60 * minute)
  await sealed(tab, [20_000])
  tablet.server.failNext({ on: 'register', fault: { kind: 'no-network' } })
  expect(await tab.drain()).toMatchObject({ kind: 'wait' })
  expect(tablet.server.counted('status')).toBe(1)
})

test('what arrives is asked about at once, though there was nothing to ask about a moment before', async () => {
  await tab.drain()
  await sealed(tab, [10_000])
  await tab.drain()
  expect(tablet.server.counted('status')).toBe(1)
})

test('nobody asks about a visit whose ticket is not kept here any more', async () => {
  await sealed(tab, [10_000])
  await tab.drain()
  await tab.device.db.keys.clear()
  tablet.clock.advance(60 * minute)
  expect(await tab.drain()).toEqual({ kind: 'idle' })
  expect(tablet.server.counted('status')).toBe(1)
})

test('photos stay for as long as they are kept, from the commit on', async () => {
  const draft = await sealed(tab, [10_000])
  const drain = drainWith({ visits: { keepMs: minute } })
  await drain()
  tablet.clock.advance(60 * minute)
  await drain()
  expect(await storedStateOf(tab, draft.visitId)).toBe('purged')
})

test('a mistake is thrown, whatever it comes from: no visit is passed over as damaged for it', async () => {
  const fails = () => Promise.reject(new Error('a mistake'))
  await expect(drainWith({ first: kindThat(fails) })()).rejects.toThrow('a mistake')
  await sealed(tab, [10_000])
  await tab.device.db.keys.clear()
  await expect(drainWith({ visits: { store: { ...tab.store, move: fails } } })()).rejects.toThrow('a mistake')
})

test('who sends without a page waits as one that nobody looks at, five minutes at most', async () => {
  const hidden = await tablet.openTab({ random: () => 1 })
  await sealed(tab, [10_000])
  const { db } = tab.device
  const nobody = { key: 'sender', epoch: 0, holder: '', progress: 0, notBefore: 0 } as const
  await db.sender.put({ ...nobody, recent: [], failures: 20 })
  tablet.server.failNext({ on: 'register', fault: { kind: 'no-network' } })
  expect(await hidden.drain()).toMatchObject({ kind: 'wait', until: tablet.clock.now() + 5 * minute })
})

test('who waits until nobody sends goes on once the visit has gone', async () => {
  const draft = await sealed(tab, [10_000])
  const sending = tab.drain()
  await tab.whenFree()
  expect(await storedStateOf(tab, draft.visitId)).toBe('committed')
  expect(await sending).toEqual({ kind: 'idle' })
})
