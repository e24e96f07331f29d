import { type RawBuilder, sql } from 'kysely'
import { ImageType } from '../../../contract/enums.ts'
import type { LoginId, PracticeId, ReportId } from '../../../contract/ids.ts'
import type { SortOrder } from '../../http/sort-order.ts'
import { mayAuthoriseThere } from '../../access/authorisers-store.ts'
import type { Db } from '../../platform/database.ts'
import { isHidden } from '../../records/images/image-hidings-store.ts'
import { visitDay } from '../../records/images/image-rows-store.ts'
import { personName } from '../../../domain/text/person-name.ts'
import { personNameOf } from '../../platform/person-name-of.ts'

const reports = (db: Db) =>
  db
    .selectFrom('reports')
    .innerJoin('patients', 'patients.patient_id', 'reports.patient_id')
    .innerJoin('practices', 'practices.practice_id', 'reports.practice_id')
    .leftJoin('logins as authoriser', 'authoriser.login_id', 'reports.authorised_by')
    .leftJoin('logins as assigned', 'assigned.login_id', 'reports.assigned_to')
    .leftJoin('logins as recaller', 'recaller.login_id', 'reports.recalled_by')
    .selectAll('reports')
    .select([
      'patients.global_patient_id',
      'patients.birth_date',
      'patients.first_name',
      'patients.last_name',
      'patients.urgent_by_phone_first',
      'practices.practice_name',
      'practices.practice_type',
      'practices.time_zone',
      'practices.site_id',
      personNameOf<string | null>('authoriser').as('authoriser_name'),
      personNameOf<string | null>('assigned').as('assigned_name'),
      personNameOf<string | null>('recaller').as('recaller_name'),
      sql<
        string | null
      >`(select download_handle from report_documents where report_documents.report_id = reports.report_id
        and kind = 'report')`.as('download_handle'),
      sql<{ version: number; reportGuid: string; publishedAt: string }[]>`(
        select coalesce(json_agg(json_build_object('version', other.version, 'reportGuid', other.report_guid,
          'publishedAt', other.published_at) order by other.version), '[]')
        from reports other where other.visit_id = reports.visit_id and other.report_id <> reports.report_id)`.as(
        'versions',
      ),
    ])

/** A report with the joined columns that handlers need. */
export type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number]

export type ReportKey = { reportId: ReportId } | { reportGuid: string }

/** A report by its number or guid; null where there is none. */
export async function readReport(db: Db, key: ReportKey): Promise<ReportRow | null> {
  const query = reports(db)
  const row =
    'reportId' in key
      ? await query.where('reports.report_id', '=', key.reportId).executeTakeFirst()
      : await query.where('reports.report_guid', '=', key.reportGuid).executeTakeFirst()
  return row ?? null
}

/** Close-ups of a report's spots, up to the report's visit, whose sizes are made; newest first. */
export const readReportPhotos = (db: Db, row: Pick<ReportRow, 'patient_id' | 'report_id'>) =>
  db
    .selectFrom('images')
    .innerJoin('visits', 'visits.visit_id', 'images.visit_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('report_spots', 'report_spots.lesion_id', 'images.lesion_id')
    .select([
      'images.image_id',
      'images.lesion_id',
      'images.visit_id',
      'images.download_handle',
      'images.master_key',
      'images.content_type',
      visitDay.as('visit_date'),
    ])
    .where('images.patient_id', '=', row.patient_id)
    .where('report_spots.report_id', '=', row.report_id)
    .where(
      sql<boolean>`visits.visit_time <= (select own.visit_time from visits own join reports using (visit_id)
        where reports.report_id = ${row.report_id})`,
    )
    .where('images.image_type', '=', ImageType.Micro)
    .where('images.kinds_made_at', 'is not', null)
    .where(sql<boolean>`not ${isHidden}`)
    .orderBy('visits.visit_time', 'desc')
    .orderBy('images.image_id')
    .execute()
export type ReportPhotoRow = Awaited<ReturnType<typeof readReportPhotos>>[number]

/** Users who may authorise at a practice, by name. */
export async function readAuthorisers(db: Db, practiceId: PracticeId): Promise<{ loginId: LoginId; name: string }[]> {
  const rows = await db
    .selectFrom('login_contexts')
    .innerJoin('logins', 'logins.login_id', 'login_contexts.login_id')
    .select(['logins.login_id', 'logins.first_name', 'logins.last_name'])
    .where('practice_id', '=', practiceId)
    .where('logins.status', '=', 'active')
    .where(mayAuthoriseThere)
    .orderBy('logins.last_name')
    .orderBy('logins.first_name')
    .execute()
  return rows.map((row) => ({ loginId: row.login_id, name: personName(row.first_name, row.last_name) }))
}

/** The columns that documents can be sorted by, by their names on the wire. */
export const documentSortColumns = {
  whenCreated: sql`report_documents.made_at`,
  whenDownloaded: sql`report_documents.downloaded_at`,
  fileName: sql`report_documents.file_name`,
  fileSize: sql`report_documents.byte_size`,
  documentType: sql`report_documents.kind = 'invoice'`,
}

type DocumentQuery = {
  reportIds: readonly ReportId[]
  kinds: readonly ('report' | 'invoice')[]
  order: SortOrder<RawBuilder<unknown>> | null
}

/** A page of the documents of these reports, newest first by default, and their count. */
export async function findDocuments(
  db: Db,
  { reportIds, kinds, order }: DocumentQuery,
  page: { limit: number; offset: number },
) {
  const found = db
    .selectFrom('report_documents')
    .innerJoin('reports', 'reports.report_id', 'report_documents.report_id')
    .leftJoin('reports_seen', 'reports_seen.report_id', 'reports.report_id')
    .where(sql<boolean>`reports.report_id = any(${[...reportIds]}::int[])`)
    .where('kind', 'in', kinds)
  const sorted = order === null ? found : found.orderBy(order.column, order.direction)
  const records = await sorted
    .selectAll('report_documents')
    .select([
      'reports.patient_id',
      'reports.report_guid',
      'reports.version',
      'reports.is_urgent',
      'reports.content',
      'reports.recalled_at',
      'reports.patient_booked_at',
      'reports.patient_seen_at',
      'reports_seen.seen_at',
    ])
    .orderBy('reports.published_at', 'desc')
    .orderBy('kind', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { records, count }
}
export type DocumentRow = Awaited<ReturnType<typeof findDocuments>>['records'][number]

/** A document by its handle, with report and patient. */
export const readDocument = (db: Db, handle: string) =>
  db
    .selectFrom('report_documents')
    .innerJoin('reports', 'reports.report_id', 'report_documents.report_id')
    .selectAll('report_documents')
    .select(['reports.report_guid', 'reports.patient_id'])
    .where('download_handle', '=', handle)
    .executeTakeFirst()

/** Records the download of a document. */
export const markDownloaded = (db: Db, handle: string, now: Date) =>
  db.updateTable('report_documents').set({ downloaded_at: now }).where('download_handle', '=', handle).execute()

/** Records when the patient first opened a report. */
export const markSeen = (db: Db, reportId: ReportId, now: Date) =>
  db
    .insertInto('reports_seen')
    .values({ report_id: reportId, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Records that the app notification of a report is being sent; returns whether it is the first. */
export async function claimNotification(db: Db, reportId: ReportId, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reports_told')
    .values({ report_id: reportId, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
