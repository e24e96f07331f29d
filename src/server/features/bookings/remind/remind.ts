import { type ReminderKind, reminderDue } from '../../../../domain/bookings/reminders.ts'
import { queueReminder } from '../messages.ts'
import type { BookingPorts } from '../ports.ts'
import { CommunicationChannel, CommunicationType, mayReach } from '../../../../domain/patients/communication.ts'
import type { Db } from '../../../platform/database.ts'
import { readPreferences } from '../../../records/preferences/preferences-store.ts'
import { claimReminder, readBookedBetween, type RemindedRow } from './reminder-store.ts'

const day = 24 * 3_600_000

/** The job `send-reminders`: queues what is due, each once whatever is run twice or at once; one that fails is due again at the next run. */
export const sendReminders = (ports: BookingPorts) => async (): Promise<void> => {
  const now = ports.clock.now()
  const { db } = ports.database
  const rows = await readBookedBetween(db, { from: now, to: new Date(now.getTime() + 9 * day) })
  for (const row of rows) {
    const timeSetAt = row.time_set_at ?? row.created_at
    const kind = reminderDue({ startsAt: row.starts_at, timeZone: row.time_zone, timeSetAt }, now)
    if (kind !== null) await remind(ports, row, kind)
  }
}

const remind = (ports: BookingPorts, row: RemindedRow, kind: ReminderKind): Promise<void> =>
  ports.database.db.transaction().execute(async (db) => {
    const { booking_id: bookingId, starts_at: startsAt } = row
    if (!(await claimReminder(db, { bookingId, kind, startsAt, now: ports.clock.now() }))) return
    const wants = await wantedWays(db, row)
    const ways = { email: row.send_email_reminders && wants.email, sms: row.send_sms_reminders && wants.sms }
    await queueReminder(db, ports, { bookingId, kind, ways })
  })

/** By which ways the patient wants to be reminded (docs/domain.md 6). */
async function wantedWays(db: Db, { patient_id: patientId }: RemindedRow): Promise<{ email: boolean; sms: boolean }> {
  const said = patientId === null ? [] : await readPreferences(db, patientId)
  const wants = (channel: 1 | 2) => mayReach(said, { type: CommunicationType.Reminders, channel })
  return { email: wants(CommunicationChannel.Email), sms: wants(CommunicationChannel.Text) }
}
