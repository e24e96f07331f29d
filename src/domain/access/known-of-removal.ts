import type { PatientId } from '../../contract/ids.ts'
import type { KnownOfReport } from './may-know-findings.ts'
import { isOwnOrChilds, type Person } from './may.ts'

/** What decides who may know that a spot was taken off: whether its patient was told, and what is known of its report. */
export type RemovalFacts = { patientId: PatientId; isTold: boolean; report: KnownOfReport }

/**
 * What somebody may know of a removal: its patient and a child’s guardian all of it once the patient was told; who may know what
 * the report found, all; the pharmacy that may know that a doctor was advised, the day alone and never the laboratory's result.
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
