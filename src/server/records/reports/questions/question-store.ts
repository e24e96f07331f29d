import { sql, type SqlBool } from 'kysely'
import type { LoginId, PatientId, PracticeId, ReportId, ReportQuestionId } from '../../../../contract/ids.ts'
import { isTiedTo } from '../../../access/clinic-tie-store.ts'
import type { Db } from '../../../platform/database.ts'

const questions = (db: Db) =>
  db
    .selectFrom('report_questions')
    .innerJoin('reports', 'reports.report_id', 'report_questions.report_id')
    .innerJoin('visits', 'visits.visit_id', 'reports.visit_id')
    .innerJoin('practices as places', 'places.practice_id', 'visits.practice_id')
    .innerJoin('patients', 'patients.patient_id', 'report_questions.patient_id')
    .leftJoin('practices', 'practices.practice_id', 'report_questions.practice_id')
    .leftJoin('logins as answerers', 'answerers.login_id', 'report_questions.answered_by')
    .selectAll('report_questions')
    .select([
      'reports.report_guid',
      'reports.content',
      'reports.published_by',
      'places.time_zone',
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'practices.practice_name',
      'answerers.first_name as answerer_first_name',
      'answerers.last_name as answerer_last_name',
      sql<string>`to_char(visits.visit_time at time zone places.time_zone, 'YYYY-MM-DD')`.as('visit_day'),
    ])

/** A question with its report and patient, and with whoever answered it. */
export type ReportQuestionRow = Awaited<ReturnType<ReturnType<typeof questions>['execute']>>[number]

/** A patient's questions, newest first. */
export const readPatientsQuestions = (db: Db, patientId: PatientId): Promise<ReportQuestionRow[]> =>
  questions(db).where('report_questions.patient_id', '=', patientId).orderBy('asked_at', 'desc').execute()

/** One question, locked until the transaction ends; undefined if it does not exist. */
export const lockQuestion = (db: Db, questionId: ReportQuestionId): Promise<ReportQuestionRow | undefined> =>
  questions(db).where('question_id', '=', questionId).forUpdate('report_questions').executeTakeFirst()

type NewReportQuestion = {
  reportId: ReportId
  patientId: PatientId
  practiceId: PracticeId | null
  question: string
  loginId: LoginId
  now: Date
  dueAt: Date
}

/** Saves a question; undefined if another about the same report is still waiting. */
export async function insertQuestion(db: Db, question: NewReportQuestion): Promise<ReportQuestionId | undefined> {
  const row = await db
    .insertInto('report_questions')
    .values({
      report_id: question.reportId,
      patient_id: question.patientId,
      practice_id: question.practiceId,
      question: question.question,
      asked_by: question.loginId,
      asked_at: question.now,
      due_at: question.dueAt,
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.column('report_id').where('answered_at', 'is', null).doNothing())
    .returning('question_id')
    .executeTakeFirst()
  return row?.question_id
}

/** Saves the answer to a question. */
export const storeAnswer = (
  db: Db,
  { questionId, text, loginId, now }: { questionId: ReportQuestionId; text: string; loginId: LoginId; now: Date },
) =>
  db
    .updateTable('report_questions')
    .set({ answer: text, answered_by: loginId, answered_at: now })
    .where('question_id', '=', questionId)
    .execute()

type QuestionQuery = {
  show: 'open' | 'answered'
  /**
   * The questions to find: those asked of some practices, or about patients with a tie to this member of the clinic's
   * staff.
   */
  among: { practices: readonly PracticeId[] } | { tiedTo: LoginId; now: Date }
}

/** A page of questions and their count: open ones by due time, answered ones newest first. */
export async function findQuestions(
  db: Db,
  { show, among }: QuestionQuery,
  page: { limit: number; offset: number },
): Promise<{ rows: ReportQuestionRow[]; count: number }> {
  const isShown = show === 'open' ? sql<boolean>`answered_at is null` : sql<boolean>`answered_at is not null`
  const isTheirs =
    'tiedTo' in among
      ? isTiedTo('report_questions.patient_id', { loginId: among.tiedTo, now: among.now })
      : sql<SqlBool>`report_questions.practice_id = any(${[...among.practices]}::int[])`
  const rows = await questions(db)
    .where(isShown)
    .where(isTheirs)
    .orderBy(show === 'open' ? sql`due_at` : sql`answered_at desc`)
    .orderBy('question_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await db
    .selectFrom('report_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isShown)
    .where(isTheirs)
    .executeTakeFirstOrThrow()
  return { rows, count }
}

/** The overdue questions. */
export const readLateQuestions = (db: Db, now: Date): Promise<ReportQuestionRow[]> =>
  questions(db).where('answered_at', 'is', null).where('due_at', '<', now).orderBy('due_at').execute()
