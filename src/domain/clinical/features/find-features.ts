import { type FeatureKey, featureKey } from '../../../contract/clinical-keys.ts'
import { foldText } from '../../text/fold-text.ts'
import { features } from './features.ts'

/**
 * The features that match typed text: by their two letters first, then by a word of the term that starts with the
 * text.
 */
export function findFeatures(typed: string): FeatureKey[] {
  const text = foldText(typed).trim()
  if (text === '') return []
  const byLetters = featureKey.options.filter((key) => features[key].letters === text)
  const byWord = featureKey.options.filter((key) =>
    foldText(features[key].term)
      .split(/[^a-z0-9]+/)
      .some((word) => word.startsWith(text)),
  )
  return [...new Set([...byLetters, ...byWord])]
}
