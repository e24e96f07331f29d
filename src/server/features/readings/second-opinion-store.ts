import { sql } from 'kysely'
import type { LesionId, LoginId, VisitId } from '../../../contract/ids.ts'
import { isClaimed } from '../../../domain/readings/claims.ts'
import type { Db } from '../../platform/database.ts'
import type { ReadingRow } from './reading-store.ts'

/**
 * Whether a reader was asked for an opinion on a spot of a row of `visits`, and has not given it or must give it again.
 */
export const owesOpinion = (loginId: LoginId) => sql<boolean>`exists (
  select from second_opinions where second_opinions.visit_id = visits.visit_id and second_opinions.asked_of = ${loginId}
    and not exists (
      select from lesion_diagnoses where lesion_diagnoses.visit_id = second_opinions.visit_id
        and lesion_diagnoses.lesion_id = second_opinions.lesion_id and lesion_diagnoses.login_id = ${loginId}
        and lesion_diagnoses.replaced_at is null and lesion_diagnoses.reopened_at is null
    )
)`

/**
 * Whether a reader must not know yet what others found in a visit: they owe an opinion, and have not claimed the visit
 * themselves.
 */
export async function isBlindTo(
  db: Db,
  row: Pick<ReadingRow, 'visit_id' | 'reader_login_id' | 'active_at'>,
  { loginId, now }: { loginId: LoginId; now: Date },
): Promise<boolean> {
  const { visit_id: visitId, reader_login_id: reader, active_at: active } = row
  if (reader === loginId && active !== null && isClaimed(active, now)) return false
  const found = await db
    .selectFrom('visits')
    .select(owesOpinion(loginId).as('owes'))
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  return found?.owes === true
}

/** The requests for second opinions on a visit, oldest first. */
export const readOpinionRequests = (db: Db, visitId: VisitId) =>
  db
    .selectFrom('second_opinions')
    .innerJoin('logins as askers', 'askers.login_id', 'second_opinions.asked_by')
    .innerJoin('logins as asked', 'asked.login_id', 'second_opinions.asked_of')
    .select([
      'second_opinions.lesion_id',
      'second_opinions.asked_by',
      'second_opinions.asked_of',
      'second_opinions.question',
      'second_opinions.asked_at',
      'askers.first_name as asker_first_name',
      'askers.last_name as asker_last_name',
      'asked.first_name',
      'asked.last_name',
    ])
    .where('second_opinions.visit_id', '=', visitId)
    .orderBy('second_opinions.asked_at')
    .execute()

export type OpinionRequestRow = Awaited<ReturnType<typeof readOpinionRequests>>[number]

/** Saves a request for a second opinion; a repeated request replaces the question. */
export async function saveOpinionRequest(
  db: Db,
  request: {
    visitId: VisitId
    lesionId: LesionId
    askedBy: LoginId
    askedOf: LoginId
    question: string | null
    now: Date
  },
): Promise<void> {
  const { visitId, lesionId, askedBy, askedOf, question, now } = request
  await db
    .insertInto('second_opinions')
    .values({ visit_id: visitId, lesion_id: lesionId, asked_by: askedBy, asked_of: askedOf, question, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['visit_id', 'lesion_id', 'asked_of'])
        .doUpdateSet({ asked_by: askedBy, question, asked_at: now }),
    )
    .execute()
}

/** Records that a requested opinion was given, and notifies the page of the reader who asked. */
export const markOpinionGiven = (
  db: Db,
  { visitId, lesionId, askedOf, now }: { visitId: VisitId; lesionId: LesionId; askedOf: LoginId; now: Date },
) =>
  db
    .updateTable('second_opinions')
    .set({ given_at: now })
    .where('visit_id', '=', visitId)
    .where('lesion_id', '=', lesionId)
    .where('asked_of', '=', askedOf)
    .execute()
