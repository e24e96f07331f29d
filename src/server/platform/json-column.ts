import type { ColumnType } from 'kysely'

/**
 * A JSON column, read as `T`. It is written as text, because the driver would send an array as a PostgreSQL array;
 * other values may be written as they are.
 */
export type JsonColumn<T> = ColumnType<T, Written<T>, Written<T>>

type Written<T> = T extends readonly unknown[] ? string : T | string
