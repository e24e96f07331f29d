import { reportContent } from '../../../../contract/reports/report-content.ts'
import type { PatientsReportQuestion, ReportQuestion } from '../../../../contract/reports/report-questions.ts'
import { personName } from '../../../../domain/text/person-name.ts'
import type { UserActor } from '../../../http/actor.ts'
import type { ReportQuestionRow } from '../../../records/reports/questions/question-store.ts'

/** The name of a report's reader, as written in the report. */
export const readerNameOf = (content: unknown): string => reportContent.parse(content).readers[0]?.name ?? 'Lentigo'

/** A question in the form shown to its patient. */
export const presentQuestion = (row: ReportQuestionRow): ReportQuestion => ({
  questionId: row.question_id,
  reportId: row.report_id,
  reportGuid: row.report_guid,
  visitDate: row.visit_day,
  question: row.question,
  to: row.practice_id === null ? 'reader' : 'practice',
  toName: row.practice_name ?? readerNameOf(row.content),
  whenAsked: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : {
          text: row.answer,
          by: personName(row.answerer_first_name, row.answerer_last_name),
          at: row.answered_at.toISOString(),
        },
})

/** A question in the form shown to those who answer it. */
export const presentPatientsQuestion = (row: ReportQuestionRow, user: UserActor): PatientsReportQuestion => ({
  ...presentQuestion(row),
  patient: {
    patientId: row.patient_id,
    fullName: personName(row.first_name, row.last_name),
    birthDate: row.birth_date,
  },
  isYours: row.patient_id === user.patientId,
})
