import { type Kysely, sql } from 'kysely'

/**
 * Which changes of a table open pages are notified of. Expressions are SQL over `changed`, the row as it is now; `from`
 * joins what else they need. An update counts where one of the watched columns changed.
 */
export type AnnouncedTable = {
  /** Names the triggers; the default is the table's own name. */
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
  /** Beside updates of watched columns. */
  on: readonly ('insert' | 'delete')[]
  watched: readonly string[]
}

/** A statement that changes more rows than this is announced as one change of the kind, without ids: pages read everything again. */
const maxPerStatement = 200

/** Creates the triggers that write `live_events` for a table, once per statement, in the transaction that changes it. */
export async function announceChanges<T>(db: Kysely<T>, announced: AnnouncedTable): Promise<void> {
  for (const operation of announced.on) {
    const tables = operation === 'insert' ? 'new table as changed' : 'old table as changed'
    await sql.raw(trigger(announced, { operation, rows: 'changed', tables })).execute(db)
  }
  if (announced.watched.length === 0) return
  const row = (alias: string) => `(${announced.watched.map((column) => `${alias}.${column}`).join(', ')})`
  const rows = `(select changed.* from changed join before on before.${announced.key} = changed.${announced.key}
        where ${row('changed')} is distinct from ${row('before')}) as changed`
  const tables = 'old table as before new table as changed'
  await sql.raw(trigger(announced, { operation: 'update', rows, tables })).execute(db)
}

type Operation = { operation: 'insert' | 'update' | 'delete'; rows: string; tables: string }

function trigger(announced: AnnouncedTable, { operation, rows, tables }: Operation): string {
  const { table, kind, id, patient, practice, login, from = '', where = 'true', name = table } = announced
  return `
create function announce_${name}_${operation}() returns trigger language plpgsql as $body$
begin
  with told as (
    select distinct (${id})::text as id, (${patient ?? 'null'})::uuid as patient_id,
      (${practice ?? 'null'})::int as practice_id, (${login ?? 'null'})::uuid as login_id
    from ${rows} ${from} where ${where} limit ${maxPerStatement + 1}
  ), counted as (select count(*) as many from told)
  insert into live_events (kind, subject_id, patient_id, practice_id, login_id)
  select '${kind}', told.* from told, counted where many <= ${maxPerStatement}
  union all select '${kind}', null, null, null, null from counted where many > ${maxPerStatement};
  return null;
end $body$;
create trigger announce_${name}_${operation} after ${operation} on ${table} referencing ${tables}
  for each statement execute function announce_${name}_${operation}();
`
}
