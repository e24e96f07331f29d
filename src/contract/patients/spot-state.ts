import * as z from 'zod'
import { actionKey, spotOutcome } from '../clinical-keys.ts'
import { measuredMm } from '../readings/lesion-diagnosis.ts'

/** How far the service is with a spot's newest visit, as far as the caller may know. */
const spotStage = z.enum(['photographed', 'being-read', 'reported'])
export type SpotStage = z.infer<typeof spotStage>

/** What a reading found of a spot, in the newest report whose findings the caller may know. */
const spotResult = z
  .object({
    visitDate: z.iso.date(),
    action: actionKey.describe('The leading one.'),
    outcome: spotOutcome,
    sizeMm: measuredMm.nullable(),
    growth: z
      .object({ mm: z.number(), since: z.iso.date() })
      .nullable()
      .describe('Since the reading before it that measured the spot too.'),
  })
  .meta({ id: 'SpotResult' })
export type SpotResult = z.infer<typeof spotResult>

/** Ours: a spot's state, the same on every page, document and message. */
export const spotState = z
  .object({
    stage: spotStage,
    mark: z
      .enum(['urgent', 'monitor', 'benign', 'excised', 'new'])
      .describe('By the result; what a visit that is not read yet says counts where it is more careful.'),
    result: spotResult.nullable(),
  })
  .meta({ id: 'SpotState' })
export type SpotState = z.infer<typeof spotState>
