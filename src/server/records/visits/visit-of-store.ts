import * as z from 'zod'
import { reportId, uploadId, visitId, type VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

const maybe = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/** The ids, in the input of a call or job, from which its visit can be found. */
const leads = z.object({
  visitId: maybe(visitId),
  reportId: maybe(reportId),
  reportGuid: maybe(z.uuid()),
  imageId: maybe(z.uuid()),
  deliveryId: maybe(z.uuid()),
  uploadId: maybe(uploadId),
})

async function findVisitId(db: Db, ids: z.infer<typeof leads>): Promise<VisitId | null | undefined> {
  const reports = db.selectFrom('reports').select('visit_id')
  if (ids.visitId) return ids.visitId
  if (ids.reportId) return (await reports.where('report_id', '=', ids.reportId).executeTakeFirst())?.visit_id
  if (ids.reportGuid) return (await reports.where('report_guid', '=', ids.reportGuid).executeTakeFirst())?.visit_id
  if (ids.deliveryId)
    return (
      await reports
        .innerJoin('report_deliveries', 'report_deliveries.report_id', 'reports.report_id')
        .where('delivery_id', '=', ids.deliveryId)
        .executeTakeFirst()
    )?.visit_id
  if (ids.imageId)
    return (await db.selectFrom('images').select('visit_id').where('image_id', '=', ids.imageId).executeTakeFirst())
      ?.visit_id
  if (ids.uploadId)
    return (await db.selectFrom('uploads').select('visit_id').where('upload_id', '=', ids.uploadId).executeTakeFirst())
      ?.visit_id
  return null
}

type TracedVisit = { visitId: VisitId; madeAt: Date | null; committedAt: Date | null }

/** The visit that a call or job is about, found by the first usable id; null if there is none. */
export async function findVisitOf(db: Db, ids: unknown): Promise<TracedVisit | null> {
  const visit = await findVisitId(db, leads.catch({}).parse(ids))
  if (visit === undefined || visit === null) return null
  const row = await db
    .selectFrom('visits')
    .select(['visit_time', 'committed_at'])
    .where('visit_id', '=', visit)
    .executeTakeFirst()
  return { visitId: visit, madeAt: row?.visit_time ?? null, committedAt: row?.committed_at ?? null }
}
