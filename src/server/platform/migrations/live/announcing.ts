import { type Kysely, sql } from 'kysely'

/**
 * Which changes of a table open pages are told of. Expressions are SQL over `changed`, the row as it is now; `from` joins
 * what else they need. An update counts where one of the watched columns changed.
 */
export type Announced = {
  /** Names the triggers; the table's own name where it has one alone. */
  name?: string
  table: string
  key: string
  kind: string
  id: string
  patient?: string
  practice?: string
  login?: string
  from?: string
  where?: string
  inserts: 'told' | 'untold'
  deletes?: 'told'
  watched: readonly string[]
}

/** More rows than this of one statement are told as one change of the kind, without ids: pages read all of it again. */
const mostAtOnce = 200

/** Makes the triggers that write `live_events` for a table, once a statement, in the transaction that changes it. */
export async function announceChanges<T>(db: Kysely<T>, announced: Announced): Promise<void> {
  const { table, inserts, deletes, watched } = announced
  const name = announced.name ?? table
  const row = (columns: string) => `(${watched.map((column) => `${columns}.${column}`).join(', ')})`
  const made: Made[] = []
  if (inserts === 'told') made.push({ when: 'insert', rows: 'changed', tables: 'new table as changed' })
  if (deletes === 'told') made.push({ when: 'delete', rows: 'changed', tables: 'old table as changed' })
  if (watched.length > 0)
    made.push({
      when: 'update',
      rows: `(select changed.* from changed join before on before.${announced.key} = changed.${announced.key}
        where ${row('changed')} is distinct from ${row('before')}) as changed`,
      tables: 'old table as before new table as changed',
    })
  for (const one of made) await sql.raw(statements(announced, { ...one, table, name })).execute(db)
}

type Made = { when: 'insert' | 'update' | 'delete'; rows: string; tables: string }

const statements = (
  { kind, id, patient, practice, login, from = '', where = 'true' }: Announced,
  { when, rows, tables, table, name }: Made & { table: string; name: string },
) => `
create function announce_${name}_${when}() returns trigger language plpgsql as $body$
begin
  with told as (
    select distinct (${id})::text as id, (${patient ?? 'null'})::uuid as patient_id,
      (${practice ?? 'null'})::int as practice_id, (${login ?? 'null'})::uuid as login_id
    from ${rows} ${from} where ${where} limit ${mostAtOnce + 1}
  ), counted as (select count(*) as many from told)
  insert into live_events (kind, subject_id, patient_id, practice_id, login_id)
  select '${kind}', told.* from told, counted where many <= ${mostAtOnce}
  union all select '${kind}', null, null, null, null from counted where many > ${mostAtOnce};
  return null;
end $body$;
create trigger announce_${name}_${when} after ${when} on ${table} referencing ${tables}
  for each statement execute function announce_${name}_${when}();
`
