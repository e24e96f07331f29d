import { type LoginId, type PhotoId, photoId as photoIdForm, type SpotMessageId } from '../../../../contract/ids.ts'
import type { OwnView } from '../../../../contract/images/images.ts'
import { deletePhoto } from '../../../drafts/photo-segments.ts'
import type { RefusedPhotoReason } from '../../../drafts/photo-store.ts'
import { encryptPhoto } from '../../../drafts/encrypt-photo.ts'
import { isQuotaExceeded, withReopen } from '../../../database/open-database.ts'
import type { Device } from '../../../open-device.ts'
import type { OwnerHash } from '../../../users/owner-hash.ts'
import { decryptOwnPhotoCard, encryptOwnPhotoCard } from './own-photo-card.ts'

/**
 * The details of a photo: its owner, the distance, the time (ISO 8601), a neutral file name, and the SpotChat
 * message to which it belongs.
 */
export type OwnPhotoDetails = {
  patientLoginId: LoginId
  view: OwnView | null
  takenAt: string
  fileName: string
  messageId: SpotMessageId | null
}

export type OwnerDevice = { device: Pick<Device, 'db' | 'tablet' | 'platform' | 'warnings'>; owner: OwnerHash }

const schemaVersion = 1

/**
 * Saves a photo as a draft of its owner; it is encrypted on disk when this resolves. The draft of the same view is
 * deleted.
 */
export async function saveOwnPhoto(
  owned: OwnerDevice,
  from: Blob,
  details: OwnPhotoDetails,
): Promise<{ kept: PhotoId } | { refused: RefusedPhotoReason }> {
  const { db, tablet, platform } = owned.device
  const photoId = photoIdForm.parse(platform.newId())
  const encrypted = await encryptPhoto(from, photoId)
  if ('refused' in encrypted) return encrypted
  const { byteSize, segmentCount, key, sha256, contentType } = encrypted.card
  const { messageId, ...cardDetails } = details
  const card = await encryptOwnPhotoCard(tablet.vault, photoId, {
    key,
    sha256,
    contentType,
    ...cardDetails,
    place: null,
    signs: [],
    why: null,
  })
  const replaced = await draftsOfView(owned, details)
  try {
    await withReopen(owned.device, () =>
      db.transaction('rw', [db.ownPhotos, db.segments], async () => {
        const last = await db.ownPhotos.orderBy('sequence').last()
        const row = { photoId, messageId, owner: owned.owner, byteSize, segments: segmentCount, schemaVersion, card }
        await db.segments.bulkAdd(encrypted.segments)
        await db.ownPhotos.add({ ...row, state: 'draft', sequence: (last?.sequence ?? 0) + 1, sent: 0, notBefore: 0 })
      }),
    )
  } catch (error) {
    if (isQuotaExceeded(error)) return { refused: 'no-space' }
    throw error
  }
  await deleteOwnPhotos(owned, replaced)
  return { kept: photoId }
}

/** Removes these photos of this owner with their bytes. */
export const deleteOwnPhotos = ({ device, owner }: OwnerDevice, photoIds: readonly PhotoId[]): Promise<void> =>
  withReopen(device, () =>
    device.db.transaction('rw', [device.db.ownPhotos, device.db.photos, device.db.segments], async () => {
      for (const photoId of photoIds) {
        if ((await device.db.ownPhotos.get(photoId))?.owner !== owner) continue
        await deletePhoto(device.db, photoId)
        await device.db.ownPhotos.delete(photoId)
      }
    }),
  )

/**
 * The drafts of a view: a photo that is taken again replaces them. Drafts without a view came from another app and
 * stay.
 */
async function draftsOfView(
  { device: { db, tablet }, owner }: OwnerDevice,
  { view, messageId }: Pick<OwnPhotoDetails, 'view' | 'messageId'>,
): Promise<PhotoId[]> {
  if (view === null) return []
  const rows = await db.ownPhotos.where('owner').equals(owner).toArray()
  const drafts = rows.filter((row) => row.state === 'draft' && row.messageId === messageId)
  const cards = await Promise.all(drafts.map((row) => decryptOwnPhotoCard(tablet.vault, row)))
  return drafts.filter((_, i) => cards[i]?.view === view).map(({ photoId }) => photoId)
}
