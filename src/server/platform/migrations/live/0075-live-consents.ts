import type { Kysely } from 'kysely'
import { type Announced, announceChanges } from './announcing.ts'

/** That a patient withdrew what shows of their record, or changed it by themselves: open pages that show it ask again. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await announceChanges(db, consents)
}

const consents: Announced = {
  table: 'consent_events',
  key: 'consent_event_id',
  kind: 'consent',
  id: 'patient_id',
  patient: 'patient_id',
  where: `(visit_id is null or not value) and flag in ('imagesAvailableOnline', 'consentPatientAccessToBodyshots',
    'consentDoctorAccessToBodyshots', 'consentHistology')`,
  inserts: 'told',
  watched: [],
}
