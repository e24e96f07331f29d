import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTablet, type Tab, type Tablet } from '../../../tests/support/test-device.ts'
import type { DeviceDb } from '../database/device-db.ts'
import {
  closeBreaker,
  LockLost,
  nextAttemptAt,
  readSenderState,
  recordProgress,
  becomeSender,
  openBreaker,
} from './sender-state.ts'

let tablet: Tablet
let tab: Tab
let db: DeviceDb
beforeEach(async () => {
  tablet = makeTablet()
  tab = await tablet.openTab()
  db = tab.device.db
})
afterEach(() => tablet.closeAll())

const hour = 3_600_000
const failing = (retryAfterMs: number | null) =>
  openBreaker(db, { clock: tablet.clock, random: 1, visible: true, retryAfterMs })
const step = (epoch: number) => db.transaction('rw', [db.sender], () => recordProgress(db, epoch))

test('a tablet that never sent has no sender, and nothing to wait for', async () => {
  expect(await readSenderState(db)).toMatchObject({ epoch: 0, failures: 0, notBefore: 0, recent: [] })
  expect(await nextAttemptAt(db, tablet.clock.now())).toBe(0)
})

test('each that takes over has the next epoch, which counts as progress', async () => {
  const before = await readSenderState(db)
  expect([await becomeSender(db, 'first'), await becomeSender(db, 'second')]).toEqual([1, 2])
  expect(await readSenderState(db)).toMatchObject({ epoch: 2, holder: 'second', progress: before.progress + 2 })
})

test('a failure is waited for longer each time, until a step forward closes the breaker', async () => {
  const epoch = await becomeSender(db, 'me')
  const now = tablet.clock.now()
  expect([await failing(null), await failing(null), await failing(null)]).toEqual([now + 1000, now + 2000, now + 4000])
  expect(await nextAttemptAt(db, now)).toBe(now + 4000)
  const { progress } = await readSenderState(db)
  await step(epoch)
  expect(await readSenderState(db)).toMatchObject({ failures: 0, notBefore: 0, recent: [], progress: progress + 1 })
  expect(await failing(null)).toBe(now + 1000)
  await expect(step(epoch - 1)).rejects.toThrow(LockLost)
})

test('what a server asks for is waited for, and no more than an hour', async () => {
  const now = tablet.clock.now()
  expect(await failing(hour)).toBe(now + hour)
  expect(await failing(365 * 24 * hour)).toBe(now + hour)
  expect(await nextAttemptAt(db, now)).toBe(now + hour)
})

test('a wait of more than an hour was written by another clock, and is over', async () => {
  const now = tablet.clock.now()
  await failing(hour)
  expect(await nextAttemptAt(db, now - 1)).toBe(now - 1)
})

test('"Try now" ends the wait, and what failed before still counts', async () => {
  const now = tablet.clock.now()
  await failing(null)
  await closeBreaker(db)
  expect(await nextAttemptAt(db, now)).toBe(0)
  expect(await failing(null)).toBe(now + 2000)
})
