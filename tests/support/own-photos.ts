import { randomUUID } from 'node:crypto'
import type { PatientId } from '../../src/contract/ids.ts'
import { setConsent } from './imaged-patient.ts'
import { addPerson, type Person } from './server/people.ts'
import type { TestServer } from './server/test-server.ts'

/** A patient who may send photos, and see them. */
export type Sends = Person & { patientId: PatientId }

/** Makes a patient with a login and no visit; `agrees`: whether they agreed that we keep what they send. */
export async function addPatientWhoSends(server: TestServer, agrees = true): Promise<Sends> {
  const patientId = randomUUID() as PatientId
  await server.services.database.pool.query(
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code) values ($1, $1, 'Ana', $2, '1980-01-02', 1, 'NZ')`,
    [patientId, `p${patientId.slice(0, 8)}`],
  )
  const person = await addPerson(server, { patientId })
  if (agrees) await setConsent(server, patientId, ['consentPrivacyAgreement', true])
  await setConsent(server, patientId, ['imagesAvailableOnline', true])
  return { ...person, patientId }
}
