import { type RawBuilder, sql } from 'kysely'
import type { LoginId, PatientId } from '../../../contract/ids.ts'

/**
 * Whether a booking belongs to one of these patients, or was made by `booker` for somebody else (null: only those of
 * the patients), in SQL over `bookings`. Both are found by their index: an "or", or one more join, would make
 * PostgreSQL read every booking.
 */
export const isBookingOf = (patients: readonly PatientId[], booker: LoginId | null): RawBuilder<boolean> =>
  sql<boolean>`bookings.booking_id = any(array(
    select own.booking_id from bookings own where own.patient_id = any(${[...patients]}::uuid[])
    union all
    select theirs.booking_id from booked_people person
      join bookings theirs on theirs.patient_id = person.patient_id and theirs.login_id = person.login_id
      where person.login_id = ${booker}::uuid))`
