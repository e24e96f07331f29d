import type { LoginId, PhotoId, SpotChatId, SpotMessageId } from '../../../../contract/ids.ts'
import type { OwnView } from '../../../../contract/images/images.ts'
import type { RefusedPhotoReason } from '../../../drafts/photo-store.ts'
import { withReopen } from '../../../database/open-database.ts'
import { deleteOwnPhotos, saveOwnPhoto, type OwnerDevice } from '../own-photo/save-own-photo.ts'
import { findMessage } from './list-messages.ts'
import { type NewChatDetails, messageSchemaVersion, decryptMessage, encryptMessage } from './message-card.ts'

/** The content of a message so far. */
export type MessageDraft = {
  messageId: SpotMessageId
  spotChatId: SpotChatId
  text: string
  begins: NewChatDetails | null
}
export type MessagePhotoDetails = { patientLoginId: LoginId; view: OwnView | null; takenAt: string }

/** Saves a draft without the photos in `without`; does not change a message that was submitted. */
export async function saveMessageDraft(
  { device, owner }: OwnerDevice,
  { messageId, ...content }: MessageDraft,
  without: readonly PhotoId[] = [],
): Promise<void> {
  const { db, tablet } = device
  const now = await withReopen(device, () => db.spotMessages.get(messageId))
  if (now !== undefined && (now.owner !== owner || now.state !== 'draft')) return
  const named = now === undefined ? [] : (await decryptMessage(tablet.vault, now)).photoIds
  const photoIds = named.filter((id) => !without.includes(id))
  const card = await encryptMessage(tablet.vault, messageId, { ...content, photoIds, why: null })
  await withReopen(device, () =>
    db.transaction('rw', [db.spotMessages], async () => {
      const row = await db.spotMessages.get(messageId)
      if (row !== undefined && row.state !== 'draft') return
      const last = await db.spotMessages.orderBy('sequence').last()
      const fresh = { messageId, owner, state: 'draft' as const, sequence: (last?.sequence ?? 0) + 1, notBefore: 0 }
      await db.spotMessages.put({ ...(row ?? fresh), schemaVersion: messageSchemaVersion, card })
    }),
  )
}

/** Saves a photo of a draft; it replaces the photo of the same view. */
export async function addMessagePhoto(
  owned: OwnerDevice,
  draft: MessageDraft,
  { from, details }: { from: Blob; details: MessagePhotoDetails },
): Promise<{ kept: PhotoId } | { refused: RefusedPhotoReason }> {
  const { messageId } = draft
  // If a draft exists, its text was saved as it was typed, and may be newer than the text of this call.
  if ((await findMessage(owned, messageId)) === undefined) await saveMessageDraft(owned, draft)
  const before = await photosOf(owned, messageId)
  const added = await saveOwnPhoto(owned, from, { ...details, messageId, fileName: 'spot.jpg' })
  const after = await photosOf(owned, messageId)
  await removePhotos(
    owned,
    messageId,
    before.filter((id) => !after.includes(id)),
  )
  return added
}

/** Removes photos from a draft, and deletes their bytes. */
export async function removePhotos(
  owned: OwnerDevice,
  messageId: SpotMessageId,
  photoIds: readonly PhotoId[],
): Promise<void> {
  await deleteOwnPhotos(owned, photoIds)
  const item = await findMessage(owned, messageId)
  if (item === undefined || item.spotChatId === null) return
  const { spotChatId, text, begins } = item
  await saveMessageDraft(owned, { messageId, spotChatId, text, begins }, photoIds)
}

/** Deletes a draft and its photos. */
export async function deleteMessageDraft(owned: OwnerDevice, messageId: SpotMessageId): Promise<void> {
  if ((await findMessage(owned, messageId))?.state !== 'draft') return
  await deleteOwnPhotos(owned, await photosOf(owned, messageId))
  await withReopen(owned.device, () => owned.device.db.spotMessages.delete(messageId))
}

const photosOf = async (owned: OwnerDevice, messageId: SpotMessageId): Promise<PhotoId[]> =>
  ((await findMessage(owned, messageId))?.photos ?? []).map(({ photoId }) => photoId)
