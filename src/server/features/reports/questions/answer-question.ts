import type { PracticeId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/reports/report-questions.ts'
import { may } from '../../../../domain/access/may.ts'
import { logAccesses } from '../../../access/access-log.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { endFollowUpOfAnswered } from '../../../records/follow-ups/follow-up-store.ts'
import { findQuestions, lockQuestion, storeAnswer } from '../../../records/reports/questions/question-store.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { presentPatientsQuestion } from './present-question.ts'
import { questionAnsweredMail } from './question-mails.ts'

/**
 * The practices whose questions the caller answers: doctors' practices that authorised the report; null: all. Throws
 * 403 for patients.
 */
function practicesOfQuestions(user: UserActor): readonly PracticeId[] | null {
  if (may(user, 'read visits', { patientId: null })) return null
  if (!may(user, 'use clinician area', null))
    throw new Problem('forbidden', { detail: 'Only clinicians answer questions.' })
  return user.practices
}

/**
 * practitionerreports/searchquestions: the questions that the caller answers. The clinic's staff get those of patients
 * to whom they have a tie. Access to each listed patient is logged.
 */
export const searchReportQuestions =
  ({ database: { db }, clock }: ReportDependencies): Handler<typeof calls.searchReportQuestions> =>
  async ({ request: { show, pageNo, pageSize }, actor }) => {
    const user = userOf(actor)
    const [now, practices] = [clock.now(), practicesOfQuestions(user)]
    const query = { show, among: practices === null ? { tiedTo: user.loginId, now } : { practices } }
    const { rows, count } = await findQuestions(db, query, { limit: pageSize, offset: (pageNo - 1) * pageSize })
    const patientIds = rows.map(({ patient_id }) => patient_id)
    await logAccesses(db, { user, patientIds, what: 'report questions', now })
    const records = rows.map((row) => presentPatientsQuestion(row, user))
    return { currentPage: pageNo, pageSize, recordCount: count, records }
  }

/**
 * practitionerreports/answerquestion: answers a question, once; by a melanographer or staff of the practice that was
 * asked, never by its own patient.
 */
export const answerReportQuestion =
  ({ database, clock, jobs, config }: ReportDependencies): Handler<typeof calls.answerReportQuestion> =>
  async ({ request: { questionId, text }, actor }) => {
    const user = userOf(actor)
    const practices = practicesOfQuestions(user)
    const { loginId } = user
    return database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const row = await lockQuestion(db, questionId)
      const isTheirs = practices === null || (row?.practice_id != null && practices.includes(row.practice_id))
      if (row === undefined || !isTheirs) throw new Problem('not-found')
      if (row.patient_id === user.patientId)
        throw new Problem('forbidden', { detail: 'Somebody else has to answer your own question.' })
      if (row.answer !== null) throw new Problem('conflict', { detail: 'Somebody else has already answered this.' })
      await logAccesses(db, { user, patientIds: [row.patient_id], what: 'report questions', now })
      await storeAnswer(db, { questionId, text, loginId, now })
      await endFollowUpOfAnswered(db, { kind: 'question-waits', subjectKey: questionId }, { loginId, now })
      const link = `${config.publicUrl}/report/${row.report_guid}`
      await queueMail(db, jobs, questionAnsweredMail(await readMailRecipient(db, row.asked_by), link))
      return presentPatientsQuestion((await lockQuestion(db, questionId)) ?? row, user)
    })
  }
