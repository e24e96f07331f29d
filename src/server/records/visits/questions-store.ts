import { sql } from 'kysely'
import type { LesionId, LoginId, VisitId, VisitQuestionId } from '../../../contract/ids.ts'
import type { VisitQuestion } from '../../../contract/visits/visit-questions.ts'
import type { Db } from '../../platform/database.ts'
import { personName } from '../../../domain/text/person-name.ts'

const questionRows = (db: Db) =>
  db
    .selectFrom('visit_questions')
    .innerJoin('logins as askers', 'askers.login_id', 'visit_questions.asked_by')
    .leftJoin('logins as answerers', 'answerers.login_id', 'visit_questions.answered_by')
    .leftJoin('lesions', 'lesions.lesion_id', 'visit_questions.lesion_id')
    .leftJoin('visit_lesions', (join) =>
      join
        .onRef('visit_lesions.visit_id', '=', 'visit_questions.visit_id')
        .onRef('visit_lesions.lesion_id', '=', 'visit_questions.lesion_id'),
    )
    .select([
      'visit_questions.question_id',
      'visit_questions.visit_id',
      'visit_questions.lesion_id',
      'lesions.spot_number',
      'visit_lesions.location',
      'visit_questions.question',
      'visit_questions.asked_at',
      'visit_questions.answer',
      'visit_questions.answered_at',
      'visit_questions.taken_back_at',
      'askers.first_name as asker_first_name',
      'askers.last_name as asker_last_name',
      'answerers.first_name as answerer_first_name',
      'answerers.last_name as answerer_last_name',
    ])

type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionRows>['execute']>>[number]

/** The questions to the practices of these visits, oldest first, without withdrawn ones. */
export async function readQuestions(db: Db, visitIds: readonly VisitId[]): Promise<Map<VisitId, VisitQuestion[]>> {
  if (visitIds.length === 0) return new Map()
  const rows = await questionRows(db)
    .where('visit_questions.visit_id', 'in', visitIds)
    .where('visit_questions.taken_back_at', 'is', null)
    .orderBy('visit_questions.asked_at')
    .orderBy('visit_questions.question_id')
    .execute()
  const byVisit = Map.groupBy(rows, ({ visit_id }) => visit_id)
  return new Map([...byVisit].map(([visitId, all]) => [visitId, all.map(presentQuestion)]))
}

const presentQuestion = (row: QuestionRow): VisitQuestion => ({
  questionId: row.question_id,
  lesionId: row.lesion_id,
  spotNumber: row.spot_number,
  location: row.location,
  question: row.question,
  askedBy: personName(row.asker_first_name, row.asker_last_name),
  askedAt: row.asked_at.toISOString(),
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : {
          text: row.answer,
          answeredBy: personName(row.answerer_first_name, row.answerer_last_name),
          answeredAt: row.answered_at.toISOString(),
        },
})

/** The author of a visit, who is notified of questions about it. */
export const readVisitAuthor = (db: Db, visitId: VisitId) =>
  db
    .selectFrom('visits')
    .innerJoin('logins', 'logins.login_id', 'visits.login_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .select(['logins.user_name', 'logins.first_name', 'logins.status', 'practices.country_code'])
    .where('visits.visit_id', '=', visitId)
    .executeTakeFirstOrThrow()

/** Saves a question; returns its id. */
export async function addQuestion(
  db: Db,
  question: { visitId: VisitId; lesionId: LesionId | null; askedBy: LoginId; question: string; now: Date },
): Promise<VisitQuestionId> {
  const { question_id } = await db
    .insertInto('visit_questions')
    .values({
      visit_id: question.visitId,
      lesion_id: question.lesionId,
      asked_by: question.askedBy,
      question: question.question,
      asked_at: question.now,
    })
    .returning('question_id')
    .executeTakeFirstOrThrow()
  return question_id
}

/** The number of questions that a visit ever had, including withdrawn ones. */
export async function countQuestions(db: Db, visitId: VisitId): Promise<number> {
  const { count } = await db
    .selectFrom('visit_questions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
  return count
}

/** One question in its current state, with its practice, locked until the transaction ends. */
export const lockQuestion = (db: Db, questionId: VisitQuestionId) =>
  db
    .selectFrom('visit_questions')
    .innerJoin('visits', 'visits.visit_id', 'visit_questions.visit_id')
    .leftJoin('logins', 'logins.login_id', 'visit_questions.answered_by')
    .select([
      'visit_questions.visit_id',
      'visits.practice_id',
      'visit_questions.answer',
      'visit_questions.answered_by',
      'visit_questions.taken_back_at',
      'logins.first_name',
      'logins.last_name',
    ])
    .where('question_id', '=', questionId)
    .forUpdate('visit_questions')
    .executeTakeFirst()

/** Saves the practice's answer. */
export const saveAnswer = (
  db: Db,
  questionId: VisitQuestionId,
  said: { answer: string; answeredBy: LoginId; now: Date },
) =>
  db
    .updateTable('visit_questions')
    .set({ answer: said.answer, answered_by: said.answeredBy, answered_at: said.now })
    .where('question_id', '=', questionId)
    .execute()

/** Takes a question back. */
export const withdrawQuestion = (
  db: Db,
  questionId: VisitQuestionId,
  { loginId, now }: { loginId: LoginId; now: Date },
) =>
  db
    .updateTable('visit_questions')
    .set({ taken_back_at: now, taken_back_by: loginId })
    .where('question_id', '=', questionId)
    .execute()

/** The state of a visit's questions; null if there are none. */
export const questionStateOf = sql<'open' | 'answered' | null>`(
  select case when bool_or(answered_at is null) then 'open' when count(*) > 0 then 'answered' end
  from visit_questions where visit_questions.visit_id = visits.visit_id and taken_back_at is null
)`
