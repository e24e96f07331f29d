import type { LesionId, ReportId } from '../../../../contract/ids.ts'
import type { SentLetter } from '../../../../contract/reports/referral-letters.ts'
import { may } from '../../../../domain/access/may.ts'
import type { UserActor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
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

/** The letters about a spot of a report, with their delivery state, newest first. */
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
 * The letters about a spot that the caller or their practice signed, newest first. They may read these even if the
 * report is no longer current. Letters that were taken back are left out.
 */
export async function presentOwnLetters(
  services: LetterServices,
  user: UserActor,
  of: { reportId: ReportId; lesionId: LesionId },
): Promise<SentLetter[]> {
  const rows = await readLetters(services.database.db, of.reportId)
  const own = rows.filter((row) => row.signed_by === user.loginId || may(user, 'work for', row.practice_id))
  const ids = new Set(own.map((row) => row.letter_id))
  const letters = await presentLetters(services, user, of)
  return letters.filter(({ letterId, delivery }) => ids.has(letterId) && delivery.stage !== 'taken-back')
}

/** A letter about a spot, as the response of a change. */
export async function presentLetter(
  services: LetterServices,
  user: UserActor,
  of: { reportId: ReportId; lesionId: LesionId; letterId: string },
): Promise<SentLetter> {
  const letter = (await presentLetters(services, user, of)).find(({ letterId }) => letterId === of.letterId)
  if (letter === undefined) throw new Problem('not-found')
  return letter
}
