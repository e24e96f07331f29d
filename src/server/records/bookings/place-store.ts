import { sql } from 'kysely'
import type { BookingId, SiteId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Locks a person and a room, so that concurrent bookings wait instead of causing a deadlock. */
export async function lockPlace(db: Db, { staffId, roomId }: { staffId: number; roomId: number }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff', ${staffId}))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended('room', ${roomId}))`.execute(db)
}

/** Locks several places in a fixed order, to avoid deadlocks. */
export async function lockPlaces(db: Db, places: readonly { staffId: number; roomId: number }[]): Promise<void> {
  const lock = async (kind: string, ids: readonly number[]) => {
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b))
      await sql`select pg_advisory_xact_lock(hashtextextended(${kind}, ${id}))`.execute(db)
  }
  const staffIds = places.map(({ staffId }) => staffId)
  const roomIds = places.map(({ roomId }) => roomId)
  await lock('staff', staffIds)
  await lock('room', roomIds)
}

/**
 * The bookings at a site and time that wait for a payment after their hold lapsed; the provider must be asked about
 * them.
 */
export async function readOverdueHolds(
  db: Db,
  place: { siteId: SiteId; startsAt: Date; endsAt: Date },
  now: Date,
): Promise<BookingId[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('status', '=', 'AwaitingPayment')
    .where('held_until', '<=', now)
    .where('site_id', '=', place.siteId)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${place.startsAt}, ${place.endsAt})`)
    .execute()
  return rows.map((row) => row.booking_id)
}

/** Whether a write failed because the time is taken (23P01, the exclusion constraints). */
export const isTaken = (error: unknown): boolean => (error as { code?: string } | null)?.code === '23P01'
