import type { VisitId } from '../../../../contract/ids.ts'

/** Where an answer typed beside the list is kept for the reason of the new version. */
export const returnAnswerForm = (visitId: VisitId): string => `return-answer-${visitId}`

/** The answer in what was stored; empty without one. */
export const answerIn = (stored: object | undefined): string =>
  stored !== undefined && 'why' in stored && typeof stored.why === 'string' ? stored.why : ''
