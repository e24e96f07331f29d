import { beforeEach, describe, expect, test } from 'vitest'
import { tab, tablet, tabletForEach } from '../../../tests/support/each-tablet.ts'
import { draftWith, sealed, signIn, type Tab, userOf } from '../../../tests/support/test-device.ts'
import { ben, jpegOf, newPhotoId, readyDraft } from '../../../tests/support/visit-samples.ts'
import type { VisitId } from '../../contract/ids.ts'
import type { DeviceWarning } from '../device-warnings.ts'
import type { UserDevice } from '../open-user-device.ts'
import { DamagedRecord } from '../vault/vault.ts'
import { PhotoMissing } from './photo-store.ts'

tabletForEach()

let user: UserDevice
beforeEach(async () => {
  user = await userOf(tab)
})

const visitId = crypto.randomUUID() as VisitId

describe('drafts', () => {
  test('what is saved is there after a restart, word for word', async () => {
    const draft = { ...readyDraft([]), risk: {}, step: 'patient' as const }
    await user.drafts.save(draft)
    const next = await userOf(await tablet.openTab())
    expect(await next.drafts.load(draft.visitId)).toEqual(draft)
    expect(await next.drafts.list()).toMatchObject([{ kind: 'draft', patientName: 'Mere Tamati', spots: 1, photos: 0 }])
  })

  test('what the capture check said of a photo, and that staff kept it anyway, is there after a restart', async () => {
    const photo = {
      photoId: newPhotoId(),
      kind: 'bodyshot',
      byteSize: 1000,
      sha256: 'a'.repeat(64),
      contentType: 'image/jpeg',
      fileName: 'body-front.jpg',
      takenAt: '2026-11-20T00:00:00.000Z',
      mannequinId: 1,
    } as const
    const judgements = [
      { kind: 'good' },
      { kind: 'poor', reasons: ['too-blurred', 'glare'], answer: 'kept-anyway' },
    ] as const
    const draft = { ...readyDraft([]), bodyshots: judgements.map((judgement) => ({ ...photo, judgement })) }
    await user.drafts.save(draft)
    expect((await user.drafts.load(draft.visitId))?.bodyshots.map(({ judgement }) => judgement)).toEqual(judgements)
  })

  test('saves follow one another: the last one stands', async () => {
    const draft = readyDraft([])
    await Promise.all(['a', 'b', 'c'].map((savedAt) => user.drafts.save({ ...draft, savedAt })))
    expect((await user.drafts.load(draft.visitId))?.savedAt).toBe('c')
  })

  test('the latest saved is listed first; other tabs hear of it', async () => {
    const [first, second] = [readyDraft([]), readyDraft([])]
    const other = await userOf(await tablet.openTab())
    let heard = 0
    other.drafts.subscribe(() => (heard += 1))
    for (const draft of [first, second, first]) await user.drafts.save(draft)
    await Promise.resolve()
    expect((await user.drafts.list()).map((listed) => listed.visitId)).toEqual([first.visitId, second.visitId])
    expect(heard).toBe(3)
  })

  test('a discarded draft can come back until it is forgotten, then its photos go too', async () => {
    const draft = await draftWith(tab, [1000])
    await user.drafts.discard(draft.visitId)
    expect(await user.drafts.list()).toEqual([])
    await user.drafts.restore(draft.visitId)
    expect(await user.drafts.list()).toHaveLength(1)
    await user.drafts.deleteDraft(draft.visitId)
    expect(await user.drafts.load(draft.visitId)).toBeNull()
    expect(await tab.device.db.photos.count()).toBe(0)
    expect(await tab.device.db.segments.count()).toBe(0)
  })

  async function openStored() {
    const { openUserDb } = await import('../database/user-db.ts')
    const owner = await tab.device.session.owner()
    if (owner === null) throw new Error('nobody is signed in')
    const db = await openUserDb({ owner, warnings: tab.device.warnings, factory: tablet.factory })
    return { db, vault: tab.device.vaultOf(owner) }
  }

  test('a draft whose summary has another shape is said to be damaged, and the others are listed', async () => {
    const [draft, other] = [readyDraft([]), readyDraft([])]
    for (const one of [draft, other]) await user.drafts.save(one)
    const { db, vault } = await openStored()
    const place = { table: 'draft-summaries', id: draft.visitId, schemaVersion: 1 }
    await db.drafts.update(draft.visitId, { summary: await vault.encryptRecord(place, { visitId: draft.visitId }) })
    expect(await user.drafts.list()).toMatchObject([
      { kind: 'draft', visitId: other.visitId },
      { kind: 'damaged', visitId: draft.visitId },
    ])
    db.close()
  })

  test('a damaged draft is said to be one', async () => {
    const draft = readyDraft([])
    await user.drafts.save(draft)
    const { db } = await openStored()
    const row = await db.drafts.get(draft.visitId)
    if (row) await db.drafts.put({ ...row, body: row.summary, summary: row.body })
    expect(await user.drafts.list()).toEqual([{ kind: 'damaged', visitId: draft.visitId }])
    await expect(user.drafts.load(draft.visitId)).rejects.toThrow(DamagedRecord)
    db.close()
  })

  test('one user’s drafts and photos are not another’s', async () => {
    const draft = await draftWith(tab, [1000])
    const photoId = draft.spots[0]?.photos[0]?.photoId ?? newPhotoId()
    await signIn(tab, tablet.server, ben)
    const other = await userOf(tab)
    expect(await other.drafts.list()).toEqual([])
    expect(await other.drafts.load(draft.visitId)).toBeNull()
    await expect(other.photos.readPhoto(photoId)).rejects.toThrow(PhotoMissing)
    await other.photos.removePhoto(photoId)
    expect(await tab.device.db.photos.count()).toBe(1)
  })
})

describe('photos', () => {
  test('a photo is kept in segments of 512 KiB and comes back byte for byte', async () => {
    const bytes = jpegOf(1_300_000)
    const photoId = newPhotoId()
    const kept = await user.photos.addPhoto(new Blob([bytes]), { photoId, visitId })
    expect(kept).toMatchObject({ byteSize: 1_300_000, contentType: 'image/jpeg' })
    const rows = await tab.device.db.segments.toArray()
    expect(rows.map(({ bytes: stored }) => stored.constructor.name)).toEqual(['Uint8Array', 'Uint8Array', 'Uint8Array'])
    const { blob, contentType } = await user.photos.readPhoto(photoId)
    expect(contentType).toBe('image/jpeg')
    expect(Buffer.from(await blob.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  })

  test.each([
    ['empty', new Uint8Array(0)],
    ['no-photo', new TextEncoder().encode('this is a letter, not a photo')],
    ['truncated', jpegOf(5000).slice(0, 4000)],
    ['too-large', new Uint8Array(25 * 1024 * 1024 + 1)],
  ] as const)('%s: refused at capture, nothing is kept', async (reason, bytes) => {
    await expect(user.photos.addPhoto(bytes, { photoId: newPhotoId(), visitId })).rejects.toMatchObject({
      name: 'PhotoRefused',
      reason,
    })
    expect(await tab.device.db.segments.count()).toBe(0)
  })

  test('a file that was moved, changed or taken away since it was chosen is refused, not waited for', async () => {
    const gone = new Blob([jpegOf(5000)])
    gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    await expect(user.photos.addPhoto(gone, { photoId: newPhotoId(), visitId })).rejects.toMatchObject({
      name: 'PhotoRefused',
      reason: 'unreadable',
    })
    expect(await tab.device.db.segments.count()).toBe(0)
  })

  test('a full device refuses the photo whole', async () => {
    tab.device.db.photos.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(user.photos.addPhoto(jpegOf(600_000), { photoId: newPhotoId(), visitId })).rejects.toMatchObject({
      reason: 'no-space',
    })
    expect(await tab.device.db.segments.count()).toBe(0)
  })

  test('a flipped byte, a missing segment and a segment of another photo are damage', async () => {
    const [one, two] = [newPhotoId(), newPhotoId()]
    for (const [seed, photoId] of [one, two].entries())
      await user.photos.addPhoto(jpegOf(700_000, seed + 1), { photoId, visitId })
    const { segments } = tab.device.db
    expect(await user.photos.isDamaged(one)).toBe(false)
    const [first, foreign] = await Promise.all([segments.get([one, 1]), segments.get([two, 1])])
    if (!first || !foreign) throw new Error('segments expected')
    await segments.put({ ...foreign, photoId: one })
    expect(await user.photos.isDamaged(one)).toBe(true)
    await segments.put(first)
    expect(await user.photos.isDamaged(one)).toBe(false)
    first.bytes[40] = (first.bytes[40] ?? 0) ^ 1
    await segments.put(first)
    expect(await user.photos.isDamaged(one)).toBe(true)
    await segments.delete([two, 0])
    await expect(user.photos.readPhoto(two)).rejects.toThrow(DamagedRecord)
    expect(await user.photos.isDamaged(newPhotoId())).toBe(true)
  })

  test('under three of the largest photos there is no room', async () => {
    const estimate = (free: number) => ({
      persist: () => Promise.resolve(true),
      estimate: () => Promise.resolve({ usage: 0, quota: free }),
    })
    const roomy = await userOf(await tablet.openTab({ storage: estimate(75 * 1024 * 1024) }))
    const tight = await userOf(await tablet.openTab({ storage: estimate(75 * 1024 * 1024 - 1) }))
    expect([await roomy.photos.hasRoom(), await tight.photos.hasRoom()]).toEqual([true, false])
  })
})

describe('drafts that the storage has lost', () => {
  const told: DeviceWarning[] = []
  const hear = (on: Tab) => {
    told.length = 0
    on.device.warnings.subscribe((warning) => told.push(warning))
  }

  test('are told at the next sign-in, with how many, and once', async () => {
    for (const size of [1000, 2000]) await draftWith(tab, [size])
    const { openUserDb } = await import('../database/user-db.ts')
    const owner = await tab.device.session.owner()
    if (owner === null) throw new Error('nobody is signed in')
    const db = await openUserDb({ owner, warnings: tab.device.warnings, factory: tab.device.factory })
    await db.drafts.clear()
    db.close()
    hear(tab)
    await (await userOf(tab)).drafts.deleteDiscarded()
    await (await userOf(tab)).drafts.deleteDiscarded()
    expect(told).toEqual([{ kind: 'drafts-lost', count: 2 }])
  })

  test('are none of those that a person discarded or deleted, or that were sealed', async () => {
    const drafts = await Promise.all([1000, 2000, 3000, 4000].map((size) => draftWith(tab, [size])))
    const [discarded, deleted, sent, restored] = drafts.map((draft) => draft.visitId)
    if (!discarded || !deleted || !sent || !restored) throw new Error('four drafts')
    await user.drafts.discard(discarded)
    await user.drafts.deleteDraft(deleted)
    await user.drafts.deleteSealed(sent)
    await user.drafts.discard(restored)
    await user.drafts.restore(restored)
    hear(tab)
    for (let start = 0; start < 2; start += 1) await (await userOf(tab)).drafts.deleteDiscarded()
    expect(told).toEqual([])
    expect((await user.drafts.list()).map(({ visitId }) => visitId)).toEqual([restored])
  })

  test('are none of those whose sealing was cut off, and which were sent and deleted since', async () => {
    const { visitId } = await sealed(tab, [1000])
    await (await userOf(tab)).drafts.deleteDiscarded()
    await tab.device.db.visits.delete(visitId)
    hear(tab)
    await (await userOf(tab)).drafts.deleteDiscarded()
    expect(told).toEqual([])
  })

  test('where there is no room to note them, drafts are saved, and opened at the next sign-in', async () => {
    const full = {
      read: () => null,
      write: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const other = await tablet.openTab({ localText: full })
    await signIn(other, tablet.server)
    const { visitId } = await draftWith(other, [1000])
    const { drafts } = await userOf(other)
    await drafts.deleteDiscarded()
    expect(await drafts.list()).toMatchObject([{ kind: 'draft', visitId }])
  })
})
