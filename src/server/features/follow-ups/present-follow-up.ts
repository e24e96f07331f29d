import type { FollowUp } from '../../../contract/follow-ups.ts'
import type { LoginId } from '../../../contract/ids.ts'
import { stepAnswerOf } from '../../records/reports/step-answer-store.ts'
import type { FollowUpRow } from './follow-up-query-store.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** A task as the page "Nobody has answered" shows it. */
export const presentFollowUp = (row: FollowUpRow, loginId: LoginId): FollowUp => ({
  followUpId: row.follow_up_id,
  kind: row.kind,
  reason: row.reason,
  patient: presentPatient(row),
  laboratory: row.sender === null || row.said === null ? null : { sender: row.sender, said: row.said },
  practice:
    row.practice_id === null
      ? null
      : { practiceId: row.practice_id, practiceName: row.practice_name ?? '', phoneNumber: row.phone_number },
  report:
    row.report_id === null || row.report_guid === null
      ? null
      : {
          reportId: row.report_id,
          reportGuid: row.report_guid,
          isUrgent: row.is_urgent === true,
          version: row.version ?? 1,
          answer: stepAnswerOf(row),
        },
  whenMade: row.made_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  takenBy:
    row.taken_by === null
      ? null
      : { loginId: row.taken_by, name: row.taker_name ?? '', isYou: row.taken_by === loginId },
  ended:
    row.ended_at === null || row.ended_how === null
      ? null
      : { at: row.ended_at.toISOString(), by: row.ender_name ?? '', how: row.ended_how, note: row.note },
})

const presentPatient = (row: FollowUpRow): FollowUp['patient'] =>
  row.patient_id === null || row.birth_date === null
    ? null
    : {
        patientId: row.patient_id,
        fullName: personName(row.first_name, row.last_name),
        birthDate: row.birth_date,
        mobilePhone: row.mobile_phone,
        emailAddress: row.email_address,
        dead: row.dead,
      }
