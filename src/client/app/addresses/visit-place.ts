import type { VisitId } from '../../../contract/ids.ts'
import { readVisitId } from '../../../domain/identifiers/read-visit-id.ts'
import { visitSteps } from '../../../domain/visits/visit-draft.ts'
import type { VisitStep } from '../../../domain/visits/visit-draft.ts'

/** `shot`: what the camera is open for, so that Back closes it. */
export type VisitPlace = { draft?: VisitId; step?: VisitStep; at?: string; shot?: string }

/** Where in a visit somebody is: which draft, which step, which field. What does not fit is left out. */
export function visitPlace(search: Record<string, unknown>): VisitPlace {
  const draft = readVisitId(search['draft'])
  const step = visitSteps.find((known) => known === search['step'])
  const { at, shot } = search
  return {
    ...(draft !== undefined && { draft }),
    ...(step !== undefined && { step }),
    ...(typeof at === 'string' && { at }),
    ...(typeof shot === 'string' && { shot }),
  }
}
