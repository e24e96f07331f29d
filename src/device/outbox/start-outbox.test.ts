import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem } from '../../../tests/support/fake-answers.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import {
  storedStateOf,
  draftWith,
  drainUntilDone,
  makeTablet,
  sealed,
  signIn,
  type Tab,
  type Tablet,
  today,
  userOf,
} from '../../../tests/support/test-device.ts'
import { ben } from '../../../tests/support/visit-samples.ts'
import type { VisitId } from '../../contract/ids.ts'
import { NoSession } from '../session/no-session.ts'
import type { DeviceWarning } from '../device-warnings.ts'
import type { DevicePlatform } from '../platform/platform.ts'
import type { SenderStatus } from './drain-loop.ts'
import { ConcurrentChange } from './kinds/visit/visit-store.ts'
import { type Outbox, startOutbox } from './start-outbox.ts'

let tablet: Tablet
let tab: Tab
let outbox: Outbox | null
beforeEach(async () => {
  outbox = null
  tablet = makeTablet()
  await open({})
})
afterEach(async () => {
  await outbox?.stop()
  tablet.closeAll()
})

const open = async (deps: Partial<DevicePlatform>) => {
  tab = await tablet.openTab(deps)
  await signIn(tab, tablet.server)
}
const start = async (): Promise<Outbox> => {
  const { drafts } = await userOf(tab)
  outbox = await startOutbox(tab.device, { drafts: () => Promise.resolve(drafts) })
  return outbox
}
const untilState = (visitId: VisitId, state: string) =>
  eventually(async () => expect(await storedStateOf(tab, visitId)).toBe(state))
const untilStatus = (of: Outbox, kind: SenderStatus['kind']) => eventually(() => expect(of.status().kind).toBe(kind))
const invalid = { kind: 'status', status: 422, body: problem('invalid', 422) } as const
const unsent = () => JSON.parse(tab.device.platform.localText.read('lentigo.unsent') ?? 'null') as unknown

test('what is sealed goes out at once, its draft is gone, and the browser is asked to keep its storage', async () => {
  const persist = vi.fn(() => Promise.resolve(true))
  await open({ storage: { persist, estimate: () => Promise.resolve(null) } })
  const page = await start()
  await untilStatus(page, 'idle')
  const draft = await draftWith(tab, [10_000])
  expect(await page.seal(draft, { today })).toEqual({ kind: 'sealed' })
  expect(persist).toHaveBeenCalledOnce()
  expect(await (await userOf(tab)).drafts.list()).toEqual([])
  await untilState(draft.visitId, 'committed')
})

test('while a visit goes out its name is in the status', async () => {
  const draft = await sealed(tab, [10_000])
  const page = await start()
  const seen: SenderStatus[] = [page.status()]
  page.subscribe(() => seen.push(page.status()))
  await untilStatus(page, 'idle')
  expect(seen).toContainEqual({ kind: 'sending', visitId: draft.visitId })
})

test('a page that is looked at waits a minute at most, one that is hidden five', async () => {
  await open({ random: () => 1 })
  await sealed(tab, [10_000])
  const nobody = { key: 'sender', epoch: 0, holder: '', progress: 0, notBefore: 0 } as const
  await tab.device.db.sender.put({ ...nobody, recent: [], failures: 20 })
  tablet.server.failNext({ on: 'register', fault: { kind: 'no-network' }, times: 9 })
  const page = await start()
  const waits = async () => {
    await untilStatus(page, 'wait')
    const status = page.status()
    return status.kind === 'wait' ? status.until - tablet.clock.now() : null
  }
  expect(await waits()).toBe(60_000)
  page.setVisible(false)
  tablet.clock.advance(60_000)
  await eventually(async () => expect(await waits()).toBe(300_000))
})

test('a refused visit that is tried again goes out at once, whatever the tablet waits for', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: invalid })
  await drainUntilDone(tab, tablet.clock)
  const page = await start()
  await untilStatus(page, 'idle')
  await tab.device.db.sender.update('sender', { notBefore: tablet.clock.now() + 600_000 })
  await page.tryAgain(draft.visitId)
  await untilState(draft.visitId, 'committed')
  expect(tablet.server.stored.has(draft.visitId)).toBe(true)
})

test('a visit of somebody else, or that is not here, is neither tried again nor discarded', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: invalid })
  await drainUntilDone(tab, tablet.clock)
  const page = await start()
  await untilStatus(page, 'idle')
  await expect(page.tryAgain(crypto.randomUUID() as VisitId)).rejects.toThrow(ConcurrentChange)
  await signIn(tab, tablet.server, ben)
  await expect(page.tryAgain(draft.visitId)).rejects.toThrow(ConcurrentChange)
  await expect(page.discard(draft.visitId)).rejects.toThrow(ConcurrentChange)
  expect(await storedStateOf(tab, draft.visitId)).toBe('attention')
})

test('a visit that was discarded is gone, and not lost', async () => {
  const told: DeviceWarning[] = []
  tab.device.warnings.subscribe((notice) => told.push(notice))
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: invalid })
  await drainUntilDone(tab, tablet.clock)
  const page = await start()
  await eventually(() => expect(unsent()).toEqual([draft.visitId]))
  await page.discard(draft.visitId)
  await eventually(() => expect(unsent()).toEqual([]))
  await signIn(tab, tablet.server)
  await untilStatus(page, 'idle')
  expect([await storedStateOf(tab, draft.visitId), told]).toEqual([null, []])
})

test('what is sealed while the page is open is noted at once', async () => {
  const page = await start()
  await untilStatus(page, 'idle')
  tablet.server.failNext({ on: 'register', fault: { kind: 'no-network' }, times: 9 })
  const draft = await draftWith(tab, [10_000])
  await page.seal(draft, { today })
  await eventually(() => expect(unsent()).toEqual([draft.visitId]))
})

test('a visit that an earlier page noted, and that is gone, is told at the start', async () => {
  const told: DeviceWarning[] = []
  tab.device.warnings.subscribe((notice) => told.push(notice))
  tab.device.platform.localText.write('lentigo.unsent', JSON.stringify([crypto.randomUUID()]))
  await start()
  await eventually(() => expect(told).toEqual([{ kind: 'visits-lost', count: 1, begun: 0 }]))
})

test('of several visits the one that was meant is discarded, whatever version the others have', async () => {
  const [first, second] = [await sealed(tab, [10_000]), await sealed(tab, [10_000])]
  await tab.device.db.visits.update(first.visitId, { version: 2, state: 'purged' })
  tablet.server.failNext({ on: 'register', fault: invalid })
  await drainUntilDone(tab, tablet.clock)
  const page = await start()
  await untilStatus(page, 'idle')
  await page.discard(second.visitId)
  expect([await storedStateOf(tab, first.visitId), await storedStateOf(tab, second.visitId)]).toEqual(['purged', null])
})

test('a visit that is gone from the tablet is told at the next sign-in', async () => {
  const told: DeviceWarning[] = []
  tab.device.warnings.subscribe((notice) => told.push(notice))
  await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: invalid })
  await drainUntilDone(tab, tablet.clock)
  await start()
  await eventually(() => expect(unsent()).toHaveLength(1))
  await tab.device.session.signOut()
  await tab.device.db.visits.clear()
  await signIn(tab, tablet.server)
  await eventually(() => expect(told).toEqual([{ kind: 'visits-lost', count: 1, begun: 0 }]))
})

test('a refused visit is a draft again; one that has arrived is opened, and its correction goes out', async () => {
  const [refused, draft] = [await sealed(tab, [10_000]), await sealed(tab, [10_000])]
  tablet.server.failNext({ on: 'register', fault: invalid })
  await drainUntilDone(tab, tablet.clock)
  const page = await start()
  await untilStatus(page, 'idle')
  expect(await page.edit(refused.visitId)).toMatchObject({ kind: 'draft', draft: { version: 2 } })
  expect(await page.readSentVisit(draft.visitId)).toEqual(draft)
  const commits = () => tablet.server.counted('register')
  const before = commits()
  const corrections = draft.spots.map((spot) => ({ ...spot, comment: 'It itches.', outcome: 'photo-only' as const }))
  expect(await page.correct(draft.visitId, corrections)).toEqual({ kind: 'sealed' })
  await eventually(() => expect(commits()).toBe(before + 1))
})

test('with nobody signed in nothing is sealed, edited, opened or corrected', async () => {
  const draft = await draftWith(tab, [50])
  const page = await start()
  await tab.device.session.signOut()
  await expect(page.seal(draft, { today })).rejects.toThrow(NoSession)
  await expect(page.edit(draft.visitId)).rejects.toThrow(NoSession)
  await expect(page.readSentVisit(draft.visitId)).rejects.toThrow(NoSession)
  await expect(page.correct(draft.visitId, [])).rejects.toThrow(NoSession)
})

test('a device without room for its ballast sends all the same; another fault of its storage is told', async () => {
  const draft = await sealed(tab, [10_000])
  await tab.device.db.ballast.clear()
  const put = vi.spyOn(tab.device.db.ballast, 'put')
  put.mockRejectedValueOnce(new Error('a mistake'))
  await expect(start()).rejects.toThrow('a mistake')
  put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await start()
  await untilState(draft.visitId, 'committed')
})

test('the ballast is laid at a start', async () => {
  await tab.device.db.ballast.clear()
  await start()
  expect(await tab.device.db.ballast.count()).toBe(1)
})

test('once it has stopped nothing goes out, nothing is noted, and other tabs hear nothing of it', async () => {
  const page = await start()
  await untilStatus(page, 'idle')
  await page.stop()
  outbox = null
  let heard = 0
  page.subscribe(() => (heard += 1))
  const before = unsent()
  const draft = await sealed(tab, [10_000])
  await signIn(tab, tablet.server)
  const other = await tablet.openTab()
  other.storeDependencies.listeners.notify()
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect([await storedStateOf(tab, draft.visitId), unsent(), heard]).toEqual(['sealed', before, 0])
})
