import { expect, test } from 'vitest'
import { tab, tablet, tabletForEach } from '../../../../../tests/support/each-tablet.ts'
import {
  storedStateOf,
  drainUntilDone,
  sealed,
  signIn,
  stateOf,
  userOf,
} from '../../../../../tests/support/test-device.ts'
import { ben } from '../../../../../tests/support/visit-samples.ts'
import type { VisitId } from '../../../../contract/ids.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { correctVisit, decryptArrivedVisit } from './correct-visit.ts'
import { editVisit } from './edit-visit.ts'
import { ConcurrentChange } from './visit-store.ts'

tabletForEach()

const day = 24 * 60 * 60 * 1000
async function ported() {
  const owner = await tab.device.session.owner()
  if (owner === null) throw new Error('nobody is signed in')
  return { owner, deps: { ...tab.storeDependencies, ring: tab.device.ring } }
}
const open = async (visitId: VisitId) => {
  const { deps, owner } = await ported()
  return decryptArrivedVisit(deps, visitId, owner)
}
const correct = async ({ visitId, spots }: VisitDraft, comment: string) => {
  const { deps, owner } = await ported()
  return correctVisit(deps, visitId, {
    owner,
    corrections: spots.map((spot) => ({ ...spot, comment, outcome: 'photo-only' })),
  })
}

test('one’s own visit that has arrived is opened as it was sent, until its photos have left the tablet', async () => {
  const draft = await sealed(tab, [10_000])
  expect(await open(draft.visitId), 'on its way').toBeNull()
  await drainUntilDone(tab, tablet.clock)
  expect(await open(draft.visitId)).toEqual(draft)
  expect(await open(crypto.randomUUID() as VisitId)).toBeNull()
  await signIn(tab, tablet.server, ben)
  expect(await open(draft.visitId), 'of somebody else').toBeNull()
  await signIn(tab, tablet.server)
  tablet.clock.advance(8 * day)
  await drainUntilDone(tab, tablet.clock)
  expect(await storedStateOf(tab, draft.visitId)).toBe('purged')
  expect(await open(draft.visitId)).toBeNull()
})

test('a correction is the next version, sealed over the one that has arrived, with the same photos', async () => {
  const draft = await sealed(tab, [10_000])
  await drainUntilDone(tab, tablet.clock)
  const before = await tab.store.load(draft.visitId)
  const photos = await tab.device.db.photos.toArray()
  expect(await correct(draft, 'It itches.')).toEqual({ kind: 'sealed' })
  const after = await tab.store.load(draft.visitId)
  expect(after?.state).toEqual({ kind: 'sealed' })
  expect(after?.row).toMatchObject({ version: 2, sequence: before?.row.sequence, sentBytes: before?.row.sentBytes })
  expect(after?.progress).toMatchObject({ amends: true, receiptNumber: null })
  expect(await tab.device.db.photos.toArray()).toEqual(photos)
  expect((await tab.device.db.events.toArray()).at(-1)).toMatchObject({ event: 'amend', from: 'committed', version: 2 })
})

test('a visit that has not arrived, and one of somebody else, is not corrected', async () => {
  const draft = await sealed(tab, [10_000])
  await expect(correct(draft, 'x')).rejects.toThrow(ConcurrentChange)
  await drainUntilDone(tab, tablet.clock)
  await signIn(tab, tablet.server, ben)
  await expect(correct(draft, 'x')).rejects.toThrow(ConcurrentChange)
})

test('a correction on its way is not opened as one that has arrived, nor is a visit whose envelope is gone', async () => {
  const draft = await sealed(tab, [10_000])
  await drainUntilDone(tab, tablet.clock)
  const envelope = await tab.store.loadEnvelope(draft.visitId)
  await tab.device.db.envelopes.clear()
  expect(await open(draft.visitId)).toBeNull()
  await tab.device.db.envelopes.put(envelope)
  await correct(draft, 'It itches.')
  expect(await open(draft.visitId)).toBeNull()
})

test('two corrections at once are one', async () => {
  const draft = await sealed(tab, [10_000])
  await drainUntilDone(tab, tablet.clock)
  const results = await Promise.all([correct(draft, 'one'), correct(draft, 'two')])
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['already-sealed', 'sealed'])
})

test('a correction that was refused is corrected again, and neither discarded nor edited as a visit is', async () => {
  const draft = await sealed(tab, [10_000])
  await drainUntilDone(tab, tablet.clock)
  await correct(draft, 'It itches.')
  await drainUntilDone(tab, tablet.clock)
  expect(await stateOf(tab, draft.visitId)).toMatchObject({
    kind: 'attention',
    attention: { reason: 'committed-otherwise' },
  })
  const target = { visitId: draft.visitId, version: 2, epoch: null }
  await expect(tab.store.discard(target)).rejects.toThrow(ConcurrentChange)
  const { owner } = await ported()
  const { drafts } = await userOf(tab)
  const edited = editVisit({ ...tab.device, store: tab.store, drafts, clock: tablet.clock, owner }, draft.visitId)
  expect(await edited).toEqual({ kind: 'amendment' })
  expect(await open(draft.visitId)).toMatchObject({ version: 2, spots: [{ comment: 'It itches.' }] })
  expect(await correct(draft, 'It hurts.')).toEqual({ kind: 'sealed' })
  expect((await tab.store.load(draft.visitId))?.row.version).toBe(3)
})

test('a visit that was refused and has never arrived is not opened as one that has', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: { kind: 'status', status: 422, body: {} } })
  await drainUntilDone(tab, tablet.clock)
  expect(await storedStateOf(tab, draft.visitId)).toBe('attention')
  expect(await open(draft.visitId)).toBeNull()
})
