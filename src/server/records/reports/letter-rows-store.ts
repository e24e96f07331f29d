import type { LesionId, LoginId, PracticeId, ReportId } from '../../../contract/ids.ts'
import type { LetterWay } from '../../../contract/reports/referral-letters.ts'
import type { ReferralLetter } from '../../../contract/reports/referral-letter.ts'
import type { Db } from '../../platform/database.ts'
import { personNameOf } from '../../platform/person-name-of.ts'

type SignedLetter = {
  reportId: ReportId
  lesionId: LesionId
  practiceId: PracticeId
  signedBy: LoginId
  signedAt: Date
  content: ReferralLetter
}

/** Saves a signed letter with its delivery, which is not sent before `leavesAt`. Returns both ids. */
export async function insertLetter(
  db: Db,
  letter: SignedLetter,
  { name, channel, address, leavesAt }: LetterWay & { name: string; leavesAt: Date },
): Promise<{ letterId: string; deliveryId: string }> {
  const { letter_id: letterId } = await db
    .insertInto('referral_letters')
    .values({
      report_id: letter.reportId,
      lesion_id: letter.lesionId,
      practice_id: letter.practiceId,
      signed_by: letter.signedBy,
      signed_at: letter.signedAt,
      content: JSON.stringify(letter.content),
    })
    .returning('letter_id')
    .executeTakeFirstOrThrow()
  const { delivery_id: deliveryId } = await db
    .insertInto('report_deliveries')
    .values({
      report_id: letter.reportId,
      // Each letter is sent once, so its delivery has its own name and address.
      recipient_kind: 'practitioner',
      recipient_id: letterId,
      recipient_name: name,
      channel,
      address,
      state: 'waiting',
      leaves_at: leavesAt,
      letter_id: letterId,
    })
    .returning('delivery_id')
    .executeTakeFirstOrThrow()
  return { letterId, deliveryId }
}

type SameLetter = Pick<SignedLetter, 'reportId' | 'lesionId' | 'signedBy'> & LetterWay

/** Whether a letter by this signer about a spot is waiting to be sent to that address. */
export const isLetterWaiting = async (
  db: Db,
  { reportId, lesionId, signedBy, channel, address }: SameLetter,
  now: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('report_deliveries')
    .innerJoin('referral_letters', 'referral_letters.letter_id', 'report_deliveries.letter_id')
    .select('delivery_id')
    .where('referral_letters.report_id', '=', reportId)
    .where('lesion_id', '=', lesionId)
    .where('signed_by', '=', signedBy)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .where('leaves_at', '>', now)
    .executeTakeFirst()) !== undefined

/** The letters of a report, the newest first. */
export const readLetters = (db: Db, reportId: ReportId) =>
  db
    .selectFrom('referral_letters')
    .innerJoin('logins', 'logins.login_id', 'referral_letters.signed_by')
    .select([
      'letter_id',
      'lesion_id',
      'practice_id',
      'signed_by',
      'signed_at',
      personNameOf('logins').as('signer_name'),
    ])
    .where('report_id', '=', reportId)
    .orderBy('signed_at', 'desc')
    .orderBy('letter_id')
    .execute()
export type LetterRow = Awaited<ReturnType<typeof readLetters>>[number]

/** Takes back a letter that was not sent yet; returns whether it was still possible. */
export async function takeBackLetter(db: Db, letterId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_deliveries')
    .set({ state: 'taken-back' })
    .where('letter_id', '=', letterId)
    .where('state', '=', 'waiting')
    .where('leaves_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A signed letter about a spot of a report, as it was signed; undefined for any other. */
export const readSignedLetter = async (
  db: Db,
  { reportId, lesionId, letterId }: Pick<SignedLetter, 'reportId' | 'lesionId'> & { letterId: string },
): Promise<ReferralLetter | undefined> => {
  const row = await db
    .selectFrom('referral_letters')
    .select('content')
    .where('report_id', '=', reportId)
    .where('lesion_id', '=', lesionId)
    .where('letter_id', '=', letterId)
    .executeTakeFirst()
  return row?.content
}
