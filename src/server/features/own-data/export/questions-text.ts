import { personName } from '../../../../domain/text/person-name.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { ReportQuestionRow } from '../../../records/reports/questions/question-store.ts'

/** The text of QUESTIONS.txt: what the patient asked about their reports, and the answers. */
export const questionsText = (rows: readonly ReportQuestionRow[]): string =>
  ['Questions that you asked about your reports.', '', ...rows.flatMap(linesOf)].join('\r\n')

const linesOf = (row: ReportQuestionRow): string[] => [
  `About the report of your visit on ${row.visit_day}, asked on ${dayInZone(row.asked_at, row.time_zone)}: ${row.question}`,
  row.answer === null || row.answered_at === null
    ? 'Not answered yet.'
    : `Answered on ${dayInZone(row.answered_at, row.time_zone)} by ${personName(row.answerer_first_name, row.answerer_last_name)}: ${row.answer}`,
  '',
]
