import type { VisitLesion } from '../../contract/visits/visit-upload.ts'
import { redFlagsOf } from '../clinical/red-flags.ts'

type Spot = Pick<VisitLesion, 'outcome' | 'visits'>

/**
 * Whether a visit is read before others: a spot is referred to a doctor or has a red flag, whatever was chosen for it.
 */
export const isUrgentVisit = ({ lesions }: { lesions: readonly Spot[] }): boolean =>
  lesions.some(
    ({ outcome, visits }) =>
      outcome === 'refer' ||
      outcome === 'refer-only' ||
      visits.some(({ observations }) => redFlagsOf(observations).length > 0),
  )
