import type { QuestionTo } from '../../../contract/reports/report-questions.ts'
import type { ReportFacts } from '../../access/may-know-findings.ts'
import type { WorkingTime } from '../../time/working-time.ts'

/** How many working days an answer may take (sign-off). */
export const questionWorkingDays = 2

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * When the answer to a question is due, in ms since 1970: after two days of the working hours of the report's
 * practice.
 */
export const questionDueAt = (
  askedAt: number,
  { opensAt, closesAt }: { opensAt: string; closesAt: string },
  time: WorkingTime,
): number => time.after(askedAt, questionWorkingDays * (minutesOf(closesAt) - minutesOf(opensAt)))

/** Who may be asked about a report, the preferred one first: the doctors who authorised it, and whoever read it. */
export const whoAnswers = ({ authorising, practiceType }: ReportFacts): readonly QuestionTo[] =>
  authorising === 'authorised' && practiceType === 'General Practice' ? ['practice', 'reader'] : ['reader']
