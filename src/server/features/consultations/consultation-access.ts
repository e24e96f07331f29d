import type { ConsultationConflict, ConsultationDetail } from '../../../contract/consultations/consultations.ts'
import type { ConsultationId, PatientId } from '../../../contract/ids.ts'
import { consultationStatusId } from '../../../domain/consultations/consultation-state.ts'
import { clinicalAccess } from '../../access/clinical-access.ts'
import { forPatient } from '../../access/for-patient.ts'
import type { UserActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { readConsultationEvents } from '../../records/consultations/consultation-event-store.ts'
import {
  type ConsultationRow,
  lockConsultation,
  readConsultation,
} from '../../records/consultations/consultation-store.ts'
import { readerName } from '../../records/readings/present-diagnosis.ts'
import type { ConsultationDependencies } from './consultation-dependencies.ts'
import { presentDetail } from './present-consultation.ts'

type ConsultationVerb = 'read consultations' | 'handle consultations'

/** Throws 404 unless the caller may access this patient's consultations. The access is logged. */
export const requireConsultationAccess = async (
  deps: ConsultationDependencies,
  { user, patientId }: { user: UserActor; patientId: PatientId | null },
  verb: ConsultationVerb,
) => {
  const patient = patientId === null ? null : await clinicalAccess(deps, patientId)
  // Leaves out the consents, which don't hide consultations: a refused caller gets 404 even if they may know the
  // patient.
  const known = patient && { patientId: patient.patientId, practices: patient.practices, doctors: patient.doctors }
  await forPatient(deps, { user, patient: known, what: 'consultation' }, verb)
}

/** The caller's role for a consultation: its patient, who does not see the notes, or staff. */
export const readerOf = (user: UserActor, row: { patient_id: PatientId }): 'own' | 'staff' =>
  user.patientId === row.patient_id ? 'own' : 'staff'

/**
 * A consultation that the caller may read; the access is logged. Any other is 404, and so is a deleted one for the
 * patient.
 */
export async function openConsultation(
  deps: ConsultationDependencies,
  user: UserActor,
  found: ConsultationRow | undefined,
): Promise<ConsultationDetail> {
  await requireConsultationAccess(deps, { user, patientId: found?.patient_id ?? null }, 'read consultations')
  if (found === undefined) throw new Problem('not-found')
  const reader = readerOf(user, found)
  if (reader === 'own' && found.status === 'Deleted') throw new Problem('not-found')
  return presentDetail(found, await readConsultationEvents(deps.database.db, found.consultation_id), reader)
}

/** A locked consultation within a transaction. */
export type LockedConsultation = { trx: Db; row: ConsultationRow; user: UserActor; now: Date }

/** Runs `act` with the consultation locked; returns it as it is afterwards. 404 for callers without access. */
export async function withLockedConsultation(
  deps: ConsultationDependencies,
  { user, consultationId }: { user: UserActor; consultationId: ConsultationId },
  act: (locked: LockedConsultation) => Promise<void>,
): Promise<ConsultationDetail> {
  const found = await readConsultation(deps.database.db, consultationId)
  await requireConsultationAccess(deps, { user, patientId: found?.patient_id ?? null }, 'handle consultations')
  return deps.database.db.transaction().execute(async (trx) => {
    await lockConsultation(trx, consultationId)
    const row = await requireRow(trx, consultationId)
    await act({ trx, row, user, now: deps.clock.now() })
    return presentCurrent(trx, consultationId)
  })
}

async function requireRow(db: Db, consultationId: ConsultationId): Promise<ConsultationRow> {
  const row = await readConsultation(db, consultationId)
  if (row === undefined) throw new Problem('not-found')
  return row
}

/** The current consultation, for staff. */
export const presentCurrent = async (trx: Db, consultationId: ConsultationId): Promise<ConsultationDetail> =>
  presentDetail(await requireRow(trx, consultationId), await readConsultationEvents(trx, consultationId), 'staff')

/** A 409 with its reason. */
export const consultationConflict = (extras: ConsultationConflict): Problem => new Problem('conflict', { extras })

/** Throws 409 with who changed the consultation last, and when. `state`: its state does not allow the transition. */
export async function conflictWithLastChange(
  { trx, row }: LockedConsultation,
  reason: 'state' | 'changed',
): Promise<never> {
  const [last] = await readConsultationEvents(trx, row.consultation_id)
  const lastChange = { by: last ? readerName(last) : '', at: row.updated_at.toISOString() }
  throw consultationConflict(
    reason === 'state'
      ? { reason, statusId: consultationStatusId(row.status), ...lastChange }
      : { reason, version: row.version, ...lastChange },
  )
}
