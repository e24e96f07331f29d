import type { VisitId } from '../../../contract/ids.ts'
import { parseVisitId } from '../../../domain/identifiers/parse-visit-id.ts'
import { type VisitStep, visitSteps } from '../../../contract/visits/visit-steps.ts'

/** `shot`: the photo that the camera is open for, so that Back closes the camera. */
type VisitSearch = { draft?: VisitId; step?: VisitStep; at?: string; shot?: string }

/** The query of a visit: the draft, the step and the field. Invalid values are left out. */
export function visitSearch(search: Record<string, unknown>): VisitSearch {
  const draft = parseVisitId(search['draft'])
  const step = visitSteps.find((known) => known === search['step'])
  const { at, shot } = search
  return {
    ...(draft !== undefined && { draft }),
    ...(step !== undefined && { step }),
    ...(typeof at === 'string' && { at }),
    ...(typeof shot === 'string' && { shot }),
  }
}
