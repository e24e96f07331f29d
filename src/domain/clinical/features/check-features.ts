import type { DiagnosisKey, FeatureKey } from '../../../contract/clinical-keys.ts'
import type { FieldError } from '../../../contract/problem.ts'
import { diagnoses } from '../diagnoses/diagnoses.ts'

type FeaturesInput = { diagnosis: DiagnosisKey; features: readonly FeatureKey[] }

/** Adds a feature to what was seen; "can’t be judged" stands alone. */
export const withFeature = (seen: readonly FeatureKey[], key: FeatureKey): FeatureKey[] =>
  key === 'not-judged' ? [key] : [...seen.filter((other) => other !== key && other !== 'not-judged'), key]

/**
 * What is wrong with the features of a reader's answer: a possible cancer needs one at least, or the word that they
 * can't be judged, so that the doctor learns what it rests on.
 */
export function checkFeatures({ diagnosis, features }: FeaturesInput): FieldError[] {
  if (features.length === 0 && diagnoses[diagnosis].group === 'urgent')
    return [wrong('Say what you saw: press E and choose a feature, or “Features can’t be judged” (XX).')]
  if (features.length > 1 && features.includes('not-judged'))
    return [wrong('“Features can’t be judged” goes with no feature.')]
  return []
}

const wrong = (message: string): FieldError => ({ pointer: '/features', message })
