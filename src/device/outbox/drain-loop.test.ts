import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  makeTablet,
  sealed,
  signIn,
  stateOf,
  type Tab,
  type Tablet,
  userOf,
} from '../../../tests/support/test-device.ts'
import { type Outbox, startOutbox } from './start-outbox.ts'
import { eventually } from '../../../tests/support/eventually.ts'

let tablet: Tablet
let tab: Tab
let outbox: Outbox
beforeEach(async () => {
  tablet = makeTablet()
  tab = await tablet.openTab({ random: () => 1 })
  await signIn(tab, tablet.server)
})
afterEach(async () => {
  await outbox.stop()
  tablet.closeAll()
})

const start = async () => {
  const user = await userOf(tab)
  outbox = await startOutbox(tab.device, { drafts: () => Promise.resolve(user.drafts) })
}
const untilStatus = (kind: string) => eventually(() => expect(outbox.status().kind).toBe(kind))

test('a start sends what an earlier page left', async () => {
  const draft = await sealed(tab, [10_000])
  await start()
  await untilStatus('idle')
  await eventually(async () => expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' }))
})

test('it tries again by itself when the wait is over', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: { kind: 'no-network' } })
  await start()
  await untilStatus('wait')
  expect(outbox.status()).toEqual({ kind: 'wait', until: tablet.clock.now() + 1000, reason: 'network-down' })
  tablet.clock.advance(1000)
  await eventually(async () => expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' }))
})

test('"Try now" doesn’t wait; a wake before its time does', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: { kind: 'status', status: 503, headers: { 'retry-after': '600' } } })
  await start()
  await untilStatus('wait')
  outbox.wake()
  await untilStatus('wait')
  expect(tablet.server.counted('register')).toBe(1)
  outbox.drainNow()
  await eventually(async () => expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' }))
})

test('it begins with nobody signed in, and a sign-in wakes it', async () => {
  const draft = await sealed(tab, [10_000])
  await tab.device.session.signOut()
  const refused = { on: 'register', fault: { kind: 'status', status: 401, body: {} } } as const
  tablet.server.failNext(refused)
  tablet.server.failNext(refused)
  outbox = await startOutbox(tab.device, { drafts: () => Promise.reject(new Error('not needed')) })
  await untilStatus('idle')
  await eventually(async () => expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'needs-sign-in' }))
  await signIn(tab, tablet.server)
  await eventually(async () => expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' }))
})

test('when the storage fails, it says so and tries at the next wake', async () => {
  await sealed(tab, [10_000])
  await start()
  await untilStatus('idle')
  const broken = vi.spyOn(tab.device.db.visits, 'orderBy').mockImplementation(() => {
    throw new TypeError('a mistake')
  })
  outbox.wake()
  await untilStatus('failed')
  broken.mockRestore()
  outbox.wake()
  await untilStatus('idle')
  expect(await outbox.items()).toMatchObject([{ state: 'committed' }])
})
