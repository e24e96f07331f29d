import { sql } from 'kysely'
import type { BookingId, LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { wayFactsColumn } from '../../records/bookings/booking-columns-store.ts'

/** An appointment as a call; null when there is none, or only a request. */
export const readCall = async (db: Db, bookingId: BookingId) =>
  (await db
    .selectFrom('bookings')
    .innerJoin('sites', 'sites.site_id', 'bookings.site_id')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .leftJoin('patients', 'patients.patient_id', 'bookings.patient_id')
    .leftJoin('consultations', (join) =>
      join
        .onRef('consultations.appointment_id', '=', 'bookings.booking_id')
        .on('consultations.status', '!=', 'Deleted'),
    )
    .leftJoin('logins as reader', 'reader.login_id', 'consultations.melanographer_login_id')
    .leftJoin('video_phone_calls', 'video_phone_calls.booking_id', 'bookings.booking_id')
    .select([
      'bookings.booking_id',
      'bookings.patient_id',
      'bookings.login_id',
      'bookings.status',
      'bookings.starts_at',
      'sites.time_zone',
      'sites.country_code',
      'patients.first_name',
      'patients.last_name',
      'patients.mobile_phone',
      'consultations.consultation_id',
      'consultations.melanographer_login_id',
      'reader.first_name as reader_first_name',
      'reader.last_name as reader_last_name',
      'video_phone_calls.phone as asked_phone',
      'video_phone_calls.asked_at as phone_asked_at',
      wayFactsColumn.as('way_facts'),
      sql<boolean>`exists (select from spot_chats where spot_chats.booking_id = bookings.booking_id
        and spot_chats.answered_at is not null and spot_chats.waiting_since is null)`.as('is_answered'),
    ])
    .where('bookings.booking_id', '=', bookingId)
    .where('bookings.kind', '=', 'appointment')
    .executeTakeFirst()) ?? null

export type CallRow = NonNullable<Awaited<ReturnType<typeof readCall>>>

/** Stores the phone number for a call; the latest one counts. */
export async function savePhoneRequest(
  db: Db,
  { bookingId, phone, now }: { bookingId: BookingId; phone: string; now: Date },
): Promise<void> {
  const values = { phone, asked_at: now }
  await db
    .insertInto('video_phone_calls')
    .values({ booking_id: bookingId, ...values })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
    .execute()
}

/** Inserts signals for a seat, in order. */
export async function insertSignals(
  db: Db,
  {
    bookingId,
    to,
    contents,
    now,
  }: { bookingId: BookingId; to: { loginId: LoginId; seatId: string }; contents: readonly object[]; now: Date },
): Promise<void> {
  await db
    .insertInto('video_signals')
    .values(
      contents.map((content) => ({
        booking_id: bookingId,
        to_login: to.loginId,
        to_seat: to.seatId,
        content: JSON.stringify(content),
        sent_at: now,
      })),
    )
    .execute()
}

/** At most 200 signals for a seat after a certain one, in order. */
export const readSignals = (
  db: Db,
  { bookingId, seatId, after }: { bookingId: BookingId; seatId: string; after: number },
) =>
  db
    .selectFrom('video_signals')
    .select(['signal_id', 'content'])
    .where('booking_id', '=', bookingId)
    .where('to_seat', '=', seatId)
    .where('signal_id', '>', after)
    .orderBy('signal_id')
    .limit(200)
    .execute()

/** The id of a call's newest signal; 0 without any. */
export async function readNewestSignal(db: Db, bookingId: BookingId): Promise<number> {
  const { newest } = await db
    .selectFrom('video_signals')
    .select((select) => select.fn.max('signal_id').as('newest'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** Deletes signals after two hours. */
export const deleteOldSignals = (db: Db, now: Date) =>
  db
    .deleteFrom('video_signals')
    .where('sent_at', '<', new Date(now.getTime() - 2 * 3_600_000))
    .execute()
