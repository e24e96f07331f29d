import * as z from 'zod'
import { spotChatWay, spotSign } from '../../../../contract/spot-chats.ts'
import { bookingId, photoId, spotChatId, type SpotMessageId } from '../../../../contract/ids.ts'
import type { SpotMessageRow } from '../../../database/device-db.ts'
import { DamagedRecord, type Vault } from '../../../vault/vault.ts'

/** What starts a chat besides its first message; `booking` is set once its time is reserved, and pays for it. */
const newChatDetails = z.object({
  bodyPartId: z.int().nullable(),
  signs: z.array(spotSign),
  booking: z.object({ bookingId, way: spotChatWay }).nullable(),
})
export type NewChatDetails = z.infer<typeof newChatDetails>

/**
 * The content of a message on this device; `photoIds` lists all its photos once it was submitted, before that none.
 */
export const messageCard = z.object({
  spotChatId,
  text: z.string(),
  photoIds: z.array(photoId),
  begins: newChatDetails.nullable(),
  /** The server's reason for refusing it, in words. */
  why: z.string().nullable(),
})
export type MessageCard = z.infer<typeof messageCard>

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
  const parsed = messageCard.safeParse(await vault.decryptRecord(placeOf(row.messageId), row.card))
  if (!parsed.success) throw new DamagedRecord('a message')
  return parsed.data
}
