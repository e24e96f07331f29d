import { randomUUID } from 'node:crypto'
import type * as calls from '../../../contract/consultations/consultations.ts'
import type { ValidRequest } from '../../../contract/endpoint.ts'
import {
  type ConsultationId,
  consultationId as anyConsultationId,
  type LoginId,
  type PatientId,
} from '../../../contract/ids.ts'
import { isOpenConsultation, canUpdateState } from '../../../domain/consultations/consultation-state.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { recordConsultationEvent } from '../../records/consultations/consultation-event-store.ts'
import {
  updateConsultationRow,
  insertConsultation,
  lockConsultation,
  readConsultation,
  readConsultationOfAppointment,
} from '../../records/consultations/consultation-store.ts'
import { readPatientOfLogin } from '../../records/patients/patient-of-login-store.ts'
import { changesOf, columnsOf, validateReferences, requireState } from './consultation-content.ts'
import {
  presentCurrent,
  consultationConflict,
  requireConsultationAccess,
  type LockedConsultation,
  conflictWithLastChange,
  withLockedConsultation,
} from './consultation-access.ts'
import type { ConsultationDependencies } from './consultation-dependencies.ts'

/** consultations/add (A4.consultation.01): adds a consultation, at most one per appointment. Idempotent by its id. */
export const addConsultation =
  (deps: ConsultationDependencies): Handler<typeof calls.addConsultation> =>
  async ({ request, actor }) => {
    const { database, clock } = deps
    const user = userOf(actor)
    const patientId = await requirePatient(database.db, request)
    await requireConsultationAccess(deps, { user, patientId }, 'handle consultations')
    await validateReferences(database.db, patientId, request)
    const id = request.consultationId ?? anyConsultationId.parse(randomUUID())
    const now = clock.now()
    return database.db.transaction().execute(async (trx) => {
      await lockConsultation(trx, id)
      const row = newRow(request, { id, patientId, by: user.loginId, now })
      if (await insertConsultation(trx, row)) {
        const fields = await changesOf(trx, row, null)
        await recordConsultationEvent(trx, { consultationId: id, loginId: user.loginId, event: 'added', fields, now })
      } else await requireSame(trx, { consultationId: id, patientId, request })
      return presentCurrent(trx, id)
    })
  }

type AddConsultationRequest = ValidRequest<typeof calls.addConsultation>

async function requirePatient(
  db: Db,
  { patientLoginId, patientId }: Pick<AddConsultationRequest, 'patientLoginId' | 'patientId'>,
) {
  if (!patientLoginId) {
    if (!patientId) throw invalid('/patientLoginId', 'Choose the patient.')
    return patientId
  }
  const found = await readPatientOfLogin(db, patientLoginId)
  if (found === null || (patientId && patientId !== found)) throw new Problem('not-found')
  return found
}

const newRow = (
  sent: AddConsultationRequest,
  own: { id: ConsultationId; patientId: PatientId; by: LoginId; now: Date },
) => {
  const { actions, kind, ...content } = columnsOf(sent)
  return {
    melanographer_login_id: own.by,
    ...content,
    kind: kind ?? ('in-person' as const),
    actions: actions ?? [],
    consultation_id: own.id,
    patient_id: own.patientId,
    status: sent.statusId ? requireState(sent.statusId) : ('New' as const),
    created_at: own.now,
    updated_at: own.now,
    version: 1,
  }
}

/** Throws 409 if the appointment has another consultation, and 404 if the id belongs to another patient. */
async function requireSame(
  trx: Db,
  {
    consultationId,
    patientId,
    request,
  }: { consultationId: ConsultationId; patientId: PatientId; request: AddConsultationRequest },
) {
  const same = await readConsultation(trx, consultationId)
  if (same !== undefined) {
    if (same.patient_id !== patientId) throw new Problem('not-found')
    return
  }
  const other = request.appointmentId ? await readConsultationOfAppointment(trx, request.appointmentId) : undefined
  if (other === undefined) throw new Problem('conflict')
  throw consultationConflict({ reason: 'appointment', consultationId: other.consultation_id })
}

/** consultations/update (A3.consultation.02): changes the sent fields of an open consultation. */
export const updateConsultation =
  (deps: ConsultationDependencies): Handler<typeof calls.updateConsultation> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    return withLockedConsultation(deps, { user, consultationId: request.consultationId }, async (locked) => {
      const { trx, row } = locked
      const { patientLoginId, version } = request
      if (patientLoginId && (await readPatientOfLogin(trx, patientLoginId)) !== row.patient_id)
        throw new Problem('not-found')
      if (!isOpenConsultation(row.status)) await conflictWithLastChange(locked, 'state')
      if (version && version !== row.version) await conflictWithLastChange(locked, 'changed')
      await validateReferences(trx, row.patient_id, request)
      await applyUpdate(locked, request)
    })
  }

async function applyUpdate(
  { trx, row, user, now }: LockedConsultation,
  sent: ValidRequest<typeof calls.updateConsultation>,
) {
  const status = sent.statusId ? requireState(sent.statusId) : row.status
  if (!canUpdateState(row.status, status))
    throw invalid('/statusId', 'A consultation that has begun can’t become new again.')
  await requireFreeAppointment(trx, sent)
  const patch = { ...columnsOf(sent), status }
  const fields = await changesOf(trx, { ...patch, patient_id: row.patient_id }, row)
  if (fields.length === 0) return
  await updateConsultationRow(trx, row.consultation_id, { ...patch, updated_at: now })
  const noted = { consultationId: row.consultation_id, loginId: user.loginId, fields, now }
  await recordConsultationEvent(trx, { ...noted, event: 'changed' })
}

/** Throws 409 when the appointment has another consultation. */
async function requireFreeAppointment(
  trx: Db,
  {
    appointmentId,
    consultationId,
  }: Pick<ValidRequest<typeof calls.updateConsultation>, 'appointmentId' | 'consultationId'>,
) {
  const other = appointmentId ? await readConsultationOfAppointment(trx, appointmentId) : undefined
  if (other !== undefined && other.consultation_id !== consultationId)
    throw consultationConflict({ reason: 'appointment', consultationId: other.consultation_id })
}
