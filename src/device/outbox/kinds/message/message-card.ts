import * as z from 'zod'
import { spotChatWay, spotSign } from '../../../../contract/spot-chats.ts'
import { bookingId, photoId, spotChatId, type SpotMessageId } from '../../../../contract/ids.ts'
import type { SpotMessageRow } from '../../../database/device-db.ts'
import { DamagedRecord, type Vault } from '../../../vault/vault.ts'

/** What begins a chat besides its first message; `booking` once its time is kept, by which it is paid. */
const newChatDetails = z.object({
  bodyPartId: z.int().nullable(),
  signs: z.array(spotSign),
  booking: z.object({ bookingId, way: spotChatWay }).nullable(),
})
export type NewChatDetails = z.infer<typeof newChatDetails>

/** A message that this device has; `photoIds`: all of its once it was sealed, before that none. */
const card = z.object({
  spotChatId,
  text: z.string(),
  photoIds: z.array(photoId),
  begins: newChatDetails.nullable(),
  /** What the service said against it, in words. */
  why: z.string().nullable(),
})
export type MessageCard = z.infer<typeof card>

export const messageSchemaVersion = 1
const placeOf = (messageId: SpotMessageId) => ({
  table: 'spot-messages',
  id: messageId,
  schemaVersion: messageSchemaVersion,
})

/** Encrypts a message with the device's own key, so that it can be sent while nobody is signed in, for example after the tab was closed. */
export const encryptMessage = (vault: Vault, messageId: SpotMessageId, value: MessageCard) =>
  vault.encryptRecord(placeOf(messageId), value)

/** The inverse of `encryptMessage`. Throws DamagedRecord. */
export async function decryptMessage(
  vault: Vault,
  row: Pick<SpotMessageRow, 'messageId' | 'card'>,
): Promise<MessageCard> {
  const parsed = card.safeParse(await vault.decryptRecord(placeOf(row.messageId), row.card))
  if (!parsed.success) throw new DamagedRecord('a message')
  return parsed.data
}
