import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { TableFacts, TableKey } from './table-store.ts'

const key = 'patient_id'

/**
 * Spreads a table by patient, in the caller's transaction, which must hold nothing else. Each unique key gains
 * `patient_id` in front, an ordinary index on its former columns stays, foreign keys from and to it go, as there are
 * none between machines, and its triggers work on each shard. Writers wait meanwhile.
 */
export async function spreadTable(db: Db, { name, keys, triggers, refersTo, referredBy }: TableFacts): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db)
  await sql`set local citus.enable_unsafe_triggers = on`.execute(db)
  const table = sql.table(name)
  for (const { name: foreign, table: child } of [...referredBy, ...refersTo.map((link) => ({ ...link, table: name }))])
    await sql`alter table ${sql.table(child)} drop constraint ${sql.id(foreign)}`.execute(db)
  for (const trigger of triggers) await sql`drop trigger ${sql.id(trigger.name)} on ${table}`.execute(db)
  for (const one of keys.filter(({ columns }) => !columns.includes(key))) await widenKey(db, name, one)
  await sql`select create_distributed_table(${name}, ${key})`.execute(db)
  // The rows have been copied to the shards; what is left here would only take space.
  await sql`select truncate_local_data_after_distributing_table(${name})`.execute(db)
  for (const { name: trigger, definition } of triggers)
    for (const part of partsOf(trigger, definition)) await sql.raw(part).execute(db)
}

/** A trigger, apart from what it does before the table is emptied: Citus leaves a trigger that names both off the shards. */
const partsOf = (trigger: string, definition: string): string[] =>
  definition.includes(' OR TRUNCATE ON ')
    ? [
        definition.replace(' OR TRUNCATE ON ', ' ON '),
        definition
          .replace(`CREATE TRIGGER ${trigger} `, `CREATE TRIGGER ${trigger}_of_all `)
          .replace(/ BEFORE .* ON public/, ' BEFORE TRUNCATE ON public'),
      ]
    : [definition]

async function widenKey(db: Db, table: string, { name, isPrimary, columns }: TableKey): Promise<void> {
  const former = columns.map((column) => sql.id(column))
  const kind = isPrimary ? sql`primary key` : sql`unique`
  await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)},
    add constraint ${sql.id(name)} ${kind} (${sql.id(key)}, ${sql.join(former)})`.execute(db)
  await sql`create index ${sql.id(`${name}_alone`)} on ${sql.table(table)} (${sql.join(former)})`.execute(db)
}
