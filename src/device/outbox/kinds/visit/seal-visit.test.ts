import { expect, test } from 'vitest'
import { tab, tablet, tabletForEach } from '../../../../../tests/support/each-tablet.ts'
import { draftWith, drainUntilDone, seal, sealed, signIn, today } from '../../../../../tests/support/test-device.ts'
import { ben } from '../../../../../tests/support/visit-samples.ts'
import { loginId } from '../../../../contract/ids.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { DraftNotReadyError } from '../../../../domain/visits/to-visit-upload.ts'
import { encryptedSize } from '../../../../domain/encryption/photo-segments.ts'
import { PhotoMissing } from '../../../drafts/photo-store.ts'
import { ownerHash } from '../../../users/owner-hash.ts'
import { DamagedRecord, Locked } from '../../../vault/vault.ts'
import { decryptVisit } from './decrypt-visit.ts'
import { sealVisit } from './seal-visit.ts'

tabletForEach()

const row = async ({ visitId }: VisitDraft) => {
  const found = await tab.store.load(visitId)
  if (found === null) throw new Error('a visit expected')
  return found
}

test('a sealed visit stands there with its place in the order, its bytes and how much it has', async () => {
  const [first, second] = [await sealed(tab, [10_000, 20_000]), await sealed(tab, [30_000])]
  expect(await row(first)).toMatchObject({
    row: {
      state: 'sealed',
      sequence: 1,
      version: 1,
      byteSize: encryptedSize(10_000) + encryptedSize(20_000),
      sentBytes: 0,
    },
    progress: {
      spots: 2,
      photos: 2,
      sealedAt: tablet.clock.now(),
      amends: false,
      attention: null,
      receiptNumber: null,
    },
  })
  expect((await row(second)).row).toMatchObject({ sequence: 2, byteSize: encryptedSize(30_000) })
  expect(await tab.device.db.events.toArray()).toMatchObject([
    { visitId: first.visitId, version: 1, event: 'seal', from: 'draft', to: 'sealed', at: tablet.clock.now() },
    { visitId: second.visitId, event: 'seal' },
  ])
})

test('its envelope holds the payload and the draft, for its owner', async () => {
  const draft = await sealed(tab, [10_000])
  const owner = await tab.device.session.owner()
  if (owner === null) throw new Error('nobody is signed in')
  const opened = await decryptVisit(tab.device.ring.keysOf(owner), await tab.store.loadEnvelope(draft.visitId))
  expect(opened.draft).toEqual(draft)
  expect(opened.upload).toMatchObject({ visitId: draft.visitId, version: 1 })
})

test('who looks at the outbox hears of it', async () => {
  const draft = await draftWith(tab, [50])
  let heard = 0
  tab.storeDependencies.listeners.subscribe(() => (heard += 1))
  await seal(tab, draft)
  expect(heard).toBe(1)
})

test('a draft that lacks something is not sealed, and nothing has changed', async () => {
  const draft = await draftWith(tab, [50])
  await expect(seal(tab, { ...draft, risk: {} })).rejects.toThrow(DraftNotReadyError)
  expect([await tab.device.db.visits.count(), await tab.device.db.events.count()]).toEqual([0, 0])
})

test('a photo of somebody else, of another visit, or of another size or content stops it', async () => {
  const draft = await draftWith(tab, [600_000])
  const other = await draftWith(tab, [50])
  const { db } = tab.device
  const [photo] = draft.spots.flatMap(({ photos }) => photos)
  const kept = await db.photos.get(photo!.photoId)
  if (kept === undefined) throw new Error('a photo expected')
  const changed = (change: object) => ({
    ...draft,
    spots: draft.spots.map((spot) => ({ ...spot, photos: spot.photos.map((each) => ({ ...each, ...change })) })),
  })
  await expect(seal(tab, changed({ byteSize: 599_999 }))).rejects.toThrow(DamagedRecord)
  await expect(seal(tab, changed({ sha256: 'ab'.repeat(32) }))).rejects.toThrow(DamagedRecord)
  await db.photos.put({ ...kept, visitId: other.visitId })
  await expect(seal(tab, draft)).rejects.toThrow(PhotoMissing)
  await db.photos.put({ ...kept, owner: await ownerHash(loginId.parse(crypto.randomUUID())) })
  await expect(seal(tab, draft)).rejects.toThrow(PhotoMissing)
  await db.photos.put(kept)
  await db.segments.delete([photo!.photoId, 1])
  await expect(seal(tab, draft)).rejects.toThrow(DamagedRecord)
  expect(await db.visits.count()).toBe(0)
})

test('who has no keys on this tablet seals nothing', async () => {
  const draft = await draftWith(tab, [50])
  await tab.device.db.keys.clear()
  await expect(seal(tab, draft)).rejects.toThrow(Locked)
})

test('a visit that is corrected keeps its place; photos that are no part of it any more go, and what was sent counts', async () => {
  const draft = await sealed(tab, [10_000, 20_000])
  const later = await sealed(tab, [50])
  tablet.server.failNext({ on: 'commit', fault: { kind: 'status', status: 422, body: {} } })
  await drainUntilDone(tab, tablet.clock)
  await tab.store.move({ visitId: draft.visitId, version: 1, epoch: null }, { kind: 'edit' })
  const [spot] = draft.spots
  const corrected = { ...draft, version: 2, spots: [spot!] }
  expect(await seal(tab, corrected)).toEqual({ kind: 'sealed' })
  const size = encryptedSize(10_000)
  expect((await row(draft)).row).toMatchObject({ sequence: 1, version: 2, byteSize: size, sentBytes: size })
  expect((await row(later)).row.sequence).toBe(2)
  expect([...(await tab.store.photos(draft.visitId)).keys()]).toEqual(spot!.photos.map(({ photoId }) => photoId))
})

test('what is sealed, and an older version of what is a draft again, is sealed already', async () => {
  const draft = await sealed(tab, [50])
  expect(await seal(tab, draft)).toEqual({ kind: 'already-sealed' })
  expect(await seal(tab, { ...draft, version: 2 })).toEqual({ kind: 'already-sealed' })
  await tab.device.db.visits.update(draft.visitId, { state: 'draft' })
  expect(await seal(tab, draft)).toEqual({ kind: 'already-sealed' })
  expect(await seal(tab, { ...draft, version: 2 })).toEqual({ kind: 'sealed' })
  expect(await tab.device.db.visits.count()).toBe(1)
})

test('of two who seal one draft at once one does, and the other learns it', async () => {
  const draft = await draftWith(tab, [50])
  const ends = await Promise.all([seal(tab, draft), seal(tab, draft)])
  expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['already-sealed', 'sealed'])
  expect([await tab.device.db.visits.count(), await tab.device.db.events.count()]).toEqual([1, 1])
})

test('the dermatoscope of the tablet goes with its close-ups', async () => {
  const draft = await draftWith(tab, [50])
  const closeUp = {
    ...draft,
    spots: draft.spots.map((spot) => ({
      ...spot,
      photos: spot.photos.map((photo) => ({ ...photo, kind: 'close-up' as const })),
    })),
  }
  const owner = await tab.device.session.owner()
  if (owner === null) throw new Error('nobody is signed in')
  const { ring } = tab.device
  const deps = { ...tab.storeDependencies, ring }
  const sealing = {
    owner,
    today,
    dermatoscope: { cameraModelId: 'DL5', fovMicrometre: 20_000, polarizationTypeId: null },
  }
  expect(await sealVisit(deps, closeUp, sealing)).toEqual({ kind: 'sealed' })
  const { upload } = await decryptVisit(ring.keysOf(owner), await tab.store.loadEnvelope(draft.visitId))
  expect(upload.lesions[0]?.images[0]).toMatchObject({ cameraModelId: 'DL5', fovMicrometre: 20_000 })
})

test('a visit of each user of the tablet has its place in one order', async () => {
  const aidas = await sealed(tab, [50])
  await signIn(tab, tablet.server, ben)
  const bens = await sealed(tab, [60])
  expect([(await row(aidas)).row.sequence, (await row(bens)).row.sequence]).toEqual([1, 2])
})
