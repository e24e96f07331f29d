import type { BookingId, LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

export type Side = 'patient' | 'clinician'
export type Seat = { bookingId: BookingId; side: Side; loginId: LoginId; seatId: string }

/** How long a seat stays taken without a renewal, in milliseconds. */
const seatTimeoutMs = 45_000

const silentSince = (now: Date) => new Date(now.getTime() - seatTimeoutMs)

/** Takes a seat if it is free, already held by this page, or taken over from the same user; returns whether it did. */
export async function takeSeat(
  db: Db,
  { bookingId, side, loginId, seatId }: Seat,
  { isTakingOver, now }: { isTakingOver: boolean; now: Date },
): Promise<boolean> {
  const mine = { login_id: loginId, seat_id: seatId, seen_at: now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('video_seats')
    .values({ booking_id: bookingId, side, ...mine })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'side'])
        .doUpdateSet(mine)
        .where((where) =>
          where.or([
            where.and([where('video_seats.seat_id', '=', seatId), where('video_seats.login_id', '=', loginId)]),
            where('video_seats.seen_at', '<=', silentSince(now)),
            ...(isTakingOver ? [where('video_seats.login_id', '=', loginId)] : []),
          ]),
        ),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Renews a seat; false if this page has lost it. */
export async function renewSeat(db: Db, { bookingId, side, loginId, seatId }: Seat, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('video_seats')
    .set({ seen_at: now })
    .where('booking_id', '=', bookingId)
    .where('side', '=', side)
    .where('login_id', '=', loginId)
    .where('seat_id', '=', seatId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Releases a seat. */
export const leaveSeat = (db: Db, { bookingId, seatId }: Pick<Seat, 'bookingId' | 'seatId'>) =>
  db.deleteFrom('video_seats').where('booking_id', '=', bookingId).where('seat_id', '=', seatId).execute()

/** Who has the seat of a side now; null if nobody does. */
export async function readSeat(db: Db, bookingId: BookingId, { side, now }: { side: Side; now: Date }) {
  const row = await db
    .selectFrom('video_seats')
    .select(['login_id', 'seat_id'])
    .where('booking_id', '=', bookingId)
    .where('side', '=', side)
    .where('seen_at', '>', silentSince(now))
    .executeTakeFirst()
  return row === undefined ? null : { loginId: row.login_id, seatId: row.seat_id }
}
