import type { ReportId, VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

type Kept = {
  handle: string
  reportId: ReportId
  kind: 'report' | 'invoice'
  fileName: string
  fileKey: string
  byteSize: number
  now: Date
}

/** Takes a document down; made again it takes the place of the one before. */
export const keepDocument = (db: Db, { handle, reportId, kind, fileName, fileKey, byteSize, now }: Kept) =>
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
    })
    .onConflict((conflict) =>
      conflict
        .columns(['report_id', 'kind'])
        .doUpdateSet({ download_handle: handle, file_key: fileKey, byte_size: byteSize, made_at: now }),
    )
    .execute()

/** What the invoice of a visit says; null where its service makes none. */
export async function readInvoice(db: Db, visitId: VisitId) {
  const row = await db
    .selectFrom('visits')
    .innerJoin('products', 'products.product_id', 'visits.product_id')
    .innerJoin('services', 'services.service_id', 'products.service_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .selectAll('practices')
    .select(['services.service_name', 'services.generate_invoices', 'products.cost_nz', 'products.cost_au'])
    .where('visits.visit_id', '=', visitId)
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
