import { type RawBuilder, sql } from 'kysely'
import type { PatientId, PracticeId } from '../../../../contract/ids.ts'
import { undoPeriodMs } from '../../../../domain/access/may-know-findings.ts'
import type { SortOrder } from '../../../http/sort-order.ts'
import type { Db } from '../../../platform/database.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'

type PendingQuery = {
  practices: readonly PracticeId[]
  patientId: PatientId | null
  /** The search words, folded. */
  words: readonly string[]
  now: Date
}

function pending(db: Db, { practices, patientId, words, now }: PendingQuery) {
  let query = db
    .selectFrom('reports')
    .innerJoin('patients', 'patients.patient_id', 'reports.patient_id')
    .leftJoin('logins as assigned', 'assigned.login_id', 'reports.assigned_to')
    .where(sql<boolean>`reports.practice_id = any(${[...practices]}::int[])`)
    .where(
      sql<boolean>`not exists (select from reports newer where newer.visit_id = reports.visit_id
        and newer.version > reports.version)`,
    )
    .where((eb) =>
      eb.or([
        eb('reports.authorising', '=', 'waiting'),
        eb.and([
          eb('reports.authorising', '=', 'authorised'),
          eb('reports.authorised_at', '>', new Date(now.getTime() - undoPeriodMs)),
        ]),
      ]),
    )
  if (patientId !== null) query = query.where('patients.global_patient_id', '=', patientId)
  for (const word of words)
    query = query.where('patients.search_text', 'like', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return query
}

/** The columns that pending reports can be sorted by, by their names on the wire. */
export const pendingSortColumns = {
  patientName: personNameOf('patients'),
  birthDate: sql`patients.birth_date`,
  whenPublished: sql`reports.published_at`,
  isHighPriority: sql`reports.is_urgent`,
}

/** A page of pending reports and their count. By default urgent reports come first, then the oldest. */
export async function findPending(
  db: Db,
  { order, ...query }: PendingQuery & { order: SortOrder<RawBuilder<unknown>> | null },
  page: { limit: number; offset: number },
) {
  const found = pending(db, query)
  const sorted = order === null ? found : found.orderBy(order.column, order.direction)
  const records = await sorted
    .selectAll('reports')
    .select([
      'patients.global_patient_id',
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'patients.nhi',
      personNameOf<string | null>('assigned').as('assigned_name'),
      sql<boolean>`exists (select from report_returns where report_returns.report_id = reports.report_id
        and report_returns.ended_at is null)`.as('is_sent_back'),
    ])
    .orderBy('reports.is_urgent', 'desc')
    .orderBy('reports.published_at')
    .orderBy('reports.report_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { records, count }
}
export type PendingRow = Awaited<ReturnType<typeof findPending>>['records'][number]
