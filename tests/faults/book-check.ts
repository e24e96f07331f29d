import { randomUUID } from 'node:crypto'
import type { ServerProcess } from '../support/server/run-server.ts'
import { queryDatabase } from '../support/server/server-database.ts'

/** Somebody's appointment at a clinic, which a visit is made for. */
export type BookedCheck = { bookingId: string; patientId: string; birthDate: string }

/** Books a person of this last name, known to Takapuna's practice, for a skin check there now, in a room and with somebody of its own. */
export async function bookCheck({ dataDir }: ServerProcess, lastName: string): Promise<BookedCheck> {
  const booked = { bookingId: randomUUID(), patientId: randomUUID(), birthDate: '1962-03-14' }
  await queryDatabase(
    dataDir,
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code)
      values ($1, $1, 'Graham', $2, $3, 1, 'NZ')`,
    [booked.patientId, lastName, booked.birthDate],
  )
  await queryDatabase(
    dataDir,
    `insert into patient_practices (patient_id, practice_id)
      select $1, practice_id from practices where practice_name = 'Harbourside Pharmacy'`,
    [booked.patientId],
  )
  await queryDatabase(
    dataDir,
    `with room as (insert into rooms (site_id, room_name) select site_id, gen_random_uuid()::text from sites
        where site_name = 'Lentigo Takapuna' returning room_id, site_id),
      worker as (insert into staff (code, first_name, last_name) values (gen_random_uuid()::text, 'Jo', 'Reid') returning staff_id),
      product as (select product_id, service_id from products where product_name = 'Skin check')
    insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at,
      full_cost, cost, deposit, currency, created_at, updated_at)
    select $1, 'appointment', 'Booked', $2, site_id, service_id, product_id, staff_id, room_id, now(),
      now() + interval '30 minutes', 24900, 24900, 4000, 'NZD', now(), now() from room, worker, product`,
    [booked.bookingId, booked.patientId],
  )
  return booked
}
