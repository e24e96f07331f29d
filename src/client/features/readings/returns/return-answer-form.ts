import type { VisitId } from '../../../../contract/ids.ts'

/** Where an answer typed beside the list is kept for the reason of the new version. */
export const returnAnswerForm = (visitId: VisitId): string => `return-answer-${visitId}`

/** The answer in what was kept; empty without one. */
export const answerIn = (kept: object | undefined): string =>
  kept !== undefined && 'why' in kept && typeof kept.why === 'string' ? kept.why : ''
