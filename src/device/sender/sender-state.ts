import { retryDelay, nextRequestAt, recentRequests } from '../../domain/outbox/retry-delay.ts'
import type { DeviceDb, SenderRow } from '../database/device-db.ts'
import type { Clock } from '../platform/platform.ts'

/** Another tab or worker has become the sender: this one stops at once. */
export class LockLost extends Error {
  override readonly name = 'LockLost'
}

/** Ten requests in the last minute brought no progress; the next may be sent at `until`. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests'
  readonly until: number
  constructor(until: number) {
    super('The next request has to wait.')
    this.until = until
  }
}

const noSender: SenderRow = { key: 'sender', epoch: 0, holder: '', progress: 0, failures: 0, notBefore: 0, recent: [] }
// A longer wait was written by a clock that has been set back since.
const maxWaitMs = 3_600_000

/** The current sender and its progress; the initial state if nothing is stored. */
export const readSenderState = async (db: DeviceDb): Promise<SenderRow> => (await db.sender.get('sender')) ?? noSender

const changeSenderState = (db: DeviceDb, apply: (row: SenderRow) => SenderRow): Promise<SenderRow> =>
  db.transaction('rw', [db.sender], async () => {
    const row = apply(await readSenderState(db))
    await db.sender.put(row)
    return row
  })

/** Becomes the sender: every sender with a lower epoch has lost the lock. */
export const becomeSender = async (db: DeviceDb, holder: string): Promise<number> => {
  const row = await changeSenderState(db, (sender) => ({
    ...sender,
    epoch: sender.epoch + 1,
    holder,
    progress: sender.progress + 1,
  }))
  return row.epoch
}

/**
 * Call it in the transaction of each step forward. Throws LockLost; otherwise counts as progress and closes the
 * breaker.
 */
export async function recordProgress(db: DeviceDb, epoch: number): Promise<void> {
  const row = await readSenderState(db)
  if (row.epoch !== epoch) throw new LockLost()
  await db.sender.put({ ...row, progress: row.progress + 1, failures: 0, notBefore: 0, recent: [] })
}

/** Call it before each request. Throws LockLost, or TooManyRequests while nothing succeeds (docs/offline.md I5). */
export async function checkRequestAllowed(db: DeviceDb, epoch: number, clock: Clock): Promise<void> {
  const now = clock.now()
  await changeSenderState(db, (row) => {
    if (row.epoch !== epoch) throw new LockLost()
    const allowed = nextRequestAt(row.recent, now)
    if (allowed > now) throw new TooManyRequests(allowed)
    return { ...row, recent: [...recentRequests(row.recent, now), now] }
  })
}

/** Opens the breaker of the device after a failure; returns when to try again. */
export async function openBreaker(
  db: DeviceDb,
  options: { clock: Clock; random: number; visible: boolean; retryAfterMs: number | null },
): Promise<number> {
  const now = options.clock.now()
  const row = await changeSenderState(db, (sender) => {
    const ms = retryDelay({
      ...options,
      failures: sender.failures,
      retryAfterMs: Math.min(options.retryAfterMs ?? 0, maxWaitMs),
    })
    return { ...sender, failures: sender.failures + 1, notBefore: now + ms }
  })
  return row.notBefore
}

/** When the breaker allows the next attempt; now or earlier if it is closed. */
export async function nextAttemptAt(db: DeviceDb, now: number): Promise<number> {
  const { notBefore } = await readSenderState(db)
  return notBefore - now > maxWaitMs ? now : notBefore
}

/** Ends the wait: after "Try now", when the network is back, or when the app becomes visible. */
export const closeBreaker = async (db: DeviceDb): Promise<void> => {
  await changeSenderState(db, (row) => ({ ...row, notBefore: 0 }))
}
