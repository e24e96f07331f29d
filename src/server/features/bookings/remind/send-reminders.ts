import { wayOf } from '../../../../domain/bookings/kind/booking-kind.ts'
import { hasTime } from '../../../../domain/bookings/kind/booking-words.ts'
import { type ReminderKind, reminderDue } from '../../../../domain/bookings/reminders.ts'
import { queueReminder } from '../../../records/bookings/booking-messages.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { sendSurveys } from './send-surveys.ts'
import { claimReminder, readBookedBetween, type RemindedRow } from './reminder-store.ts'

const day = 24 * 3_600_000

/**
 * Job `send-reminders`: queues the due reminders and surveys, each once even if the job runs twice. The next run
 * retries a failed one.
 */
export const sendReminders = (deps: BookingDependencies) => async (): Promise<void> => {
  const now = deps.clock.now()
  const { db } = deps.database
  const rows = await readBookedBetween(db, { from: now, to: new Date(now.getTime() + 9 * day) })
  for (const row of rows) {
    // An answer in writing has no appointment time to be reminded of.
    if (!hasTime({ way: wayOf(row.way_facts) })) continue
    const timeSetAt = row.time_set_at ?? row.created_at
    const kind = reminderDue({ startsAt: row.starts_at, timeZone: row.time_zone, timeSetAt }, now)
    if (kind !== null) await sendReminder(deps, row, kind)
  }
  await sendSurveys(deps)
}

const sendReminder = (deps: BookingDependencies, row: RemindedRow, kind: ReminderKind): Promise<void> =>
  deps.database.db.transaction().execute(async (db) => {
    const { booking_id: bookingId, starts_at: startsAt } = row
    if (!(await claimReminder(db, { bookingId, kind, startsAt, now: deps.clock.now() }))) return
    const ways = { email: row.send_email_reminders, sms: row.send_sms_reminders }
    await queueReminder(db, deps, { bookingId, kind, ways })
  })
