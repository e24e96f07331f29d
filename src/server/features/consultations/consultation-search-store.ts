import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { ConsultationKind } from '../../../contract/enums.ts'
import type { LoginId, PatientId, PracticeId } from '../../../contract/ids.ts'
import { consultationStates } from '../../../domain/lookups/consultation-outcomes.ts'
import type { SearchPattern } from '../../../domain/patients/search-patterns.ts'
import { isTiedTo } from '../../access/clinic-tie-store.ts'
import type { SortOrder } from '../../http/sort-order.ts'
import type { Db } from '../../platform/database.ts'
import { consultationRows } from '../../records/consultations/consultation-store.ts'
import { patientMatches } from '../../records/patients/patient-search-store.ts'
import { personNameOf } from '../../platform/person-name-of.ts'

export type ConsultationQuery = {
  /**
   * The patients to search: those with a tie to a member of the clinic's staff, a single one, or those of doctors'
   * practices.
   */
  among: { tiedTo: LoginId; now: Date } | { patientId: PatientId } | { practices: readonly PracticeId[] }
  which: 'all' | 'open' | 'completed' | 'deleted'
  isOwn: boolean
  withLoginId: LoginId | null
  kind: ConsultationKind | null
  patterns: readonly SearchPattern[]
  from: Date | null
  until: Date | null
  order: SortOrder<RawBuilder<unknown>>
  page: { limit: number; offset: number }
}

const time = sql<Date>`coalesce(bookings.starts_at, consultations.created_at)`
const statusId = sql<number>`array_position(${consultationStates.map(({ statusName }) => statusName)}::text[], consultations.status::text)`
/** The columns that consultations can be sorted by, by their names on the wire. */
export const sortColumns = {
  appointmentTime: time,
  whenCreated: sql`consultations.created_at`,
  whenActionIsDue: sql`consultations.action_due_at`,
  statusId,
  patientName: personNameOf('patients'),
}

const stands = {
  all: sql<SqlBool>`true`,
  open: sql<SqlBool>`consultations.status in ('New', 'InProgress', 'AwaitingPatient')`,
  completed: sql<SqlBool>`consultations.status = 'Completed'`,
  deleted: sql<SqlBool>`consultations.status = 'Deleted'`,
}

function found(db: Db, query: ConsultationQuery) {
  let rows = consultationRows(db)
  const { among } = query
  if ('tiedTo' in among)
    rows = rows.where(isTiedTo('consultations.patient_id', { loginId: among.tiedTo, now: among.now }))
  else if ('patientId' in among) rows = rows.where('consultations.patient_id', '=', among.patientId)
  else
    rows = rows.where(
      sql<SqlBool>`exists (select from patient_practices known join practices p using (practice_id)
        where known.patient_id = consultations.patient_id and p.practice_type = 'General Practice'
          and known.practice_id = any(${[...among.practices]}::int[]))`,
    )
  if (query.isOwn) rows = rows.where('consultations.status', '!=', 'Deleted')
  if (query.withLoginId !== null) rows = rows.where('consultations.melanographer_login_id', '=', query.withLoginId)
  if (query.kind !== null) rows = rows.where('consultations.kind', '=', query.kind)
  for (const fits of patientMatches(query.patterns)) rows = rows.where(fits)
  if (query.from !== null) rows = rows.where(time, '>=', query.from)
  if (query.until !== null) rows = rows.where(time, '<', query.until)
  return rows
}

/** A page of consultations in the requested order, and the number in each state. */
export async function findConsultations(db: Db, query: ConsultationQuery) {
  const records = await found(db, query)
    .where(stands[query.which])
    .orderBy(query.order.column, query.order.direction)
    .orderBy('consultations.consultation_id')
    .limit(query.page.limit)
    .offset(query.page.offset)
    .execute()
  const counts = await found(db, query)
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where ${stands.open}))::int`.as('open'),
      sql<number>`(count(*) filter (where ${stands.completed}))::int`.as('completed'),
      sql<number>`(count(*) filter (where ${stands.deleted}))::int`.as('deleted'),
    ])
    .executeTakeFirstOrThrow()
  return { records, counts, count: counts[query.which] }
}
