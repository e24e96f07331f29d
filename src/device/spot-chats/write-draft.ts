import type { LoginId, PhotoId, SpotChatId, SpotMessageId } from '../../contract/ids.ts'
import type { OwnView } from '../../contract/patients/images.ts'
import type { RefusedPhotoReason } from '../drafts/photo-store.ts'
import { withReopen } from '../open-database.ts'
import { dropOwnPhotos, keepOwnPhoto, type Owned } from '../own-photos/keep-own-photo.ts'
import { findMessage } from './list-messages.ts'
import { type ChatBeginning, messageSchemaVersion, openMessage, sealMessage } from './message-card.ts'

/** What is written of a message so far. */
export type MessageDraft = {
  messageId: SpotMessageId
  spotChatId: SpotChatId
  text: string
  begins: ChatBeginning | null
}
export type AboutChatPhoto = { patientLoginId: LoginId; view: OwnView | null; takenAt: string }

/** Keeps what is written so far, naming no photo of `without`; changes nothing that was pressed to be sent. */
export async function writeDraft(
  { device, owner }: Owned,
  { messageId, ...said }: MessageDraft,
  without: readonly PhotoId[] = [],
): Promise<void> {
  const { db, tablet } = device
  const now = await withReopen(device, () => db.spotMessages.get(messageId))
  if (now !== undefined && (now.owner !== owner || now.state !== 'draft')) return
  const named = now === undefined ? [] : (await openMessage(tablet.vault, now)).photoIds
  const photoIds = named.filter((id) => !without.includes(id))
  const card = await sealMessage(tablet.vault, messageId, { ...said, photoIds, why: null })
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

/** Keeps a photo of a draft; takes the place of the one of the same view. */
export async function addPhotoTo(
  owned: Owned,
  draft: MessageDraft,
  { from, about }: { from: Blob; about: AboutChatPhoto },
): Promise<{ kept: PhotoId } | { refused: RefusedPhotoReason }> {
  const { messageId } = draft
  // What is written of one that is begun was kept as it was typed: it may be more than this press knew.
  if ((await findMessage(owned, messageId)) === undefined) await writeDraft(owned, draft)
  const before = await photosOf(owned, messageId)
  const added = await keepOwnPhoto(owned, from, { ...about, messageId, fileName: 'spot.jpg' })
  const after = await photosOf(owned, messageId)
  await leaveOut(
    owned,
    messageId,
    before.filter((id) => !after.includes(id)),
  )
  return added
}

/** Takes photos out of a draft, with their bytes. */
export async function leaveOut(owned: Owned, messageId: SpotMessageId, photoIds: readonly PhotoId[]): Promise<void> {
  await dropOwnPhotos(owned, photoIds)
  const item = await findMessage(owned, messageId)
  if (item === undefined || item.spotChatId === null) return
  const { spotChatId, text, begins } = item
  await writeDraft(owned, { messageId, spotChatId, text, begins }, photoIds)
}

/** Forgets a draft and its photos. */
export async function removeDraft(owned: Owned, messageId: SpotMessageId): Promise<void> {
  if ((await findMessage(owned, messageId))?.state !== 'draft') return
  await dropOwnPhotos(owned, await photosOf(owned, messageId))
  await withReopen(owned.device, () => owned.device.db.spotMessages.delete(messageId))
}

const photosOf = async (owned: Owned, messageId: SpotMessageId): Promise<PhotoId[]> =>
  ((await findMessage(owned, messageId))?.photos ?? []).map(({ photoId }) => photoId)
