import type { FieldError } from '../../contract/problem.ts'

/** Why an item waits for a person. */
export type AttentionReason =
  | 'forbidden'
  | 'payload-conflict'
  | 'committed-otherwise'
  | 'unsupported'
  | 'invalid'
  | 'too-large'
  | 'refused'
  | 'update-needed'
  | 'receipt-mismatch'

/** What that person can do to resolve it. */
export type AttentionAction = 'correct-and-send' | 'ask-manager' | 'call-support' | 'update-app'

/**
 * Each item that does not progress shows a reason and an action (docs/offline.md I6); `fieldErrors` name what to
 * correct.
 */
export type Attention = {
  readonly reason: AttentionReason
  readonly action: AttentionAction
  readonly fieldErrors: readonly FieldError[]
}

const actions: Record<AttentionReason, AttentionAction> = {
  forbidden: 'ask-manager',
  'payload-conflict': 'correct-and-send',
  'committed-otherwise': 'call-support',
  unsupported: 'correct-and-send',
  invalid: 'correct-and-send',
  'too-large': 'correct-and-send',
  refused: 'correct-and-send',
  'update-needed': 'update-app',
  'receipt-mismatch': 'call-support',
}

/** The attention for a reason, with the fields to correct. */
export const attentionFor = (reason: AttentionReason, fieldErrors: readonly FieldError[] = []): Attention => ({
  reason,
  action: actions[reason],
  fieldErrors,
})
