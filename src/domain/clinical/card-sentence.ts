import type { ActionMark, DiagnosisGroup } from './clinical-tables.ts'

/**
 * The patient's sentence for a diagnosis, beside the leading action: a spot that a doctor should look at is never
 * called harmless without a word of doubt.
 */
export const cardSentenceOf = (
  { group, cardSentence }: { group: string; cardSentence: string },
  mark: ActionMark,
): string =>
  group === ('benign' satisfies DiagnosisGroup) && mark === 'urgent' ? 'It is most likely harmless.' : cardSentence
