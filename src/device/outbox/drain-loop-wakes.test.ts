import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTablet, type Tablet } from '../../../tests/support/test-device.ts'
import type { VisitId } from '../../contract/ids.ts'
import type { DrainResult } from './drain.ts'
import { type DrainLoop, startDrainLoop } from './drain-loop.ts'
import { nextAttemptAt, openBreaker } from '../sender/sender-state.ts'

let tablet: Tablet
let loop: DrainLoop
/** The drains that run or have run: each ends as the test says. */
let drains: PromiseWithResolvers<DrainResult>[]
let told: string[]
let db: Parameters<typeof startDrainLoop>[0]['db']
beforeEach(async () => {
  tablet = makeTablet()
  db = (await tablet.openTab()).device.db
  drains = []
  told = []
  const drain = () => {
    const running = Promise.withResolvers<DrainResult>()
    drains.push(running)
    return running.promise
  }
  loop = startDrainLoop({ drain, clock: tablet.clock, db, changed: () => told.push(loop.status().kind) })
})
afterEach(() => tablet.closeAll())

const settled = () => new Promise((resolve) => setImmediate(resolve))
const end = async (how: DrainResult) => {
  drains.at(-1)?.resolve(how)
  await settled()
}
const idle = { kind: 'idle' } as const
const waitFor = (ms: number) => ({ kind: 'wait', until: tablet.clock.now() + ms, reason: 'server' }) as const

test('nothing is sent before it is asked for', () => {
  expect([drains.length, loop.status()]).toEqual([0, idle])
})

test('a wake-up sends once; wake-ups meanwhile lead to one more afterwards', async () => {
  loop.wake()
  loop.wake()
  loop.wake()
  expect([drains.length, loop.status()]).toEqual([1, { kind: 'sending', visitId: null }])
  await end(idle)
  expect(drains).toHaveLength(2)
  await end(idle)
  expect(drains).toHaveLength(2)
  expect(told).toEqual(['sending', 'idle', 'sending', 'idle'])
})

test('a wait ends by itself, once, and a wake before takes its place', async () => {
  loop.wake()
  await end(waitFor(1000))
  expect(loop.status()).toMatchObject({ kind: 'wait' })
  tablet.clock.advance(999)
  expect(drains).toHaveLength(1)
  tablet.clock.advance(1)
  expect(drains).toHaveLength(2)
  await end(waitFor(1000))
  loop.wake()
  expect(drains).toHaveLength(3)
  await end(idle)
  tablet.clock.advance(3_600_000)
  expect(drains).toHaveLength(3)
})

test('a wait that is over already is none', async () => {
  loop.wake()
  await end(waitFor(-1000))
  tablet.clock.advance(0)
  expect(drains).toHaveLength(2)
})

test('nothing is waited for after an end that is no wait, nor once it has stopped', async () => {
  const after = vi.spyOn(tablet.clock, 'after')
  for (const how of [idle, { kind: 'busy' } as const]) {
    loop.wake()
    await end(how)
  }
  loop.wake()
  const stopped = loop.stop()
  await end(waitFor(1000))
  await stopped
  expect(after).not.toHaveBeenCalled()
})

test('what fails is shown, and the next wake tries again', async () => {
  loop.wake()
  drains[0]?.reject(new Error('the storage'))
  await settled()
  expect(loop.status()).toEqual({ kind: 'failed' })
  loop.wake()
  await end(idle)
  expect(loop.status()).toEqual(idle)
})

test('who stops it waits for what is under way, and nothing is sent after', async () => {
  loop.wake()
  const stopped = loop.stop().then(() => told.push('stopped'))
  await settled()
  expect(told).toEqual(['sending'])
  await end(waitFor(1000))
  await stopped
  expect(told).toEqual(['sending', 'wait', 'stopped'])
  tablet.clock.advance(3_600_000)
  loop.wake()
  loop.drainNow()
  await settled()
  expect(drains).toHaveLength(1)
})

test('a wait is over for whoever stops', async () => {
  loop.wake()
  await end(waitFor(1000))
  await loop.stop()
  tablet.clock.advance(3_600_000)
  expect(drains).toHaveLength(1)
})

test('"Try now" ends the wait of the tablet before it sends', async () => {
  await openBreaker(db, { clock: tablet.clock, random: 1, visible: true, retryAfterMs: null })
  loop.drainNow()
  while (drains.length === 0) await settled()
  expect(await nextAttemptAt(db, tablet.clock.now())).toBe(0)
})

test('a page is visible until it says otherwise, and names the visit that it sends', () => {
  expect(loop.isVisible()).toBe(true)
  loop.setVisible(false)
  expect(loop.isVisible()).toBe(false)
  const visitId = crypto.randomUUID() as VisitId
  loop.setStatus({ kind: 'sending', visitId })
  expect(loop.status()).toEqual({ kind: 'sending', visitId })
})
