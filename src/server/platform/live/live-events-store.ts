import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { type LiveEvent, liveEvent } from './live-event.ts'

/** How many missed changes are told one by one; who missed more reads all again. */
const maxCatchUp = 500
/** Seconds: clocks and slow transactions. */
const clockMargin = 10

/** The number of the newest change; 0 before there is any. */
export async function readNewestEvent(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('live_events')
    .select((select) => select.fn.max('event_id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/**
 * The changes after one, oldest first; `too-many` where they are no longer kept, or were more than are told one by one.
 * Numbers are given before transactions end, so those of the 5 s before are told again: a change that is told twice does
 * no harm, one that is not told does.
 */
export async function readEventsAfter(db: Db, eventId: number): Promise<LiveEvent[] | 'too-many'> {
  const last = await db
    .selectFrom('live_events')
    .select('happened_at')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  // A number that is not kept: too old, or of a database that was put back to an earlier state.
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

/** The changes since a page began to read, and of the moments before: what it may have missed until its stream opened. */
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

/** Forgets what nobody catches up on any more: a stream that was cut off for an hour reads all again. */
export const deleteOldEvents = (db: Db) =>
  db
    .deleteFrom('live_events')
    .where('happened_at', '<', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .execute()
