import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryMarker } from '../../../tests/support/device-ports.ts'
import { makeTablet, sealed, signIn, type Tab, type Tablet } from '../../../tests/support/test-device.ts'
import type { Notice } from '../notices.ts'
import { type LostVisits, makeLostVisits } from './lost-visits.ts'

let tablet: Tablet
let tab: Tab
let lost: LostVisits
let told: Notice[]
const marker = memoryMarker()
const open = ({ device, store }: Tab) => makeLostVisits({ ...device, marker, store })

beforeEach(async () => {
  marker.write('lentigo.unsent', '[]')
  tablet = makeTablet()
  tab = await tablet.openTab()
  await signIn(tab, tablet.server)
  lost = open(tab)
  told = []
  tab.device.notices.subscribe((notice) => told.push(notice))
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
  await lost.note()
  await clearDatabase()
  // A page that starts afterwards knows only what was noted.
  await open(tab).check()
  expect(told).toEqual([{ kind: 'visits-lost', count: 2, begun: 1 }])
  await open(tab).check()
  expect(told).toHaveLength(1)
})

test('what has arrived, is here, or was discarded by a person is not lost', async () => {
  const arrived = await sealed(tab, [50])
  await lost.note()
  await tab.drain()
  const discarded = await sealed(tab, [60])
  await lost.note()
  lost.expectGone(discarded.visitId)
  await tab.store.discard({ visitId: discarded.visitId, version: 1, epoch: null })
  await tab.device.db.visits.delete(arrived.visitId)
  await sealed(tab, [70])
  await lost.check()
  expect(told).toEqual([])
})

test('without the network it is asked another time, and nothing is forgotten', async () => {
  await sealed(tab, [50])
  await lost.note()
  await clearDatabase()
  tablet.server.failNext({ on: 'status', fault: { kind: 'no-network' } })
  await lost.check()
  expect(told).toEqual([])
  await open(tab).check()
  expect(told).toMatchObject([{ kind: 'visits-lost', count: 1 }])
})
