import { backoff, nextAllowed, recentRequests } from '../../domain/outbox/backoff.ts'
import type { DeviceDb, SenderRow } from '../device-db.ts'
import type { Clock } from '../ports.ts'

/** Another tab or worker has become the sender: this one stops at once. */
export class LostTheLock extends Error {
  override readonly name = 'LostTheLock'
}

/** Ten requests went out in the last minute without one that helped; the next may go at `until`. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests'
  readonly until: number
  constructor(until: number) {
    super('The next request has to wait.')
    this.until = until
  }
}

const nobody: SenderRow = { key: 'sender', epoch: 0, holder: '', progress: 0, failures: 0, notBefore: 0, recent: [] }
// A wait that is longer than this was written by a clock that has been set back since.
const longestWait = 3_600_000

export const readSender = async (db: DeviceDb): Promise<SenderRow> => (await db.sender.get('sender')) ?? nobody

const change = (db: DeviceDb, apply: (row: SenderRow) => SenderRow): Promise<SenderRow> =>
  db.transaction('rw', [db.sender], async () => {
    const row = apply(await readSender(db))
    await db.sender.put(row)
    return row
  })

/** Becomes the sender: everybody with a lower epoch has lost the lock. */
export const takeOver = async (db: DeviceDb, holder: string): Promise<number> => {
  const row = await change(db, (sender) => ({
    ...sender,
    epoch: sender.epoch + 1,
    holder,
    progress: sender.progress + 1,
  }))
  return row.epoch
}

/** To be called in the transaction of each step forward. Throws LostTheLock; else counts it as progress and closes the breaker. */
export async function stepForward(db: DeviceDb, epoch: number): Promise<void> {
  const row = await readSender(db)
  if (row.epoch !== epoch) throw new LostTheLock()
  await db.sender.put({ ...row, progress: row.progress + 1, failures: 0, notBefore: 0, recent: [] })
}

/**
 * To be called before each request. Throws LostTheLock, or TooManyRequests while nothing helps (docs/offline.md I5).
 */
export async function beforeRequest(db: DeviceDb, epoch: number, clock: Clock): Promise<void> {
  const now = clock.now()
  await change(db, (row) => {
    if (row.epoch !== epoch) throw new LostTheLock()
    const allowed = nextAllowed(row.recent, now)
    if (allowed > now) throw new TooManyRequests(allowed)
    return { ...row, recent: [...recentRequests(row.recent, now), now] }
  })
}

/** Opens the breaker of the device after a failure; answers when to try again. */
export async function waitAfterFailure(
  db: DeviceDb,
  given: { clock: Clock; random: number; visible: boolean; retryAfterMs: number | null },
): Promise<number> {
  const now = given.clock.now()
  const row = await change(db, (sender) => {
    const ms = backoff({
      ...given,
      failures: sender.failures,
      retryAfterMs: Math.min(given.retryAfterMs ?? 0, longestWait),
    })
    return { ...sender, failures: sender.failures + 1, notBefore: now + ms }
  })
  return row.notBefore
}

/** When the breaker lets the next attempt through; now, or earlier, when it is closed. */
export async function mayTryAt(db: DeviceDb, now: number): Promise<number> {
  const { notBefore } = await readSender(db)
  return notBefore - now > longestWait ? now : notBefore
}

/** "Try now", the network is back, the app is looked at again: the wait is over. */
export const endWait = async (db: DeviceDb): Promise<void> => {
  await change(db, (row) => ({ ...row, notBefore: 0 }))
}
