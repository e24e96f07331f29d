import type { ColumnType } from 'kysely'

/** A JSON column: read as `T`, written as text, or as the value where the driver does not take it for an array. */
export type JsonColumn<T> = ColumnType<T, Written<T>, Written<T>>

type Written<T> = T extends readonly unknown[] ? string : T | string
