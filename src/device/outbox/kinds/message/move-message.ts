import type { SpotMessageId } from '../../../../contract/ids.ts'
import type { OwnPhotoRow, SpotMessageRow } from '../../../database/device-db.ts'
import { withReopen } from '../../../database/open-database.ts'
import { decryptOwnPhotoCard, type OwnPhotoPlace, encryptOwnPhotoCard } from '../own-photo/own-photo-card.ts'
import type { OwnerDevice } from '../own-photo/save-own-photo.ts'
import { decryptMessage, encryptMessage } from './message-card.ts'

/** What becomes of a message: it goes out, from that place where it is new; or its writer has it again, with what they began since. */
export type MessageMove =
  | { to: 'sealed'; place: OwnPhotoPlace | null }
  | { to: 'draft'; newerDraft: { messageId: SpotMessageId; text: string } | null }

const allowedFrom: Record<MessageMove['to'], readonly SpotMessageRow['state'][]> = {
  sealed: ['draft', 'sealed', 'attention'],
  draft: ['sealed', 'attention'],
}
const maxTextLength = 2000

/**
 * Moves a message with its photos in one strict transaction, guarded by the state that it comes from; false where it is
 * not in one, as after it may have left.
 */
export async function moveMessage(
  { device, owner }: OwnerDevice,
  messageId: SpotMessageId,
  move: MessageMove,
): Promise<boolean> {
  const { db, tablet } = device
  const row = await withReopen(device, () => db.spotMessages.get(messageId))
  if (row?.owner !== owner || !allowedFrom[move.to].includes(row.state)) return false
  const newerDraft = move.to === 'draft' ? move.newerDraft : null
  const rows = await photosOf({ device, owner }, [messageId, ...(newerDraft === null ? [] : [newerDraft.messageId])])
  const photos = await Promise.all(rows.map((photo) => movedPhoto(device, photo, { messageId, move })))
  const content = await decryptMessage(tablet.vault, row)
  const here = rows.map(({ photoId }) => photoId)
  const card = await encryptMessage(tablet.vault, messageId, {
    ...content,
    why: null,
    text:
      newerDraft === null
        ? content.text
        : [content.text, newerDraft.text].filter(Boolean).join('\n\n').slice(0, maxTextLength),
    // A draft names them too: one that is on its way may arrive all the same.
    photoIds: [...new Set([...content.photoIds, ...here])],
  })
  return withReopen(device, () =>
    db.transaction('rw', [db.spotMessages, db.ownPhotos], async () => {
      const now = await db.spotMessages.get(messageId)
      if (now?.state !== row.state) return false
      for (const photo of photos) {
        const here = await db.ownPhotos.get(photo.photoId)
        // It left meanwhile: the message names it still.
        if (here !== undefined) await db.ownPhotos.put({ ...photo, sent: here.sent })
      }
      if (newerDraft !== null) await db.spotMessages.delete(newerDraft.messageId)
      await db.spotMessages.put({ ...now, state: move.to, notBefore: 0, card })
      return true
    }),
  )
}

const photosOf = ({ device, owner }: OwnerDevice, messageIds: readonly SpotMessageId[]): Promise<OwnPhotoRow[]> =>
  withReopen(device, async () => {
    const rows = await device.db.ownPhotos.where('owner').equals(owner).sortBy('sequence')
    return rows.filter((row) => row.messageId !== null && messageIds.includes(row.messageId))
  })

async function movedPhoto(
  { tablet }: OwnerDevice['device'],
  row: OwnPhotoRow,
  { messageId, move }: { messageId: SpotMessageId; move: MessageMove },
): Promise<OwnPhotoRow> {
  const card = await decryptOwnPhotoCard(tablet.vault, row)
  const place = move.to === 'sealed' ? (move.place ?? card.place) : card.place
  const state =
    move.to === 'draft' ? 'draft' : row.state === 'draft' || row.state === 'attention' ? 'sealed' : row.state
  return {
    ...row,
    messageId,
    state,
    notBefore: 0,
    card: await encryptOwnPhotoCard(tablet.vault, row.photoId, { ...card, place, why: null }),
  }
}
