import type { ReportId } from '../../../contract/ids.ts'
import type { StepAnswer } from '../../../contract/reports/step-answer.ts'
import type { Db, Tables } from '../../platform/database.ts'

type AnswerColumns = Pick<Tables['reports'], 'patient_booked_at' | 'patient_seen_at'>

/** What the patient answered about the step that a report asks for; null as long as they have not answered. */
export function stepAnswerOf({ patient_booked_at: booked, patient_seen_at: seen }: AnswerColumns): StepAnswer | null {
  if (seen !== null) return { said: 'seen', at: seen.toISOString() }
  return booked === null ? null : { said: 'booked', at: booked.toISOString() }
}

/**
 * Saves what a patient answers about the step that their report asks for. When they say that they were seen, an earlier
 * answer that they had booked is kept.
 */
export async function storeStepAnswer(
  db: Db,
  reportId: ReportId,
  answer: { said: StepAnswer['said']; at: Date } | null,
): Promise<void> {
  const seen = answer?.said === 'seen' ? answer.at : null
  const booked = answer?.said === 'booked' ? { patient_booked_at: answer.at } : {}
  const nothing = answer === null ? { patient_booked_at: null } : {}
  await db
    .updateTable('reports')
    .set({ patient_seen_at: seen, ...booked, ...nothing })
    .where('report_id', '=', reportId)
    .execute()
}
