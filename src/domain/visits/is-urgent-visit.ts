import type { VisitLesion } from '../../contract/visits/visit-upload.ts'
import { sevenPointScore } from '../lookups/lesion-observations.ts'

type Spot = Pick<VisitLesion, 'outcome' | 'visits'>

/**
 * Whether a visit is read before others: a spot is referred to a doctor, or its 7-point score says that it should be.
 */
export const isUrgentVisit = ({ lesions }: { lesions: readonly Spot[] }): boolean =>
  lesions.some(
    ({ outcome, visits }) =>
      outcome === 'refer' ||
      outcome === 'refer-only' ||
      visits.some(({ observations }) => sevenPointScore(observations).shouldRefer),
  )
