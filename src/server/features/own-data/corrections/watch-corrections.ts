import { correctionsWarnedBefore } from '../../../../domain/patients/correction-due.ts'
import type { Services } from '../../../platform/services.ts'
import { addFollowUps } from '../../../records/follow-ups/follow-up-store.ts'
import { readDueCorrections } from './correction-store.ts'

/** The job `watch-corrections`: an unanswered request becomes a task of "Nobody has answered" a week before it is due. */
export const watchCorrections =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  (): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const rows = await readDueCorrections(db, correctionsWarnedBefore(now))
      await addFollowUps(
        db,
        rows.map((row) => ({
          kind: 'correction-waits',
          subjectKey: row.request_id,
          reason: 'A patient asked for a correction of their record. The law sets the day by which to answer.',
          patientId: row.patient_id,
          practiceId: row.practice_id,
          reportId: null,
          dueAt: row.due_at,
          takenBy: null,
        })),
        now,
      )
    })
