import { sql } from 'kysely'
import { ImageType } from '../../../contract/enums.ts'
import type { PatientId, ReportId } from '../../../contract/ids.ts'
import { reportContent } from '../../../contract/reports/report-content.ts'
import { patientOf, standingReports } from '../../../domain/access/may-know-findings.ts'
import type { Db } from '../../platform/database.ts'
import { readKnownReports } from '../../records/reports/report-facts-store.ts'
import { imageDay, seenAt } from '../../records/images/image-rows-store.ts'
import { isHidden } from '../../records/images/image-hidings-store.ts'

/** The patient whose data is exported. */
export const readOwnPatient = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('patients')
    .selectAll()
    .select(sql<string>`to_char(birth_date, 'YYYY-MM-DD')`.as('birth_date'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
export type OwnPatientRow = Awaited<ReturnType<typeof readOwnPatient>>

/** The practices with a visit of the patient or access to their record. */
export const readPractices = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('practices')
    .selectAll()
    .where(
      sql<boolean>`practice_id in (select practice_id from visits where patient_id = ${patientId}
        union select practice_id from patient_practices where patient_id = ${patientId})`,
    )
    .orderBy('practice_id')
    .execute()
export type PracticeRow = Awaited<ReturnType<typeof readPractices>>[number]

/** The patient's visits; one whose report they may not know yet is still being read. */
export async function readVisits(db: Db, patientId: PatientId, { newest }: CopiedReports) {
  const rows = await visitRows(db, patientId)
    .select(
      sql<boolean>`exists (select from reports where reports.visit_id = visits.visit_id
        and report_id = any(${[...newest]}::int[]))`.as('is_known'),
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
    .select(['visits.visit_id', 'visits.patient_id', 'visits.practice_id', 'visits.visit_time', 'visits.status'])
    .select(['practices.practice_name', 'services.service_name', 'logins.first_name', 'logins.last_name'])
    .where('visits.patient_id', '=', patientId)
    .orderBy('visits.visit_time')

export const readLesions = (db: Db, patientId: PatientId) =>
  db.selectFrom('lesions').selectAll().where('patient_id', '=', patientId).orderBy('spot_number').execute()
export type LesionRow = Awaited<ReturnType<typeof readLesions>>[number]

/** The patient's consents to see photos themselves. */
export type PhotosAllowed = { photos: boolean; bodyshots: boolean }

/**
 * The photos that the patient may get: their own uploads, and those of visits by their consents; bodyshots need a separate
 * consent.
 */
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

/** The reports that a copy contains: those of visits whose newest version holds, each that the patient may know. */
export type CopiedReports = { newest: readonly ReportId[]; all: readonly ReportId[] }

/** The reports that a copy made now contains. */
export async function readCopiedReports(db: Db, patientId: PatientId, now: Date): Promise<CopiedReports> {
  const known = await readKnownReports(db, patientOf({ patientId }), { patientIds: [patientId], now })
  const standing = standingReports(known)
  const visits = new Set(standing.map(({ visitId }) => visitId))
  return {
    newest: standing.map(({ reportId }) => reportId),
    all: known.flatMap(({ reportId, visitId }) => (visits.has(visitId) ? [reportId] : [])),
  }
}

/** The reports of a copy in the newest version that the patient may know. */
export async function readReleasedReports(db: Db, { newest }: CopiedReports) {
  const rows = await db
    .selectFrom('reports')
    .select(['report_id', 'report_guid', 'visit_id', 'version', 'patient_id', 'content', 'published_at'])
    .where(sql<boolean>`report_id = any(${[...newest]}::int[])`)
    .orderBy('visit_id')
    .execute()
  return rows.map((row) => ({ ...row, content: reportContent.parse(row.content) }))
}
export type ReleasedReport = Awaited<ReturnType<typeof readReleasedReports>>[number]

/** The PDFs of the reports of a copy, and the invoices. */
export const readDocuments = (db: Db, { all }: CopiedReports) =>
  db
    .selectFrom('report_documents')
    .innerJoin('reports', 'reports.report_id', 'report_documents.report_id')
    .selectAll('report_documents')
    .where(sql<boolean>`reports.report_id = any(${[...all]}::int[])`)
    .orderBy('reports.published_at')
    .execute()
export type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number]
