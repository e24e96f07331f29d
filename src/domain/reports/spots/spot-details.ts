import type { SpotDetails } from '../../../contract/reports/spot-details.ts'
import { diagnoses } from '../../clinical/diagnoses/diagnoses.ts'
import { snomedCode } from '../../clinical/diagnoses/snomed-code.ts'
import { features } from '../../clinical/features/features.ts'
import { signs } from '../../clinical/signs.ts'
import type { ResolvedSpot } from '../final-opinion.ts'

/** The details of a spot for a doctor, in parts: confidence, differentials, features, score, earlier sizes. */
export function spotDetailsOf({ finalOpinion, scoreParts, sizesBefore, note }: ResolvedSpot): SpotDetails {
  const { confidence, differentials, features: seen } = finalOpinion.findings
  return {
    confidence,
    differentials: differentials.map((key) => diagnoses[key].term),
    features: seen.map((key) => features[key].term),
    scoreParts: scoreParts.map(({ key, points, state }) => ({ sign: signs[key].words, points, state })),
    snomed: snomedCode(finalOpinion.diagnosis.key),
    sizesBefore: [...sizesBefore],
    note,
  }
}
