import type { PhotoId, SpotChatId, SpotMessageId } from '../../../../contract/ids.ts'
import type { OwnView } from '../../../../contract/images/images.ts'
import type { OwnPhotoRow, SpotMessageRow } from '../../../database/device-db.ts'
import { problemFromText, type SendProblem } from '../../../../domain/outbox/send-problem.ts'
import { withReopen } from '../../../database/open-database.ts'
import { decryptOwnPhotoCard } from '../own-photo/own-photo-card.ts'
import type { OwnerDevice } from '../own-photo/save-own-photo.ts'
import { DamagedRecord } from '../../../vault/vault.ts'
import { type NewChatDetails, decryptMessage } from './message-card.ts'

/** A message's state as its writer sees it; `stopped`: it, or a photo of it, waits for its writer. */
export type MessageStatus = 'draft' | 'queued' | 'sending' | 'stopped'

/** A message that the server does not have yet, as its writer sees it. */
export type SpotMessageItem = {
  messageId: SpotMessageId
  /** Null if its stored content is damaged. */
  spotChatId: SpotChatId | null
  state: MessageStatus
  text: string
  begins: NewChatDetails | null
  /** Its photos that are still on the device. */
  photos: { photoId: PhotoId; view: OwnView | null; byteSize: number; sent: number }[]
  /** How many of its photos the server has. */
  photosReceived: number
  /** Why it stopped. */
  problem: SendProblem | null
}

/** The messages of this owner, in the order in which they were begun. */
export async function readMessages({ device, owner }: OwnerDevice): Promise<SpotMessageItem[]> {
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

/** One of this owner's messages; undefined if it is not on the device. */
export const findMessage = async (owned: OwnerDevice, messageId: SpotMessageId): Promise<SpotMessageItem | undefined> =>
  (await readMessages(owned)).find((item) => item.messageId === messageId)

const statusOf = ({ state }: SpotMessageRow): MessageStatus =>
  state === 'attention' || state === 'damaged' ? 'stopped' : state

async function itemOf(
  device: OwnerDevice['device'],
  row: SpotMessageRow,
  photoRows: readonly OwnPhotoRow[],
): Promise<SpotMessageItem> {
  const { messageId } = row
  const ownPhotos = await Promise.all(photoRows.map((photo) => photoOf(device, photo)))
  const photos = ownPhotos.map(({ photo }) => photo)
  try {
    const { spotChatId, text, begins, photoIds, why } = await decryptMessage(device.tablet.vault, row)
    const photosReceived = photoIds.filter((id) => !photos.some(({ photoId }) => photoId === id)).length
    const content = { messageId, spotChatId, text, begins, photos, photosReceived }
    const stopped = ownPhotos.find(({ problem }) => problem !== null)
    return stopped === undefined || row.state === 'draft'
      ? { ...content, state: statusOf(row), problem: why === null ? null : problemFromText(why) }
      : { ...content, state: 'stopped', problem: stopped.problem }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    const content = { messageId, spotChatId: null, text: '', begins: null, photos, photosReceived: 0 }
    return { ...content, state: 'stopped', problem: { reason: 'message-unreadable' } }
  }
}

type PhotoOfMessage = { photo: SpotMessageItem['photos'][number]; problem: SendProblem | null }
const unreadable: SendProblem = { reason: 'photo-unreadable' }

/** A photo of a message, and why it stopped. */
async function photoOf({ tablet }: OwnerDevice['device'], row: OwnPhotoRow): Promise<PhotoOfMessage> {
  const { photoId, state, byteSize, sent } = row
  try {
    const { view, why } = await decryptOwnPhotoCard(tablet.vault, row)
    const isStopped = state === 'attention' || state === 'damaged'
    const problem = why === null ? unreadable : problemFromText(why)
    return { photo: { photoId, view, byteSize, sent }, problem: isStopped ? problem : null }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    return { photo: { photoId, view: null, byteSize, sent }, problem: unreadable }
  }
}
