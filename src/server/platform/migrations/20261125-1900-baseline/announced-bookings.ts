import type { AnnouncedTable } from '../announce-changes.ts'

const inserts = ['insert'] as const
const insertsAndDeletes = ['insert', 'delete'] as const

const ofBooking = {
  id: 'bookings.booking_id',
  patient: 'bookings.patient_id',
  login: 'bookings.login_id',
  from: 'join bookings using (booking_id)',
}
/** The practices that run the clinic desk of a site; the change names no patient. */
const atDesk = {
  kind: 'desk',
  practice: 'practices.practice_id',
  from: 'join practices on practices.site_id = changed.site_id',
} as const
/** What patients are notified of. */
export const announcedBookings: AnnouncedTable[] = [
  {
    table: 'bookings',
    key: 'booking_id',
    kind: 'booking',
    id: 'booking_id',
    patient: 'patient_id',
    login: 'login_id',
    on: insertsAndDeletes,
    watched: ['status', 'starts_at', 'ends_at', 'staff_id', 'room_id', 'site_id', 'patient_id', 'login_id', 'notes'],
  },
  { ...ofBooking, table: 'payments', key: 'payment_id', kind: 'booking', on: [], watched: ['state'] },
  { ...ofBooking, table: 'desk_payments', key: 'desk_payment_id', kind: 'booking', on: inserts, watched: [] },
]

/** What the practices at a site are notified of. */
export const announcedDesk: AnnouncedTable[] = [
  {
    ...atDesk,
    name: 'bookings_at_desk',
    table: 'bookings',
    key: 'booking_id',
    id: 'booking_id',
    on: insertsAndDeletes,
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
    ...atDesk,
    name: 'desk_payments_at_desk',
    table: 'desk_payments',
    key: 'desk_payment_id',
    id: 'bookings.booking_id',
    from: 'join bookings using (booking_id) join practices on practices.site_id = bookings.site_id',
    on: inserts,
    watched: [],
  },
  {
    ...atDesk,
    table: 'rosters',
    key: 'roster_id',
    id: 'roster_id',
    from: 'join rooms using (room_id) join practices on practices.site_id = rooms.site_id',
    on: inserts,
    watched: ['valid_until', 'deleted_at'],
  },
  { ...atDesk, table: 'rooms', key: 'room_id', id: 'room_id', on: inserts, watched: ['room_name', 'deleted_at'] },
  { ...atDesk, table: 'site_closures', key: 'day', id: 'day', on: insertsAndDeletes, watched: [] },
  {
    ...atDesk,
    table: 'site_prices',
    key: 'site_price_id',
    id: 'site_price_id',
    on: insertsAndDeletes,
    watched: ['cents'],
  },
  {
    ...atDesk,
    table: 'booking_waitlist',
    key: 'waitlist_id',
    id: 'waitlist_id',
    on: insertsAndDeletes,
    watched: ['first_day', 'last_day', 'offered_at'],
  },
  {
    table: 'kiosk_arrivals',
    key: 'arrival_id',
    kind: 'arrival',
    id: 'arrival_id',
    practice: 'practice_id',
    on: inserts,
    watched: ['confirmed_at'],
  },
]
