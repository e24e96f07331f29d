import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryTextStore } from '../../../../../tests/support/device-platform.ts'
import { makeTablet, sealed, signIn, type Tab, type Tablet } from '../../../../../tests/support/test-device.ts'
import { ApiException } from '../../../api-client/api-exception.ts'
import type { DeviceWarning } from '../../../device-warnings.ts'
import { type LostVisits, makeLostVisits } from './lost-visits.ts'

let tablet: Tablet
let tab: Tab
let lost: LostVisits
let told: DeviceWarning[]
const marker = memoryTextStore()
const open = ({ device, store }: Tab) => makeLostVisits({ ...device, localText: marker, store })

beforeEach(async () => {
  marker.write('lentigo.unsent', '[]')
  tablet = makeTablet()
  tab = await tablet.openTab()
  await signIn(tab, tablet.server)
  lost = open(tab)
  told = []
  tab.device.warnings.subscribe((notice) => told.push(notice))
})
afterEach(() => tablet.closeAll())

const clearDatabase = async () => {
  await tab.device.db.visits.clear()
  await tab.device.db.photos.clear()
}

test('visits that were cleared with the storage are told, with how many the server had heard of', async () => {
  const first = await sealed(tab, [50])
  await sealed(tab, [60])
  tablet.server.failNext({ on: 'patch', fault: { kind: 'no-network' } })
  await tab.drain()
  expect([...tablet.server.registered.keys()]).toEqual([first.visitId])
  await lost.record()
  await clearDatabase()
  // A page that starts afterwards knows only what was noted.
  await open(tab).check()
  expect(told).toEqual([{ kind: 'visits-lost', count: 2, begun: 1 }])
  await open(tab).check()
  expect(told).toHaveLength(1)
})

test('what has arrived, is here, or was discarded by a person is not lost', async () => {
  const arrived = await sealed(tab, [50])
  await lost.record()
  await tab.drain()
  const discarded = await sealed(tab, [60])
  await lost.record()
  lost.expectRemoval(discarded.visitId)
  await tab.store.discard({ visitId: discarded.visitId, version: 1, epoch: null })
  await tab.device.db.visits.delete(arrived.visitId)
  await sealed(tab, [70])
  await lost.check()
  expect(told).toEqual([])
})

test('without the network it is asked another time, and nothing is forgotten', async () => {
  await sealed(tab, [50])
  await lost.record()
  await clearDatabase()
  tablet.server.failNext({ on: 'status', fault: { kind: 'no-network' } })
  await lost.check()
  expect(told).toEqual([])
  await open(tab).check()
  expect(told).toMatchObject([{ kind: 'visits-lost', count: 1 }])
})

test.each(['', '{', 'null', '{}', '["not an id"]', '[7]'])('what was noted as %j tells of nothing', async (text) => {
  marker.write('lentigo.unsent', text)
  await lost.check()
  expect(told).toEqual([])
  expect(marker.read('lentigo.unsent')).toBe('[]')
  expect(tablet.server.counted('status')).toBe(0)
})

test('what was told is noted no more, by the same page either, and what still waits is', async () => {
  const [gone, waiting] = [await sealed(tab, [50]), await sealed(tab, [60])]
  await lost.record()
  await tab.device.db.visits.delete(gone.visitId)
  await lost.check()
  expect(told).toEqual([{ kind: 'visits-lost', count: 1, begun: 0 }])
  expect(JSON.parse(marker.read('lentigo.unsent') ?? '')).toEqual([waiting.visitId])
  await lost.record()
  expect(JSON.parse(marker.read('lentigo.unsent') ?? '')).toEqual([waiting.visitId])
  await lost.check()
  expect(told).toHaveLength(1)
})

test('sending one visit by hand sends no other', async () => {
  const [discarded, waiting] = [await sealed(tab, [50]), await sealed(tab, [60])]
  await lost.record()
  lost.expectRemoval(discarded.visitId)
  expect(JSON.parse(marker.read('lentigo.unsent') ?? '')).toEqual([waiting.visitId])
})

test('where there is no room to note it, a visit can be discarded, and those that are here are not lost', async () => {
  const { visitId } = await sealed(tab, [50])
  await sealed(tab, [60])
  await lost.record()
  const write = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const full = makeLostVisits({ ...tab.device, localText: { ...marker, write }, store: tab.store })
  full.expectRemoval(visitId)
  await tab.store.discard({ visitId, version: 1, epoch: null })
  await full.check()
  expect(told).toEqual([])
})

test('an update that was under way while a visit was discarded does not make it a lost one', async () => {
  const { visitId } = await sealed(tab, [50])
  await lost.record()
  const updating = lost.record()
  lost.expectRemoval(visitId)
  await updating
  await tab.store.discard({ visitId, version: 1, epoch: null })
  await lost.check()
  expect(told).toEqual([])
})

test('what is noted are the visits that have not arrived, and are no draft again', async () => {
  const visits = [await sealed(tab, [50]), await sealed(tab, [60]), await sealed(tab, [70]), await sealed(tab, [80])]
  const [committed, draft, refused, waiting] = visits.map(({ visitId }) => visitId)
  const { db } = tab.device
  await db.visits.update(committed!, { state: 'committed' })
  await db.visits.update(draft!, { state: 'draft' })
  await db.visits.update(refused!, { state: 'attention' })
  await lost.record()
  expect(JSON.parse(marker.read('lentigo.unsent') ?? '')).toEqual([refused, waiting])
  for (const state of ['purgeable', 'purged'] as const) await db.visits.update(waiting!, { state })
  await lost.record()
  expect(JSON.parse(marker.read('lentigo.unsent') ?? '')).toEqual([refused])
})

test('with nobody signed in nobody is told, and it stays noted', async () => {
  await sealed(tab, [50])
  await lost.record()
  await clearDatabase()
  await tab.device.session.signOut()
  await lost.check()
  expect([told, tablet.server.counted('status')]).toEqual([[], 0])
  expect(JSON.parse(marker.read('lentigo.unsent') ?? '')).toHaveLength(1)
  await signIn(tab, tablet.server)
  await lost.check()
  expect(told).toEqual([{ kind: 'visits-lost', count: 1, begun: 0 }])
  expect(marker.read('lentigo.unsent')).toBe('[]')
})

test('what is gone and has arrived is forgotten without a word', async () => {
  await sealed(tab, [50])
  await lost.record()
  await tab.drain()
  await clearDatabase()
  await lost.check()
  expect(told).toEqual([])
  expect(marker.read('lentigo.unsent')).toBe('[]')
})

test('an answer that is a mistake is thrown, and nothing is forgotten', async () => {
  await sealed(tab, [50])
  await lost.record()
  await clearDatabase()
  tablet.server.failNext({ on: 'status', fault: { kind: 'status', status: 500 } })
  await expect(lost.check()).rejects.toThrow(ApiException)
  expect(JSON.parse(marker.read('lentigo.unsent') ?? '')).toHaveLength(1)
})
