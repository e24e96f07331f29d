import type { Kysely } from 'kysely'
import { announceChanges } from './announce-changes.ts'

/** The desk sees that a booking is paid online while its day is open. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await announceChanges(db, {
    name: 'payments_at_desk',
    table: 'payments',
    key: 'payment_id',
    kind: 'desk',
    id: 'bookings.booking_id',
    practice: 'practices.practice_id',
    from: 'join bookings using (booking_id) join practices on practices.site_id = bookings.site_id',
    on: [],
    watched: ['state'],
  })
}
