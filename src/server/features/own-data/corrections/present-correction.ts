import type { CorrectionRequest, PatientsCorrectionRequest } from '../../../../contract/own-data/correction-requests.ts'
import { personName } from '../../../../domain/text/person-name.ts'
import type { UserActor } from '../../../http/actor.ts'
import type { CorrectionRow } from './correction-store.ts'

/** A request in the form shown to its patient. */
export const presentCorrectionRequest = (row: CorrectionRow): CorrectionRequest => ({
  requestId: row.request_id,
  what: row.what,
  why: row.why,
  whenAsked: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  answer:
    row.outcome === null || row.answer === null || row.answered_at === null
      ? null
      : {
          outcome: row.outcome,
          text: row.answer,
          by: personName(row.answerer_first_name, row.answerer_last_name),
          at: row.answered_at.toISOString(),
        },
  statement:
    row.statement === null || row.statement_at === null
      ? null
      : { text: row.statement, at: row.statement_at.toISOString() },
})

/** A request in the form shown to those who answer it. */
export const presentPatientsCorrectionRequest = (row: CorrectionRow, user: UserActor): PatientsCorrectionRequest => ({
  ...presentCorrectionRequest(row),
  patient: {
    patientId: row.patient_id,
    fullName: personName(row.first_name, row.last_name),
    birthDate: row.birth_date,
  },
  practiceName: row.practice_name,
  isYours: row.patient_id === user.patientId,
})
