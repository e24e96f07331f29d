import { type RawBuilder, sql } from 'kysely'
import type { PatientId } from '../../../contract/ids.ts'
import type { RiskCategoryValue } from '../../../contract/enums.ts'
import type { RecallFacts, RecallSpot } from '../../../domain/recalls/calculate-recalls.ts'
import type { RecallScope } from '../../../domain/recalls/recall-rules.ts'
import type { Db } from '../../platform/database.ts'
import { isGone } from '../../../domain/readings/taken-off.ts'
import { hasConfirmedMelanoma } from '../readings/confirmed-melanoma-store.ts'
import { readTakenOff } from '../readings/removals-store.ts'
import { readPatientsReports } from '../reports/report-facts-store.ts'
import { settingAt } from '../bookings/services/service-settings-store.ts'

/**
 * The facts that decide a patient's recalls, with their time zone, and until when bookings stop the recalls of each
 * scope.
 */
export type PatientRecallFacts = RecallFacts & { timeZone: string; bookedUntil: Record<RecallScope, Date | null> }

type PersonRow = {
  patient_id: PatientId
  time_zone: string
  last_visit_on: string | null
  person_booked_until: Date | null
  spot_booked_until: Date | null
  choice: { isOn: boolean; months: number | null; chosenOn: string } | null
  risk: { category: RiskCategoryValue; hadMelanoma: boolean } | null
  has_confirmed_melanoma: boolean
  stop: { kind: 'paused'; until: string } | { kind: 'moved-away' } | { kind: 'died' } | null
  is_closed: boolean
}

/** The recall facts of several patients at a time, by patient. */
export async function readRecallFacts(
  db: Db,
  patientIds: readonly PatientId[],
  now: Date,
): Promise<Map<PatientId, PatientRecallFacts>> {
  const people = await readPeople(db, patientIds, now)
  const spots = Map.groupBy(await readSpots(db, patientIds, now), (row) => row.patient_id)
  return new Map(
    people.map((row) => [
      row.patient_id,
      {
        timeZone: row.time_zone,
        lastVisitOn: row.last_visit_on,
        hasBooking: { person: row.person_booked_until !== null, spot: row.spot_booked_until !== null },
        bookedUntil: { person: row.person_booked_until, spot: row.spot_booked_until },
        choice: row.choice,
        risk: row.risk,
        hasConfirmedMelanoma: row.has_confirmed_melanoma,
        stop: row.is_closed ? { kind: 'closed' } : row.stop,
        spots: spots.get(row.patient_id) ?? [],
      },
    ]),
  )
}

const atBooking = sql.ref('k.site_id')

/**
 * Whether the booking `k` makes recalls of a scope unnecessary, in SQL over `services`: for spots a booking that
 * photographs them.
 */
export const stopsRecallsOf = (scope: RawBuilder<RecallScope>) =>
  sql<boolean>`case when ${scope} = 'person' then ${settingAt('check_history_for_recalls', atBooking)}
    else ${settingAt('check_history_for_reimaging', atBooking)} and ${settingAt('expect_to_be_imaged', atBooking)} end`

const bookedUntil = (scope: RecallScope, now: Date) =>
  sql`(select max(ends_at) from bookings k join services using (service_id) where k.patient_id = p.patient_id
    and k.ends_at > ${now} and k.status in ('Requested', 'Offered', 'AwaitingPayment', 'Booked', 'Arrived')
    and ${stopsRecallsOf(sql.lit(scope))})`

/** After a confirmed melanoma every visit counts, even of a service without recalls. */
const counts = (isRecalled: RawBuilder<boolean>) =>
  sql<boolean>`(${isRecalled} or ${hasConfirmedMelanoma(sql`p.patient_id`)})`

const readPeople = async (db: Db, patientIds: readonly PatientId[], now: Date): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select p.patient_id, z.time_zone,
      to_char(greatest(
        (select max(visit_time) from visits join practices using (practice_id) left join products using (product_id)
          left join services using (service_id) left join sites on sites.site_id = practices.site_id
          where visits.patient_id = p.patient_id and ${counts(sql`coalesce(${settingAt('enable_patient_recalls', sql.ref('practices.site_id'))}, true)
            and coalesce(sites.enable_patient_recalls, true)`)}),
        (select max(starts_at) from bookings join services using (service_id) join sites using (site_id)
          where bookings.patient_id = p.patient_id and status = 'Attended' and ${counts(sql`${settingAt('enable_patient_recalls', sql.ref('bookings.site_id'))}
            and ${settingAt('check_history_for_recalls', sql.ref('bookings.site_id'))} and sites.enable_patient_recalls`)})
      ) at time zone z.time_zone, 'YYYY-MM-DD') as last_visit_on,
      ${bookedUntil('person', now)} as person_booked_until, ${bookedUntil('spot', now)} as spot_booked_until,
      (select json_build_object('isOn', is_enabled, 'months', months,
          'chosenOn', to_char(chosen_at at time zone z.time_zone, 'YYYY-MM-DD'))
        from recall_choices c where c.patient_id = p.patient_id order by recall_choice_id desc limit 1) as choice,
      (select json_build_object('category', risk_category, 'hadMelanoma', exists (select from risk_profiles told
          where told.patient_id = p.patient_id and told.deleted_at is null and told.personal_history)) from risk_profiles r
        where r.patient_id = p.patient_id and deleted_at is null order by created_at desc, profile_id desc limit 1) as risk,
      ${hasConfirmedMelanoma(sql`p.patient_id`)} as has_confirmed_melanoma,
      (select json_strip_nulls(json_build_object('kind', kind, 'until', until)) from recall_stops s
        where s.patient_id = p.patient_id) as stop,
      exists (select from logins l where l.patient_id = p.patient_id)
        and not exists (select from logins l where l.patient_id = p.patient_id and l.status <> 'disabled' and l.closed_at is null) as is_closed
    from patients p
    left join lateral (select visit_time, practices.time_zone from visits join practices using (practice_id)
      where visits.patient_id = p.patient_id order by visit_time desc limit 1) v on true
    left join lateral (select starts_at, sites.time_zone from bookings join sites using (site_id)
      where bookings.patient_id = p.patient_id and status = 'Attended' order by starts_at desc limit 1) b on true
    cross join lateral (select coalesce(v.time_zone, b.time_zone,
      case p.country_code when 'AU' then 'Australia/Sydney' else 'Pacific/Auckland' end) as time_zone) z
    where p.patient_id = any(${[...patientIds]}::uuid[])`.execute(db)
  return rows
}

/**
 * The spots in each patient's current reports, except those that were seen again at a later visit, or removed since.
 */
const readSpots = async (db: Db, patientIds: readonly PatientId[], now: Date) => {
  const reports = await readPatientsReports(db, patientIds, now)
  const { rows } = await sql<RecallSpot & { patient_id: PatientId }>`
    select distinct on (spot."lesionId") r.patient_id, spot."lesionId", spot.diagnosis, spot.actions,
      r.content -> 'visit' ->> 'visitDate' as "visitOn", r.content ->> 'releasedOn' as "releasedOn",
      (select min(callback_months) from lesion_diagnoses d where d.visit_id = r.visit_id
        and d.lesion_id = spot."lesionId" and d.replaced_at is null) as "callbackMonths",
      exists (select from reports_seen s where s.report_id = r.report_id)
        or exists (select from report_links l join report_deliveries d using (delivery_id)
          where l.report_id = r.report_id and l.opened_at is not null and d.recipient_kind = 'patient') as "wasOpened"
    from reports r join visits v using (visit_id)
    cross join lateral jsonb_to_recordset(r.content -> 'spots')
      as spot ("lesionId" uuid, diagnosis text, actions text[])
    where r.report_id = any(${reports.map(({ reportId }) => reportId)}::int[])
      and not exists (select from visit_lesions again join visits later using (visit_id)
        where again.lesion_id = spot."lesionId" and later.visit_time > v.visit_time)
    order by spot."lesionId", v.visit_time desc, r.version desc`.execute(db)
  const takenOff = await readTakenOff(db, patientIds)
  return rows.filter(({ lesionId, visitOn }) => !isGone(takenOff.get(lesionId) ?? null, visitOn))
}
