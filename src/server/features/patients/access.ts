import { Role } from '../../../contract/enums.ts'
import type { UserActor } from '../../http/actor.ts'
import type { PatientRow } from './store.ts'

/** Patients see themselves, clinic staff everybody; to all others a patient is not found. */
export const maySeePatient = (actor: UserActor, { patient_id }: Pick<PatientRow, 'patient_id'>): boolean =>
  actor.patientId === patient_id || actor.roleId === Role.Melanographer
