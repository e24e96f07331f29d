import { type RawBuilder, sql } from 'kysely'

/** A column: the whole name of a row of people, without a gap if only one name is known; null if there is no row. */
export const personNameOf = <T extends string | null = string>(table: string): RawBuilder<T> =>
  sql<T>`btrim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`
