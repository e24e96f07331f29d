import {
  type Consultation,
  consultation,
  type ConsultationChange,
  type ConsultationDetail,
} from '../../../contract/consultations/consultations.ts'
import { consultationStatusId } from '../../../domain/consultations/consultation-state.ts'
import { practiceTimeZone } from '../../../domain/practices/practice-time-zone.ts'
import type { ConsultationEventRow } from '../../records/consultations/consultation-event-store.ts'
import type { ConsultationRow } from '../../records/consultations/consultation-store.ts'
import { readerName } from '../../records/readings/present-diagnosis.ts'

const instant = (when: Date | null): string | null => when?.toISOString() ?? null

/** Presents a consultation (A3.consultation.01). `own`: for its patient, without the notes. */
export function presentConsultation(row: ConsultationRow, reader: 'staff' | 'own'): Consultation {
  const { reader_first_name: first, reader_last_name: last } = row
  return consultation.parse({
    consultationId: row.consultation_id,
    patientId: row.patient_id,
    patientLoginId: row.patient_login_id,
    melanographerLoginId: row.melanographer_login_id,
    appointmentId: row.appointment_id,
    profileId: row.profile_id,
    riskCategoryId: row.risk_category,
    statusId: consultationStatusId(row.status),
    outcomeId: row.outcome_id,
    serviceId: row.service_id,
    kind: row.kind,
    actions: row.actions,
    notes: reader === 'staff' ? row.notes : null,
    whenCreated: row.created_at.toISOString(),
    whenLastUpdated: row.updated_at.toISOString(),
    whenActionIsDue: instant(row.action_due_at),
    whenCompleted: instant(row.completed_at),
    whenDeleted: instant(row.deleted_at),
    version: row.version,
    patientName: readerName(row),
    birthDate: row.birth_date,
    melanographerName: first === null || last === null ? null : readerName({ first_name: first, last_name: last }),
    serviceName: row.service_name,
    appointmentTime: instant(row.starts_at),
    siteName: row.site_name,
    timeZoneId: row.time_zone ?? practiceTimeZone(row.country_code, null),
  })
}

/** Presents a history entry. */
const presentChange = (row: ConsultationEventRow): ConsultationChange => ({
  event: row.event,
  by: readerName(row),
  byLoginId: row.login_id,
  at: row.occurred_at.toISOString(),
  why: row.why,
  fields: row.fields,
})

/** Presents a consultation with its history, for staff only. */
export const presentDetail = (
  row: ConsultationRow,
  events: readonly ConsultationEventRow[],
  reader: 'staff' | 'own',
): ConsultationDetail => ({
  ...presentConsultation(row, reader),
  history: reader === 'staff' ? events.map(presentChange) : [],
})
