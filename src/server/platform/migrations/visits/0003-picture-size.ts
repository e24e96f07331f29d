import { type Kysely, sql } from 'kysely'

/** How large a photo is when it stands upright: a body shot's frame follows from it (domain/images/bodyshot-frame.ts). */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table images add column picture_width int, add column picture_height int`.execute(db)
}
