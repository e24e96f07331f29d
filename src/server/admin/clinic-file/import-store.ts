import { sql } from 'kysely'
import type { LoginId } from '../../../contract/ids.ts'
import type { RoleId } from '../../../contract/enums.ts'
import type { Db } from '../../platform/database.ts'
import type { KnownCodes } from './find-faults.ts'

/** Allows one import at a time across processes; the lock is released with the transaction. */
export const lockImport = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('import-clinic', 0))`.execute(db)

const codesIn = async (db: Db, from: string, name = 'code'): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    name: string
  }>`select ${sql.raw(name)} as name from ${sql.raw(from)} order by 1`.execute(db)
  return new Set(rows.map((row) => row.name))
}

/** The existing codes. */
export const readKnownCodes = async (db: Db): Promise<KnownCodes> => ({
  brands: await codesIn(db, 'brands'),
  serviceTypes: await codesIn(db, 'service_types'),
  services: await codesIn(db, 'services'),
  products: await codesIn(db, 'products'),
  sites: await codesIn(db, 'sites'),
  practices: await codesIn(db, 'practices'),
  staff: await codesIn(db, 'staff'),
  users: await codesIn(db, 'logins', 'lower(user_name)'),
  rooms: await codesIn(db, 'rooms natural join sites', `code || '/' || room_name`),
})

const idColumns = {
  brands: 'brand_id',
  service_types: 'service_type_id',
  services: 'service_id',
  products: 'product_id',
  sites: 'site_id',
  practices: 'practice_id',
  staff: 'staff_id',
  rosters: 'roster_id',
  promo_campaigns: 'campaign_id',
  rooms: 'room_id',
} as const
type CodedTable = keyof typeof idColumns

/** Inserts a row, or updates the one with the same code (for a room: its name at its site); returns its id. */
export async function upsert(db: Db, table: CodedTable, row: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(row)
  const key = table === 'rooms' ? ['site_id', 'room_name'] : ['code']
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const changes = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${list(columns)}) values (${sql.join(Object.values(row))})
    on conflict (${list(key)}) do update set ${changes} returning ${sql.ref(idColumns[table])} as id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`${table} took no row`)
  return id
}

/** The ids of a table's rows by code. */
export async function readIds(db: Db, table: Exclude<CodedTable, 'rooms'>): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`
    select code, ${sql.ref(idColumns[table])} as id from ${sql.table(table)}`.execute(db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export async function readRoomId(db: Db, siteId: number, name: string): Promise<number> {
  const { rows } = await sql<{ room_id: number }>`
    select room_id from rooms where site_id = ${siteId} and room_name = ${name}`.execute(db)
  if (!rows[0]) throw new Error(`site ${siteId} has no room ${name}`)
  return rows[0].room_id
}

/** Replaces the rows that belong to a row of `owner`. */
export async function replaceRows(
  db: Db,
  table: 'site_services' | 'site_closures' | 'practice_products' | 'staff_services' | 'service_conflicts',
  { owner, rows }: { owner: readonly [column: string, id: number]; rows: readonly Record<string, unknown>[] },
): Promise<void> {
  const [column, id] = owner
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
  for (const row of rows) {
    const all = { [column]: id, ...row }
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(all))})`.execute(db)
  }
}

/**
 * Saves a scope version. An existing version keeps its text, because patients agreed to it. Returns whether the stored
 * version equals `scope`.
 */
export async function saveScope(
  db: Db,
  scope: { serviceId: number; version: number; title: string; description: string; validFrom: string },
): Promise<boolean> {
  await sql`insert into service_scopes (service_id, version, title, description, valid_from)
    values (${scope.serviceId}, ${scope.version}, ${scope.title}, ${scope.description}, ${scope.validFrom})
    on conflict (service_id, version) do nothing`.execute(db)
  const { rows } = await sql<{ same: boolean }>`
    select title = ${scope.title} and description = ${scope.description} as same from service_scopes
    where service_id = ${scope.serviceId} and version = ${scope.version}`.execute(db)
  return rows[0]?.same === true
}

/** Replaces the members of a group. */
export async function saveTagMembers(db: Db, { name, members }: { name: string; members: readonly string[] }) {
  await db.deleteFrom('promo_tag_members').where('tag_name', '=', name).execute()
  const rows = [...new Set(members)].map((userName) => ({ tag_name: name, user_name: userName.toLowerCase() }))
  if (rows.length > 0) await db.insertInto('promo_tag_members').values(rows).execute()
}

export async function readRole(db: Db, userName: string): Promise<RoleId | null> {
  const row = await db
    .selectFrom('logins')
    .select('role_id')
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName))
    .executeTakeFirst()
  return row?.role_id ?? null
}

export async function readLoginId(db: Db, userName: string): Promise<LoginId | null> {
  const row = await db
    .selectFrom('logins')
    .select('login_id')
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName))
    .executeTakeFirst()
  return row?.login_id ?? null
}
