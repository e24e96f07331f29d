import { sql } from 'kysely'
import { ImageType } from '../../../contract/enums.ts'
import type { PatientId, ReportId, VisitId } from '../../../contract/ids.ts'
import { reportContent } from '../../../contract/reports/report-content.ts'
import { isOwnOrChilds, type Person } from '../../../domain/access/may.ts'
import { patientKnowsFrom, patientOf, standingReports } from '../../../domain/access/may-know-findings.ts'
import { isGone } from '../../../domain/readings/taken-off.ts'
import type { Db } from '../../platform/database.ts'
import { readKnownRemovals } from '../readings/removals-store.ts'
import { readKnownReports } from '../reports/report-facts-store.ts'
import { imageDay, seenAt } from '../images/image-rows-store.ts'
import { isHidden } from '../images/image-hidings-store.ts'

/** The patient whose data is exported. */
export const readOwnPatient = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('patients')
    .selectAll()
    .select(sql<string>`to_char(birth_date, 'YYYY-MM-DD')`.as('birth_date'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
export type OwnPatientRow = Awaited<ReturnType<typeof readOwnPatient>>

/** The practices with a visit of the patient or access to their record; `of visits`: only those with a visit. */
export const readPractices = (db: Db, patientId: PatientId, which: 'all' | 'of visits' = 'all') =>
  db
    .selectFrom('practices')
    .selectAll()
    .where(
      sql<boolean>`practice_id in (select practice_id from visits where patient_id = ${patientId}
        union select practice_id from patient_practices where patient_id = ${patientId} and ${which === 'all'})`,
    )
    .orderBy('practice_id')
    .execute()
export type PracticeRow = Awaited<ReturnType<typeof readPractices>>[number]

/** The patient's visits. A visit whose report the reader may not know of yet counts as still being read. */
export async function readVisits(db: Db, patientId: PatientId, { known }: KnownReports) {
  const rows = await visitRows(db, patientId)
    .select(
      sql<boolean>`exists (select from reports where reports.visit_id = visits.visit_id
        and report_id = any(${[...known]}::int[]))`.as('is_known'),
    )
    .execute()
  return rows.map(({ is_known, ...row }) => ({
    ...row,
    status: row.status === 'reported' && !is_known ? ('being-read' as const) : row.status,
  }))
}
export type VisitRow = Awaited<ReturnType<typeof readVisits>>[number]

const visitRows = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('visits')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('products', 'products.product_id', 'visits.product_id')
    .innerJoin('services', 'services.service_id', 'products.service_id')
    .innerJoin('logins', 'logins.login_id', 'visits.login_id')
    .select([
      'visits.visit_id',
      'visits.patient_id',
      'visits.practice_id',
      'visits.login_id',
      'visits.visit_time',
      'visits.status',
      'visits.committed_at',
    ])
    .select(['practices.practice_name', 'services.service_name', 'logins.first_name', 'logins.last_name'])
    .where('visits.patient_id', '=', patientId)
    .orderBy('visits.visit_time')

const lesionRows = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('lesions')
    .selectAll()
    .select([
      sql<Date>`greatest(created_at, (select max(committed_at) from visit_lesions join visits using (visit_id)
        where visit_lesions.lesion_id = lesions.lesion_id))`.as('placed_at'),
      sql<string | null>`(select to_char(max(visit_time at time zone time_zone), 'YYYY-MM-DD') from visit_lesions
        join visits using (visit_id) join practices using (practice_id)
        where visit_lesions.lesion_id = lesions.lesion_id)`.as('seen_on'),
    ])
    .where('patient_id', '=', patientId)
    .orderBy('spot_number')
    .execute()

/**
 * The patient's spots. `placed_at`: when the last visit that placed a spot was committed, or, if later, when the reader
 * was first allowed to know that it was removed.
 */
export async function readLesions(db: Db, person: Person, { patientId, now }: { patientId: PatientId; now: Date }) {
  const removalOf = await readKnownRemovals(db, person, { patientIds: [patientId], now })
  return (await lesionRows(db, patientId)).map(({ seen_on: seenOn, ...row }) => {
    const known = removalOf(row.lesion_id)
    if (known === null || !isGone(known.removal, seenOn)) return row
    return { ...row, is_excised: true, placed_at: known.since > row.placed_at ? known.since : row.placed_at }
  })
}
export type LesionRow = Awaited<ReturnType<typeof readLesions>>[number]

/** Which photos of the patient the reader may see: those of spots, and those of the body. */
export type PhotosAllowed = { photos: boolean; bodyshots: boolean }

/** The photos that the reader may get: the patient's own uploads, and those of visits as far as they may see them. */
export const readImages = (db: Db, patientId: PatientId, { photos, bodyshots }: PhotosAllowed) =>
  db
    .selectFrom('images')
    .innerJoin('patients', 'patients.patient_id', 'images.patient_id')
    .leftJoin('visits', 'visits.visit_id', 'images.visit_id')
    .leftJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .leftJoin('visit_lesions', (join) =>
      join
        .onRef('visit_lesions.visit_id', '=', 'images.visit_id')
        .onRef('visit_lesions.lesion_id', '=', 'images.lesion_id'),
    )
    .leftJoin('lesions', 'lesions.lesion_id', 'images.lesion_id')
    .selectAll('images')
    .select(['lesions.spot_number', 'practices.practice_name', seenAt.as('visit_time'), imageDay.as('visit_date')])
    .select(sql<string | null>`coalesce(visit_lesions.location, images.own_location)`.as('location'))
    .where('images.patient_id', '=', patientId)
    .where('images.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isHidden}`)
    .where(
      sql<boolean>`(images.visit_id is null or (${photos} and (${bodyshots} or images.image_type <> ${ImageType.Bodyshot})))`,
    )
    .orderBy(seenAt)
    .orderBy('lesions.spot_number')
    .orderBy('images.image_id')
    .execute()
export type ImageRow = Awaited<ReturnType<typeof readImages>>[number]

/**
 * The reports of a patient that the reader may know. `known`: of visits whose newest version is current; `newest`:
 * those whose findings they may know; `all`: every version of these; `since`: since when the report of a visit is in
 * this state.
 */
export type KnownReports = {
  known: readonly ReportId[]
  newest: readonly ReportId[]
  all: readonly ReportId[]
  since: ReadonlyMap<VisitId, Date>
}

/** The reports that a person may know now. */
export async function readReportsFor(
  db: Db,
  person: Person,
  { patientId, now }: { patientId: PatientId; now: Date },
): Promise<KnownReports> {
  const known = await readKnownReports(db, person, { patientIds: [patientId], now })
  const standing = standingReports(known)
  const withFindings = standing.filter((report) => report.known === 'findings')
  const visits = new Set(withFindings.map(({ visitId }) => visitId))
  return {
    known: standing.map(({ reportId }) => reportId),
    newest: withFindings.map(({ reportId }) => reportId),
    all: known.flatMap(({ reportId, visitId }) => (visits.has(visitId) ? [reportId] : [])),
    since: new Map(
      standing.map((facts) => {
        const { visitId, releasedAt, publishedAt } = facts
        const from = isOwnOrChilds(person, facts) ? patientKnowsFrom(facts) : releasedAt
        return [visitId, from !== null && from <= now ? from : publishedAt]
      }),
    ),
  }
}

/** The reports that a copy made now contains: those that its patient may know. */
export const readCopiedReports = (db: Db, patientId: PatientId, now: Date): Promise<KnownReports> =>
  readReportsFor(db, patientOf({ patientId }), { patientId, now })

/** The reports of a copy, each in the newest version that the patient may know. */
export async function readReleasedReports(db: Db, { newest }: KnownReports) {
  const rows = await db
    .selectFrom('reports')
    .select(['report_id', 'report_guid', 'visit_id', 'version', 'patient_id', 'content', 'published_at'])
    .where(sql<boolean>`report_id = any(${[...newest]}::int[])`)
    .orderBy('visit_id')
    .execute()
  return rows.map((row) => ({ ...row, content: reportContent.parse(row.content) }))
}
export type ReleasedReport = Awaited<ReturnType<typeof readReleasedReports>>[number]

/** The PDFs of a copy's reports, and the invoices. */
export const readDocuments = (db: Db, { all }: KnownReports) =>
  db
    .selectFrom('report_documents')
    .innerJoin('reports', 'reports.report_id', 'report_documents.report_id')
    .selectAll('report_documents')
    .where(sql<boolean>`reports.report_id = any(${[...all]}::int[])`)
    .orderBy('reports.published_at')
    .execute()
export type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number]
