import { sql } from 'kysely'
import type { PatientId } from '../../../contract/ids.ts'
import type { ServiceDay } from '../../../domain/patients/retention-period.ts'
import type { Db } from '../../platform/database.ts'

/** What counts as a service: a visit, an attended appointment, or an answered SpotChat. */
const services = sql`
  select visits.patient_id, to_char(visits.visit_time at time zone practices.time_zone, 'YYYY-MM-DD') as day,
    practices.country_code as country
  from visits join practices using (practice_id)
  union select patient_id, to_char(starts_at at time zone sites.time_zone, 'YYYY-MM-DD'), sites.country_code
  from bookings join sites using (site_id) where status in ('Arrived', 'Attended')
  union select spot_chats.patient_id, to_char(answered_at at time zone sites.time_zone, 'YYYY-MM-DD'), sites.country_code
  from spot_chats join bookings using (booking_id) join sites using (site_id) where answered_at is not null`

/** The days of a patient's services, each with the country of its practice or site, oldest first. */
export async function readServiceDays(db: Db, patientId: PatientId): Promise<ServiceDay[]> {
  const { rows } = await sql<ServiceDay>`
    select day, country from (${services}) services where patient_id = ${patientId} order by day`.execute(db)
  return rows
}

/** A patient whose last service was long ago, with the data that decides how long the record is retained. */
type FormerPatient = { patient_id: PatientId; birth_date: string; service_days: ServiceDay[] }

/** The patients without a service since a day. Those who never had one are not included. */
export async function readFormerPatients(db: Db, since: string): Promise<FormerPatient[]> {
  const { rows } = await sql<FormerPatient>`
    select patient_id, to_char(birth_date, 'YYYY-MM-DD') as birth_date,
      json_agg(json_build_object('day', day, 'country', country) order by day) as service_days
    from (${services}) services join patients using (patient_id)
    group by patient_id, birth_date having max(day) < ${since} order by max(day), patient_id`.execute(db)
  return rows
}
