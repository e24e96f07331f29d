import { expect, test } from 'vitest'
import { tab, tablet, tabletForEach } from '../../../../../tests/support/each-tablet.ts'
import { storedStateOf, drainUntilDone, sealed, stateOf } from '../../../../../tests/support/test-device.ts'
import { problem } from '../../../../../tests/support/fake-answers.ts'
import { aida } from '../../../../../tests/support/visit-samples.ts'
import { reserveBallast } from '../../../database/device-db.ts'

tabletForEach()

const day = 24 * 60 * 60 * 1000

test('photos leave the device only after the receipt, a later read-back and seven days of the server’s clock', async () => {
  const draft = await sealed(tab, [600_000])
  await drainUntilDone(tab, tablet.clock)
  tablet.clock.advance(6 * day)
  await drainUntilDone(tab, tablet.clock)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
  expect(await tab.device.db.segments.count()).toBe(2)

  tablet.clock.advance(day)
  await drainUntilDone(tab, tablet.clock)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'purged' })
  expect(await tab.device.db.segments.count()).toBe(0)
  expect(await tab.device.db.photos.count()).toBe(0)
  expect(await tab.device.db.envelopes.count()).toBe(0)
  expect((await tab.store.load(draft.visitId))?.row.name).toBeNull()
  expect((await tab.store.loadReceipt(draft.visitId))?.visitId).toBe(draft.visitId)
})

test('without a read-back nothing is purged, however old it is', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'status', fault: { kind: 'status', status: 500 }, times: 99 })
  for (let i = 0; i < 5; i += 1) {
    await tab.drain()
    tablet.clock.advance(30 * day)
  }
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
  expect(await tab.device.db.photos.count()).toBe(1)
})

test('a read-back of other content is no confirmation: a person must look', async () => {
  const draft = await sealed(tab, [10_000])
  await drainUntilDone(tab, tablet.clock)
  const kept = tablet.server.stored.get(draft.visitId)
  if (kept?.receipt.sealed) kept.receipt = { ...kept.receipt, sealed: { ...kept.receipt.sealed, photoHashes: {} } }
  tablet.clock.advance(8 * day)
  await drainUntilDone(tab, tablet.clock)
  expect(await stateOf(tab, draft.visitId)).toMatchObject({
    kind: 'attention',
    attention: { reason: 'receipt-mismatch' },
  })
  expect(await tab.device.db.photos.count()).toBe(1)
})

test('a server restored from a backup older than the receipt gets the visit again', async () => {
  const draft = await sealed(tab, [10_000])
  await drainUntilDone(tab, tablet.clock)
  tablet.server.stored.clear()
  tablet.server.registered.clear()
  tablet.server.uploads.clear()
  tablet.clock.advance(day)
  await drainUntilDone(tab, tablet.clock)
  expect(tablet.server.stored.get(draft.visitId)?.photos.size).toBe(1)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
})

test('killed while it purges: the next drain finishes it', async () => {
  const draft = await sealed(tab, [600_000])
  await drainUntilDone(tab, tablet.clock)
  await tab.store.move({ visitId: draft.visitId, version: 1, epoch: null }, { kind: 'confirmed' })
  const next = await tablet.openTab()
  await drainUntilDone(next, tablet.clock)
  expect(await stateOf(next, draft.visitId)).toEqual({ kind: 'purged' })
  expect(await next.device.db.segments.count()).toBe(0)
})

test('a receipt that doesn’t name what was sealed closes nothing', async () => {
  const draft = await sealed(tab, [10_000])
  const lying: typeof fetch = async (input, init) => {
    const answer = await tablet.server.fetch(input, init)
    if (tablet.server.log.at(-1)?.call !== 'commit') return answer
    const body = (await answer.json()) as { receipt: object }
    return new Response(JSON.stringify({ receipt: { ...body.receipt, version: 2 } }), answer)
  }
  tablet.server.failNext({ on: 'status', fault: { kind: 'status', status: 500 } })
  const other = await tablet.openTab({ fetch: lying })
  await other.drain()
  expect(await stateOf(tab, draft.visitId)).toMatchObject({
    kind: 'attention',
    attention: { reason: 'receipt-mismatch', action: 'call-support' },
  })
})

test('what is held for a manager is a durable answer: kept until a read-back seven days later says so again', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.keyServer.disabled.add(aida)
  await drainUntilDone(tab, tablet.clock)
  expect(await storedStateOf(tab, draft.visitId)).toBe('held')
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'held' })
  expect((await tab.store.load(draft.visitId))?.progress).toMatchObject({
    receiptNumber: 'H3LD-1',
    held: { reason: 'owner-disabled' },
  })
  tablet.server.held.clear()
  tablet.clock.advance(day)
  await drainUntilDone(tab, tablet.clock)
  expect(tablet.server.counted('commit'), 'a server that forgot its promise gets it again').toBe(2)
  tablet.clock.advance(7 * day)
  await drainUntilDone(tab, tablet.clock)
  expect(await storedStateOf(tab, draft.visitId)).toBe('purged')
  expect(await tab.device.db.photos.count()).toBe(0)
})

test('a refused visit that a manager got meanwhile is held, and committed once they took it in', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'commit', fault: { kind: 'status', status: 422, body: problem('invalid', 422) } })
  await drainUntilDone(tab, tablet.clock)
  expect(await storedStateOf(tab, draft.visitId)).toBe('attention')
  const manifest = tablet.server.registered.get(draft.visitId)
  if (manifest === undefined) throw new Error('a registration expected')
  tablet.server.hold(manifest, 'refused')
  tablet.clock.advance(day)
  await drainUntilDone(tab, tablet.clock)
  expect(await storedStateOf(tab, draft.visitId)).toBe('held')
  tablet.server.held.clear()
  await tab.store.move({ visitId: draft.visitId, version: 1, epoch: null }, { kind: 'lost-by-server' })
  await drainUntilDone(tab, tablet.clock)
  expect(await storedStateOf(tab, draft.visitId)).toBe('committed')
})

test('a full device finds room for the receipt in its ballast', async () => {
  const { db } = tab.device
  await reserveBallast(db)
  const draft = await sealed(tab, [10_000])
  db.receipts.hook('creating', () => {
    if (!isEmptied) throw new DOMException('full', 'QuotaExceededError')
  })
  let isEmptied = false
  db.ballast.hook('deleting', () => {
    isEmptied = true
  })
  await drainUntilDone(tab, tablet.clock)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
  expect(await db.ballast.count()).toBe(0)
})
