import * as z from 'zod'
import { confidenceKey, diagnosisKey, featureKey } from '../clinical-keys.ts'

/** Findings besides a reader's diagnosis, for doctors. Answers stored by earlier builds have none. */
export const spotFindings = z.object({
  confidence: confidenceKey.nullable().default(null),
  differentials: z.array(diagnosisKey).max(2, 'Name at most two.').default([]).describe('What else it may be.'),
  features: z.array(featureKey).max(24).default([]).describe('Seen with the dermatoscope.'),
})
export type SpotFindings = z.infer<typeof spotFindings>
