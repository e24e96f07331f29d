import type { LesionId, LoginId, VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

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

/** Saves a request for a second opinion; the same again replaces its question. */
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

/** Records that a requested opinion was given; the asking reader's page is told. */
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
