import type { PatientId } from '../../contract/ids.ts'
import type { UserActor } from '../http/actor.ts'
import { Problem } from '../http/problem.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import {
  isOfNobody,
  type OwnReading,
  readLastAccess,
  type Reading,
  type ReadingKind,
  recordAccess,
  recordedFor,
  recordOwnAccess,
  slotOf,
} from './record-access-store.ts'

/**
 * Records that a user reads these records; their own apart, by session: it shows whether somebody else uses their sign-in. Everything that shows a patient to somebody else passes
 * here, or `rememberRecords`, before it is answered: where it can't be recorded, nothing is shown. Throws `not-found` where
 * a patient is nobody.
 */
export async function recordReadings(
  db: Db,
  { user, patientIds, ...reading }: Omit<Reading, 'loginId'> & { user: UserActor },
): Promise<void> {
  const others = [...new Set(patientIds)].filter((patientId) => patientId !== user.patientId)
  const record = (trx: Db) => recordAccess(trx, { ...reading, loginId: user.loginId, patientIds: others })
  if (others.length > 0) await ofSomebody(db.isTransaction ? record(db) : db.transaction().execute(record))
  const { loginId, sessionId, patientId } = user
  if (patientId !== null && patientIds.includes(patientId))
    await recordOwnAccess(db, { ...reading, loginId, sessionId, patientId })
}

// Clinic staff may know of anybody, so an id that is nobody's gets as far as here.
async function ofSomebody<T>(recorded: Promise<T>): Promise<T> {
  try {
    return await recorded
  } catch (error) {
    throw isOfNobody(error) ? new Problem('not-found') : error
  }
}

/**
 * Resolves once the database holds a record of somebody else's reading, not older than 10 minutes (docs/domain.md 5.2).
 */
export type RecordReading = (user: UserActor, patientId: PatientId, what: ReadingKind) => Promise<void>

/** Records readings as they come, in the transaction that `db` is, if it is one. */
export const recordIn =
  (db: Db, { now }: Clock): RecordReading =>
  (user, patientId, what) =>
    recordReadings(db, { user, patientIds: [patientId], what, now: now() })

type Remembering = Pick<Services, 'database' | 'clock'> & { largest?: number }

/**
 * Records readings; those of the last 10 minutes are known in memory, so that a tile costs no transaction. A patient's own
 * are known by their session. `largest`: how many are known, after which it begins anew.
 */
export function rememberRecords({ database: { db }, clock, largest = 20_000 }: Remembering): RecordReading {
  const until = new Map<string, number>()
  const know = (key: string, end: number) => {
    if (until.size >= largest) until.clear()
    until.set(key, end)
  }
  const writing = new Map<string, Promise<void>>()
  const write = async (
    key: string,
    { loginId, patientId, what }: Omit<Reading, 'patientIds' | 'now'> & { patientId: PatientId },
  ) => {
    const last = await ofSomebody(
      db.transaction().execute(async (trx) => {
        await recordAccess(trx, { loginId, patientIds: [patientId], what, now: clock.now() })
        return readLastAccess(trx, loginId, patientId)
      }),
    )
    know(key, last.getTime() + recordedFor)
  }
  const writeOwn = async (key: string, reading: Omit<OwnReading, 'now'>) => {
    const now = clock.now()
    await recordOwnAccess(db, { ...reading, now })
    know(key, (slotOf(now) + 1) * recordedFor - 1)
  }
  return async ({ loginId, sessionId, patientId: own }, patientId, what) => {
    const key = patientId === own ? sessionId : `${loginId} ${patientId}`
    if ((until.get(key) ?? 0) > clock.now().getTime()) return
    const start = () =>
      patientId === own
        ? writeOwn(key, { loginId, sessionId, patientId, what })
        : write(key, { loginId, patientId, what })
    const going = writing.get(key) ?? start().finally(() => writing.delete(key))
    writing.set(key, going)
    await going
  }
}
