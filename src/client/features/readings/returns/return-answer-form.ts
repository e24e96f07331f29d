import type { VisitId } from '../../../../contract/ids.ts'

/** The storage key of an answer typed beside the list, which becomes the reason of the new version. */
export const returnAnswerForm = (visitId: VisitId): string => `return-answer-${visitId}`

/** The answer in the stored value; empty without one. */
export const answerIn = (stored: object | undefined): string =>
  stored !== undefined && 'why' in stored && typeof stored.why === 'string' ? stored.why : ''
