import { sql } from 'kysely'
import type { PatientId, PracticeId, VisitId } from '../../../contract/ids.ts'
import type { Db } from '../database.ts'
import { type LiveEvent, liveEvent } from './live-event.ts'

/** The maximum number of missed changes to send one by one; a client that missed more refetches everything. */
const maxCatchUp = 500
/** A margin in seconds for differences between clocks and for slow transactions. */
const clockMargin = 10

/** The number of the latest change; 0 if there is none. */
export async function readNewestEvent(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('live_events')
    .select((select) => select.fn.max('event_id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/**
 * The changes after `eventId`, oldest first; `too-many` if some were deleted already, or there are too many to send one
 * by one. Numbers are assigned before transactions end, so changes of the preceding 5 s are sent again: a duplicate
 * does no harm, but a missed change would.
 */
export async function readEventsAfter(db: Db, eventId: number): Promise<LiveEvent[] | 'too-many'> {
  const last = await db
    .selectFrom('live_events')
    .select('happened_at')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  // The number is unknown: too old, or from before the database was restored to an earlier state.
  const newest = last === undefined ? await readNewestEvent(db) : 0
  if (newest > 0) return 'too-many'
  const rows = await db
    .selectFrom('live_events')
    .selectAll()
    .where((where) =>
      last === undefined
        ? where('event_id', '>', eventId)
        : where.or([
            where('event_id', '>', eventId),
            where.and([
              where('happened_at', '>', sql<Date>`${last.happened_at}::timestamptz - interval '5 s'`),
              where('event_id', '<>', eventId),
            ]),
          ]),
    )
    .orderBy('event_id')
    .limit(maxCatchUp + 1)
    .execute()
  return rows.length > maxCatchUp ? 'too-many' : rows.map((row) => liveEvent.parse(row))
}

/** The changes since a page started to load, plus a margin: those that it may have missed before its stream opened. */
export async function readSince(db: Db, seconds: number): Promise<LiveEvent[] | 'too-many'> {
  const rows = await db
    .selectFrom('live_events')
    .selectAll()
    .where('happened_at', '>', sql<Date>`clock_timestamp() - (${seconds + clockMargin} * interval '1 s')`)
    .orderBy('event_id')
    .limit(maxCatchUp + 1)
    .execute()
  return rows.length > maxCatchUp ? 'too-many' : rows.map((row) => liveEvent.parse(row))
}

/** Deletes changes older than an hour. A client that was disconnected for longer refetches everything. */
export const deleteOldEvents = (db: Db) =>
  db
    .deleteFrom('live_events')
    .where('happened_at', '<', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .execute()

/**
 * Notifies open pages that a visit changed although none of its rows did: its report was released when its undo period
 * ended.
 */
export async function announceVisit(
  db: Db,
  { visitId, patientId, practiceId }: { visitId: VisitId; patientId: PatientId; practiceId: PracticeId },
): Promise<void> {
  await db
    .insertInto('live_events')
    .values({ kind: 'visit', subject_id: visitId, patient_id: patientId, practice_id: practiceId, login_id: null })
    .execute()
}
