import type { PatientId } from '../../contract/ids.ts'
import type { KnownOfReport } from './may-know-findings.ts'
import { isOwnOrChilds, type Person } from './may.ts'

/**
 * What decides who may know that a spot was removed: whether its patient was told, and what is known of its report.
 */
type RemovalFacts = { patientId: PatientId; isTold: boolean; report: KnownOfReport }

/**
 * What somebody may know of a removal. The patient and a child’s guardian know all of it once the patient was told.
 * Whoever may know the report's findings knows all of it. A pharmacy that may know that a doctor was advised learns
 * the day only, never the laboratory's result.
 */
export function knownOfRemoval(
  person: Person,
  { patientId, isTold, report }: RemovalFacts,
): 'nothing' | 'day' | 'result' {
  if (isOwnOrChilds(person, { patientId })) return isTold ? 'result' : 'nothing'
  switch (report) {
    case 'findings':
      return 'result'
    case 'doctor-advised':
      return 'day'
    case 'reported':
    case 'nothing':
      return 'nothing'
  }
}
