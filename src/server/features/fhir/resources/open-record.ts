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

/** Access to a record, if software may open it now; null else, as for a record that there is not. */
export async function openFor(
  deps: ReadDependencies,
  { person }: FhirClient,
  patientId: PatientId,
): Promise<ClinicalAccess | null> {
  const access = await clinicalAccess(deps, patientId)
  return access !== null && may(person, 'open record', access) ? access : null
}

/** Writes down that software reads these records, before it is answered. */
export const logReading = (
  { database: { db }, clock }: ReadDependencies,
  { loginId }: FhirClient,
  reading: { patientIds: readonly PatientId[]; what: Extract<AccessKind, 'software' | 'software list'> },
): Promise<void> =>
  db.transaction().execute((trx) => insertAccesses(trx, { ...reading, loginId, sessionId: null, now: clock.now() }))
