import type { FieldError } from '../../contract/problem.ts'
import type { VisitId } from '../../contract/ids.ts'

/**
 * What the server refused in a visit that somebody is about to correct: the outbox tells it, the visit shows it at its
 * fields. In memory only, for the messages may quote what was typed about a patient.
 */
function createRefusedVisits() {
  const refused = new Map<VisitId, readonly FieldError[]>()
  return {
    remember: (visitId: VisitId, errors: readonly FieldError[]): void => {
      refused.set(visitId, errors)
    },
    errorsOf: (visitId: VisitId): readonly FieldError[] => refused.get(visitId) ?? [],
    forget: (visitId: VisitId): void => {
      refused.delete(visitId)
    },
  }
}

/** The one of this page. */
export const refusedVisits = createRefusedVisits()
