import { randomUUID } from 'node:crypto'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { CleanPatientDetails } from '../../../domain/patients/check-patient-details.ts'
import type { Db } from '../../platform/database.ts'
import { insertPatient } from './insert-patient-store.ts'

/** The details of a patient created from an account: its owner, or a person they book for. */
type AccountPatient = Pick<
  CleanPatientDetails,
  'firstName' | 'lastName' | 'birthDate' | 'gender' | 'mobilePhone' | 'emailAddress' | 'countryCode'
> & { by: LoginId; now: Date }

/** Inserts a patient without a visit or a registration by staff; returns the id. */
export async function insertPatientFromAccount(db: Db, { by, now, ...details }: AccountPatient): Promise<PatientId> {
  const patientId = randomUUID() as PatientId
  const unknown = { title: null, middleName: null, nhi: null, medicareNumber: null }
  const address = { street: null, suburb: null, city: null, state: null, postCode: null }
  await insertPatient(db, {
    patientId,
    details: { ...unknown, ...address, ...details },
    needsConfirmation: false,
    createdBy: by,
    now,
  })
  return patientId
}
