import { type LoginId, type PhotoId, photoId as photoIdForm, type SpotMessageId } from '../../contract/ids.ts'
import type { OwnView } from '../../contract/patients/images.ts'
import { deletePhoto } from '../drafts/photo-segments.ts'
import type { RefusedPhotoReason } from '../drafts/photo-store.ts'
import { sealPhoto } from '../drafts/seal-photo.ts'
import { isQuotaFull, withReopen } from '../open-database.ts'
import type { Device } from '../open-device.ts'
import type { OwnerHash } from '../owner-hash.ts'
import { openCard, sealCard } from './own-photo-card.ts'

/**
 * Of a photo that is taken: whose it is, how near, when (ISO 8601), a name that says nothing of anybody, and the message
 * of SpotChat with which it goes.
 */
export type AboutPhoto = {
  patientLoginId: LoginId
  view: OwnView | null
  takenAt: string
  fileName: string
  messageId: SpotMessageId | null
}

export type Owned = { device: Pick<Device, 'db' | 'tablet' | 'ports' | 'notices'>; owner: OwnerHash }

const schemaVersion = 1

/** Keeps a photo as a draft of its owner, sealed and on disk when this resolves; the draft of the same view goes. */
export async function keepOwnPhoto(
  owned: Owned,
  from: Blob,
  about: AboutPhoto,
): Promise<{ kept: PhotoId } | { refused: RefusedPhotoReason }> {
  const { db, tablet, ports } = owned.device
  const photoId = photoIdForm.parse(ports.newId())
  const sealed = await sealPhoto(from, photoId)
  if ('refused' in sealed) return sealed
  const { byteSize, segmentCount, key, sha256, contentType } = sealed.card
  const { messageId, ...said } = about
  const card = await sealCard(tablet.vault, photoId, { key, sha256, contentType, ...said, place: null, why: null })
  const replaced = await draftsOf(owned, about)
  try {
    await withReopen(owned.device, () =>
      db.transaction('rw', [db.ownPhotos, db.segments], async () => {
        const last = await db.ownPhotos.orderBy('sequence').last()
        const row = { photoId, messageId, owner: owned.owner, byteSize, segments: segmentCount, schemaVersion, card }
        await db.segments.bulkAdd(sealed.segments)
        await db.ownPhotos.add({ ...row, state: 'draft', sequence: (last?.sequence ?? 0) + 1, sent: 0, notBefore: 0 })
      }),
    )
  } catch (error) {
    if (isQuotaFull(error)) return { refused: 'no-space' }
    throw error
  }
  await dropOwnPhotos(owned, replaced)
  return { kept: photoId }
}

/** Removes these photos of this owner with their bytes. */
export const dropOwnPhotos = ({ device, owner }: Owned, photoIds: readonly PhotoId[]): Promise<void> =>
  withReopen(device, () =>
    device.db.transaction('rw', [device.db.ownPhotos, device.db.photos, device.db.segments], async () => {
      for (const photoId of photoIds) {
        if ((await device.db.ownPhotos.get(photoId))?.owner !== owner) continue
        await deletePhoto(device.db, photoId)
        await device.db.ownPhotos.delete(photoId)
      }
    }),
  )

/** Drafts of a view: what is taken again replaces them. Those of no view came from another app and stay. */
async function draftsOf(
  { device: { db, tablet }, owner }: Owned,
  { view, messageId }: Pick<AboutPhoto, 'view' | 'messageId'>,
): Promise<PhotoId[]> {
  if (view === null) return []
  const rows = await db.ownPhotos.where('owner').equals(owner).toArray()
  const drafts = rows.filter((row) => row.state === 'draft' && row.messageId === messageId)
  const cards = await Promise.all(drafts.map((row) => openCard(tablet.vault, row)))
  return drafts.filter((_, i) => cards[i]?.view === view).map(({ photoId }) => photoId)
}
