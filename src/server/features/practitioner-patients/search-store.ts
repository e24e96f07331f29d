import { sql, type SqlBool } from 'kysely'
import type { PatientId, PracticeId } from '../../../contract/ids.ts'
import type { Asked } from '../../../domain/patients/ask-search.ts'
import type { Db } from '../../platform/database.ts'
import { patientFits } from '../../records/patients/patient-search-store.ts'
import { patientsOf } from './store.ts'

/** The columns that a list can be sorted by, by their names on the wire. */
export const sortColumns = {
  lastName: 'patients.last_name',
  firstName: 'patients.first_name',
  birthDate: 'patients.birth_date',
  whenCreated: 'patients.created_at',
  whenLastVisited: 'patients.last_visited_at',
  whenLastReported: 'patients.last_reported_at',
} as const
export type SortColumn = (typeof sortColumns)[keyof typeof sortColumns]

/** Calendar days in a practice's zone, both included; null is open. */
type Days = { from: string | null; to: string | null }
export type PatientQuery = {
  practices: readonly PracticeId[]
  globalPatientId: PatientId | null
  asked: readonly Asked[]
  birthDate: string | null
  visited: Days
  reported: Days
  order: { column: SortColumn; direction: 'asc' | 'desc' }
  page: { limit: number; offset: number }
}

const isOpen = ({ from, to }: Days) => from === null && to === null

const visitedWithin = ({ practices, visited: { from, to } }: PatientQuery) => sql<SqlBool>`exists (
  select from visits v join practices p on p.practice_id = v.practice_id
  where v.patient_id = patients.patient_id and v.practice_id = any(${practices})
    and (v.visit_time at time zone p.time_zone)::date between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity'))`

const reportedWithin = ({ practices, reported: { from, to } }: PatientQuery) => sql<SqlBool>`exists (
  select from patient_practices pp join practices p on p.practice_id = pp.practice_id
  where pp.patient_id = patients.patient_id and pp.practice_id = any(${practices})
    and (patients.last_reported_at at time zone p.time_zone)::date between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity'))`

function found(db: Db, query: PatientQuery) {
  let rows = patientsOf(db, query.practices)
  if (query.globalPatientId !== null) rows = rows.where('patients.global_patient_id', '=', query.globalPatientId)
  for (const fits of patientFits(query.asked)) rows = rows.where(fits)
  if (query.birthDate !== null) rows = rows.where('patients.birth_date', '=', query.birthDate)
  if (!isOpen(query.visited)) rows = rows.where(visitedWithin(query))
  if (!isOpen(query.reported)) rows = rows.where(reportedWithin(query))
  return rows
}

/** A page of the patients that match, and how many there are. */
export async function findPatients(db: Db, query: PatientQuery) {
  const { column, direction } = query.order
  const records = await found(db, query)
    .orderBy(column, (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('patients.last_name')
    .orderBy('patients.first_name')
    .orderBy('patients.patient_id')
    .limit(query.page.limit)
    .offset(query.page.offset)
    .execute()
  const { count } = await found(db, query)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { records, count }
}
