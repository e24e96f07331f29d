import { type Outcome, type SendStep, decideAfter, type SendDecision } from '../../domain/outbox/retry-policy.ts'
import { nextSpeed, stallTimeout } from '../../domain/outbox/link-speed.ts'
import { ApiException, NetworkFailure, NotOurs, UnexpectedAnswer } from '../api-client/api-exception.ts'
import { checkRequestAllowed } from './sender-state.ts'
import type { Sender } from './sender.ts'

/** The server's answer to one request of the sender, or what to do instead of continuing. */
export type SenderResponse<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'stopped'; decision: Exclude<SendDecision, { kind: 'go-on' }>; outcome: Outcome }

/**
 * Sends one request that carries `bytes`, after checking that this is still the sender and that the breaker is
 * closed. Throws LockLost, TooManyRequests.
 */
export async function requestAsSender<T>(
  sender: Pick<Sender, 'db' | 'epoch' | 'clock' | 'link'>,
  about: { step: SendStep; bytes: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<SenderResponse<T>> {
  await checkRequestAllowed(sender.db, sender.epoch, sender.clock)
  const stalled = new AbortController()
  const stop = sender.clock.after(stallTimeout(about.bytes, sender.link.speed), () => {
    if (about.bytes > 0) sender.link.speed = nextSpeed(sender.link.speed, 0, 1)
    stalled.abort()
  })
  try {
    return { kind: 'answered', value: await work(stalled.signal) }
  } catch (error) {
    const outcome = outcomeOf(error, about.step)
    const decision = outcome === null ? null : decideAfter(outcome)
    if (outcome === null || decision === null || decision.kind === 'go-on') throw error
    return { kind: 'stopped', decision: decision, outcome }
  } finally {
    stop()
  }
}

const noDetails = {
  code: null,
  errors: [],
  retryAfterMs: null,
  offset: null,
  closedByReceipt: false,
  photosToResend: false,
} as const

/** The outcome that an error of a call stands for; null for an error that is no answer at all. */
function outcomeOf(error: unknown, step: SendStep): Outcome | null {
  if (error instanceof NotOurs) return { kind: 'answer', step, status: 200, ours: false, ...noDetails }
  if (error instanceof NetworkFailure) return { kind: 'no-answer' }
  // The answer of a newer server, which an update of this app will understand: until then, retry.
  if (error instanceof UnexpectedAnswer) return { kind: 'answer', step, status: 500, ours: true, ...noDetails }
  if (!(error instanceof ApiException)) return null
  const extensions: Record<string, unknown> = error.problem?.extensions ?? {}
  return {
    kind: 'answer',
    step,
    status: error.status,
    ours: error.isOurs,
    code: error.code,
    errors: error.fieldErrors,
    retryAfterMs: error.retryAfterMs,
    offset: offsetOf(error.headers),
    closedByReceipt: extensions['receipt'] !== undefined,
    photosToResend: Array.isArray(extensions['damagedPhotos']) && extensions['damagedPhotos'].length > 0,
  }
}

/** The Upload-Offset of an answer (tus 1.0), null without one. */
export function offsetOf(headers: Headers): number | null {
  const text = headers.get('upload-offset')
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}
