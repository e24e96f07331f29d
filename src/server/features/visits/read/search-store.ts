import { type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { ValidRequest } from '../../../../contract/endpoint.ts'
import type { PracticeId } from '../../../../contract/ids.ts'
import type { searchVisits } from '../../../../contract/visits/practitioner-visits.ts'
import type { SearchPattern } from '../../../../domain/patients/search-patterns.ts'
import { foldText } from '../../../../domain/text/fold-text.ts'
import { namePattern } from '../../../../domain/text/word-pattern.ts'
import type { SortOrder } from '../../../http/sort-order.ts'
import type { Db, Tables } from '../../../platform/database.ts'
import { patientRows } from '../../../records/patients/patient-rows-store.ts'
import { patientMatches } from '../../../records/patients/patient-search-store.ts'
import { visitStatusAt } from '../../../records/reports/report-facts-store.ts'
import { questionStateOf } from '../../../records/visits/questions-store.ts'
import type { PatientRow } from '../../../records/patients/present-patient.ts'

/** The columns that visits can be sorted by, by their names on the wire. */
export const sortColumns = {
  visitTime: 'visits.visit_time',
  visitDate: 'visits.visit_time',
  creationDate: 'visits.committed_at',
  patientName: 'patients.last_name',
  status: 'shown-status',
} as const
type SortColumn = (typeof sortColumns)[keyof typeof sortColumns]

type VisitQuery = ValidRequest<typeof searchVisits> & {
  practices: readonly PracticeId[]
  /** The doctors' practices among them: visits of their patients are found wherever they were made. */
  doctors: readonly PracticeId[]
  order: SortOrder<SortColumn>
  patientTerms: readonly SearchPattern[]
  now: Date
}

/**
 * A visit in a list, with what is shown beside it. `matched_patient`: only if one of the caller's practices knows that
 * person.
 */
export type VisitRow = Selectable<Tables['visits']> & {
  practice_name: string
  practice_type: Tables['practices']['practice_type']
  time_zone: string
  product_name: string
  service_name: string
  cost: number | null
  /** In cents; null without an appointment. */
  booked_cost: number | null
  patient: PatientRow
  matched_patient: PatientRow | null
  number_of_lesions: number
  number_of_photos: number
}

const shownColumns = [
  'practices.practice_name',
  'practices.practice_type',
  'practices.time_zone',
  'products.product_name',
  'services.service_name',
] as const

/** A page of the visits that match a query, and their number. */
export async function searchVisitRows(db: Db, query: VisitQuery): Promise<{ count: number; rows: VisitRow[] }> {
  const found = findVisits(db, query)
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { column, direction } = query.order
  const rows = await found
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('products', 'products.product_id', 'visits.product_id')
    .innerJoin('services', 'services.service_id', 'products.service_id')
    .leftJoin('bookings', 'bookings.booking_id', 'visits.booking_id')
    .selectAll('visits')
    .select(shownColumns)
    .select('bookings.cost as booked_cost')
    .select((select) => [
      select
        .case()
        .when('practices.country_code', '=', 'AU')
        .then(select.ref('products.cost_au'))
        .else(select.ref('products.cost_nz'))
        .end()
        .as('cost'),
      sql<number>`(select count(*)::int from visit_lesions where visit_lesions.visit_id = visits.visit_id)`.as(
        'number_of_lesions',
      ),
      sql<number>`(select count(*)::int from images where images.visit_id = visits.visit_id)`.as('number_of_photos'),
      visitStatusAt(query.practices, query.now).as('status'),
    ])
    .orderBy(column === 'shown-status' ? visitStatusAt(query.practices, query.now) : column, direction)
    .orderBy('visits.visit_id')
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute()
  const patients = await readPatients(
    db,
    rows.flatMap((row) => [row.patient_id, ...(row.matched_patient_id ? [row.matched_patient_id] : [])]),
  )
  const known = await readKnownMatches(db, rows, query.practices)
  return {
    count,
    rows: rows.flatMap((row) => {
      const patient = patients.get(row.patient_id)
      const matched =
        row.matched_patient_id !== null && known.has(row.matched_patient_id)
          ? patients.get(row.matched_patient_id)
          : undefined
      return patient ? [{ ...row, patient, matched_patient: matched ?? null }] : []
    }),
  }
}

/**
 * The visits of these practices, and those of doctors' patients wherever they were made. A union of two queries, each
 * with its own index, under one name for the rest of the query: an "or" would scan every visit.
 */
const seenBy = (db: Db, { practices, doctors }: VisitQuery) =>
  db.with('visits', (make) => {
    const made = make.selectFrom('visits').selectAll('visits').where('visits.practice_id', 'in', practices)
    if (doctors.length === 0) return made
    const theirs = sql<SqlBool>`visits.patient_id in (
      select patient_id from patient_practices where practice_id = any(${[...doctors]}::int[]))`
    return made.unionAll(
      make.selectFrom('visits').selectAll('visits').where('visits.practice_id', 'not in', practices).where(theirs),
    )
  })

type Joined = Pick<Tables, 'visits' | 'patients'>

function findVisits(db: Db, query: VisitQuery) {
  return seenBy(db, query)
    .selectFrom('visits')
    .innerJoin('patients', 'patients.patient_id', 'visits.patient_id')
    .where((where) => where.and(conditions(where, query)))
}

function conditions(where: ExpressionBuilder<Joined, 'visits' | 'patients'>, query: VisitQuery) {
  const day = (column: 'visits.visit_time' | 'visits.committed_at') =>
    sql<string>`to_char(${sql.ref(column)} at time zone (select time_zone from practices where practices.practice_id = visits.practice_id), 'YYYY-MM-DD')`
  const staff = (name: string) =>
    sql<SqlBool>`visits.login_id in (select login_id from logins where lower(user_name) = ${name.toLowerCase()})`
  const portal = (name: string) =>
    sql<SqlBool>`visits.patient_id in (select patient_id from logins where lower(user_name) = ${name.toLowerCase()})`
  return [
    ...(query.globalPatientId ? [where('patients.global_patient_id', '=', query.globalPatientId)] : []),
    ...patientMatches(query.patientTerms),
    ...nameWords(query.patientName ?? '').map((word) => sql<SqlBool>`${foldedName} ~ ${word}`),
    ...(query.username ? [staff(query.username)] : []),
    ...(query.myLentigoUserName ? [portal(query.myLentigoUserName)] : []),
    ...(query.visitDateFrom ? [where(day('visits.visit_time'), '>=', query.visitDateFrom)] : []),
    ...(query.visitDateTo ? [where(day('visits.visit_time'), '<=', query.visitDateTo)] : []),
    ...(query.creationDateFrom ? [where(day('visits.committed_at'), '>=', query.creationDateFrom)] : []),
    ...(query.creationDateTo ? [where(day('visits.committed_at'), '<=', query.creationDateTo)] : []),
    ...(query.isAsked === true ? [sql<SqlBool>`${questionStateOf} = 'open'`] : []),
    ...(query.statuses
      ? [sql<SqlBool>`${visitStatusAt(query.practices, query.now)} = any(${[...query.statuses]}::text[])`]
      : []),
  ]
}

// Folds text in SQL as `foldText` does: without diacritics, lower case.
const foldedName = sql<string>`lower(regexp_replace(normalize(concat_ws(' ', patients.first_name, patients.middle_name, patients.last_name), NFD), U&'[\\0300-\\036F]', '', 'g'))`

const nameWords = (typed: string) => foldText(typed).split(' ').filter(Boolean).map(namePattern)

async function readPatients(db: Db, ids: readonly PatientRow['patient_id'][]): Promise<Map<string, PatientRow>> {
  if (ids.length === 0) return new Map()
  const rows = await patientRows(db).where('patient_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.patient_id, row]))
}

/** The matched patients whom one of the caller's practices knows; the visit's own practice may be another one. */
async function readKnownMatches(
  db: Db,
  rows: readonly { matched_patient_id: PatientRow['patient_id'] | null }[],
  practices: readonly PracticeId[],
): Promise<Set<PatientRow['patient_id']>> {
  const matched = rows.flatMap((row) => row.matched_patient_id ?? [])
  if (matched.length === 0) return new Set()
  const found = await db
    .selectFrom('patient_practices')
    .select('patient_id')
    .where('patient_id', 'in', matched)
    .where('practice_id', 'in', practices)
    .execute()
  return new Set(found.map((row) => row.patient_id))
}
