import { confidences, features } from '../clinical/features/features.ts'
import { diagnoses } from '../clinical/diagnoses/diagnoses.ts'
import type { Opinion } from './report-sources.ts'

const inSentence = (term: string): string =>
  /^(Bowen|Spitz|Merkel)/.test(term) ? term : term.charAt(0).toLowerCase() + term.slice(1)

/**
 * A diagnosis for a doctor: "Suspected melanoma, sure. Differential: Spitz naevus. Seen: atypical pigment network."
 * Parts that the reader did not enter are left out.
 */
export function clinicalText({ diagnosis, findings }: Pick<Opinion, 'diagnosis' | 'findings'>): string {
  const { confidence, differentials, features: seen } = findings
  const sure = confidence === null ? '' : `, ${confidences[confidence]}`
  const others = differentials.map((key) => inSentence(diagnoses[key].term)).join(' or ')
  const words = seen.filter((key) => key !== 'not-judged').map((key) => inSentence(features[key].term))
  return [
    `${diagnosis.term}${sure}.`,
    ...(others === '' ? [] : [`Differential: ${others}.`]),
    ...(words.length === 0 ? [] : [`Seen: ${words.join(', ')}.`]),
    ...(seen.includes('not-judged') ? [`${features['not-judged'].term}.`] : []),
  ].join(' ')
}
