import { sql, type RawBuilder } from 'kysely'
import type { MelanomaType } from '../../../../contract/readings/result-details.ts'
import type { ConfidenceKey, SpotResultKey } from '../../../../contract/clinical-keys.ts'
import type { LesionId, LoginId, PatientId, PracticeId, ReportId, VisitId } from '../../../../contract/ids.ts'
import type { SpotMark } from '../../../../contract/reports/report-content.ts'
import { finalResults } from '../../../../domain/clinical/spot-results.ts'
import type { Db } from '../../../platform/database.ts'
import { releasedAt, releasedAtOf } from '../../../records/reports/report-facts-store.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'

/** Whose sent spots: those read by a melanographer, or of the patients of these doctors' practices. */
export type Whose = { readBy: LoginId } | { practices: readonly PracticeId[] }

/** A result as it is stored, with the names of who entered it and who told the patient. */
export type ResultRow = {
  key: SpotResultKey
  happened_on: string | null
  performed_by: string | null
  excision: 'excision' | 'biopsy' | 'shave' | null
  margins: 'clear' | 'not-clear' | 'not-said' | null
  breslow_mm: number | null
  ulceration: 'yes' | 'no' | 'not-said' | null
  melanoma_type: MelanomaType | null
  mitoses: number | null
  lab_words: string | null
  lab_number: string | null
  tries: number | null
  entered_at: string
  entered_name: string
  entered_through: 'screen' | 'link' | 'laboratory'
  told_at: string | null
  told_name: string | null
}

export type SentSpotRow = {
  report_id: ReportId
  report_guid: string
  visit_id: VisitId
  lesion_id: LesionId
  patient_id: PatientId
  patient_name: string
  mobile_phone: string | null
  country_code: 'NZ' | 'AU'
  time_zone: string
  visit_day: string
  spot: { number: number; place: string; mark: SpotMark; line: string; term: string }
  sent_at: Date
  confidence: ConfidenceKey | null
  reader: string
  reader_id: LoginId
  doctor_practice_id: PracticeId | null
  doctor_practice: string | null
  doctor_phone: string | null
  doctor_address: string | null
  asked_at: Date | null
  /** The day on which the practice wants to be asked again; null if there is none, or it was asked. */
  ask_on: string | null
  result: ResultRow | null
}

const resultJson = sql`json_build_object(
  'key', one.key, 'happened_on', one.happened_on, 'performed_by', one.performed_by, 'excision', one.excision,
  'margins', one.margins, 'breslow_mm', one.breslow_mm, 'ulceration', one.ulceration, 'melanoma_type', one.melanoma_type,
  'mitoses', one.mitoses, 'lab_words', one.lab_words, 'lab_number', one.lab_number, 'tries', one.tries,
  'entered_at', one.entered_at, 'entered_through', one.entered_through,
  'entered_name', coalesce(${personNameOf('entered')}, one.entered_as),
  'told_at', one.told_at,
  'told_name', coalesce(${personNameOf('teller')}, case when one.told_at is not null then one.entered_as end))`
const results = sql`spot_results one left join logins entered on entered.login_id = one.entered_by
  left join logins teller on teller.login_id = one.told_by`

/**
 * Spots that the newest released report sends to a doctor, and spots that have a result, whatever that report says now.
 * A report counts once the minute in which its authorisation can be undone is over; a report that a newer one replaced
 * does not count.
 */
const sentSpots = (condition: RawBuilder<unknown>, now: Date) => sql`
  select sent_spot.* from (${newestSpots(condition, now)}) sent_spot
  where sent_spot.result is not null or (sent_spot.is_sent and not sent_spot.is_recalled)`

const newestSpots = (condition: RawBuilder<unknown>, now: Date) => sql`
  select content.spot->>'mark' = 'urgent' as is_sent, reports.recalled_at is not null as is_recalled, reports.report_id, reports.report_guid, report_spots.visit_id, report_spots.lesion_id, reports.patient_id,
    ${personNameOf('patients')} as patient_name, patients.mobile_phone, patients.country_code,
    practices.time_zone, to_char(visits.visit_time at time zone practices.time_zone, 'YYYY-MM-DD') as visit_day,
    content.spot, coalesce(reports.authorised_at, reports.published_at) as sent_at,
    diagnosis.confidence, ${personNameOf('reader')} as reader, reader.login_id as reader_id,
    doctor.practice_id as doctor_practice_id, doctor.practice_name as doctor_practice, doctor.phone_number as doctor_phone,
    doctor.email_address as doctor_address, reports.is_urgent,
    (select max(asked_at) from spot_result_requests asked
      where asked.visit_id = report_spots.visit_id and asked.lesion_id = report_spots.lesion_id) as asked_at,
    (select to_char(max(ask_on), 'YYYY-MM-DD') from spot_result_drafts draft
      where draft.visit_id = report_spots.visit_id and draft.lesion_id = report_spots.lesion_id and draft.asked_at is null
        and (draft.link_hash is not null or exists (select from login_contexts context join patient_practices known using (practice_id)
          where context.login_id = draft.login_id and known.patient_id = reports.patient_id))) as ask_on,
    (select ${resultJson} from ${results}
      where one.visit_id = report_spots.visit_id and one.lesion_id = report_spots.lesion_id and one.replaced_at is null) as result
  from report_spots
    join reports using (report_id)
    join visits on visits.visit_id = report_spots.visit_id
    join practices on practices.practice_id = visits.practice_id
    join patients on patients.patient_id = reports.patient_id
    join lesion_diagnoses diagnosis on diagnosis.lesion_diagnosis_id = report_spots.lesion_diagnosis_id
    join logins reader on reader.login_id = diagnosis.login_id
    cross join lateral (select spot from jsonb_array_elements(reports.content->'spots') spot
      where spot->>'lesionId' = report_spots.lesion_id::text) content
    left join lateral (select known.* from patient_practices join practices known using (practice_id)
      where patient_practices.patient_id = reports.patient_id and known.practice_type = 'General Practice'
      order by known.practice_id limit 1) doctor on true
  where ${releasedAt} <= ${now}
    and not exists (select from reports newer where newer.visit_id = reports.visit_id and newer.version > reports.version
      and ${releasedAtOf('newer')} <= ${now})
    and ${condition}`

const isOf = (whose: Whose) =>
  'readBy' in whose
    ? sql`diagnosis.login_id = ${whose.readBy}`
    : // Found first: as a join behind so many tables, PostgreSQL would read every report.
      sql`reports.patient_id = any(array(select patient_id from patient_practices join practices known using (practice_id)
        where known.practice_type = 'General Practice' and known.practice_id = any(${[...whose.practices]}::int[])))`

// The result of a spot that was not seen, or that waits for the laboratory, is still missing.
const isKnown = sql`coalesce(sent.result->>'key' = any(${[...finalResults]}::text[]), false)`

type SpotQuery = { whose: Whose; now: Date }

/**
 * A page of sent spots and their count: missing results by urgency and then longest waiting, known results newest
 * first.
 */
export async function findSentSpots(
  db: Db,
  { whose, now, show, limit, offset }: SpotQuery & { show: 'missing' | 'known'; limit: number; offset: number },
): Promise<{ rows: SentSpotRow[]; count: number }> {
  const list = sql`(${sentSpots(isOf(whose), now)}) sent where ${show === 'known' ? isKnown : sql`not ${isKnown}`}`
  const order =
    show === 'known'
      ? sql`sent.result->>'entered_at' desc, sent.lesion_id`
      : sql`sent.is_urgent desc, sent.sent_at, sent.lesion_id`
  const { rows } =
    await sql<SentSpotRow>`select sent.* from ${list} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${list}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/**
 * One sent spot in the newest version of a report; `reportId` may name an earlier version. Null if the report sends no
 * such spot to a doctor.
 */
export async function findSentSpot(
  db: Db,
  { reportId, lesionId, now }: { reportId: ReportId; lesionId: LesionId; now: Date },
): Promise<SentSpotRow | null> {
  const condition = sql`report_spots.lesion_id = ${lesionId}
    and reports.visit_id = (select visit_id from reports named where named.report_id = ${reportId})`
  const { rows } = await sql<SentSpotRow>`${sentSpots(condition, now)}`.execute(db)
  return rows[0] ?? null
}

/** The results of a spot that later ones replaced, newest first. */
export async function readEarlierResults(db: Db, { visit_id, lesion_id }: SentSpotRow): Promise<ResultRow[]> {
  const { rows } = await sql<{ result: ResultRow }>`select ${resultJson} as result from ${results}
    where one.visit_id = ${visit_id} and one.lesion_id = ${lesion_id} and one.replaced_at is not null
    order by one.entered_at desc`.execute(db)
  return rows.map(({ result }) => result)
}

/** All spots that were sent since a day, for the audit's counts. */
export async function readSpotsForAudit(
  db: Db,
  { whose, now, since }: SpotQuery & { since: Date },
): Promise<SentSpotRow[]> {
  const condition = sql`${isOf(whose)} and coalesce(reports.authorised_at, reports.published_at) >= ${since}`
  const { rows } = await sql<SentSpotRow>`${sentSpots(condition, now)}`.execute(db)
  return rows
}

/**
 * How many spots a melanographer answered in published reports since a day, and for how many of them the photo was
 * never zoomed.
 */
export async function countSpotsRead(
  db: Db,
  loginId: LoginId,
  since: Date,
): Promise<{ read: number; readWithoutZoom: number }> {
  const { rows } = await sql<{
    read: number
    readWithoutZoom: number
  }>`select count(distinct (report_spots.visit_id, report_spots.lesion_id))::int as read,
      (count(distinct (report_spots.visit_id, report_spots.lesion_id)) filter (
        where on_screen->>'imageId' is not null and on_screen->>'wasZoomed' = 'false'))::int as "readWithoutZoom"
    from report_spots join reports using (report_id)
      join lesion_diagnoses diagnosis on diagnosis.lesion_diagnosis_id = report_spots.lesion_diagnosis_id
    where diagnosis.login_id = ${loginId} and reports.published_at >= ${since}`.execute(db)
  return rows[0] ?? { read: 0, readWithoutZoom: 0 }
}

/** The doctors' practice that knows a patient; undefined: none. */
export const readDoctorPractice = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('patient_practices')
    .innerJoin('practices', 'practices.practice_id', 'patient_practices.practice_id')
    .select(['practices.practice_name', 'practices.phone_number'])
    .where('patient_practices.patient_id', '=', patientId)
    .where('practice_type', '=', 'General Practice')
    .orderBy('practices.practice_id')
    .executeTakeFirst()
