import { type RawBuilder, sql } from 'kysely'
import type { PatientId, PracticeId, ReportId, VisitId } from '../../../contract/ids.ts'
import type { Person } from '../../../domain/access/may.ts'
import {
  type KnownOfReport,
  knownOfReport,
  mayKnowFindings,
  patientOf,
  type ReportFacts,
  standingReports,
  undoPeriodMs,
} from '../../../domain/access/may-know-findings.ts'
import type { Db, Tables } from '../../platform/database.ts'

/** Which reports: those of patients, of visits, or the named versions. */
type ReportsOf =
  | { patientIds: readonly PatientId[] }
  | { visitIds: readonly VisitId[] }
  | { reportIds: readonly ReportId[] }

type ReportName = 'reports' | 'newer'

/**
 * The end of a report's undo period, after its authorisation, or after its publishing if nobody authorises it; in SQL
 * over `reports` under this alias.
 */
const undoneUntil = (report: ReportName) =>
  sql<Date>`(coalesce(${sql.ref(`${report}.authorised_at`)}, ${sql.ref(`${report}.published_at`)})
  + make_interval(secs => ${undoPeriodMs / 1000}))`

/**
 * When a report is released, in SQL over `reports` under this alias; null while it waits for authorisation, or if it
 * was recalled before its release.
 */
export const releasedAtOf = (report: ReportName) =>
  sql<Date | null>`(case when ${sql.ref(`${report}.authorising`)} = 'waiting'
  or ${sql.ref(`${report}.recalled_at`)} < ${undoneUntil(report)} then null else ${undoneUntil(report)} end)`
/** When a report is released, in SQL over `reports`. */
export const releasedAt = releasedAtOf('reports')

/**
 * Whether staff of these practices may know that a report exists, in SQL over `reports`. It expresses the rule of
 * `knownOfReport` for practices that know the patient, for searches that sort or count by it.
 */
export const isKnownAtPractices = (practices: readonly PracticeId[], now: Date): RawBuilder<boolean> =>
  sql<boolean>`((reports.authorising <> 'not-needed' and reports.practice_id = any(${[...practices]}::int[]))
    or ${releasedAt} <= ${now}::timestamptz)`

/**
 * The status of a visit for staff of these practices, in SQL over `visits`: a visit whose report they may not know of
 * yet is still being read.
 */
export const visitStatusAt = (practices: readonly PracticeId[], now: Date) =>
  sql<Tables['visits']['status']>`(case when visits.status = 'reported' and not exists (
    select from reports where reports.visit_id = visits.visit_id and ${isKnownAtPractices(practices, now)})
    then 'being-read' else visits.status end)`

const ofThese = (of: ReportsOf): RawBuilder<boolean> => {
  if ('patientIds' in of) return sql`reports.patient_id = any(${[...of.patientIds]}::uuid[])`
  if ('visitIds' in of) return sql`reports.visit_id = any(${[...of.visitIds]}::uuid[])`
  return sql`reports.report_id = any(${[...of.reportIds]}::int[])`
}

const factRows = (db: Db, of: ReportsOf) =>
  db
    .selectFrom('reports')
    .innerJoin('practices', 'practices.practice_id', 'reports.practice_id')
    .innerJoin('visits', 'visits.visit_id', 'reports.visit_id')
    .select([
      'reports.report_id',
      'reports.visit_id',
      'reports.version',
      'reports.patient_id',
      'reports.practice_id',
      'reports.authorising',
      'reports.is_urgent',
      'reports.published_at',
      'reports.phoned_at',
      'reports.call_until',
      'reports.call_taken_over_at',
      'reports.recalled_at',
      'practices.practice_type',
      'visits.practice_id as visit_practice_id',
      sql<boolean>`reports.content -> 'card' ->> 'kind' = 'doctor'`.as('advises_doctor'),
      releasedAt.as('released_at'),
      sql<{ id: PracticeId; isDoctors: boolean }[]>`(
        select coalesce(json_agg(json_build_object('id', known.practice_id,
          'isDoctors', theirs.practice_type = 'General Practice')), '[]')
        from patient_practices known join practices theirs using (practice_id)
        where known.patient_id = reports.patient_id)`.as('known_to'),
    ])
    .where(ofThese(of))
    .orderBy('reports.visit_id')
    .orderBy('reports.version', 'desc')

type FactRow = Awaited<ReturnType<ReturnType<typeof factRows>['execute']>>[number]

/** A version of a report with the facts that decide who may know it. */
export type ReportFactsRow = ReportFacts & {
  reportId: ReportId
  isUrgent: boolean
  /** Whether the report tells its patient to see a doctor. */
  advisesDoctor: boolean
  publishedAt: Date
}

const callOf = ({ call_until: until, phoned_at, call_taken_over_at }: FactRow): ReportFacts['call'] =>
  until === null ? null : { until, markedAt: phoned_at, takenOverAt: call_taken_over_at }

const factsOf = (row: FactRow): ReportFactsRow => ({
  reportId: row.report_id,
  visitId: row.visit_id,
  version: row.version,
  patientId: row.patient_id,
  practiceId: row.practice_id,
  practiceType: row.practice_type,
  visitPracticeId: row.visit_practice_id,
  practices: new Set(row.known_to.map(({ id }) => id)),
  doctors: new Set(row.known_to.flatMap(({ id, isDoctors }) => (isDoctors ? [id] : []))),
  authorising: row.authorising,
  releasedAt: row.released_at,
  call: callOf(row),
  recalledAt: row.recalled_at,
  isUrgent: row.is_urgent,
  advisesDoctor: row.advises_doctor,
  publishedAt: row.published_at,
})

/** The facts that decide who may know these reports, newest version first. Only this function reads them. */
export const readReportFacts = async (db: Db, of: ReportsOf): Promise<ReportFactsRow[]> =>
  (await factRows(db, of).execute()).map(factsOf)

/** A version of a report, with what a person may know of it; never `nothing`. */
export type KnownReport = ReportFactsRow & { known: Exclude<KnownOfReport, 'nothing'> }

/**
 * What a person may know of these reports now, newest version first; reports that they may not know of are left out.
 */
export async function readKnownReports(
  db: Db,
  person: Person,
  { now, ...of }: ReportsOf & { now: Date },
): Promise<KnownReport[]> {
  return (await readReportFacts(db, of)).flatMap((facts) => {
    const known = knownOfReport(person, facts, now)
    return known === 'nothing' ? [] : [{ ...facts, known }]
  })
}

/**
 * The reports that are current for a person now, one per visit: the newest version that they may know, unless it is
 * recalled.
 */
export const readStandingReports = async (
  db: Db,
  person: Person,
  of: ReportsOf & { now: Date },
): Promise<KnownReport[]> => standingReports(await readKnownReports(db, person, of))

/** The reports that are current for their own patients now: for messages to them, and for what is planned for them. */
export async function readPatientsReports(
  db: Db,
  patientIds: readonly PatientId[],
  now: Date,
): Promise<ReportFactsRow[]> {
  const facts = await readReportFacts(db, { patientIds })
  return standingReports(facts.filter((row) => mayKnowFindings(patientOf(row), row, now)))
}

/**
 * When a patient's last report was published and whether it is urgent, as far as the person may know; null if there is
 * none.
 */
export type LastReport = { at: Date; isUrgent: boolean } | null

/** The last report of each patient that the person may know of. */
export async function readLastReports(
  db: Db,
  person: Person,
  { patientIds, now }: { patientIds: readonly PatientId[]; now: Date },
): Promise<(patientId: PatientId) => LastReport> {
  const known = await readKnownReports(db, person, { patientIds, now })
  const ofPatients = Map.groupBy(known, ({ patientId }) => patientId)
  return (patientId) => {
    const [newest] = (ofPatients.get(patientId) ?? []).toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))
    return newest === undefined
      ? null
      : { at: newest.publishedAt, isUrgent: newest.recalledAt === null && urgencyFor(newest) }
  }
}

/**
 * The urgency of a report for somebody who knows this much of it: a pharmacy learns whether a doctor was advised, not
 * how soon.
 */
export function urgencyFor({ known, isUrgent, advisesDoctor }: KnownReport): boolean {
  switch (known) {
    case 'findings':
      return isUrgent
    case 'doctor-advised':
      return advisesDoctor
    case 'reported':
      return false
  }
}
