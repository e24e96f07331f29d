import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an open practice has access to a patient's record now, in SQL. `patient` is an expression of the patient's
 * id, `practice` one of the practice's id as text.
 */
export const hasPracticeAccess = (patient: RawBuilder<unknown>, practice: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from patient_practices known join practices place on place.practice_id = known.practice_id
    where known.patient_id = ${patient} and known.practice_id::text = ${practice} and place.closed_at is null)`
