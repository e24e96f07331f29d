import type { Db } from '../../../platform/database.ts'
import { addFollowUps } from '../../../records/follow-ups/follow-up-store.ts'
import { readLateQuestions } from '../../../records/reports/questions/question-store.ts'

/**
 * Makes a task of "Nobody has answered" for every overdue question, once each. Answering the question ends the task.
 */
export async function raiseLateQuestions(db: Db, now: Date): Promise<void> {
  const late = await readLateQuestions(db, now)
  await addFollowUps(
    db,
    late.map((row) => ({
      kind: 'question-waits',
      subjectKey: row.question_id,
      reason: 'A patient asked about a report and was told by when it is answered. That time has passed.',
      patientId: row.patient_id,
      practiceId: row.practice_id,
      reportId: row.report_id,
      dueAt: row.due_at,
      takenBy: null,
    })),
    now,
  )
}
