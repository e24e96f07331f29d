import type { DeviceDb } from '../database/device-db.ts'
import type { Channel, Clock, Locks } from '../platform/platform.ts'
import { readSenderState, becomeSender } from './sender-state.ts'
import { deferred } from '../deferred.ts'

const lockName = 'outbox'
/** A lock holder without progress for this long is asked whether it is still alive (docs/offline.md 5.5). */
const silenceBeforeStealMs = 90_000
const pingTimeoutMs = 5000

type Dependencies = { db: DeviceDb; locks: Locks; clock: Clock; channel: Channel; newId: () => string }

/** Runs work as the device's only sender; returns `busy` if another tab or the worker is sending. */
export type WithOutboxLock = <T>(work: (epoch: number) => Promise<T>) => Promise<T | 'busy'>

/**
 * One sender for all tabs and the worker, by the Web Lock `outbox`. The lock is taken from its holder only if that
 * made no progress for 90 s and doesn't answer: a frozen tab. When it wakes, the new epoch stops it.
 */
export function makeOutboxLock(dependencies: Dependencies): WithOutboxLock {
  let seen = { progress: -1, since: 0 }

  const run = async <T>(work: (epoch: number) => Promise<T>): Promise<T> => {
    const epoch = await becomeSender(dependencies.db, dependencies.newId())
    const unlisten = dependencies.channel.listen((message) => {
      if (isMessage(message, 'ping')) dependencies.channel.post({ type: 'alive' })
    })
    try {
      return await work(epoch)
    } finally {
      unlisten()
    }
  }
  const isFrozen = async (): Promise<boolean> => {
    const { progress } = await readSenderState(dependencies.db)
    const now = dependencies.clock.now()
    if (progress !== seen.progress || now < seen.since) seen = { progress, since: now }
    if (now - seen.since < silenceBeforeStealMs) return false
    if (!(await isHolderAlive(dependencies))) return true
    seen = { progress, since: now }
    return false
  }
  return async <T>(work: (epoch: number) => Promise<T>): Promise<T | 'busy'> => {
    const result = await dependencies.locks.request<T | 'busy'>(lockName, 'if-free', async (isFree) =>
      isFree ? run(work) : 'busy',
    )
    if (result !== 'busy' || !(await isFrozen())) return result
    return dependencies.locks.request<T>(lockName, 'steal', () => run(work))
  }
}

/** Resolves when nobody sends at the moment. */
export const whenOutboxFree = ({ locks }: Pick<Dependencies, 'locks'>): Promise<void> =>
  locks.request(lockName, 'wait', () => Promise.resolve())

function isHolderAlive({ channel, clock }: Dependencies): Promise<boolean> {
  const { promise, resolve } = deferred<boolean>()
  const unlisten = channel.listen((message) => {
    if (isMessage(message, 'alive')) resolve(true)
  })
  const stop = clock.after(pingTimeoutMs, () => resolve(false))
  channel.post({ type: 'ping' })
  return promise.finally(() => {
    unlisten()
    stop()
  })
}

const isMessage = (message: unknown, type: 'ping' | 'alive') =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type
