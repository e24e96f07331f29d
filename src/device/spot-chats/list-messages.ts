import type { PhotoId, SpotChatId, SpotMessageId } from '../../contract/ids.ts'
import type { OwnView } from '../../contract/patients/images.ts'
import type { OwnPhotoRow, SpotMessageRow } from '../device-db.ts'
import { withReopen } from '../open-database.ts'
import { openCard } from '../own-photos/own-photo-card.ts'
import type { Owned } from '../own-photos/keep-own-photo.ts'
import { DamagedRecord } from '../vault/vault.ts'
import { type ChatBeginning, openMessage } from './message-card.ts'

/** `waits`: it has not left this device; `leaving`: it may have, nothing was answered yet; `stopped`: it needs its writer. */
export type MessageStanding = 'draft' | 'waits' | 'leaving' | 'stopped'

/** A message that the server does not have yet, as its writer sees it. */
export type SpotMessageItem = {
  messageId: SpotMessageId
  /** Null where what is kept of it is damaged. */
  spotChatId: SpotChatId | null
  state: MessageStanding
  text: string
  begins: ChatBeginning | null
  /** Its photos that are here still. */
  photos: { photoId: PhotoId; view: OwnView | null; byteSize: number; sent: number }[]
  /** How many of its photos the server has. */
  photosThere: number
  /** Why it stopped. */
  why: string | null
}

/** What this owner's messages are, in the order in which they were begun. */
export async function readMessages({ device, owner }: Owned): Promise<SpotMessageItem[]> {
  const { db } = device
  const [rows, photos] = await withReopen(device, () =>
    Promise.all([
      db.spotMessages.where('owner').equals(owner).sortBy('sequence'),
      db.ownPhotos.where('owner').equals(owner).sortBy('sequence'),
    ]),
  )
  return Promise.all(
    rows.map((row) =>
      itemOf(
        device,
        row,
        photos.filter(({ messageId }) => messageId === row.messageId),
      ),
    ),
  )
}

/** One of this owner's; undefined where it is not here. */
export const findMessage = async (owned: Owned, messageId: SpotMessageId): Promise<SpotMessageItem | undefined> =>
  (await readMessages(owned)).find((item) => item.messageId === messageId)

const standing = ({ state }: SpotMessageRow): MessageStanding => {
  if (state === 'draft') return 'draft'
  if (state === 'uploaded') return 'leaving'
  return state === 'sealed' ? 'waits' : 'stopped'
}

async function itemOf(
  device: Owned['device'],
  row: SpotMessageRow,
  photoRows: readonly OwnPhotoRow[],
): Promise<SpotMessageItem> {
  const { messageId } = row
  const here = await Promise.all(photoRows.map((photo) => photoOf(device, photo)))
  const photos = here.map(({ photo }) => photo)
  try {
    const { spotChatId, text, begins, photoIds, why } = await openMessage(device.tablet.vault, row)
    const photosThere = photoIds.filter((id) => !photos.some(({ photoId }) => photoId === id)).length
    const said = { messageId, spotChatId, text, begins, photos, photosThere }
    const stopped = here.find((each) => each.why !== null)
    return stopped === undefined || row.state === 'draft'
      ? { ...said, state: standing(row), why }
      : { ...said, state: 'stopped', why: stopped.why }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    const why = 'This message can’t be read any more. Write it again.'
    return { messageId, spotChatId: null, state: 'stopped', text: '', begins: null, photos, photosThere: 0, why }
  }
}

/** A photo of a message, and why it stopped. */
async function photoOf({ tablet }: Owned['device'], row: OwnPhotoRow) {
  const { photoId, state, byteSize, sent } = row
  const unreadable = 'A photo can’t be read any more. Take it back and add it again.'
  try {
    const { view, why } = await openCard(tablet.vault, row)
    const isStopped = state === 'attention' || state === 'damaged'
    return { photo: { photoId, view, byteSize, sent }, why: isStopped ? (why ?? unreadable) : null }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    return { photo: { photoId, view: null, byteSize, sent }, why: unreadable }
  }
}
