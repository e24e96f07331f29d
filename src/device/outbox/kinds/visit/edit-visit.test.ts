import { expect, test } from 'vitest'
import { problem } from '../../../../../tests/support/fake-answers.ts'
import { tab, tablet, tabletForEach } from '../../../../../tests/support/each-tablet.ts'
import { storedStateOf, drainUntilDone, sealed, stateOf, userOf } from '../../../../../tests/support/test-device.ts'
import type { VisitId } from '../../../../contract/ids.ts'
import { ApiException } from '../../../api-client/api-exception.ts'
import { editVisit } from './edit-visit.ts'
import { ConcurrentChange } from './visit-store.ts'

tabletForEach()

async function edit(visitId: VisitId) {
  const { drafts } = await userOf(tab)
  const owner = await tab.device.session.owner()
  if (owner === null) throw new Error('nobody is signed in')
  return editVisit({ ...tab.device, store: tab.store, drafts, clock: tablet.clock, owner }, visitId)
}
async function refused() {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: { kind: 'status', status: 422, body: problem('invalid', 422) } })
  await drainUntilDone(tab, tablet.clock)
  return draft
}

test('a refused visit is a draft again: the next version, at its review, as of now', async () => {
  const draft = await refused()
  tablet.clock.advance(60_000)
  const savedAt = new Date(tablet.clock.now()).toISOString()
  const next = { ...draft, version: 2, step: 'review', savedAt }
  expect(await edit(draft.visitId)).toEqual({ kind: 'draft', draft: next })
  expect(await storedStateOf(tab, draft.visitId)).toBe('draft')
  expect(await (await userOf(tab)).drafts.load(draft.visitId)).toEqual(next)
})

test('a visit whose draft is gone is made again from what was sealed', async () => {
  const draft = await refused()
  const { drafts } = await userOf(tab)
  await drafts.deleteSealed(draft.visitId)
  expect(await edit(draft.visitId)).toMatchObject({ kind: 'draft', draft: { spots: draft.spots, version: 2 } })
})

test('what the server says of another visit says nothing of this one', async () => {
  const draft = await refused()
  const nothing = { version: null, payloadHash: null, photoHashes: {}, committedAt: null, receipt: null }
  const another = { visitId: crypto.randomUUID(), state: 'unknown', ...nothing }
  const body = { serverTime: new Date(tablet.clock.now()).toISOString(), visits: [another] }
  tablet.server.failNext({ on: 'status', fault: { kind: 'status', status: 200, body } })
  expect(await edit(draft.visitId)).toEqual({ kind: 'unreachable' })
  expect(await storedStateOf(tab, draft.visitId)).toBe('attention')
})

test('a draft that was begun of an older version is not what was sealed', async () => {
  const draft = await refused()
  const { drafts } = await userOf(tab)
  await drafts.reopen({ ...draft, version: 1, step: 'plot' })
  expect(await edit(draft.visitId)).toMatchObject({ kind: 'draft', draft: { version: 2, step: 'review' } })
})

test('what the server has committed otherwise waits for a person, and is no draft', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'commit', fault: { kind: 'drop-answer' } })
  await tab.drain()
  await tab.store.move({ visitId: draft.visitId, version: 1, epoch: null }, { kind: 'damaged' })
  const kept = tablet.server.stored.get(draft.visitId)
  if (kept?.receipt.sealed) kept.receipt = { ...kept.receipt, sealed: { ...kept.receipt.sealed, photoHashes: {} } }
  expect(await edit(draft.visitId)).toEqual({ kind: 'committed-otherwise' })
  expect(await stateOf(tab, draft.visitId)).toMatchObject({
    kind: 'attention',
    attention: { reason: 'committed-otherwise', action: 'call-support' },
  })
  expect(await edit(draft.visitId), 'and says so each time').toEqual({ kind: 'committed-otherwise' })
})

test('a visit that is not here, or on its way, is not edited', async () => {
  await expect(edit(crypto.randomUUID() as VisitId)).rejects.toThrow(ConcurrentChange)
  const draft = await sealed(tab, [10_000])
  await expect(edit(draft.visitId)).rejects.toThrow(ConcurrentChange)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'sealed' })
})

test('without the right to ask, or an answer about it, an edit waits; a refusal is a mistake', async () => {
  const draft = await refused()
  tablet.server.failNext({ on: 'status', fault: { kind: 'status', status: 403, body: problem('forbidden', 403) } })
  await expect(edit(draft.visitId)).rejects.toThrow(ApiException)
  const row = await tab.device.db.keys.toArray()
  await tab.device.db.keys.clear()
  expect(await edit(draft.visitId)).toEqual({ kind: 'unreachable' })
  await tab.device.db.keys.bulkPut(row)
  expect(await edit(draft.visitId)).toMatchObject({ kind: 'draft' })
})
