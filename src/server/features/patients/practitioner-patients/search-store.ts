import { sql, type SqlBool } from 'kysely'
import type { PatientId, PracticeId } from '../../../../contract/ids.ts'
import type { ReportState } from '../../../../contract/reports/report-state.ts'
import type { SearchPattern } from '../../../../domain/patients/search-patterns.ts'
import type { Db } from '../../../platform/database.ts'
import { patientMatches } from '../../../records/patients/patient-search-store.ts'
import { isKnownAtPractices, visitStatusAt } from '../../../records/reports/report-facts-store.ts'
import { reportStateAt } from '../../../records/reports/report-state-store.ts'
import { patientsOf } from './practitioner-patient-store.ts'

/** The sortable columns, by their names on the wire. */
export const sortColumns = {
  lastName: 'patients.last_name',
  firstName: 'patients.first_name',
  birthDate: 'patients.birth_date',
  whenCreated: 'patients.created_at',
  whenLastVisited: 'patients.last_visited_at',
  whenLastReported: 'last-reported',
} as const
type SortColumn = (typeof sortColumns)[keyof typeof sortColumns]

/** A range of calendar days in a practice's zone, inclusive; null is unbounded. */
type Days = { from: string | null; to: string | null }
export type PatientQuery = {
  practices: readonly PracticeId[]
  globalPatientId: PatientId | null
  patterns: readonly SearchPattern[]
  birthDate: string | null
  visited: Days
  reported: Days
  only: 'needs-action' | 'recall-overdue' | 'with-spots' | null
  now: Date
  order: { column: SortColumn; direction: 'asc' | 'desc' }
  page: { limit: number; offset: number }
}

const isOpen = ({ from, to }: Days) => from === null && to === null

const visitedWithin = ({ practices, visited: { from, to } }: PatientQuery) => sql<SqlBool>`exists (
  select from visits v join practices p on p.practice_id = v.practice_id
  where v.patient_id = patients.patient_id and v.practice_id = any(${practices})
    and (v.visit_time at time zone p.time_zone)::date between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity'))`

/** When the last report was published that these practices may know of. */
const lastReportedAt = ({ practices, now }: Pick<PatientQuery, 'practices' | 'now'>) => sql<Date | null>`(
  select max(reports.published_at) from reports
  where reports.patient_id = patients.patient_id and ${isKnownAtPractices(practices, now)})`

const reportedWithin = (query: PatientQuery) => {
  const { practices, reported } = query
  return sql<SqlBool>`exists (
  select from patient_practices pp join practices p on p.practice_id = pp.practice_id
  where pp.patient_id = patients.patient_id and pp.practice_id = any(${practices})
    and (${lastReportedAt(query)} at time zone p.time_zone)::date
      between coalesce(${reported.from}::date, '-infinity') and coalesce(${reported.to}::date, 'infinity'))`
}

// The recall interval after the last visit: the patient's choice, else twelve months.
const recallOverdue = (
  now: Date,
) => sql<SqlBool>`patients.enable_patient_recalls and patients.last_visited_at <= ${now}::timestamptz
  - make_interval(months => coalesce((select months from recall_choices choice where choice.patient_id = patients.patient_id
    order by recall_choice_id desc limit 1), 12))`

const needsAction = (practices: readonly PracticeId[], now: Date) => sql<SqlBool>`patients.patient_id in (
  select reports.patient_id from reports
  where reports.practice_id = any(${practices}) and ${reportStateAt(now)} in ('waits', 'failed'))`

const withSpots = sql<SqlBool>`exists (select from lesions where lesions.patient_id = patients.patient_id)`

/** The condition of the `only` filter; null if none is set. */
function filterCondition({ only, practices, now }: PatientQuery) {
  switch (only) {
    case 'needs-action':
      return needsAction(practices, now)
    case 'recall-overdue':
      return recallOverdue(now)
    case 'with-spots':
      return withSpots
    case null:
      return null
  }
}

type ReportStatus = { kind: ReportState | 'being-read'; when: string }

/** The status of a patient's newest visit or report at any practice: being read, or the state of its report. */
const reportStatus = ({ practices, now }: PatientQuery) => sql<ReportStatus | null>`(
  select json_build_object('kind', stands.kind, 'when', stands.at) from (
    select 'being-read' as kind, visit_time as at from visits
    where visits.patient_id = patients.patient_id
      and ${visitStatusAt(practices, now)} in ('received', 'being-read')
    union all
    select ${reportStateAt(now)}, coalesce(authorised_at, published_at)
    from reports where reports.patient_id = patients.patient_id and ${isKnownAtPractices(practices, now)}
  ) stands order by stands.at desc limit 1)`

function matchingPatients(db: Db, query: PatientQuery) {
  let rows = patientsOf(db, query.practices)
  if (query.globalPatientId !== null) rows = rows.where('patients.global_patient_id', '=', query.globalPatientId)
  for (const matches of patientMatches(query.patterns)) rows = rows.where(matches)
  if (query.birthDate !== null) rows = rows.where('patients.birth_date', '=', query.birthDate)
  if (!isOpen(query.visited)) rows = rows.where(visitedWithin(query))
  if (!isOpen(query.reported)) rows = rows.where(reportedWithin(query))
  const condition = filterCondition(query)
  return condition === null ? rows : rows.where(condition)
}

/** A page of the patients that match, and how many there are. */
export async function findPatients(db: Db, query: PatientQuery) {
  const { column, direction } = query.order
  const records = await matchingPatients(db, query)
    .select(reportStatus(query).as('standing'))
    .orderBy(column === 'last-reported' ? lastReportedAt(query) : column, (order) =>
      direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('patients.last_name')
    .orderBy('patients.first_name')
    .orderBy('patients.patient_id')
    .limit(query.page.limit)
    .offset(query.page.offset)
    .execute()
  const { count } = await matchingPatients(db, query)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { records, count }
}
