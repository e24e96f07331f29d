import { randomUUID } from 'node:crypto'
import { bodyPose } from '../../../src/contract/images/body-pose.ts'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'

/** Somebody with a sign-in of their own who was photographed at Takapuna's practice a year ago. */
export type ReturningPerson = { patientId: string; firstName: string; lastName: string; userName: string }

/** As the keys of a kiosk take it. */
export const returningBirthDate = '25041972'

/** A row of a table, as another one of it but for some columns. */
const copyRow = (table: string, from: string, changes: string) =>
  `insert into ${table} (select (jsonb_populate_record(null::${table}, to_jsonb(source) || ${changes})).* from (${from}) source)`

/** Adds somebody who comes back a year after a visit with body photos in the poses of the standard set; with the demo's password. */
export async function addReturningPerson({ dataDir }: ServerProcess): Promise<ReturningPerson> {
  const [patientId, visitId, loginId] = [randomUUID(), randomUUID(), randomUUID()]
  const lastName = `Paki ${randomUUID().slice(0, 4)}`
  const userName = `rangi-${patientId}@demo.test`
  const photos = `select images.* from images join patients using (patient_id)
    where last_name = 'Whitaker' and image_type = 4 and images.deleted_at is null order by mannequin_id limit 1`
  await queryDatabase(
    dataDir,
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code,
        mobile_phone, email_address, last_visited_at, last_reported_at)
      values ($1, $1, 'Rangi', $2, '1972-04-25', 1, 'NZ', '+64215550177', $3,
        now() - interval '1 year', now() - interval '1 year')`,
    [patientId, lastName, userName],
  )
  await queryDatabase(
    dataDir,
    copyRow(
      'logins',
      `select * from logins where user_name = 'new.patient@demo.test'`,
      `jsonb_build_object('login_id', $1::text, 'patient_id', $2::text, 'user_name', $3::text, 'first_name', 'Rangi',
        'last_name', $4::text, 'birth_date', '1972-04-25')`,
    ),
    [loginId, patientId, userName, lastName],
  )
  await queryDatabase(
    dataDir,
    `insert into patient_practices (patient_id, practice_id)
      select $1, practice_id from practices where practice_name = 'Harbourside Pharmacy'`,
    [patientId],
  )
  await queryDatabase(
    dataDir,
    `insert into visits (visit_id, version, practice_id, patient_id, login_id, product_id, scope_id, visit_time, payload_hash,
        receipt, receipt_number, status, has_bodyshots, committed_at)
      select $1, 1, practice_id, $2, login_id, product_id, scope_id, now() - interval '1 year', 'none', '{}', $3, 'reported', true,
        now() - interval '1 year'
      from visits join practices using (practice_id) where practice_name = 'Harbourside Pharmacy' limit 1`,
    [visitId, patientId, `R-${visitId}`],
  )
  for (const pose of bodyPose.options) {
    const imageId = randomUUID()
    await queryDatabase(
      dataDir,
      copyRow(
        'images',
        photos,
        `jsonb_build_object('image_id', $4::text, 'photo_id', gen_random_uuid(), 'download_handle', gen_random_uuid(),
          'visit_id', $1::text, 'patient_id', $2::text, 'pose', $3::text, 'kinds_made_at', null,
          'taken_at', now() - interval '1 year', 'created_at', now() - interval '1 year')`,
      ),
      [visitId, patientId, pose, imageId],
    )
    // The sizes of the copy are its own.
    await queryDatabase(dataDir, `insert into pgboss.job (name, data) values ('make-image-kinds', $1)`, [
      JSON.stringify({ imageId }),
    ])
  }
  return { patientId, firstName: 'Rangi', lastName, userName }
}

/** The day of somebody's appointment has come: it begins in this minute, with a person and in a room that nobody else has. */
export async function bringToToday(
  { dataDir }: ServerProcess,
  patientId: string,
): Promise<{ bookingId: string; time: string }> {
  const [row] = await queryDatabase<{ booking_id: string; time: string }>(
    dataDir,
    `with booked as (select booking_id, site_id from bookings where patient_id = $1 and status = 'Booked'),
      room as (insert into rooms (site_id, room_name) select site_id, gen_random_uuid()::text from booked returning room_id),
      person as (insert into staff (code, first_name, last_name) values (gen_random_uuid()::text, 'Jo', 'Reid') returning staff_id)
    update bookings set starts_at = date_trunc('minute', now()), ends_at = date_trunc('minute', now()) + (ends_at - starts_at),
      room_id = room.room_id, staff_id = person.staff_id
    from booked, room, person, sites where bookings.booking_id = booked.booking_id and sites.site_id = booked.site_id
    returning bookings.booking_id, to_char(starts_at at time zone sites.time_zone, 'HH24MI') as time`,
    [patientId],
  )
  if (row === undefined) throw new Error('Nothing is booked for this person.')
  return { bookingId: row.booking_id, time: row.time }
}

/** The visits that named an appointment, with how it stood for each, first come first. */
export const visitsOfBooking = ({ dataDir }: ServerProcess, bookingId: string) =>
  queryDatabase<{ visit_id: string; standing: string; status: string }>(
    dataDir,
    `select visit_id, booking_standing as standing, b.status from visits join bookings b on b.booking_id = booking_said
      where booking_said = $1 order by committed_at`,
    [bookingId],
  )

/** Somebody known to Takapuna's practice who is booked there for a skin check from this minute on. */
export async function addBookedCheck(
  server: ServerProcess,
): Promise<ReturningPerson & { bookingId: string; time: string }> {
  const person = await addReturningPerson(server)
  await queryDatabase(
    server.dataDir,
    `with room as (insert into rooms (site_id, room_name) select site_id, gen_random_uuid()::text from sites
        where site_name = 'Lentigo Takapuna' returning room_id, site_id),
      worker as (insert into staff (code, first_name, last_name) values (gen_random_uuid()::text, 'Jo', 'Reid') returning staff_id),
      product as (select product_id, service_id from products where product_name = 'Skin check')
    insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at,
      full_cost, cost, deposit, currency, created_at, updated_at)
    select gen_random_uuid(), 'appointment', 'Booked', $1, site_id, service_id, product_id, staff_id, room_id, now(),
      now() + interval '30 minutes', 24900, 24900, 4000, 'NZD', now(), now() from room, worker, product`,
    [person.patientId],
  )
  return { ...person, ...(await bringToToday(server, person.patientId)) }
}
