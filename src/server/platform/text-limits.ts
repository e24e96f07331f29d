import { canBeTexted } from '../../domain/identifiers/can-be-texted.ts'
import type { Db } from './database.ts'
import { countTexts, lockNumber, type TextRefusal } from './mail/mail-store.ts'

/*
 * Text messages cost money and wake people. Somebody who signs up, books and forgets a code has five; a clinic of ten
 * sites some 600 reminders.
 */
export const mostToNumber = 20
export const mostToAll = 5000

/** Why a text message to a number is not sent, in 24 hours; null where it is. */
export async function refuseText(db: Db, recipient: string): Promise<TextRefusal | null> {
  if (!canBeTexted(recipient)) return 'no mobile of New Zealand or Australia'
  await lockNumber(db, recipient)
  if ((await countTexts(db, recipient)) >= mostToNumber) return 'too many to this number'
  return (await countTexts(db, null)) >= mostToAll ? 'too many today' : null
}
