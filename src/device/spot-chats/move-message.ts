import type { SpotMessageId } from '../../contract/ids.ts'
import type { OwnPhotoRow, SpotMessageRow } from '../device-db.ts'
import { withReopen } from '../open-database.ts'
import { openCard, type OwnPhotoPlaceOnDevice, sealCard } from '../own-photos/own-photo-card.ts'
import type { Owned } from '../own-photos/keep-own-photo.ts'
import { openMessage, sealMessage } from './message-card.ts'

/** What becomes of a message: it goes out, from that place where it is new; or its writer has it again, with what they began since. */
export type MessageMove =
  | { to: 'sealed'; place: OwnPhotoPlaceOnDevice | null }
  | { to: 'draft'; begun: { messageId: SpotMessageId; text: string } | null }

const mayMove: Record<MessageMove['to'], readonly SpotMessageRow['state'][]> = {
  sealed: ['draft', 'sealed', 'attention'],
  draft: ['sealed', 'attention'],
}
const mostText = 2000

/**
 * Moves a message with its photos in one strict transaction, guarded by the state that it comes from; false where it is
 * not in one, as after it may have left.
 */
export async function moveMessage(
  { device, owner }: Owned,
  messageId: SpotMessageId,
  move: MessageMove,
): Promise<boolean> {
  const { db, tablet } = device
  const row = await withReopen(device, () => db.spotMessages.get(messageId))
  if (row?.owner !== owner || !mayMove[move.to].includes(row.state)) return false
  const begun = move.to === 'draft' ? move.begun : null
  const rows = await photosOf({ device, owner }, [messageId, ...(begun === null ? [] : [begun.messageId])])
  const photos = await Promise.all(rows.map((photo) => moved(device, photo, { messageId, move })))
  const said = await openMessage(tablet.vault, row)
  const here = rows.map(({ photoId }) => photoId)
  const card = await sealMessage(tablet.vault, messageId, {
    ...said,
    why: null,
    text: begun === null ? said.text : [said.text, begun.text].filter(Boolean).join('\n\n').slice(0, mostText),
    // A draft names them too: one that is on its way may arrive all the same.
    photoIds: [...new Set([...said.photoIds, ...here])],
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
      if (begun !== null) await db.spotMessages.delete(begun.messageId)
      await db.spotMessages.put({ ...now, state: move.to, notBefore: 0, card })
      return true
    }),
  )
}

const photosOf = ({ device, owner }: Owned, messageIds: readonly SpotMessageId[]): Promise<OwnPhotoRow[]> =>
  withReopen(device, async () => {
    const rows = await device.db.ownPhotos.where('owner').equals(owner).sortBy('sequence')
    return rows.filter((row) => row.messageId !== null && messageIds.includes(row.messageId))
  })

async function moved(
  { tablet }: Owned['device'],
  row: OwnPhotoRow,
  { messageId, move }: { messageId: SpotMessageId; move: MessageMove },
): Promise<OwnPhotoRow> {
  const card = await openCard(tablet.vault, row)
  const place = move.to === 'sealed' ? (move.place ?? card.place) : card.place
  const state =
    move.to === 'draft' ? 'draft' : row.state === 'draft' || row.state === 'attention' ? 'sealed' : row.state
  return {
    ...row,
    messageId,
    state,
    notBefore: 0,
    card: await sealCard(tablet.vault, row.photoId, { ...card, place, why: null }),
  }
}
