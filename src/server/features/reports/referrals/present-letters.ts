import type { LesionId, ReportId } from '../../../../contract/ids.ts'
import type { SentLetter } from '../../../../contract/reports/referral-letters.ts'
import { may } from '../../../../domain/access/may.ts'
import type { UserActor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { Services } from '../../../platform/services.ts'
import { type DeliveryRow, readDeliveries } from '../../../records/reports/delivery-rows-store.ts'
import { presentDelivery } from '../../../records/reports/present-delivery.ts'
import { type LetterRow, readLetters } from '../../../records/reports/letter-rows-store.ts'

type LetterServices = Pick<Services, 'database' | 'clock'>

const present = (row: LetterRow, delivery: DeliveryRow, { user, now }: { user: UserActor; now: Date }): SentLetter => ({
  letterId: row.letter_id,
  signedBy: row.signer_name,
  whenSigned: row.signed_at.toISOString(),
  delivery: presentDelivery(delivery),
  mayTakeBack: row.signed_by === user.loginId && delivery.state === 'waiting' && delivery.leaves_at > now,
})

/** The letters about a spot of a report and how far they are, the newest first. */
export async function presentLetters(
  { database: { db }, clock }: LetterServices,
  user: UserActor,
  { reportId, lesionId }: { reportId: ReportId; lesionId: LesionId },
): Promise<SentLetter[]> {
  const now = clock.now()
  const rows = (await readLetters(db, reportId)).filter((row) => row.lesion_id === lesionId)
  if (rows.length === 0) return []
  const deliveries = new Map((await readDeliveries(db, [reportId], now)).map((one) => [one.letter_id, one]))
  return rows.flatMap((row) => {
    const delivery = deliveries.get(row.letter_id)
    return delivery === undefined ? [] : [present(row, delivery, { user, now })]
  })
}

/**
 * The letters about a spot that the caller or a practice of theirs signed, the newest first: what they may read for ever, whatever
 * becomes of the report.
 */
export async function readOwnLetters(
  db: Db,
  user: UserActor,
  { reportId, lesionId }: { reportId: ReportId; lesionId: LesionId },
): Promise<LetterRow[]> {
  const rows = await readLetters(db, reportId)
  return rows.filter(
    (row) => row.lesion_id === lesionId && (row.signed_by === user.loginId || may(user, 'work for', row.practice_id)),
  )
}

/** One of them, as the answer of a change. */
export async function presentLetter(
  services: LetterServices,
  user: UserActor,
  of: { reportId: ReportId; lesionId: LesionId; letterId: string },
): Promise<SentLetter> {
  const letter = (await presentLetters(services, user, of)).find(({ letterId }) => letterId === of.letterId)
  if (letter === undefined) throw new Problem('not-found')
  return letter
}
