import { sql } from 'kysely'
import { ImageType } from '../../../contract/enums.ts'
import type { PatientId } from '../../../contract/ids.ts'
import { reportContent } from '../../../contract/reports/report-content.ts'
import type { Db } from '../../platform/database.ts'
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

export const readVisits = (db: Db, patientId: PatientId) =>
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
    .execute()
export type VisitRow = Awaited<ReturnType<typeof readVisits>>[number]

export const readLesions = (db: Db, patientId: PatientId) =>
  db.selectFrom('lesions').selectAll().where('patient_id', '=', patientId).orderBy('created_at').execute()
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
    .selectAll('images')
    .select(['visit_lesions.position', 'practices.practice_name', seenAt.as('visit_time'), imageDay.as('visit_date')])
    .select(sql<string | null>`coalesce(visit_lesions.location, images.own_location)`.as('location'))
    .where('images.patient_id', '=', patientId)
    .where('images.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isHidden}`)
    .where(
      sql<boolean>`(images.visit_id is null or (${photos} and (${bodyshots} or images.image_type <> ${ImageType.Bodyshot})))`,
    )
    .orderBy(seenAt)
    .orderBy('visit_lesions.position')
    .orderBy('images.image_id')
    .execute()
export type ImageRow = Awaited<ReturnType<typeof readImages>>[number]

// The same rule as for the patient's reports page: released, undo period over, message sent; not recalled.
export const released = (now: Date) => sql<boolean>`reports.authorising <> 'waiting' and coalesce(
  (select max(leaves_at) from report_deliveries delivery where delivery.report_id = reports.report_id
    and delivery.recipient_kind = 'patient' and delivery.state <> 'taken-back'),
  reports.authorised_at + interval '60 seconds', '-infinity') <= ${now}
  and not exists (select from reports later where later.visit_id = reports.visit_id
    and later.version >= reports.version and later.recalled_at is not null)`

/** The newest version of each report that the patient may read now. */
export async function readReleasedReports(db: Db, patientId: PatientId, now: Date) {
  const rows = await db
    .selectFrom('reports')
    .select(['report_id', 'report_guid', 'visit_id', 'version', 'patient_id', 'content', 'published_at'])
    .distinctOn('visit_id')
    .where('patient_id', '=', patientId)
    .where(released(now))
    .orderBy('visit_id')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, content: reportContent.parse(row.content) }))
}
export type ReleasedReport = Awaited<ReturnType<typeof readReleasedReports>>[number]

/** The PDFs of all report versions that the patient may read now, and the invoices. */
export const readDocuments = (db: Db, patientId: PatientId, now: Date) =>
  db
    .selectFrom('report_documents')
    .innerJoin('reports', 'reports.report_id', 'report_documents.report_id')
    .selectAll('report_documents')
    .where('reports.patient_id', '=', patientId)
    .where(released(now))
    .orderBy('reports.published_at')
    .execute()
export type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number]
