import * as z from 'zod'
import { ageBracket, ethnicity, familyMelanomaHistory, riskCategory, sunburnHistory } from '../enums.ts'
import { longText, shortText } from '../text.ts'

/**
 * The answers of My Risk Check as sent with a visit; `personalHistory` is ours: whether the patient has had a melanoma.
 */
export const riskObservations = z
  .object({
    ageBracket,
    ethnicity,
    sunburnHistory,
    familyHistory: familyMelanomaHistory,
    personalHistory: z.boolean(),
    riskCategory,
    tableVersion: shortText(20).describe('The version of the risk table that gave the result.'),
    observations: z
      .array(z.object({ riskFactorOption: shortText(80), notes: longText(2000).nullish() }))
      .max(40)
      .default([]),
  })
  .meta({ id: 'RiskObservations' })
export type RiskObservations = z.infer<typeof riskObservations>
