import { type BookingKind, personOf, wayOf } from '../../../domain/bookings/kind/booking-kind.ts'
import type { BookingRow } from './booking-store.ts'

/** The kind of a booking, from its row. */
export const kindOf = (row: BookingRow): BookingKind => ({
  way: wayOf(row.way_facts),
  person: personOf(row.patient_birth_date, { startsAt: row.starts_at, timeZone: row.time_zone }),
})
