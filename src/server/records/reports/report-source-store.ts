import { sql } from 'kysely'
import { ImageType } from '../../../contract/enums.ts'
import type { PatientId, SiteId, VisitId } from '../../../contract/ids.ts'
import { reportContent, type ReportContent } from '../../../contract/reports/report-content.ts'
import type { Db } from '../../platform/database.ts'
import { visitDay } from '../images/image-rows-store.ts'
import { isHidden } from '../images/image-hidings-store.ts'
import { readSpotSigns } from '../readings/spot-signs-store.ts'
import { standingReports } from '../../../domain/access/may-know-findings.ts'
import { amendedNote } from '../../../domain/readings/amended-spot.ts'
import { readAmendments } from '../visits/amendments-store.ts'
import { readReportFacts, releasedAt } from './report-facts-store.ts'
import { readReportedSizes } from './reported-sizes-store.ts'
import { settingAt } from '../bookings/services/service-settings-store.ts'

/** A visit with its patient, practice and author, for its report. */
export const readVisitForReport = (db: Db, visitId: VisitId) =>
  db
    .selectFrom('visits')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('patients', 'patients.patient_id', 'visits.patient_id')
    .innerJoin('logins', 'logins.login_id', 'visits.login_id')
    .innerJoin('products', 'products.product_id', 'visits.product_id')
    .innerJoin('services', 'services.service_id', 'products.service_id')
    .select([
      'visits.visit_id',
      'visits.practice_id',
      'visits.patient_id',
      'practices.practice_name',
      'practices.practice_type',
      'practices.time_zone',
      'practices.country_code',
      'practices.site_id',
      'practices.closed_at',
      'practices.reading_opens_at',
      'practices.reading_closes_at',
      'practices.send_reports_to_patients',
      'practices.report_distribution_strategy_id',
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'patients.nhi',
      'patients.mobile_phone',
      'patients.email_address',
      'patients.urgent_by_phone_first',
      'patients.can_receive_digital_reports',
      'services.service_name',
      settingAt<string | null>(
        'report_description',
        sql`coalesce((select site_id from bookings where bookings.booking_id = visits.booking_id), practices.site_id)`,
      ).as('report_description'),
      'logins.first_name as checker_first_name',
      'logins.last_name as checker_last_name',
      visitDay.as('visit_date'),
      sql<
        number | null
      >`(select case when exists (select from risk_profiles told where told.patient_id = visits.patient_id
        and told.deleted_at is null and told.personal_history) then 3 else risk_category end from risk_profiles where risk_profiles.patient_id = visits.patient_id
        and deleted_at is null order by created_at desc limit 1)`.as('risk_category'),
    ])
    .where('visits.visit_id', '=', visitId)
    .executeTakeFirst()
export type ReportVisitRow = NonNullable<Awaited<ReturnType<typeof readVisitForReport>>>

const reportSpotRows = (db: Db, visitId: VisitId) =>
  db
    .selectFrom('visit_lesions')
    .innerJoin('visits', 'visits.visit_id', 'visit_lesions.visit_id')
    .innerJoin('lesions', 'lesions.lesion_id', 'visit_lesions.lesion_id')
    .selectAll('visit_lesions')
    .select([
      'lesions.spot_number',
      sql<boolean>`exists (select from images where images.visit_id = visit_lesions.visit_id
        and images.lesion_id = visit_lesions.lesion_id)`.as('is_photographed'),
      sql<string | null>`(
        select to_char(earlier.visit_time at time zone practices.time_zone, 'YYYY-MM-DD')
        from images join visits earlier using (visit_id) join practices on practices.practice_id = earlier.practice_id
        where images.lesion_id = visit_lesions.lesion_id and images.image_type = ${ImageType.Micro}
          and earlier.visit_time < visits.visit_time and not ${isHidden}
        order by earlier.visit_time desc limit 1)`.as('earlier_day'),
    ])
    .where('visit_lesions.visit_id', '=', visitId)
    .orderBy('spot_number')
    .execute()

/**
 * The spots of a visit, ordered by number: whether they were photographed, the day of an earlier photo, their signs,
 * the note of whoever carried out the visit, and the sizes in earlier released reports. Reports that still wait are
 * left out, so that this report reveals nothing of them.
 */
export async function readReportSpots(db: Db, { visit_id, patient_id, visit_date }: ReportVisitRow, now: Date) {
  const rows = await reportSpotRows(db, visit_id)
  const signsOf = await readSpotSigns(db, [visit_id])
  const changes = (await readAmendments(db, [visit_id])).get(visit_id)?.flatMap((one) => one.changes) ?? []
  const facts = await readReportFacts(db, { patientIds: [patient_id] })
  const standing = standingReports(facts.filter(({ releasedAt: at }) => at !== null && at <= now))
  const sizes = await readReportedSizes(
    db,
    standing.map(({ reportId }) => reportId),
  )
  return rows.map((row) => ({
    ...row,
    observations: signsOf(row).observations,
    note: amendedNote(row.comment, row.lesion_id, changes),
    sizesBefore: (sizes.get(row.lesion_id) ?? []).filter(({ visitDate }) => visitDate < visit_date),
  }))
}
export type ReportSpotRow = Awaited<ReturnType<typeof readReportSpots>>[number]

/** The current diagnoses of a visit, oldest first, with their readers and the readers' medical registration numbers. */
export const readOpinions = (db: Db, visitId: VisitId) =>
  db
    .selectFrom('lesion_diagnoses')
    .innerJoin('logins', 'logins.login_id', 'lesion_diagnoses.login_id')
    .selectAll('lesion_diagnoses')
    .select(['logins.first_name', 'logins.last_name'])
    .select(({ selectFrom }) =>
      selectFrom('practitioners')
        .select('medical_council_number')
        .whereRef('practitioners.login_id', '=', 'logins.login_id')
        .where('deleted_at', 'is', null)
        .limit(1)
        .as('registration'),
    )
    .where('visit_id', '=', visitId)
    .where('replaced_at', 'is', null)
    .where('reopened_at', 'is', null)
    .orderBy('diagnosed_at')
    .execute()
export type OpinionRow = Awaited<ReturnType<typeof readOpinions>>[number]

/** The open practices with access to a patient's record, in the order in which they were named. */
export const readPatientPractices = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('patient_practices')
    .innerJoin('practices', 'practices.practice_id', 'patient_practices.practice_id')
    .selectAll('practices')
    .where('patient_practices.patient_id', '=', patientId)
    .where('practices.closed_at', 'is', null)
    .orderBy('patient_practices.since')
    .orderBy('practices.practice_id')
    .execute()
export type ReportPracticeRow = Awaited<ReturnType<typeof readPatientPractices>>[number]

/** The closed days of a site; none without a site. */
export async function readHolidays(db: Db, siteId: SiteId | null): Promise<ReadonlySet<string>> {
  if (siteId === null) return new Set()
  const rows = await db.selectFrom('site_closures').select('day').where('site_id', '=', siteId).execute()
  return new Set(rows.map(({ day }) => day))
}

/**
 * The newest report of a visit, or the newest one released by an instant, with the ids of its diagnoses; null if there
 * is none.
 */
export async function readLatestReport(
  db: Db,
  visitId: VisitId,
  { letGoBy }: { letGoBy: Date | null } = { letGoBy: null },
) {
  const row = await db
    .selectFrom('reports')
    .selectAll()
    .select(
      sql<string[]>`(select coalesce(array_agg(lesion_diagnosis_id::text order by lesion_diagnosis_id), '{}')
        from report_spots where report_spots.report_id = reports.report_id)`.as('diagnoses'),
    )
    .where('visit_id', '=', visitId)
    .where(letGoBy === null ? sql<boolean>`true` : sql<boolean>`${releasedAt} <= ${letGoBy}::timestamptz`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const content: ReportContent = reportContent.parse(row.content)
  return { ...row, content }
}
export type LatestReport = NonNullable<Awaited<ReturnType<typeof readLatestReport>>>
