import type { FollowUpEnd, FollowUpKind } from '../../../contract/follow-ups.ts'
import type {
  CorrectionRequestId,
  FollowUpId,
  LoginId,
  PatientId,
  PracticeId,
  ReportId,
  ReportQuestionId,
} from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/**
 * A new task for a person. `subjectKey` names its subject: a task with the same key is made only once, even after it
 * has ended.
 */
export type NewFollowUp = {
  kind: FollowUpKind
  subjectKey: string
  /** What happened, without findings. */
  reason: string
  patientId: PatientId | null
  practiceId: PracticeId | null
  reportId: ReportId | null
  dueAt: Date
  /** The person it is assigned to first; null: anybody may take it. */
  takenBy: LoginId | null
}

/** Adds tasks to "Nobody has answered", in the caller's transaction; existing tasks are not changed. */
export async function addFollowUps(db: Db, tasks: readonly NewFollowUp[], now: Date): Promise<void> {
  if (tasks.length === 0) return
  await db
    .insertInto('follow_ups')
    .values(
      tasks.map((task) => ({
        kind: task.kind,
        subject_key: task.subjectKey,
        reason: task.reason,
        patient_id: task.patientId,
        practice_id: task.practiceId,
        report_id: task.reportId,
        made_at: now,
        due_at: task.dueAt,
        taken_by: task.takenBy,
        ended_at: null,
        ended_by: null,
        ended_how: null,
        note: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'subject_key']).doNothing())
    .execute()
}

/** Assigns an open task to somebody; returns whether it was open. */
export async function setTaker(db: Db, followUpId: FollowUpId, loginId: LoginId): Promise<boolean> {
  const row = await db
    .updateTable('follow_ups')
    .set({ taken_by: loginId })
    .where('follow_up_id', '=', followUpId)
    .where('ended_at', 'is', null)
    .returning('follow_up_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends an open task; returns whether it was open. */
export async function setEnded(
  db: Db,
  followUpId: FollowUpId,
  { loginId, how, note, now }: { loginId: LoginId; how: FollowUpEnd; note: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('follow_ups')
    .set({ ended_at: now, ended_by: loginId, ended_how: how, note })
    .where('follow_up_id', '=', followUpId)
    .where('ended_at', 'is', null)
    .returning('follow_up_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all open tasks of a report about which nothing remains to be done. */
export const endFollowUpsOfReport = (
  db: Db,
  reportId: ReportId,
  { loginId, note, now }: { loginId: LoginId; note: string; now: Date },
) =>
  db
    .updateTable('follow_ups')
    .set({ ended_at: now, ended_by: loginId, ended_how: 'not-needed', note })
    .where('report_id', '=', reportId)
    .where('ended_at', 'is', null)
    .execute()

type Answered =
  | { kind: 'correction-waits'; subjectKey: CorrectionRequestId }
  | { kind: 'question-waits'; subjectKey: ReportQuestionId }

/** Ends the open task about a patient's question or request that was answered. */
export const endFollowUpOfAnswered = (
  db: Db,
  { kind, subjectKey }: Answered,
  { loginId, now }: { loginId: LoginId; now: Date },
) =>
  db
    .updateTable('follow_ups')
    .set({ ended_at: now, ended_by: loginId, ended_how: 'request-answered', note: null })
    .where('kind', '=', kind)
    .where('subject_key', '=', subjectKey)
    .where('ended_at', 'is', null)
    .execute()

/** Ends the open tasks about a delivery that is now sent another way. */
export const endFollowUpsOfDelivery = (db: Db, deliveryId: string, { loginId, now }: { loginId: LoginId; now: Date }) =>
  db
    .updateTable('follow_ups')
    .set({ ended_at: now, ended_by: loginId, ended_how: 'sent-another-way', note: null })
    .where('kind', 'in', ['delivery-failed', 'not-opened'])
    .where('subject_key', 'like', `${deliveryId}:%`)
    .where('ended_at', 'is', null)
    .execute()
