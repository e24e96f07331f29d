import * as z from 'zod'
import { actionKey, spotOutcome, spotResultKey } from '../clinical-keys.ts'
import { measuredMm } from '../readings/lesion-diagnosis.ts'

/** How far the service is with a spot's newest visit, as far as the caller may know. */
const spotStage = z.enum(['photographed', 'being-read', 'reported'])
export type SpotStage = z.infer<typeof spotStage>

/** A reading's findings about a spot, from the newest report whose findings the caller may know. */
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
    hasChanged: z
      .boolean()
      .nullish()
      .describe('As its reader said, else as the visit recorded. Missing in answers of earlier builds.'),
  })
  .meta({ id: 'SpotFinding' })
export type SpotResult = z.infer<typeof spotResult>

/**
 * The removal of a spot, as its doctors or the laboratory reported it; removals recorded at a visit are not
 * included.
 */
export const removal = z
  .object({
    on: z.iso.date(),
    result: spotResultKey
      .nullable()
      .describe('What the laboratory found; null: not back yet, or not for the caller to know.'),
  })
  .meta({ id: 'SpotRemoval' })
export type Removal = z.infer<typeof removal>

/** Ours: a spot's state, the same on every page, document and message. */
export const spotState = z
  .object({
    stage: spotStage,
    mark: z
      .enum(['urgent', 'monitor', 'benign', 'excised', 'new'])
      .describe(
        'By the result, and “excised” once it was taken off; what a visit after that says counts where it is more careful.',
      ),
    result: spotResult.nullable(),
    removal: removal.nullish().describe('Missing in answers of earlier builds.'),
  })
  .meta({ id: 'SpotState' })
export type SpotState = z.infer<typeof spotState>
