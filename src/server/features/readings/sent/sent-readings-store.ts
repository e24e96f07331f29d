import { sql } from 'kysely'
import type { LoginId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { reportStateAt } from '../../../records/reports/report-state-store.ts'

type SentReadingsQuery = {
  readerId: LoginId
  show: 'all' | 'failed' | 'waits' | 'recalled'
  now: Date
}

const published = (db: Db, { readerId, show, now }: SentReadingsQuery) => {
  const rows = db.selectFrom('reports').where('reports.published_by', '=', readerId)
  return show === 'all' ? rows : rows.where(sql<boolean>`${reportStateAt(now)} = ${show}`)
}

/** A page of the reports that a reader published: first those that did not reach somebody, then the newest; and their count. */
export async function findSentReadings(db: Db, query: SentReadingsQuery, page: { limit: number; offset: number }) {
  const state = reportStateAt(query.now)
  const records = await published(db, query)
    .innerJoin('patients', 'patients.patient_id', 'reports.patient_id')
    .innerJoin('visits', 'visits.visit_id', 'reports.visit_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .select([
      'reports.report_id',
      'reports.report_guid',
      'reports.visit_id',
      'reports.patient_id',
      'reports.is_urgent',
      'reports.version',
      'reports.published_at',
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'practices.practice_name',
      'practices.time_zone',
      state.as('state'),
    ])
    .orderBy(sql`${state} <> 'failed'`)
    .orderBy(sql`case when ${state} = 'failed' then not reports.is_urgent end`)
    .orderBy('reports.published_at', 'desc')
    .orderBy('reports.report_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await published(db, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { records, count }
}
export type SentReadingRow = Awaited<ReturnType<typeof findSentReadings>>['records'][number]
