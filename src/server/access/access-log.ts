import type { PatientId } from '../../contract/ids.ts'
import type { UserActor } from '../http/actor.ts'
import { Problem } from '../http/problem.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import {
  UnknownPatientError,
  type SingleAccess,
  readLastAccess,
  type AccessEntry,
  type AccessKind,
  insertAccesses,
  accessLogInterval,
  insertOwnAccess,
  intervalOf,
} from './access-log-store.ts'

/**
 * Logs that a user reads these records. A patient's access to their own record is logged per session, which shows
 * whether somebody else uses their account. Every call that shows a patient to somebody else goes through here or
 * `cachedAccessLog` before it answers: if logging fails, nothing is shown. Throws `not-found` for an unknown patient.
 */
export async function logAccesses(
  db: Db,
  { user, patientIds, ...reading }: Omit<AccessEntry, 'loginId' | 'sessionId'> & { user: UserActor },
): Promise<void> {
  const others = [...new Set(patientIds)].filter((patientId) => patientId !== user.patientId)
  const { loginId, sessionId, patientId } = user
  const record = (trx: Db) => insertAccesses(trx, { ...reading, loginId, sessionId, patientIds: others })
  if (others.length > 0) await refuseUnknownPatient(db.isTransaction ? record(db) : db.transaction().execute(record))
  if (patientId !== null && patientIds.includes(patientId))
    await insertOwnAccess(db, { ...reading, loginId, sessionId, patientId })
}

// Clinic staff may read any record, so an unknown id is only detected here.
async function refuseUnknownPatient<T>(recorded: Promise<T>): Promise<T> {
  try {
    return await recorded
  } catch (error) {
    throw error instanceof UnknownPatientError ? new Problem('not-found') : error
  }
}

/** Resolves once the database has an entry of this access that is at most 10 minutes old (docs/domain.md 5.2). */
export type LogAccess = (user: UserActor, patientId: PatientId, what: AccessKind) => Promise<void>

/** Logs each access. If `db` is a transaction, the entry is part of it. */
export const accessLogIn =
  (db: Db, { now }: Clock): LogAccess =>
  (user, patientId, what) =>
    logAccesses(db, { user, patientIds: [patientId], what, now: now() })

type AccessLogOptions = Pick<Services, 'database' | 'clock'> & { maxEntries?: number }

/**
 * Logs accesses and caches those of the last 10 minutes, so that an image tile needs no transaction. A patient's access
 * to their own record is cached by session. The cache is cleared when it reaches `maxEntries`.
 */
export function cachedAccessLog({ database: { db }, clock, maxEntries = 20_000 }: AccessLogOptions): LogAccess {
  const loggedUntil = new Map<string, number>()
  const remember = (key: string, end: number) => {
    if (loggedUntil.size >= maxEntries) loggedUntil.clear()
    loggedUntil.set(key, end)
  }
  const pendingWrites = new Map<string, Promise<void>>()
  const write = async (key: string, { loginId, sessionId, patientId, what }: Omit<SingleAccess, 'now'>) => {
    const last = await refuseUnknownPatient(
      db.transaction().execute(async (trx) => {
        await insertAccesses(trx, { loginId, sessionId, patientIds: [patientId], what, now: clock.now() })
        return readLastAccess(trx, { loginId, sessionId, patientId })
      }),
    )
    remember(key, last.getTime() + accessLogInterval)
  }
  const writeOwn = async (key: string, reading: Omit<SingleAccess, 'now'>) => {
    const now = clock.now()
    await insertOwnAccess(db, { ...reading, now })
    remember(key, (intervalOf(now) + 1) * accessLogInterval - 1)
  }
  return async ({ loginId, sessionId, patientId: own }, patientId, what) => {
    const key = patientId === own ? sessionId : `${sessionId} ${patientId}`
    if ((loggedUntil.get(key) ?? 0) > clock.now().getTime()) return
    const access = { loginId, sessionId, patientId, what }
    const start = () => (patientId === own ? writeOwn(key, access) : write(key, access))
    const pending = pendingWrites.get(key) ?? start().finally(() => pendingWrites.delete(key))
    pendingWrites.set(key, pending)
    await pending
  }
}
