import { expect, test } from 'vitest'
import { problem } from '../../../../../tests/support/fake-answers.ts'
import { tab, tablet, tabletForEach } from '../../../../../tests/support/each-tablet.ts'
import {
  draftWith,
  drainUntilDone,
  seal,
  sealed,
  signIn,
  stateOf,
  type Tab,
  today,
  userOf,
} from '../../../../../tests/support/test-device.ts'
import { aida, ben, draftPhoto, jpegOf, newPhotoId } from '../../../../../tests/support/visit-samples.ts'
import { loginId } from '../../../../contract/ids.ts'
import { ownerHash } from '../../../users/owner-hash.ts'
import type { FailpointHook } from '../../../failpoint.ts'
import { encryptedSize } from '../../../../domain/encryption/photo-segments.ts'
import { AlreadySealed } from '../../../drafts/already-sealed.ts'
import { PhotoMissing } from '../../../drafts/photo-store.ts'
import { DamagedRecord } from '../../../vault/vault.ts'
import { editVisit } from './edit-visit.ts'
import { ConcurrentChange } from './visit-store.ts'
import { makeOutboxReader } from '../../outbox-reader.ts'
import { type Outbox, startOutbox } from '../../start-outbox.ts'

tabletForEach()

const invalid = { kind: 'status', status: 422, body: problem('invalid', 422) } as const

const edit = async (from: Tab, visitId: Parameters<typeof editVisit>[1]) => {
  const user = await userOf(from)
  const owner = await from.device.session.owner()
  if (owner === null) throw new Error('nobody is signed in')
  return editVisit({ ...from.device, store: from.store, drafts: user.drafts, clock: tablet.clock, owner }, visitId)
}

test('"Send" tapped twice, or in two tabs, is one visit', async () => {
  const draft = await draftWith(tab, [10_000])
  const other = await tablet.openTab()
  const results = await Promise.all([seal(tab, draft), seal(tab, draft), seal(other, draft)])
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['already-sealed', 'already-sealed', 'sealed'])
  expect(await tab.device.db.visits.count()).toBe(1)
  expect(await tab.device.db.events.count()).toBe(1)
})

test('killed after sealing, before the screen says so: the visit is sealed, its draft is gone from the list', async () => {
  const draft = await draftWith(tab, [10_000])
  const global = globalThis as { __FAILPOINTS__?: boolean; failpointHook?: FailpointHook }
  global.__FAILPOINTS__ = true
  global.failpointHook = (name) => {
    if (name === 'after-seal-commit') throw new Error('killed')
  }
  try {
    await expect(seal(tab, draft)).rejects.toThrow('killed')
  } finally {
    delete global.__FAILPOINTS__
    delete global.failpointHook
  }
  const next = await tablet.openTab()
  const user = await userOf(next)
  expect(await user.drafts.list()).toEqual([])
  await expect(user.drafts.save(draft)).rejects.toThrow(AlreadySealed)
  await user.drafts.deleteDiscarded()
  expect(await user.drafts.load(draft.visitId)).toBeNull()
  await drainUntilDone(next, tablet.clock)
  expect(tablet.server.commits).toBe(1)
})

test('a visit with a missing, swapped or cut photo is not sealed, and stays a draft', async () => {
  const draft = await draftWith(tab, [600_000, 600_000])
  const [first, second] = draft.spots.map((spot) => spot.photos[0]?.photoId)
  if (first === undefined || second === undefined) throw new Error('two photos expected')
  const { db } = tab.device
  const swapped = await db.photos.get(second)
  if (swapped) await db.photos.put({ ...swapped, photoId: first })
  await expect(seal(tab, draft)).rejects.toThrow(DamagedRecord)
  await db.photos.delete(first)
  await expect(seal(tab, draft)).rejects.toThrow(PhotoMissing)
  expect(await db.visits.count()).toBe(0)
  const user = await userOf(tab)
  expect(await user.drafts.list()).toHaveLength(1)
})

test('a photo whose stored bytes changed stops the visit for a person, and no other visit', async () => {
  const draft = await sealed(tab, [100_000])
  const other = await sealed(tab, [10_000])
  const photoId = draft.spots[0]?.photos[0]?.photoId
  const row = photoId === undefined ? undefined : await tab.device.db.segments.get([photoId, 0])
  if (row === undefined) throw new Error('a segment expected')
  row.bytes[5000] = 1 + (row.bytes[5000] ?? 0)
  await tab.device.db.segments.put(row)
  await drainUntilDone(tab, tablet.clock)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'damaged' })
  expect(tablet.server.stored.has(draft.visitId)).toBe(false)
  expect(tablet.server.stored.has(other.visitId)).toBe(true)
})

test('a photo that lost a part is never sent as if it were whole', async () => {
  const draft = await sealed(tab, [700_000])
  const photoId = draft.spots[0]?.photos[0]?.photoId ?? newPhotoId()
  await tab.device.db.segments.delete([photoId, 1])
  await drainUntilDone(tab, tablet.clock)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'damaged' })
  expect(tablet.server.counted('commit')).toBe(0)
})

test('the same bytes twice are two photos', async () => {
  const draft = await draftWith(tab, [10_000])
  const user = await userOf(tab)
  const photoId = newPhotoId()
  const again = draftPhoto(photoId, await user.photos.addPhoto(jpegOf(10_000, 1), { photoId, visitId: draft.visitId }))
  const twice = { ...draft, spots: draft.spots.map((spot) => ({ ...spot, photos: [...spot.photos, again] })) }
  await seal(tab, twice)
  await drainUntilDone(tab, tablet.clock)
  expect(tablet.server.stored.get(draft.visitId)?.photos.size).toBe(2)
})

test('edit and send again: the next version, photos not sent again', async () => {
  const draft = await sealed(tab, [100_000])
  tablet.server.failNext({ on: 'commit', fault: invalid })
  await drainUntilDone(tab, tablet.clock)
  const sent = tablet.server.counted('patch')
  const result = await edit(tab, draft.visitId)
  if (result.kind !== 'draft') throw new Error(result.kind)
  expect(result.draft).toMatchObject({ visitId: draft.visitId, version: 2, step: 'review' })
  const user = await userOf(tab)
  const corrected = { ...result.draft, spots: result.draft.spots.map((spot) => ({ ...spot, comment: 'corrected' })) }
  await user.drafts.save(corrected)
  expect(await user.drafts.list()).toHaveLength(1)
  await seal(tab, corrected)
  await drainUntilDone(tab, tablet.clock)
  expect(tablet.server.stored.get(draft.visitId)?.visit).toMatchObject({
    version: 2,
    lesions: [{ comment: 'corrected' }],
  })
  expect(tablet.server.counted('patch')).toBe(sent)
  expect(tablet.server.log.filter(({ call }) => call === 'commit').at(-1)?.key).toBe(`${draft.visitId}.2`)
})

test('what the server refused stays with the visit while it is corrected, through a restart, for its owner alone', async () => {
  const draft = await sealed(tab, [10_000])
  const errors = [{ pointer: '/lesions/0/comment', message: 'Too long.' }]
  tablet.server.failNext({ on: 'commit', fault: { ...invalid, body: problem('invalid', 422, { errors }) } })
  await drainUntilDone(tab, tablet.clock)
  const refusalOf = async (there: Tab) => makeOutboxReader(there.device).readRefusal(draft.visitId)
  expect(await refusalOf(tab)).toBeNull()
  const result = await edit(tab, draft.visitId)
  if (result.kind !== 'draft') throw new Error(result.kind)
  const again = await tablet.openTab()
  expect(await refusalOf(again)).toMatchObject({ errors, draft: { visitId: draft.visitId, version: 1 } })
  await signIn(again, tablet.server, ben)
  expect(await refusalOf(again)).toBeNull()
  await signIn(again, tablet.server)
  await seal(again, result.draft)
  expect(await refusalOf(again)).toBeNull()
})

test('the status is asked before an edit: what the server has committed is closed with its receipt', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'commit', fault: { kind: 'drop-answer' } })
  await tab.drain()
  await tab.store.move({ visitId: draft.visitId, version: 1, epoch: null }, { kind: 'damaged' })
  expect(await edit(tab, draft.visitId)).toEqual({ kind: 'already-committed', receiptNumber: 'L7Q2-1' })
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
  expect(await tab.device.db.receipts.get(draft.visitId)).toMatchObject({ version: 1 })
})

test('without a network an edit waits; of another user there is none', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: invalid })
  await drainUntilDone(tab, tablet.clock)
  tablet.server.failNext({ on: 'status', fault: { kind: 'no-network' } })
  expect(await edit(tab, draft.visitId)).toEqual({ kind: 'unreachable' })
  expect(await stateOf(tab, draft.visitId)).toMatchObject({ kind: 'attention' })
  await signIn(tab, tablet.server, ben)
  await expect(edit(tab, draft.visitId)).rejects.toThrow(ConcurrentChange)
})

test('an edit that was cut short keeps what was typed since', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: invalid })
  await drainUntilDone(tab, tablet.clock)
  const user = await userOf(tab)
  await user.drafts.reopen({ ...draft, version: 2, step: 'plot' })
  expect(await edit(tab, draft.visitId)).toMatchObject({ kind: 'draft', draft: { version: 2, step: 'plot' } })
})

test('a discarded edit goes with its photos; a visit on its way can’t lose one', async () => {
  const draft = await sealed(tab, [10_000])
  const user = await userOf(tab)
  const photoId = draft.spots[0]?.photos[0]?.photoId
  if (photoId === undefined) throw new Error('a photo expected')
  await expect(user.photos.removePhoto(photoId)).rejects.toThrow(AlreadySealed)
  const replacing = user.photos.addPhoto(jpegOf(5000), { photoId, visitId: draft.visitId })
  await expect(replacing).rejects.toThrow(AlreadySealed)
  await user.drafts.deleteDraft(draft.visitId)
  expect(await tab.device.db.photos.count()).toBe(1)
  tablet.server.failNext({ on: 'register', fault: invalid })
  await drainUntilDone(tab, tablet.clock)
  await edit(tab, draft.visitId)
  await user.drafts.discard(draft.visitId)
  await user.drafts.deleteDiscarded()
  expect(await tab.device.db.photos.count()).toBe(0)
  expect(await tab.device.db.visits.count()).toBe(0)
})

test('the outbox of a page: seal, list, discard, and nothing of it for another user', async () => {
  const draft = await draftWith(tab, [10_000])
  const user = await userOf(tab)
  const outbox: Outbox = await startOutbox(tab.device, { drafts: () => Promise.resolve(user.drafts) })
  tablet.server.failNext({ on: 'register', fault: invalid })
  const settled = Promise.withResolvers<void>()
  outbox.subscribe(() => void outbox.items().then(([item]) => item?.state === 'attention' && settled.resolve()))
  expect(await outbox.seal(draft, { today })).toEqual({ kind: 'sealed' })
  await settled.promise
  expect(await outbox.items()).toMatchObject([
    {
      visitId: draft.visitId,
      state: 'attention',
      patientName: 'Mere Tamati',
      photos: 1,
      byteSize: encryptedSize(10_000),
      attention: { action: 'correct-and-send' },
    },
  ])
  await signIn(tab, tablet.server, ben)
  expect(await outbox.items()).toEqual([])
  const owner = await ownerHash(loginId.parse(aida))
  expect(await outbox.othersVisits()).toEqual([
    { owner, state: 'attention', byteSize: encryptedSize(10_000), sentBytes: 0 },
  ])
  await expect(outbox.discard(draft.visitId)).rejects.toThrow(ConcurrentChange)
  await signIn(tab, tablet.server)
  await outbox.discard(draft.visitId)
  expect(await outbox.items()).toEqual([])
  expect(await tab.device.db.photos.count()).toBe(0)
  await outbox.stop()
})
