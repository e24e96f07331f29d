import { sql } from 'kysely'
import type { PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { releasedAt } from '../../../records/reports/report-facts-store.ts'
import { reportStateAt } from '../../../records/reports/report-state-store.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'

type SentQuery = {
  practices: readonly PracticeId[]
  show: 'all' | 'failed' | 'unopened' | 'recalled'
  now: Date
}

const sent = (db: Db, { practices, show, now }: SentQuery) => {
  const rows = db
    .selectFrom('reports')
    .innerJoin('practices', 'practices.practice_id', 'reports.practice_id')
    .where(sql<boolean>`reports.practice_id = any(${[...practices]}::int[])`)
    // A pharmacy knows that a visit was reported, but not to whom and with what result.
    .where('practices.practice_type', '=', 'General Practice')
    .where(sql<boolean>`${releasedAt} <= ${now}::timestamptz`)
  const state = reportStateAt(now)
  switch (show) {
    case 'all':
      return rows
    case 'failed':
      return rows.where(sql<boolean>`${state} = 'failed'`)
    case 'recalled':
      return rows.where(sql<boolean>`${state} = 'recalled'`)
    case 'unopened':
      return rows
        .where(sql<boolean>`${state} in ('sent', 'failed')`)
        .where(
          sql<boolean>`exists (select from report_deliveries one where one.report_id = reports.report_id
            and one.recipient_kind = 'patient' and one.state in ('sending', 'sent', 'failed'))`,
        )
        .where(sql<boolean>`not exists (select from reports_seen where reports_seen.report_id = reports.report_id)`)
  }
}

/**
 * A page of the reports that practices have sent, and their count: reports that did not reach a recipient first, then
 * the newest.
 */
export async function findSent(db: Db, query: SentQuery, page: { limit: number; offset: number }) {
  const state = reportStateAt(query.now)
  const records = await sent(db, query)
    .innerJoin('patients', 'patients.patient_id', 'reports.patient_id')
    .leftJoin('logins as recaller', 'recaller.login_id', 'reports.recalled_by')
    .select([
      'reports.report_id',
      'reports.report_guid',
      'reports.practice_id',
      'reports.patient_id',
      'reports.is_urgent',
      'reports.version',
      'reports.recalled_at',
      'reports.recalled_why',
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'patients.nhi',
      personNameOf<string | null>('recaller').as('recaller_name'),
      sql<Date>`${releasedAt}`.as('released_at'),
      state.as('state'),
    ])
    .orderBy(sql`${state} <> 'failed'`)
    .orderBy(sql`case when ${state} = 'failed' then not reports.is_urgent end`)
    .orderBy(releasedAt, 'desc')
    .orderBy('reports.report_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await sent(db, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { records, count }
}
export type SentRow = Awaited<ReturnType<typeof findSent>>['records'][number]
