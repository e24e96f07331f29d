import { type Kysely, sql } from 'kysely'

/** Which store keeps the files of this database, so that no process starts with another one (one row). */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('file_stores')
    .addColumn('single', 'boolean', (column) =>
      column
        .primaryKey()
        .defaultTo(true)
        .check(sql`single`),
    )
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('encrypted_with', 'text')
    .execute()
}
