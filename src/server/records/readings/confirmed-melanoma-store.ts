import { type RawBuilder, sql } from 'kysely'
import { melanomaResults } from '../../../domain/clinical/spot-results.ts'

/** Whether a current laboratory result confirms a melanoma of the patient whom the expression names. */
export const hasConfirmedMelanoma = (patientId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from spot_results confirmed where confirmed.patient_id = ${patientId}
    and confirmed.replaced_at is null and confirmed.key = any(${[...melanomaResults]}::text[]))`
