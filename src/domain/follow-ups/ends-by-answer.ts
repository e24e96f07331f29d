import type { FollowUpKind } from '../../contract/follow-ups.ts'

/** Whether a task ends by answering what a patient asked, and by nothing else. */
export const endsByAnswer = (kind: FollowUpKind): kind is 'correction-waits' | 'question-waits' =>
  kind === 'correction-waits' || kind === 'question-waits'
