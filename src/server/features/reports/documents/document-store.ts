import { sql } from 'kysely'
import type { PatientId, ReportId, VisitId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { settingAt } from '../../../records/bookings/services/service-settings-store.ts'

type NewDocument = {
  handle: string
  reportId: ReportId
  kind: 'report' | 'invoice'
  fileName: string
  fileKey: string
  byteSize: number
  /** The photos that the document contains. */
  imageIds: readonly string[]
  now: Date
}

/** Saves a document; a new version of it replaces the file and keeps the handle. */
export const saveDocument = (
  db: Db,
  { handle, reportId, kind, fileName, fileKey, byteSize, imageIds, now }: NewDocument,
) =>
  db
    .insertInto('report_documents')
    .values({
      download_handle: handle,
      report_id: reportId,
      kind,
      file_name: fileName,
      file_key: fileKey,
      byte_size: byteSize,
      made_at: now,
      downloaded_at: null,
      image_ids: [...imageIds],
    })
    .onConflict((conflict) =>
      conflict
        .columns(['report_id', 'kind'])
        .doUpdateSet({ file_key: fileKey, byte_size: byteSize, made_at: now, image_ids: [...imageIds] }),
    )
    .execute()

/** The file of a report's PDF and its photos; undefined until it exists. */
export const readReportFile = (db: Db, reportId: ReportId) =>
  db
    .selectFrom('report_documents')
    .select(['file_key', 'file_name', 'image_ids'])
    .where('report_id', '=', reportId)
    .where('kind', '=', 'report')
    .executeTakeFirst()

/** The reports of a patient that have a PDF. */
export async function readReportsWithPdf(db: Db, patientId: PatientId): Promise<ReportId[]> {
  const rows = await db
    .selectFrom('report_documents')
    .innerJoin('reports', 'reports.report_id', 'report_documents.report_id')
    .select('reports.report_id')
    .where('reports.patient_id', '=', patientId)
    .where('kind', '=', 'report')
    .execute()
  return rows.map((row) => row.report_id)
}

/** Takes the advisory lock for drawing a report's PDF, which all processes share. */
export const lockReportPdf = (db: Db, reportId: ReportId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`report-document:${reportId}`}, 0))`.execute(db)

/** The invoice data of a visit; null if its service has no invoices, or its appointment has the invoice. */
export async function readInvoice(db: Db, visitId: VisitId) {
  const row = await db
    .selectFrom('visits')
    .innerJoin('products', 'products.product_id', 'visits.product_id')
    .innerJoin('services', 'services.service_id', 'products.service_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .selectAll('practices')
    .select(['services.service_name', 'products.cost_nz', 'products.cost_au'])
    .select(settingAt<boolean>('generate_invoices', sql.ref('practices.site_id')).as('generate_invoices'))
    .where('visits.visit_id', '=', visitId)
    .where('visits.booking_id', 'is', null)
    .executeTakeFirst()
  const price = row?.country_code === 'AU' ? row.cost_au : (row?.cost_nz ?? null)
  if (row === undefined || !row.generate_invoices || price === null) return null
  const address = [row.street_address_1, row.street_address_2, [row.city, row.post_code].filter(Boolean).join(' ')]
  return {
    practiceName: row.practice_name,
    address: address.filter((line) => line !== null).filter((line) => line !== ''),
    serviceName: row.service_name,
    price,
  }
}
