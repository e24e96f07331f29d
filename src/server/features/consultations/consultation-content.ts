import type { addConsultation, ConsultationField } from '../../../contract/consultations/consultations.ts'
import type { ValidRequest } from '../../../contract/endpoint.ts'
import { RiskCategory } from '../../../contract/enums.ts'
import type { PatientId } from '../../../contract/ids.ts'
import { consultationState } from '../../../domain/consultations/consultation-state.ts'
import { consultationOutcomes } from '../../../domain/lookups/consultation-outcomes.ts'
import { diagnosisActions } from '../../../domain/lookups/diagnosis-actions.ts'
import { invalid } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import type { FieldChange } from '../../../domain/consultations/field-change.ts'
import type { ConsultationPatch } from '../../records/consultations/consultation-store.ts'
import type { ConsultationRow } from '../../records/consultations/consultation-store.ts'
import { readerName } from '../../records/readings/present-diagnosis.ts'
import {
  isAppointmentOf,
  isProfileOf,
  readAppointmentTime,
  readLogin,
  readServiceName,
} from './consultation-references-store.ts'

type SentConsultation = ValidRequest<typeof addConsultation>
/** The fields of a consultation that can be sent, without its patient and state. */
type SentContent = Omit<SentConsultation, 'consultationId' | 'patientLoginId' | 'patientId' | 'statusId'>

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** The columns of the sent fields; omitted ones stay unchanged. */
export function columnsOf(sent: SentContent): ConsultationPatch {
  const { whenActionIsDue } = sent
  const named = {
    profile_id: sent.profileId,
    risk_category: sent.riskCategoryId,
    outcome_id: sent.outcomeId,
    actions: sent.actions === null ? [] : sent.actions,
    notes: sent.notes === '' ? null : sent.notes,
    action_due_at: whenActionIsDue === undefined ? undefined : instant(whenActionIsDue),
    appointment_id: sent.appointmentId,
    melanographer_login_id: sent.melanographerLoginId,
    service_id: sent.serviceId,
    kind: sent.kind ?? undefined,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

/** Throws 422 for references to records of another patient, or to records that don't exist. */
export async function validateReferences(db: Db, patientId: PatientId, sent: SentContent): Promise<void> {
  const { appointmentId, profileId, serviceId, melanographerLoginId: holder, actions } = sent
  if (appointmentId && !(await isAppointmentOf(db, appointmentId, patientId)))
    throw invalid('/appointmentId', 'Choose an appointment of this patient.')
  if (profileId && !(await isProfileOf(db, profileId, patientId)))
    throw invalid('/profileId', 'Choose a risk check of this patient.')
  if (serviceId && (await readServiceName(db, serviceId)) === null)
    throw invalid('/serviceId', 'Choose a service that exists.')
  if (holder && (await readLogin(db, holder, patientId)) === undefined)
    throw invalid('/melanographerLoginId', 'Choose somebody who looks after this patient.')
  if (actions?.some((id) => actionName(id) === undefined)) throw invalid('/actions', 'Choose actions that exist.')
}

const actionName = (id: number) => diagnosisActions.find(({ actionId }) => actionId === id)?.actionName
const riskNames = Object.entries(RiskCategory)

/** The value of a field as text for the history. */
async function fieldText(db: Db, field: ConsultationField, row: ConsultationPatch & { patient_id: PatientId }) {
  switch (field) {
    case 'statusId':
      return row.status ?? null
    case 'outcomeId':
      return consultationOutcomes.find(({ outcomeId }) => outcomeId === row.outcome_id)?.outcomeName ?? null
    case 'actions':
      return row.actions?.map(actionName).join('; ') || null
    case 'riskCategoryId':
      return riskNames.find(([, id]) => id === row.risk_category)?.[0] ?? null
    case 'profileId':
      return row.profile_id ? `Check ${row.profile_id}` : null
    case 'notes':
      return row.notes ?? null
    case 'kind':
      return row.kind ?? null
    case 'whenActionIsDue':
      return row.action_due_at?.toISOString() ?? null
    case 'appointmentId':
      return row.appointment_id ? ((await readAppointmentTime(db, row.appointment_id))?.toISOString() ?? null) : null
    case 'serviceId':
      return row.service_id ? readServiceName(db, row.service_id) : null
    case 'melanographerLoginId': {
      const holder = row.melanographer_login_id && (await readLogin(db, row.melanographer_login_id, row.patient_id))
      return holder ? readerName(holder) : null
    }
  }
}

const columns: Record<ConsultationField, keyof ConsultationPatch> = {
  melanographerLoginId: 'melanographer_login_id',
  appointmentId: 'appointment_id',
  serviceId: 'service_id',
  kind: 'kind',
  profileId: 'profile_id',
  riskCategoryId: 'risk_category',
  statusId: 'status',
  outcomeId: 'outcome_id',
  actions: 'actions',
  notes: 'notes',
  whenActionIsDue: 'action_due_at',
}

/** The changes of a patch, field by field; null for a new consultation. */
export async function changesOf(
  db: Db,
  patch: ConsultationPatch & { patient_id: PatientId },
  before: ConsultationRow | null,
): Promise<FieldChange[]> {
  const changes: FieldChange[] = []
  for (const [field, column] of Object.entries(columns) as [ConsultationField, keyof ConsultationPatch][]) {
    if (patch[column] === undefined || isSame(patch[column], before?.[column])) continue
    const from = before === null ? null : await fieldText(db, field, before)
    const to = await fieldText(db, field, patch)
    if (from !== to) changes.push({ field, from, to })
  }
  return changes
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The requested state; null for an unknown one. Throws 422 when an update can't set it. */
export function requireState(statusId: number) {
  const state = consultationState(statusId)
  if (state === null || state === 'Completed' || state === 'Deleted')
    throw invalid('/statusId', 'Complete or delete it by its own call.')
  return state
}
