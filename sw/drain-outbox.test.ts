import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftWith, makeTablet, seal, signIn, type Tablet } from '../tests/support/test-device.ts'
import { aida } from '../tests/support/visit-samples.ts'
import { drainOutbox } from './drain-outbox.ts'

let tablet: Tablet
beforeEach(() => {
  // A worker opens the browser's own database.
  tablet = makeTablet({ factory: indexedDB })
  vi.stubGlobal('fetch', tablet.server.fetch)
  vi.stubGlobal('location', { origin: 'http://device.test' })
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

test('with no page open and nobody’s keys in memory the worker sends, under the name of who sealed', async () => {
  const { draft } = await leaveSealedVisit()
  tablet.closeAll()
  await drainOutbox()
  expect(tablet.server.stored.get(draft.visitId)).toMatchObject({ visit: { visitId: draft.visitId }, owner: aida })
})

test('with nobody signed in it sends as well', async () => {
  const { tab, draft } = await leaveSealedVisit()
  await tab.device.session.signOut()
  tablet.closeAll()
  await drainOutbox()
  expect(tablet.server.stored.has(draft.visitId)).toBe(true)
})

test('while something still waits it rejects, so that the browser tries again later', async () => {
  const { draft } = await leaveSealedVisit()
  tablet.closeAll()
  tablet.server.failNext({ on: 'register', fault: { kind: 'status', status: 503 } })
  await expect(drainOutbox()).rejects.toThrow('not empty')
  expect(tablet.server.stored.has(draft.visitId)).toBe(false)
})
