import { randomUUID } from 'node:crypto'
import type { ArrivalId, PatientId } from '../../src/contract/ids.ts'
import type { SealedArrival } from '../../src/contract/kiosk.ts'
import { encryptArrival } from '../../src/device/outbox/kinds/arrival/encrypt-arrival.ts'
import { addClinic, type Clinic } from './clinic.ts'
import { enrolDevice, type EnrolledDevice } from './enrolled-device.ts'
import type { TestServer } from './server/test-server.ts'

type ArrivingPatient = { firstName: string; lastName: string; birthDate: string; startsAt: Date }

/** A pharmacy where appointments are held, with a tablet that stands as its kiosk. */
type KioskClinic = Clinic & { siteId: number; tablet: EnrolledDevice }

/** Sets one up; the tablet is the pharmacist's. */
export async function addKioskClinic(server: TestServer, name?: string): Promise<KioskClinic> {
  const clinic = await addClinic(server, name)
  const { pool } = server.services.database
  const { rows } = await pool.query(
    `insert into sites (site_name, country_code, latitude, longitude, time_zone) values ($1, 'NZ', -36.8, 174.7, 'Pacific/Auckland') returning site_id`,
    [`Site of ${clinic.practiceId}`],
  )
  const siteId: number = rows[0].site_id
  await pool.query('update practices set site_id = $1 where practice_id = $2', [siteId, clinic.practiceId])
  const tablet = await enrolDevice(server, clinic.pharmacist)
  const turnedOn = await turnOnKiosk(server, { ...clinic, tablet })
  if (turnedOn.status !== 200) throw new Error(`The kiosk was answered ${turnedOn.status}.`)
  return { ...clinic, siteId, tablet }
}

/** Makes a tablet a kiosk of a practice, as its owner. */
export const turnOnKiosk = (
  server: TestServer,
  { tablet, practiceId }: Pick<Clinic, 'practiceId'> & { tablet: EnrolledDevice },
) => server.call('PUT', `/kiosk/${tablet.deviceId}/settings`, { token: tablet.owner.token, body: { practiceId } })

/** Books an appointment for somebody of the practice; each has a room and a member of staff of its own. */
export async function addAppointment(
  server: TestServer,
  { siteId, productId, practiceId }: KioskClinic,
  { firstName, lastName, birthDate, startsAt }: ArrivingPatient,
): Promise<{ bookingId: string; patientId: PatientId }> {
  const patientId = randomUUID() as PatientId
  const { pool } = server.services.database
  await pool.query(
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code) values ($1, $1, $2, $3, $4, 2, 'NZ')`,
    [patientId, firstName, lastName, birthDate],
  )
  await pool.query('insert into patient_practices (patient_id, practice_id) values ($1, $2)', [patientId, practiceId])
  const { rows } = await pool.query(
    `with room as (insert into rooms (site_id, room_name) values ($1, $2) returning room_id),
      person as (insert into staff (code, first_name, last_name) values ($2, 'Anika', 'Visser') returning staff_id)
    insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
    select gen_random_uuid(), 'appointment', 'Booked', $3, $1, p.service_id, p.product_id, staff_id, room_id, $4::timestamptz, $4::timestamptz + interval '30 minutes', 0, 0, 0, 'NZD', now(), now()
    from room, person, products p where p.product_id = $5 returning booking_id`,
    [siteId, randomUUID(), patientId, startsAt, productId],
  )
  return { bookingId: rows[0].booking_id, patientId }
}

/** Seals an arrival as the tablet does, for the server's newest key. */
export async function sealedArrivalOf(
  { tablet, practiceId }: Pick<KioskClinic, 'tablet' | 'practiceId'>,
  said: SealedArrival,
  arrivalId = randomUUID() as ArrivalId,
): Promise<{ arrivalId: ArrivalId; practiceId: number; envelope: string }> {
  const [serverKey] = tablet.enrolment.sealingKeys
  const binding = { arrivalId, deviceId: tablet.deviceId, practiceId }
  return { arrivalId, practiceId, envelope: await encryptArrival(said, { binding, serverKey }) }
}
