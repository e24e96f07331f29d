import { type RawBuilder, sql } from 'kysely'
import type { LoginId, AccessQuestionId, PatientId, PracticeId } from '../../../../contract/ids.ts'
import { Role, type RoleId } from '../../../../contract/enums.ts'
import type { AccessKind } from '../../../access/access-log-store.ts'
import type { Db } from '../../../platform/database.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'

type NewQuestion = { lookId: number; patientId: PatientId; loginId: LoginId; note: string | null; now: Date }

/** Saves a patient's question about an access; undefined if one exists already. */
export async function insertQuestion(db: Db, { lookId, patientId, loginId, note, now }: NewQuestion) {
  const { rows } = await sql<{ practice_id: PracticeId | null; looker_id: LoginId }>`
    insert into look_questions (access_id, patient_id, practice_id, looker_id, note, asked_by, asked_at)
    select access_id, patient_id, practice_id, login_id, ${note}, ${loginId}::uuid, ${now}::timestamptz
    from record_accesses where access_id = ${lookId} and patient_id = ${patientId}
    on conflict (access_id) do nothing returning practice_id, looker_id`.execute(db)
  return rows[0]
}

/** The recipients of a question: the practice and its managers, except the person whose access is in question. */
export async function readQuestionRecipients(db: Db, practiceId: PracticeId, lookerId: LoginId): Promise<string[]> {
  const managers = await db
    .selectFrom('login_contexts')
    .innerJoin('logins', 'logins.login_id', 'login_contexts.login_id')
    .select('user_name')
    .where('practice_id', '=', practiceId)
    .where('role_id', '=', Role.PracticeManager)
    .where('status', '=', 'active')
    .where('logins.login_id', '<>', lookerId)
    .execute()
  const practice = await db
    .selectFrom('practices')
    .select('email_address')
    .where('practice_id', '=', practiceId)
    .executeTakeFirst()
  return [...new Set([...managers.map((row) => row.user_name), practice?.email_address ?? ''])].filter(Boolean)
}

/** One row of a question with its access. */
export type QuestionRow = {
  question_id: AccessQuestionId
  patient_id: PatientId
  practice_id: PracticeId | null
  practice_type: 'General Practice' | 'Pharmacy' | null
  looker_id: LoginId
  asked_by: LoginId
  patient_first_name: string
  patient_last_name: string
  patient_birth_date: string
  first_name: string
  last_name: string
  role_id: RoleId
  what: AccessKind
  occurred_at: Date
  note: string | null
  asked_at: Date
  answer: string | null
  answerer: string | null
  answered_at: Date | null
}

/**
 * The chosen questions with their accesses. The access log may lie on other machines than the questions
 * (docs/distributed.md): only the accesses that they are about are read there.
 */
const questionsOf = (chosen: RawBuilder<unknown>) => sql<QuestionRow>`
  with question as materialized (select * from look_questions question where ${chosen}),
  access as materialized (
    select access_id, role_id, what, occurred_at from record_accesses
    where patient_id in (select patient_id from question) and access_id in (select access_id from question)
  )
  select question.*, patient.first_name as patient_first_name, patient.last_name as patient_last_name,
    to_char(patient.birth_date, 'YYYY-MM-DD') as patient_birth_date, looker.first_name, looker.last_name,
    coalesce(access.role_id, looker.role_id) as role_id, practice.practice_type, access.what, access.occurred_at,
    ${personNameOf('answerer')} as answerer
  from question
  join access using (access_id)
  join patients patient on patient.patient_id = question.patient_id
  join logins looker on looker.login_id = question.looker_id
  left join logins answerer on answerer.login_id = question.answered_by
  left join practices practice on practice.practice_id = question.practice_id`

type Page = { limit: number; offset: number }

/** Questions about accesses by a practice's members except one of them: unanswered first, then newest. */
export async function readQuestions(
  db: Db,
  { practiceId, notAbout }: { practiceId: PracticeId; notAbout: LoginId },
  { limit, offset }: Page,
) {
  const ofPractice = sql`question.practice_id = ${practiceId} and question.looker_id <> ${notAbout}`
  const order = sql`order by question.answered_at is not null, question.asked_at desc`
  const { rows } = await sql<QuestionRow>`
    ${questionsOf(sql`${ofPractice} ${order} limit ${limit} offset ${offset}`)} ${order}`.execute(db)
  const count = await sql<{ count: string }>`
    select count(*) from look_questions question where ${ofPractice}`.execute(db)
  return { rows, count: Number(count.rows[0]?.count ?? 0) }
}

/** All unanswered questions, oldest first; some can be answered only by the service. */
export async function readOpenQuestions(db: Db): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`${questionsOf(sql`answered_at is null`)} order by question.asked_at`.execute(
    db,
  )
  return rows
}

/** One question, locked until the transaction ends. */
export async function lockQuestion(db: Db, questionId: AccessQuestionId): Promise<QuestionRow | undefined> {
  const { rows } = await questionsOf(sql`question_id = ${questionId} for update`).execute(db)
  return rows[0]
}

type Answer = { questionId: AccessQuestionId; answer: string; by: LoginId | null; now: Date }

/** Saves the answer; `by` null: the service. */
export const storeAnswer = (db: Db, { questionId, answer, by, now }: Answer) =>
  db
    .updateTable('look_questions')
    .set({ answer, answered_by: by, answered_at: now })
    .where('question_id', '=', questionId)
    .execute()

/** The service's contact address; undefined if the clinic's file has none. */
export async function readServiceAddress(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('brands')
    .select('contact_email_address')
    .where('contact_email_address', 'is not', null)
    .orderBy('brand_id')
    .limit(1)
    .executeTakeFirst()
  return row?.contact_email_address ?? undefined
}
