import { sql } from 'kysely'
import type { LesionId, LoginId, VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { turnaroundColumns } from '../../records/readings/turnaround-store.ts'
import { setVisitStatus } from '../../records/visits/visit-rows-store.ts'

/** Visits with their claim, version including amendments, and turnaround settings. */
export const readingRows = (db: Db) =>
  db
    .selectFrom('visits')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('products', 'products.product_id', 'visits.product_id')
    .innerJoin('services', 'services.service_id', 'products.service_id')
    .leftJoin('readings', 'readings.visit_id', 'visits.visit_id')
    .leftJoin('report_returns as returns', (join) =>
      join.onRef('returns.visit_id', '=', 'visits.visit_id').on('returns.ended_at', 'is', null),
    )
    .leftJoin('logins as readers', 'readers.login_id', 'readings.reader_login_id')
    .select([
      'visits.visit_id',
      'visits.patient_id',
      'visits.practice_id',
      'visits.status',
      'visits.visit_time',
      'visits.committed_at',
      'visits.is_urgent',
      'practices.practice_name',
      'practices.practice_type',
      'practices.time_zone',
      'practices.country_code',
      'practices.site_id',
      'practices.reading_opens_at',
      'practices.reading_closes_at',
      'products.service_id',
      'products.product_name',
      'services.service_name',
      'readings.reader_login_id',
      'readings.claimed_at',
      'readings.active_at',
      'readings.flagged_urgent_at',
      'readers.first_name as reader_first_name',
      'readers.last_name as reader_last_name',
      'returns.report_id as returned_report_id',
      'returns.due_at as return_due_at',
    ])
    .select([
      turnaroundColumns.urgentHours.as('urgent_hours'),
      turnaroundColumns.days.as('days'),
      sql<number>`greatest(visits.version, (
        select max(version) from visit_amendments where visit_amendments.visit_id = visits.visit_id
      ))`.as('version'),
    ])

export type ReadingRow = Awaited<ReturnType<ReturnType<typeof readingRows>['execute']>>[number]

/** A visit for reading; null where it does not exist. */
export const readReading = async (db: Db, visitId: VisitId): Promise<ReadingRow | null> =>
  (await readingRows(db).where('visits.visit_id', '=', visitId).executeTakeFirst()) ?? null

/** Claims a visit for a reader. */
export async function claimVisit(db: Db, { visitId, loginId, now }: { visitId: VisitId; loginId: LoginId; now: Date }) {
  await db
    .insertInto('readings')
    .values({ visit_id: visitId, reader_login_id: loginId, claimed_at: now, active_at: now, flagged_urgent_at: null })
    .onConflict((conflict) =>
      conflict.column('visit_id').doUpdateSet({ reader_login_id: loginId, claimed_at: now, active_at: now }),
    )
    .execute()
  await setVisitStatus(db, visitId, 'being-read')
}

/** Records activity of the reader, which extends the claim. */
export const extendClaim = (db: Db, visitId: VisitId, now: Date) =>
  db.updateTable('readings').set({ active_at: now }).where('visit_id', '=', visitId).execute()

/** Ends the claim of a visit. */
export const endClaim = (db: Db, visitId: VisitId) =>
  db
    .updateTable('readings')
    .set({ reader_login_id: null, claimed_at: null, active_at: null })
    .where('visit_id', '=', visitId)
    .execute()

/** Sets or clears the reader's urgent flag; the pharmacy's own urgency is separate. */
export const setUrgentFlag = (db: Db, visitId: VisitId, flaggedAt: Date | null) =>
  db
    .insertInto('readings')
    .values({
      visit_id: visitId,
      reader_login_id: null,
      claimed_at: null,
      active_at: null,
      flagged_urgent_at: flaggedAt,
    })
    .onConflict((conflict) => conflict.column('visit_id').doUpdateSet({ flagged_urgent_at: flaggedAt }))
    .execute()

/** Whether a reader was asked for a second opinion on this spot of the visit; `lesionId` null: on any of its spots. */
export const isAskedForOpinion = async (
  db: Db,
  { visitId, loginId, lesionId }: { visitId: VisitId; loginId: LoginId; lesionId: LesionId | null },
): Promise<boolean> =>
  (await db
    .selectFrom('second_opinions')
    .select('visit_id')
    .where('visit_id', '=', visitId)
    .where('asked_of', '=', loginId)
    .$if(lesionId !== null, (query) => query.where('lesion_id', '=', lesionId as LesionId))
    .executeTakeFirst()) !== undefined

/** Whether a spot belongs to a visit. */
export const visitHasSpot = async (
  db: Db,
  { visitId, lesionId }: { visitId: VisitId; lesionId: string },
): Promise<boolean> =>
  (await db
    .selectFrom('visit_lesions')
    .select('lesion_id')
    .where('visit_id', '=', visitId)
    .where('lesion_id', '=', sql<never>`${lesionId}::uuid`)
    .executeTakeFirst()) !== undefined

/** The newest report of a visit. */
export const readLastReport = (db: Db, visitId: VisitId) =>
  db
    .selectFrom('reports')
    .innerJoin('logins', 'logins.login_id', 'reports.published_by')
    .select([
      'reports.report_id',
      'reports.report_guid',
      'reports.version',
      'reports.published_by',
      'reports.published_at',
      'reports.authorising',
      'logins.first_name',
      'logins.last_name',
    ])
    .where('reports.visit_id', '=', visitId)
    .orderBy('reports.version', 'desc')
    .executeTakeFirst()
