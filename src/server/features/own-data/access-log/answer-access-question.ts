import type * as calls from '../../../../contract/own-data/access-log.ts'
import type { LoginId, AccessQuestionId } from '../../../../contract/ids.ts'
import { may } from '../../../../domain/access/may.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { readerRole, accessLabels } from '../../../access/access-labels.ts'
import { requireMay } from '../../../access/require-may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import type { AccessQuestionDependencies } from './ask-about-access.ts'
import { accessAnswerMail } from './access-question-mails.ts'
import { lockQuestion, type QuestionRow, readQuestions, storeAnswer } from './access-question-store.ts'
import { personName } from '../../../../domain/text/person-name.ts'

type Dependencies = Pick<AccessQuestionDependencies, 'config' | 'database' | 'clock' | 'jobs'>

/** A question in the form shown to those who answer it. */
export const presentAccessQuestion = (row: QuestionRow) => ({
  questionId: row.question_id,
  patientName: personName(row.patient_first_name, row.patient_last_name),
  patientBirthDate: row.patient_birth_date,
  lookedBy: personName(row.first_name, row.last_name),
  role: readerRole(row),
  what: accessLabels[row.what],
  whenLooked: row.occurred_at.toISOString(),
  note: row.note,
  whenAsked: row.asked_at.toISOString(),
  answer: row.answer,
  answeredBy: row.answer === null ? null : (row.answerer ?? 'Lentigo'),
  whenAnswered: row.answered_at?.toISOString() ?? null,
})

/** patientrecords/searchlookquestions: for a practice's managers, except about their own accesses. Logged as an access. */
export const searchAccessQuestions =
  ({ database: { db }, clock }: Dependencies): Handler<typeof calls.searchAccessQuestions> =>
  async ({ request: { practiceId, pageNo, pageSize }, actor }) => {
    const user = userOf(actor)
    requireMay(user, 'manage', practiceId)
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { rows, count } = await readQuestions(db, { practiceId, notAbout: user.loginId }, page)
    const patientIds = rows.map(({ patient_id }) => patient_id)
    await logAccesses(db, { user, patientIds, what: 'look questions', now: clock.now() })
    return { currentPage: pageNo, pageSize, recordCount: count, records: rows.map(presentAccessQuestion) }
  }

/**
 * patientrecords/answerlookquestion: answers a question, once. The caller must be a manager of the practice, and not
 * the person whose access is in question.
 */
export const answerAccessQuestion =
  (deps: Dependencies): Handler<typeof calls.answerAccessQuestion> =>
  async ({ request: { questionId, answer }, actor }) => {
    const user = userOf(actor)
    return deps.database.db.transaction().execute(async (db) => {
      const row = await lockQuestion(db, questionId)
      const mayAnswer = row !== undefined && row.practice_id !== null && may(user, 'manage', row.practice_id)
      if (!mayAnswer || row.looker_id === user.loginId) throw new Problem('not-found')
      if (row.answer !== null) throw new Problem('conflict', { detail: 'Somebody else has already answered this.' })
      await logAccesses(db, {
        user,
        patientIds: [row.patient_id],
        what: 'look questions',
        now: deps.clock.now(),
      })
      return saveAnswer(deps, db, { row, answer, by: user.loginId })
    })
  }

type AnswerInput = { row: QuestionRow; answer: string; by: LoginId | null }

/** Saves an answer, logs it and mails the patient. `by` null: the service answers. */
async function saveAnswer(deps: Dependencies, db: Db, { row, answer, by }: AnswerInput) {
  const now = deps.clock.now()
  await storeAnswer(db, { questionId: row.question_id, answer, by, now })
  await writeSecurityLog(db, {
    kind: 'look',
    what: 'answered',
    subject: row.looker_id,
    patient: row.patient_id,
    ...(by !== null && { actor: by }),
    ...(row.practice_id !== null && { practice: row.practice_id }),
    now,
  })
  await queueMail(db, deps.jobs, accessAnswerMail(await readMailRecipient(db, row.asked_by), deps.config.publicUrl))
  const answered = await lockQuestion(db, row.question_id)
  if (answered === undefined) throw new Problem('not-found')
  return presentAccessQuestion(answered)
}

/** Answers a question in the service's name; false if there is no unanswered question with this id. */
export const answerAsService = (deps: Dependencies, questionId: AccessQuestionId, answer: string): Promise<boolean> =>
  deps.database.db.transaction().execute(async (db) => {
    const row = await lockQuestion(db, questionId)
    if (row === undefined || row.answer !== null) return false
    await saveAnswer(deps, db, { row, answer, by: null })
    return true
  })
