import type { DeviceDb } from '../device-db.ts'
import type { Channel, Clock, Locks } from '../ports.ts'
import { readSender, takeOver } from './sender-record.ts'
import { deferred } from '../deferred.ts'

const lockName = 'outbox'
/** A holder without progress for this long is asked whether it lives (docs/offline.md 5.5). */
const patience = 90_000
const answerWithin = 5000

type Ports = { db: DeviceDb; locks: Locks; clock: Clock; channel: Channel; newId: () => string }

/** Runs work as the device's one sender; answers `busy` when another tab or the worker is sending. */
export type HoldOutbox = <T>(work: (epoch: number) => Promise<T>) => Promise<T | 'busy'>

/**
 * One sender for all tabs and the worker, by the Web Lock `outbox`. It is taken away only from a holder that made no
 * progress for 90 s and doesn't answer: a frozen tab. The epoch stops it when it wakes.
 */
export function makeHoldOutbox(ports: Ports): HoldOutbox {
  let seen = { progress: -1, since: 0 }

  const run = async <T>(work: (epoch: number) => Promise<T>): Promise<T> => {
    const epoch = await takeOver(ports.db, ports.newId())
    const unlisten = ports.channel.listen((message) => {
      if (isMessage(message, 'ping')) ports.channel.post({ type: 'alive' })
    })
    try {
      return await work(epoch)
    } finally {
      unlisten()
    }
  }
  const isFrozen = async (): Promise<boolean> => {
    const { progress } = await readSender(ports.db)
    const now = ports.clock.now()
    if (progress !== seen.progress || now < seen.since) seen = { progress, since: now }
    if (now - seen.since < patience) return false
    if (!(await answers(ports))) return true
    seen = { progress, since: now }
    return false
  }
  return async <T>(work: (epoch: number) => Promise<T>): Promise<T | 'busy'> => {
    const result = await ports.locks.hold<T | 'busy'>(lockName, 'if-free', async (held) => (held ? run(work) : 'busy'))
    if (result !== 'busy' || !(await isFrozen())) return result
    return ports.locks.hold<T>(lockName, 'steal', () => run(work))
  }
}

/** Resolves when nobody sends at the moment. */
export const whenFree = ({ locks }: Pick<Ports, 'locks'>): Promise<void> =>
  locks.hold(lockName, 'wait', () => Promise.resolve())

function answers({ channel, clock }: Ports): Promise<boolean> {
  const { promise, resolve } = deferred<boolean>()
  const unlisten = channel.listen((message) => {
    if (isMessage(message, 'alive')) resolve(true)
  })
  const stop = clock.after(answerWithin, () => resolve(false))
  channel.post({ type: 'ping' })
  return promise.finally(() => {
    unlisten()
    stop()
  })
}

const isMessage = (message: unknown, type: 'ping' | 'alive') =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type
