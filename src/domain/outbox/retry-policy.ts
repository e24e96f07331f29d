import type { FieldError } from '../../contract/problem.ts'
import { type Attention, attentionFor } from './attention.ts'

/** Which of the four requests was answered (docs/offline.md 5). */
export type SendStep = 'register' | 'upload' | 'commit' | 'status'

/**
 * The answer to a request. `ours`: it carried the nonce of its request; `offset`: its Upload-Offset;
 * `closedByReceipt`: other content of this visit has been committed; `photosToResend`: photos whose bytes changed on
 * the way.
 */
export type Outcome =
  | { readonly kind: 'no-answer' }
  | {
      readonly kind: 'answer'
      readonly step: SendStep
      readonly status: number
      readonly ours: boolean
      readonly code: string | null
      readonly errors: readonly FieldError[]
      readonly retryAfterMs: number | null
      readonly offset: number | null
      readonly closedByReceipt: boolean
      readonly photosToResend: boolean
    }

/** What the sender does about it. `resume-at` without an offset asks the server first. */
export type SendDecision =
  | { readonly kind: 'go-on' }
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null }
  | { readonly kind: 'network-down' }
  | { readonly kind: 'sign-in-needed' }
  | { readonly kind: 'register-again' }
  | { readonly kind: 'resume-at'; readonly offset: number | null }
  | { readonly kind: 'halve-chunk' }
  | { readonly kind: 'attention'; readonly attention: Attention }
  | { readonly kind: 'update-needed' }

const laterStatuses = [408, 423, 425, 429]

/**
 * The table of answers of docs/offline.md 5.5. `retry` and `network-down` both try the same item again later. An
 * answer that is not our server's only means that the network is down.
 */
export function decideAfter(outcome: Outcome): SendDecision {
  if (outcome.kind === 'no-answer') return { kind: 'network-down' }
  const { status, ours, step } = outcome
  if (status >= 500 || laterStatuses.includes(status)) return { kind: 'retry', retryAfterMs: outcome.retryAfterMs }
  // A proxy with a size limit sends no nonce.
  if (status === 413 && step === 'upload') return { kind: 'halve-chunk' }
  if (!ours) return { kind: 'network-down' }
  if (status < 300) return { kind: 'go-on' }
  if (status < 400) return { kind: 'network-down' }
  // A duplicated or altered request says nothing about its content: retry with a new proof.
  if (outcome.code === 'use-dpop-nonce' || outcome.code === 'changed-on-the-way')
    return { kind: 'retry', retryAfterMs: null }
  if (outcome.code === 'device-revoked') return { kind: 'sign-in-needed' }
  if (status === 401) return step === 'upload' ? { kind: 'register-again' } : { kind: 'sign-in-needed' }
  if (status === 426) return { kind: 'update-needed' }
  if (step === 'upload') return decideAfterUpload(status, outcome)
  // The commit found bytes missing or changed: a new registration tells where each photo must continue.
  if (step === 'commit' && (outcome.code === 'offset-conflict' || outcome.photosToResend))
    return { kind: 'register-again' }
  if (outcome.closedByReceipt) return { kind: 'attention', attention: attentionFor('committed-otherwise') }
  return { kind: 'attention', attention: attentionFor(reasonOf(status), outcome.errors) }
}

function decideAfterUpload(
  status: number,
  { offset, errors }: { offset: number | null; errors: readonly FieldError[] },
): SendDecision {
  switch (status) {
    case 404:
    case 410:
      return { kind: 'register-again' }
    case 400:
      // The server got a broken request and says how many bytes it has.
      return offset === null ? { kind: 'retry', retryAfterMs: null } : { kind: 'resume-at', offset }
    case 409:
      return { kind: 'resume-at', offset }
    default:
      return { kind: 'attention', attention: attentionFor(reasonOf(status), errors) }
  }
}

function reasonOf(status: number): Attention['reason'] {
  switch (status) {
    case 403:
      return 'forbidden'
    case 409:
      return 'payload-conflict'
    case 413:
      return 'too-large'
    case 415:
      return 'unsupported'
    case 422:
      return 'invalid'
    default:
      return 'refused'
  }
}
