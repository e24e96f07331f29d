import type { SpotMessageId } from '../../../../contract/ids.ts'
import type { OwnPhotoRow } from '../../../database/device-db.ts'
import { nextMessageState } from '../../../../domain/outbox/message-state.ts'
import type { OwnPhotoState } from '../../../../domain/outbox/own-photo-state.ts'
import { withReopen } from '../../../database/open-database.ts'
import { decryptOwnPhotoCard, type OwnPhotoPlace, encryptOwnPhotoCard } from '../own-photo/own-photo-card.ts'
import type { OwnerDevice } from '../own-photo/save-own-photo.ts'
import { decryptMessage, encryptMessage } from './message-card.ts'

/**
 * What the writer does with a message. `submit`: sends it; its photos get `place`, or keep their own if it is null.
 * `withdraw`: makes it a draft again, with the text of a draft that was begun since.
 */
type MessageMove =
  | { event: 'submit'; place: OwnPhotoPlace | null }
  | { event: 'withdraw'; newerDraft: { messageId: SpotMessageId; text: string } | null }

const maxTextLength = 2000

/**
 * Changes the state of a message and its photos in one strict transaction. Returns false if the message is not in
 * the expected state, for example because it may have been sent.
 */
export async function moveMessage(
  { device, owner }: OwnerDevice,
  messageId: SpotMessageId,
  move: MessageMove,
): Promise<boolean> {
  const { db, tablet } = device
  const row = await withReopen(device, () => db.spotMessages.get(messageId))
  const state = row?.owner === owner ? nextMessageState(row.state, move.event) : null
  if (row === undefined || state === null) return false
  const newerDraft = move.event === 'withdraw' ? move.newerDraft : null
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
    // A draft names them too: a photo that is being sent may still arrive.
    photoIds: [...new Set([...content.photoIds, ...here])],
  })
  return withReopen(device, () =>
    db.transaction('rw', [db.spotMessages, db.ownPhotos], async () => {
      const now = await db.spotMessages.get(messageId)
      if (now?.state !== row.state) return false
      for (const photo of photos) {
        const here = await db.ownPhotos.get(photo.photoId)
        // It was sent meanwhile: the message still names it.
        if (here !== undefined) await db.ownPhotos.put({ ...photo, sent: here.sent })
      }
      if (newerDraft !== null) await db.spotMessages.delete(newerDraft.messageId)
      await db.spotMessages.put({ ...now, state, notBefore: 0, card })
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
  const place = move.event === 'submit' ? (move.place ?? card.place) : card.place
  return {
    ...row,
    messageId,
    state: photoState(row.state, move),
    notBefore: 0,
    card: await encryptOwnPhotoCard(tablet.vault, row.photoId, { ...card, place, why: null }),
  }
}

/** When a message is submitted, a damaged photo stays damaged, and one that is being sent continues. */
function photoState(state: OwnPhotoState, { event }: MessageMove): OwnPhotoState {
  if (event === 'withdraw') return 'draft'
  return state === 'draft' || state === 'attention' ? 'queued' : state
}
