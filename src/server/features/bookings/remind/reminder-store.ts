import type { BookingId } from '../../../../contract/ids.ts'
import type { ReminderKind } from '../../../../domain/bookings/reminders.ts'
import type { Db } from '../../../platform/database.ts'
import { wayFactsColumn } from '../../../records/bookings/booking-columns-store.ts'

/** The booked appointments between two instants at sites that send reminders. */
export const readBookedBetween = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('bookings')
    .innerJoin('sites', 'sites.site_id', 'bookings.site_id')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .select([
      'bookings.booking_id',
      'bookings.patient_id',
      'bookings.starts_at',
      'bookings.created_at',
      'bookings.time_set_at',
      'sites.time_zone',
      'sites.send_email_reminders',
      'sites.send_sms_reminders',
      wayFactsColumn.as('way_facts'),
    ])
    .where('bookings.status', '=', 'Booked')
    .where('bookings.patient_id', 'is not', null)
    .where('bookings.starts_at', '>', from)
    .where('bookings.starts_at', '<', to)
    .where((where) => where.or([where('send_email_reminders', '=', true), where('send_sms_reminders', '=', true)]))
    .orderBy('bookings.starts_at')
    .execute()
/** The attended appointments that ended between two instants, at sites that send a survey. */
export const readAttendedBetween = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('bookings')
    .innerJoin('sites', 'sites.site_id', 'bookings.site_id')
    .select([
      'bookings.booking_id',
      'bookings.starts_at',
      'bookings.ends_at',
      'sites.time_zone',
      'sites.net_promoter_survey_url',
    ])
    .where('bookings.status', '=', 'Attended')
    .where('bookings.patient_id', 'is not', null)
    .where('bookings.ends_at', '>', from)
    .where('bookings.ends_at', '<', to)
    .where('sites.net_promoter_survey_url', 'like', 'https://%')
    .orderBy('bookings.ends_at')
    .execute()

export type RemindedRow = Awaited<ReturnType<typeof readBookedBetween>>[number]

type ClaimedMessage = { bookingId: BookingId; kind: ReminderKind | 'survey'; startsAt: Date; now: Date }

/**
 * Records that a message about this time is being sent; returns whether it is the first. Locks the booking and checks
 * that it still has this time and status.
 */
export async function claimReminder(db: Db, { bookingId, kind, startsAt, now }: ClaimedMessage): Promise<boolean> {
  const standing = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', kind === 'survey' ? 'Attended' : 'Booked')
    .where('starts_at', '=', startsAt)
    .forUpdate()
    .executeTakeFirst()
  if (standing === undefined) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('booking_reminders')
    .values({ booking_id: bookingId, kind, starts_at: startsAt, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
