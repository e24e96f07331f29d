import { type Outcome, type SendStep, verdict, type Verdict } from '../../domain/outbox/verdict.ts'
import { nextSpeed, stallAfter } from '../../domain/outbox/link-speed.ts'
import { ApiException, NetworkFailure, NotOurs, UnexpectedAnswer } from '../api-client/api-exception.ts'
import { beforeRequest } from './sender-record.ts'
import type { Sender } from './sender.ts'

/** What the server answered to one request of the sender, or what to do instead of going on. */
export type Asked<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'stopped'; verdict: Exclude<Verdict, { kind: 'go-on' }>; outcome: Outcome }

/**
 * Sends one request that carries `bytes`, after asking whether this is still the sender and the breaker closed. Throws
 * LostTheLock, TooManyRequests.
 */
export async function ask<T>(
  sender: Pick<Sender, 'db' | 'epoch' | 'clock' | 'link'>,
  what: { step: SendStep; bytes: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<Asked<T>> {
  await beforeRequest(sender.db, sender.epoch, sender.clock)
  const stalled = new AbortController()
  const stop = sender.clock.after(stallAfter(what.bytes, sender.link.speed), () => {
    if (what.bytes > 0) sender.link.speed = nextSpeed(sender.link.speed, 0, 1)
    stalled.abort()
  })
  try {
    return { kind: 'answered', value: await work(stalled.signal) }
  } catch (error) {
    const outcome = outcomeOf(error, what.step)
    const then = outcome === null ? null : verdict(outcome)
    if (outcome === null || then === null || then.kind === 'go-on') throw error
    return { kind: 'stopped', verdict: then, outcome }
  } finally {
    stop()
  }
}

const bare = {
  code: null,
  errors: [],
  retryAfterMs: null,
  offset: null,
  closedByReceipt: false,
  photosToResend: false,
} as const

/** What an error of a call says about the answer; null for an error that is no answer at all. */
function outcomeOf(error: unknown, step: SendStep): Outcome | null {
  if (error instanceof NotOurs) return { kind: 'answer', step, status: 200, ours: false, ...bare }
  if (error instanceof NetworkFailure) return { kind: 'no-answer' }
  // A newer server's answer, which an update of this app will read: until then it is tried again.
  if (error instanceof UnexpectedAnswer) return { kind: 'answer', step, status: 500, ours: true, ...bare }
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
