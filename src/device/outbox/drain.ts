import { maxChunk } from '../../domain/outbox/link-speed.ts'
import type { WithOutboxLock } from '../sender/outbox-lock.ts'
import { LockLost, nextAttemptAt, openBreaker, TooManyRequests } from '../sender/sender-state.ts'
import type { NetworkLink, Sender } from '../sender/sender.ts'
import { ConcurrentChange } from './kinds/visit/visit-store.ts'
import type { AnyOutboxKind, Wait } from './outbox-kind.ts'
import { sendDueItems } from './send-items.ts'

/** How a drain ended. `busy`: another tab or the worker is sending. `until` in ms since 1970. */
export type DrainResult =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'wait'; until: number; reason: 'network-down' | 'server' }

export type DrainDependencies = Pick<Sender, 'db' | 'clock' | 'callAsDevice' | 'send'> & {
  withLock: WithOutboxLock
  random: () => number
  isVisible: () => boolean
  /** In the order in which a round sends them; a kind may be listed twice. */
  kinds: readonly AnyOutboxKind[]
  /** Fetches the state of each user of this tablet when it is due; never throws for a missing network. */
  fetchUserStates: (sender: Sender) => Promise<void>
}

/**
 * Sends queued items of all users as far as possible now; never throws because of the network, the server or another
 * tab.
 */
export type Drain = () => Promise<DrainResult>

export function makeDrain(dependencies: DrainDependencies): Drain {
  const link: NetworkLink = { speed: null, largestChunk: maxChunk }
  return async () => {
    const end = await dependencies.withLock((epoch) => drain(dependencies, { ...dependencies, epoch, link }))
    return end === 'busy' ? { kind: 'busy' } : end
  }
}

async function drain(dependencies: DrainDependencies, sender: Sender): Promise<DrainResult> {
  const { db, clock } = dependencies
  const now = clock.now()
  const until = await nextAttemptAt(db, now)
  if (until > now) return { kind: 'wait', until, reason: 'server' }
  try {
    const failure = await runRound(dependencies.kinds, sender)
    // Also while the server fails at a visit, since the manager must learn of that; but not if it asks for a pause.
    if (failure === null || (failure.reason === 'server' && failure.retryAfterMs === null))
      await dependencies.fetchUserStates(sender)
    if (failure === null) return { kind: 'idle' }
    const { retryAfterMs, reason } = failure
    const wait = { clock, random: dependencies.random(), visible: dependencies.isVisible(), retryAfterMs }
    return { kind: 'wait', until: await openBreaker(db, wait), reason }
  } catch (error) {
    if (error instanceof TooManyRequests) return { kind: 'wait', until: error.until, reason: 'server' }
    if (error instanceof LockLost) return { kind: 'busy' }
    // A person changed something meanwhile: the next round reads everything again.
    if (error instanceof ConcurrentChange) return { kind: 'wait', until: clock.now() + 1000, reason: 'server' }
    throw error
  }
}

/** Sends the due items of every kind; returns the reason why the rest must wait, otherwise null. */
async function runRound(kinds: readonly AnyOutboxKind[], sender: Sender): Promise<Wait | null> {
  for (const kind of new Set(kinds)) await kind.prepare(sender)
  for (const kind of kinds) {
    const wait = await sendDueItems(kind, sender)
    if (wait !== null) return wait
  }
  for (const kind of new Set(kinds)) {
    const confirmed = await kind.confirm(sender)
    const wait =
      confirmed.kind === 'checked' ? await sendDueItems(kind, sender) : confirmed.kind === 'wait' ? confirmed : null
    if (wait !== null) return wait
  }
  return null
}
