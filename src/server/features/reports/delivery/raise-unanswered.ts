import type { FollowUpKind } from '../../../../contract/follow-ups.ts'
import type { Db } from '../../../platform/database.ts'
import { followUpDueTimes } from '../../../records/follow-ups/follow-up-due.ts'
import { addFollowUps } from '../../../records/follow-ups/follow-up-store.ts'
import { findUnanswered } from '../../../records/reports/unanswered-store.ts'

const day = 24 * 3_600_000
/** How long a link to an urgent report may stay unopened before the patient is phoned, in ms. */
const unopenedAfterMs = 2 * day

/** The text of a task, without findings. */
function reasonOf(kind: FollowUpKind, about: string): string {
  switch (kind) {
    case 'phone-patient':
      return `${about} asked to be phoned first. Their report opens after the call.`
    case 'no-address':
      return `${about} got no message about an urgent report. Phone or write to them.`
    case 'not-opened':
      return `${about} has not opened an urgent report for 2 days.`
    case 'not-seen':
      return `The day in an urgent report of ${about} has passed, and they have not said that they were seen. Phone them.`
    case 'delivery-failed':
      return `A report did not reach its recipient. ${about}`
    case 'urgent-waits':
    case 'phone-practice':
    case 'no-doctor':
    case 'message-failed':
    case 'laboratory-result':
    case 'correction-waits':
    case 'question-waits':
      return about
  }
}

/** Makes a task for everything about released reports that nobody answered, once each. */
export async function raiseUnanswered(db: Db, now: Date): Promise<void> {
  const unopenedSince = new Date(now.getTime() - unopenedAfterMs)
  const rows = await findUnanswered(db, { now, unopenedSince })
  const dueAt = await followUpDueTimes(db, rows, now)
  await addFollowUps(
    db,
    rows.map((row) => ({
      kind: row.kind,
      subjectKey: row.subject_key,
      reason: reasonOf(row.kind, row.about),
      patientId: row.patient_id,
      practiceId: row.practice_id,
      reportId: row.report_id,
      dueAt: (row.kind === 'phone-patient' ? row.call_until : null) ?? dueAt(row.practice_id),
      // The task to phone a patient belongs to nobody until a caller takes it.
      takenBy: row.kind === 'phone-patient' ? null : row.published_by,
    })),
    now,
  )
}
