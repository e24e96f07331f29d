import { sql } from 'kysely'
import type { LoginId, ReportId, VisitId } from '../../../contract/ids.ts'
import type { ReturnKind } from '../../../contract/readings/returns.ts'
import type { Db, Tables } from '../../platform/database.ts'
import { personNameOf } from '../../platform/person-name-of.ts'

type NewReturn = {
  reportId: ReportId
  visitId: VisitId
  kind: ReturnKind
  reason: string
  reader: LoginId
  askedBy: LoginId
  dueAt: Date
  now: Date
}

/** Inserts a return, and ends an open one of the same visit. */
export async function insertReturn(db: Db, newReturn: NewReturn): Promise<void> {
  const { visitId, askedBy, now } = newReturn
  await endReturn(db, visitId, { how: 'taken-back', by: askedBy, answer: null, now })
  await db
    .insertInto('report_returns')
    .values({
      report_id: newReturn.reportId,
      visit_id: visitId,
      kind: newReturn.kind,
      reason: newReturn.reason,
      reader: newReturn.reader,
      asked_by: askedBy,
      asked_at: now,
      due_at: newReturn.dueAt,
      ended_at: null,
      ended_by: null,
      ended_how: null,
      answer: null,
    })
    .execute()
}

type ReturnEnd = NonNullable<Tables['report_returns']['ended_how']>

/** Ends the open return of a visit; returns who asked and about which report, or undefined if there is none. */
export const endReturn = (
  db: Db,
  visitId: VisitId,
  { how, by, answer, now }: { how: ReturnEnd; by: LoginId; answer: string | null; now: Date },
) =>
  db
    .updateTable('report_returns')
    .set({ ended_at: now, ended_by: by, ended_how: how, answer })
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .returning(['kind', 'asked_by', 'report_id'])
    .executeTakeFirst()

/** The open return of a visit, with the report version that it is about; undefined if there is none. */
export const readOpenReturn = (db: Db, visitId: VisitId) =>
  db
    .selectFrom('report_returns')
    .innerJoin('reports', 'reports.report_id', 'report_returns.report_id')
    .select(['report_returns.kind', 'report_returns.reason', 'report_returns.report_id', 'reports.version'])
    .where('report_returns.visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** The last return of a report, with the people involved; undefined if it was never returned. */
export const readLastReturn = (db: Db, reportId: ReportId) =>
  db
    .selectFrom('report_returns')
    .innerJoin('logins as askers', 'askers.login_id', 'report_returns.asked_by')
    .leftJoin('logins as enders', 'enders.login_id', 'report_returns.ended_by')
    .selectAll('report_returns')
    .select([personNameOf('askers').as('asker'), personNameOf<string | null>('enders').as('ender')])
    .where('report_id', '=', reportId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A report with its reader and the hours of the practice that carried out the visit. */
export const readSignedReport = (db: Db, reportId: ReportId) =>
  db
    .selectFrom('reports')
    .innerJoin('visits', 'visits.visit_id', 'reports.visit_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('logins', 'logins.login_id', 'reports.published_by')
    .select([
      'reports.visit_id',
      'reports.published_by',
      'visits.status as visit_status',
      'practices.practice_id',
      'practices.time_zone',
      'practices.country_code',
      'practices.reading_opens_at',
      'practices.reading_closes_at',
      'logins.user_name',
      'logins.first_name',
      'logins.status',
      sql<boolean>`exists (select from reports newer where newer.visit_id = reports.visit_id
        and newer.version > reports.version)`.as('is_replaced'),
    ])
    .where('reports.report_id', '=', reportId)
    .executeTakeFirstOrThrow()

/** The person who asked, with their e-mail address. */
export const readAddress = (db: Db, loginId: LoginId) =>
  db
    .selectFrom('logins')
    .select(['user_name', 'first_name', 'status'])
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow()
