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

test('with no page open the worker sends what the last user left, and is done', async () => {
  const { draft } = await leaveSealedVisit()
  tablet.closeAll()
  await drainOutbox()
  expect(tablet.server.kept.get(draft.visitId)?.visit.visitId).toBe(draft.visitId)
})

test('while something waits it fails, so that the browser tries again later, and then goes on', async () => {
  const { draft } = await leaveSealedVisit()
  tablet.closeAll()
  tablet.server.failNext({ on: 'commit', fault: { kind: 'status', status: 503 } })
  await expect(drainOutbox()).rejects.toThrow('The outbox is not empty yet')
  expect(tablet.server.kept.size).toBe(0)
  await expect(drainOutbox()).rejects.toThrow('The outbox is not empty yet')
  expect(tablet.server.counted('commit')).toBe(1)
  expect(tablet.server.registered.has(draft.visitId)).toBe(true)
})

test('with nobody signed in nothing is sent, and there is nothing to try again for', async () => {
  const { tab } = await leaveSealedVisit()
  await tab.device.session.logout()
  tablet.closeAll()
  await drainOutbox()
  expect(tablet.server.counted('register')).toBe(0)
  expect(tablet.server.kept.size).toBe(0)
})
