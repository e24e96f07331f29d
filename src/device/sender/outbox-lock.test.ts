import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryChannels, memoryLocks, type TestClock, testClock } from '../../../tests/support/device-platform.ts'
import { makeTablet, type Tablet } from '../../../tests/support/test-device.ts'
import type { DeviceDb } from '../database/device-db.ts'
import { makeOutboxLock, whenOutboxFree } from './outbox-lock.ts'

let tablet: Tablet
let db: DeviceDb
let clock: TestClock
let locks: ReturnType<typeof memoryLocks>
let channels: ReturnType<typeof memoryChannels>
beforeEach(async () => {
  tablet = makeTablet()
  db = (await tablet.openTab()).device.db
  clock = testClock()
  locks = memoryLocks()
  channels = memoryChannels()
})
afterEach(() => tablet.closeAll())

const holdAs = (name: string) =>
  makeOutboxLock({ db, locks, clock, channel: channels.open('outbox-sender'), newId: () => name })

/** Lets what is under way go on to where it waits for the clock. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('one holds the outbox at a time; each that follows has the next epoch', async () => {
  const [first, second] = [holdAs('first'), holdAs('second')]
  const both = first(async (epoch) => [epoch, await second(() => Promise.resolve('both'))])
  expect(await both).toEqual([1, 'busy'])
  expect(await second((epoch) => Promise.resolve(epoch))).toBe(2)
})

test('what the work throws is thrown, and the outbox is free again', async () => {
  const hold = holdAs('first')
  await expect(hold(() => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake')
  expect(await hold((epoch) => Promise.resolve(epoch))).toBe(2)
})

test('whoever waits for it to be free goes on when its holder is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const order: string[] = []
  const held = holdAs('first')(async () => {
    await promise
    order.push('held')
  })
  const free = whenOutboxFree({ locks }).then(() => order.push('free'))
  await settled()
  expect(order).toEqual([])
  resolve()
  await Promise.all([held, free])
  expect(order).toEqual(['held', 'free'])
})

test('a lock holder that has finished answers no further requests', async () => {
  await holdAs('first')(() => Promise.resolve())
  const channel = channels.open('outbox-sender')
  const heard: unknown[] = []
  channel.listen((message) => heard.push(message))
  channel.post({ type: 'ping' })
  await settled()
  expect(heard).toEqual([])
})

test('a holder answers a ping, and nothing else that is said', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = holdAs('first')(() => promise)
  await settled()
  const channel = channels.open('outbox-sender')
  const heard: unknown[] = []
  channel.listen((message) => heard.push(message))
  for (const message of ['ping', null, {}, { type: 'alive' }, 7]) channel.post(message)
  await settled()
  expect(heard).toEqual([])
  channel.post({ type: 'ping' })
  await settled()
  expect(heard).toEqual([{ type: 'alive' }])
  resolve()
  await held
})

test('a holder that answers keeps the outbox, and is asked again once another 90 seconds have brought nothing', async () => {
  const held = Promise.withResolvers<void>()
  const holding = holdAs('slow')(() => held.promise)
  await settled()
  const asked: unknown[] = []
  channels.open('outbox-sender').listen((message) => asked.push(message))
  const waiting = holdAs('waiting')
  const attempt = () => waiting((epoch) => Promise.resolve(epoch))
  expect(await attempt()).toBe('busy')
  for (const times of [1, 2]) {
    clock.advance(45_000)
    expect(await attempt(), 'not yet').toBe('busy')
    clock.advance(45_000)
    expect(await attempt(), 'asked').toBe('busy')
    expect(asked.filter((message) => JSON.stringify(message) === '{"type":"ping"}')).toHaveLength(times)
  }
  held.resolve()
  await holding
  expect(await attempt()).toBe(2)
})

test('what others say is no answer of a holder that is silent', async () => {
  const never = Promise.withResolvers<void>()
  locks.request('outbox', 'wait', () => never.promise).catch(() => undefined)
  const waiting = holdAs('waiting')
  const attempt = () => waiting((epoch) => Promise.resolve(epoch))
  expect(await attempt()).toBe('busy')
  clock.advance(90_000)
  const asking = attempt()
  await settled()
  const another = channels.open('outbox-sender')
  for (const message of ['alive', null, {}, { type: 'ping' }]) another.post(message)
  await settled()
  clock.advance(5000)
  expect(await asking).toBe(1)
})

test('a silent holder is given 90 seconds, and 5 more to answer; a clock that is set back begins them anew', async () => {
  const never = Promise.withResolvers<void>()
  channels.mute.on = true
  holdAs('frozen')(() => never.promise).catch(() => undefined)
  await settled()
  const waiting = holdAs('waiting')
  const attempt = () => waiting((epoch) => Promise.resolve(epoch))
  expect(await attempt()).toBe('busy')
  clock.advance(89_999)
  expect(await attempt()).toBe('busy')
  clock.set(clock.now() - 3_600_000)
  expect(await attempt(), 'set back').toBe('busy')
  clock.advance(89_999)
  expect(await attempt()).toBe('busy')
  clock.advance(1)
  const asking = attempt()
  await settled()
  clock.advance(4999)
  await settled()
  expect(await Promise.race([asking, Promise.resolve('still asking')])).toBe('still asking')
  clock.advance(1)
  expect(await asking).toBe(2)
})
