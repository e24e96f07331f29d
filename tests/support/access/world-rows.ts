import { randomUUID } from 'node:crypto'
import type { PatientId, PracticeId } from '../../../src/contract/ids.ts'
import type { TestServer } from '../server/test-server.ts'

/** What the practices of the access matrix sell. */
export type Offer = { serviceId: number; productId: number; scopeId: number }

export async function addOffer(server: TestServer, practices: PracticeId[]) {
  const { rows } = await server.services.database.pool.query(
    `with kind as (insert into service_types (service_type_code, service_type_name, online_service_type_name) values (1, 'Surveillance', 'Skin check') returning *),
      service as (insert into services (service_type_id, service_name, online_title, online_description, is_spot_chat) select service_type_id, 'Spot check', 'Spot check', 'A check of spots', true from kind returning *),
      product as (insert into products (service_id, product_name, friendly_product_name, duration, is_pharmacy_product) select service_id, 'Spot check', 'Spot check', 20, true from service returning *),
      scope as (insert into service_scopes (service_id, title, description, valid_from) select service_id, 'Scope', 'What is checked', '2026-01-01' from service returning *)
    select product.service_id as "serviceId", product_id as "productId", scope_id as "scopeId" from product, scope`,
  )
  const offer = rows[0] as Offer
  for (const practice of practices) {
    await server.services.database.pool.query(
      'insert into practice_products (practice_id, product_id) values ($1, $2)',
      [practice, offer.productId],
    )
  }
  return offer
}

export async function addSite(server: TestServer, serviceId: number, pharmacy: PracticeId): Promise<number> {
  const { rows } = await server.services.database.pool.query(
    `with site as (insert into sites (site_name, country_code, latitude, longitude, time_zone) values ('This site', 'NZ', -36.8, 174.7, 'Pacific/Auckland') returning site_id),
    desk as (update practices set site_id = (select site_id from site) where practice_id = $2)
    insert into site_services (site_id, service_id) select site_id, $1 from site returning site_id`,
    [serviceId, pharmacy],
  )
  return rows[0].site_id
}

export async function addBooking(
  server: TestServer,
  about: { siteId: number; serviceId: number; productId: number; patientId: PatientId },
): Promise<string> {
  const { rows } = await server.services.database.pool.query(
    `with room as (insert into rooms (site_id, room_name) values ($1, 'Room 1') returning room_id),
      person as (insert into staff (code, first_name, last_name) values (gen_random_uuid()::text, 'Anika', 'Visser') returning staff_id)
    insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
    select gen_random_uuid(), 'appointment', 'Booked', $4, $1, $2, $3, staff_id, room_id, '2026-12-25T20:00:00Z', '2026-12-25T20:30:00Z', 0, 0, 0, 'NZD', now(), now() from room, person returning booking_id`,
    [about.siteId, about.serviceId, about.productId, about.patientId],
  )
  return rows[0].booking_id
}

export async function addPatient(server: TestServer, practices: PracticeId[]): Promise<PatientId> {
  const patientId = randomUUID() as PatientId
  const { pool } = server.services.database
  await pool.query(
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code) values ($1, $1, 'Aroha', $2, '1970-05-04', 2, 'NZ')`,
    [patientId, `Person ${patientId.slice(0, 6)}`],
  )
  for (const practice of practices)
    await pool.query('insert into patient_practices (patient_id, practice_id) values ($1, $2)', [patientId, practice])
  return patientId
}
