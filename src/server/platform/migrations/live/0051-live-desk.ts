import type { Kysely } from 'kysely'
import { type Announced, announceChanges } from './announcing.ts'

/** What the desks of a site's practices are told of: bookings there, and money taken at them; no patient is named. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const one of announced) await announceChanges(db, one)
}

const announced: Announced[] = [
  {
    name: 'bookings_at_desk',
    table: 'bookings',
    key: 'booking_id',
    kind: 'desk',
    id: 'booking_id',
    practice: 'practices.practice_id',
    from: 'join practices on practices.site_id = changed.site_id',
    inserts: 'told',
    deletes: 'told',
    watched: [
      'status',
      'starts_at',
      'ends_at',
      'staff_id',
      'room_id',
      'patient_id',
      'notes',
      'arrived_at',
      'called_in_at',
      'site_id',
    ],
  },
  {
    name: 'desk_payments_at_desk',
    table: 'desk_payments',
    key: 'desk_payment_id',
    kind: 'desk',
    id: 'bookings.booking_id',
    practice: 'practices.practice_id',
    from: 'join bookings using (booking_id) join practices on practices.site_id = bookings.site_id',
    inserts: 'told',
    watched: [],
  },
  {
    table: 'desk_payments',
    key: 'desk_payment_id',
    kind: 'booking',
    id: 'bookings.booking_id',
    patient: 'bookings.patient_id',
    login: 'bookings.login_id',
    from: 'join bookings using (booking_id)',
    inserts: 'told',
    watched: [],
  },
]
