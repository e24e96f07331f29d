import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftWith, makeTablet, seal, signIn, type Tablet } from '../tests/support/test-device.ts'
import { drainOutbox } from './drain-outbox.ts'

let tablet: Tablet
beforeEach(() => {
  // A worker opens the browser's own database.
  tablet = makeTablet({ factory: indexedDB })
  vi.stubGlobal('fetch', tablet.server.fetch)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  tablet.closeAll()
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
})

/** A visit that was sealed in a tab; nothing has sent it. */
async function leaveSealedVisit() {
  const tab = await tablet.openTab()
  await signIn(tab, tablet.server)
  const draft = await draftWith(tab, [10_000])
  await seal(tab, draft)
  return { tab, draft }
}

test('with no page open nobody’s keys are in memory: the worker sends nothing, loses nothing, and the next page sends', async () => {
  const { draft } = await leaveSealedVisit()
  tablet.closeAll()
  await drainOutbox()
  expect(tablet.server.counted('register')).toBe(0)
  const tab = await tablet.openTab()
  await tab.drain()
  expect(tablet.server.kept.get(draft.visitId)?.visit.visitId).toBe(draft.visitId)
})

test('beside an open page the worker hears of no keys either', async () => {
  await leaveSealedVisit()
  await drainOutbox()
  expect(tablet.server.counted('register')).toBe(0)
})

test('with nobody signed in nothing is sent, and there is nothing to try again for', async () => {
  const { tab } = await leaveSealedVisit()
  await tab.device.session.logout()
  tablet.closeAll()
  await drainOutbox()
  expect(tablet.server.counted('register')).toBe(0)
  expect(tablet.server.kept.size).toBe(0)
})
