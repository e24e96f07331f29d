import type { PatientId } from '../../../../contract/ids.ts'
import { may } from '../../../../domain/access/may.ts'
import { type AccessKind, insertAccesses } from '../../../access/access-log-store.ts'
import { type ClinicalAccess, clinicalAccess } from '../../../access/clinical-access.ts'
import type { FindPatientAccess } from '../../../access/patient-access.ts'
import type { Services } from '../../../platform/services.ts'
import type { FhirClient } from '../clients/authenticate-client.ts'
import type { FhirTokens } from '../clients/fhir-tokens.ts'

export type ReadDependencies = Pick<Services, 'database' | 'clock'> & {
  findAccess: FindPatientAccess
  tokens: FhirTokens
  baseUrl: string
}

/** Access to a record, if software may open it now; null otherwise, including for a record that does not exist. */
export async function openFor(
  deps: ReadDependencies,
  { person, records }: FhirClient,
  patientId: PatientId,
): Promise<ClinicalAccess | null> {
  if ('patientId' in records && records.patientId !== patientId) return null
  const access = await clinicalAccess(deps, patientId)
  return access !== null && may(person, 'open record', access) ? access : null
}

/** Logs that software reads these records, before the call answers. */
export const logReading = (
  { database: { db }, clock }: ReadDependencies,
  { loginId, records }: FhirClient,
  reading: { patientIds: readonly PatientId[]; what: Extract<AccessKind, 'software' | 'software list'> },
): Promise<void> => {
  // An app reads a single record, so lists need no separate kind of access.
  const what = 'patientId' in records ? 'app' : reading.what
  return db
    .transaction()
    .execute((trx) => insertAccesses(trx, { ...reading, what, loginId, sessionId: null, now: clock.now() }))
}
