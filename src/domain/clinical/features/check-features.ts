import type { DiagnosisKey, FeatureKey } from '../../../contract/clinical-keys.ts'
import type { FieldError } from '../../../contract/problem.ts'
import { carefulGroup } from '../careful-group.ts'

type FeaturesInput = {
  diagnosis: DiagnosisKey
  /** The differential diagnoses. */
  differentials: readonly DiagnosisKey[]
  features: readonly FeatureKey[]
}

/** Adds a feature to what was seen; "can’t be judged" stands alone. */
export const withFeature = (seen: readonly FeatureKey[], key: FeatureKey): FeatureKey[] =>
  key === 'not-judged' ? [key] : [...seen.filter((other) => other !== key && other !== 'not-judged'), key]

/**
 * The errors in the features of a reader's answer. A possible cancer, even as a differential only, needs at least
 * one feature, or the statement that they can't be judged, so that the doctor learns what the diagnosis rests on.
 */
export function checkFeatures({ diagnosis, differentials, features }: FeaturesInput): FieldError[] {
  if (features.length === 0 && carefulGroup(diagnosis, differentials) === 'urgent')
    return [wrong('Say what you saw: press E and choose a feature, or “Features can’t be judged” (XX).')]
  if (features.length > 1 && features.includes('not-judged'))
    return [wrong('“Features can’t be judged” goes with no feature.')]
  return []
}

const wrong = (message: string): FieldError => ({ pointer: '/features', message })
