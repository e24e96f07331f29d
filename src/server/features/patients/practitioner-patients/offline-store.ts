import { sql } from 'kysely'
import { offlineListLimit } from '../../../../contract/patients/practitioner-patients.ts'
import type { LesionId, PatientId, PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { paidColumn, wayFactsColumn } from '../../../records/bookings/booking-columns-store.ts'
import { patientRows } from '../../../records/patients/patient-rows-store.ts'
import { patientsOf } from './practitioner-patient-store.ts'

type Page = { practice: PracticeId; since: Date; limit: number; offset: number }

/** A page of patients seen or registered at a practice since a time, latest first, and their number, at most 2 000. */
export async function readOfflinePatients(db: Db, { practice, since, limit, offset }: Page) {
  const lastSeen = sql<Date>`greatest(
    (select since from patient_practices pp where pp.patient_id = patients.patient_id and pp.practice_id = ${practice}),
    (select max(visit_time) from visits v where v.patient_id = patients.patient_id and v.practice_id = ${practice}))`
  const seen = patientsOf(db, [practice]).where(lastSeen, '>', since)
  const records = await seen
    .orderBy(lastSeen, 'desc')
    .orderBy('patients.patient_id')
    .limit(Math.max(0, Math.min(limit, offlineListLimit - offset)))
    .offset(offset)
    .execute()
  const { count } = await seen
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { records, count: Math.min(count, offlineListLimit) }
}

/**
 * A page of the patients with an appointment at a practice's site today or tomorrow (in its time zone), earliest first,
 * and their number.
 */
export async function readBookedPatients(
  db: Db,
  { practice, now, limit, offset }: Omit<Page, 'since'> & { now: Date },
) {
  const first = sql<Date | null>`(select min(bookings.starts_at) from bookings
    where bookings.patient_id = patients.patient_id and ${isInTheseDays(practice, now)})`
  const booked = patientRows(db).where(
    sql<boolean>`patients.patient_id in (select bookings.patient_id from bookings
      where bookings.site_id = (select site_id from practices where practice_id = ${practice})
        and bookings.starts_at between ${now}::timestamptz - interval '2 days' and ${now}::timestamptz + interval '3 days'
        and ${isInTheseDays(practice, now)})`,
  )
  const records = await booked
    .orderBy(first)
    .orderBy('patients.patient_id')
    .limit(Math.max(0, Math.min(limit, offlineListLimit - offset)))
    .offset(offset)
    .execute()
  const { count } = await booked
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { records, count: Math.min(count, offlineListLimit) }
}

/** Condition on `bookings`: an appointment at the practice's site today or tomorrow, in its time zone. */
const isInTheseDays = (practice: PracticeId, now: Date) => sql<boolean>`(bookings.kind = 'appointment'
  and bookings.status in ('Booked', 'Arrived', 'Attended')
  and exists (select from practices p join sites s on s.site_id = p.site_id
    where p.practice_id = ${practice} and p.site_id = bookings.site_id
      and (bookings.starts_at at time zone s.time_zone)::date
        - (${now}::timestamptz at time zone s.time_zone)::date between 0 and 1))`

/** The appointments of these patients at a practice's site today and tomorrow (in its time zone), earliest first. */
export const readAppointments = (
  db: Db,
  { patients, practice, now }: { patients: readonly PatientId[]; practice: PracticeId; now: Date },
) =>
  db
    .selectFrom('bookings')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .innerJoin('patients', 'patients.patient_id', 'bookings.patient_id')
    .where('bookings.patient_id', 'in', patients)
    .where(isInTheseDays(practice, now))
    .select([
      'bookings.booking_id',
      'bookings.patient_id',
      'bookings.product_id',
      'services.service_name',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.status',
      'bookings.arrived_at',
      'bookings.called_in_at',
      'bookings.notes',
      'bookings.cost',
      paidColumn.as('paid'),
      'patients.red_flag_because',
      wayFactsColumn.as('way_facts'),
    ])
    .orderBy('bookings.starts_at')
    .orderBy('bookings.booking_id')
    .execute()

type LesionRow = {
  lesion_id: LesionId
  patient_id: PatientId
  mannequin_id: number
  mannequin_version: number
  model_x: number
  model_y: number
  body_part_id: number
  lesion_location_id: number | null
  location: string
  is_excised: boolean
  spot_number: number
  last_seen_at: Date
  last_seen_on: string | null
}

/** The lesions of these patients, each with the time of its last visit, or of its creation without one. */
export async function readLesions(db: Db, patients: readonly PatientId[]): Promise<LesionRow[]> {
  const { rows } = await sql<LesionRow>`
    select l.lesion_id, l.patient_id, l.mannequin_id, l.mannequin_version, l.model_x, l.model_y, l.body_part_id,
      l.lesion_location_id, l.location, l.is_excised, l.spot_number, coalesce(max(v.visit_time), l.created_at) as last_seen_at,
      to_char(max(v.visit_time at time zone p.time_zone), 'YYYY-MM-DD') as last_seen_on
    from lesions l
    left join visit_lesions vl on vl.lesion_id = l.lesion_id
    left join visits v on v.visit_id = vl.visit_id
    left join practices p on p.practice_id = v.practice_id
    where l.patient_id = any(${[...patients]}::uuid[])
    group by l.lesion_id
    order by l.patient_id, l.spot_number`.execute(db)
  return rows
}
