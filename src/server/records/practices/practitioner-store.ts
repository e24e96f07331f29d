import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { Permission, Role } from '../../../contract/enums.ts'
import type { PracticeId, PractitionerId } from '../../../contract/ids.ts'
import { wordPatterns } from '../../../domain/text/word-pattern.ts'
import type { SortOrder } from '../../http/sort-order.ts'
import type { Db } from '../../platform/database.ts'

/**
 * The current places of work of practitioners, at open practices. Practitioners with an account must be active doctors.
 */
export const placesOfWork = (db: Db) =>
  db
    .selectFrom('practice_practitioners as link')
    .innerJoin('practitioners', 'practitioners.practitioner_id', 'link.practitioner_id')
    .innerJoin('practices', 'practices.practice_id', 'link.practice_id')
    .leftJoin('logins', 'logins.login_id', 'practitioners.login_id')
    .where('link.left_at', 'is', null)
    .where('practices.closed_at', 'is', null)
    .where('practitioners.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('practitioners.login_id', 'is', null),
        eb.and([eb('logins.role_id', '=', Role.Doctor), eb('logins.status', '=', 'active')]),
      ]),
    )

const canDistribute = sql<boolean>`exists (
  select from login_contexts context where context.login_id = practitioners.login_id
    and context.practice_id = link.practice_id and ${Permission.CanDistributeReports} = any(context.permissions)
)`

/** The columns that practitioners can be sorted by, by their names on the wire; by default by name. */
export const practitionerSortColumns = {
  lastName: sql`practitioners.last_name`,
  firstName: sql`practitioners.first_name`,
  title: sql`practitioners.title`,
}

type LinkQuery = {
  practices: readonly PracticeId[] | null
  keywords: string
  order: SortOrder<RawBuilder<unknown>> | null
}

function found(db: Db, { practices, keywords }: Omit<LinkQuery, 'order'>) {
  let rows = placesOfWork(db)
  if (practices !== null) rows = rows.where('link.practice_id', '=', sql<PracticeId>`any(${[...practices]}::int[])`)
  for (const pattern of wordPatterns(keywords)) rows = rows.where(sql<SqlBool>`practitioners.search_text ~ ${pattern}`)
  return rows
}

const columns = (db: Db, query: LinkQuery) =>
  found(db, query)
    .selectAll('practices')
    .select([
      'practitioners.practitioner_id',
      'practitioners.login_id',
      'practitioners.title',
      'practitioners.first_name',
      'practitioners.last_name',
      'practitioners.email_address as own_email',
      'practitioners.phone_number as own_phone',
      'practitioners.medical_council_number',
      'practitioners.hpii',
      'practitioners.medicare_provider_number',
      'link.notify_about_undistributed_reports',
      'link.doctor_reference',
    ])
    .select(canDistribute.as('can_distribute'))

/** A page of practitioners' places of work, by name, and the total count. `practices` null: at any practice. */
export async function findPractitionerLinks(db: Db, query: LinkQuery, page: { limit: number; offset: number }) {
  const all = columns(db, query)
  const sorted = query.order === null ? all : all.orderBy(query.order.column, query.order.direction)
  const records = await sorted
    .orderBy('practitioners.last_name')
    .orderBy('practitioners.first_name')
    .orderBy('practitioners.practitioner_id')
    .orderBy('practices.practice_name')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await found(db, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { records, count }
}
export type PractitionerLinkRow = Awaited<ReturnType<typeof findPractitionerLinks>>['records'][number]

/** A page of practitioners, each with all matching places of work, and the total count of practitioners. */
export async function findPractitioners(db: Db, query: LinkQuery, page: { limit: number; offset: number }) {
  const all = found(db, query)
    .select([
      'practitioners.practitioner_id',
      'practitioners.last_name',
      'practitioners.first_name',
      'practitioners.title',
    ])
    .distinct()
  const sorted = query.order === null ? all : all.orderBy(query.order.column, query.order.direction)
  const ids = await sorted
    .orderBy('practitioners.last_name')
    .orderBy('practitioners.first_name')
    .orderBy('practitioners.practitioner_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const rows = await columns(db, query)
    .where(
      'practitioners.practitioner_id',
      '=',
      sql<PractitionerId>`any(${ids.map((row) => row.practitioner_id)}::uuid[])`,
    )
    .orderBy('practices.practice_name')
    .execute()
  const byId = Map.groupBy(rows, (row) => row.practitioner_id)
  const { count } = await found(db, query)
    .select(sql<number>`count(distinct practitioners.practitioner_id)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { records: ids.map((row) => byId.get(row.practitioner_id) ?? []), count }
}
