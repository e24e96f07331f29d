import { canReceiveSms } from '../../../domain/identifiers/can-receive-sms.ts'
import type { Db } from '../database.ts'
import { readUndeliverable, stopReason } from './address-marks-store.ts'
import { countTextMessages, lockPhoneNumber, type TextRefusal } from './message-store.ts'

/*
 * Text messages cost money and wake people up. A user who signs up, books and forgets a code gets about five; a clinic of ten
 * sites sends about 600 reminders.
 */
export const maxPerNumber = 20
export const maxPerDay = 5000

/** Why the 24-hour limits don't allow a text message to a number; null: they allow it. */
export async function findTextRefusal(db: Db, recipient: string): Promise<TextRefusal | null> {
  if (!canReceiveSms(recipient)) return 'no mobile of New Zealand or Australia'
  if ((await readUndeliverable(db, recipient))?.reason === stopReason) return 'they answered STOP'
  await lockPhoneNumber(db, recipient)
  if ((await countTextMessages(db, recipient)) >= maxPerNumber) return 'too many to this number'
  return (await countTextMessages(db, null)) >= maxPerDay ? 'too many today' : null
}
