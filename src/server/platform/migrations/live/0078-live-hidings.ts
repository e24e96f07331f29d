import { type Kysely, sql } from 'kysely'
import { type Announced, announceChanges } from './announcing.ts'

/**
 * That a reader hid a photo, or showed it again: open pages that show it ask again. Each PDF of a report says which
 * photos it shows, so that it is drawn anew once one of them may not be; null: not known, drawn anew at its next use.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
  await announceChanges(db, hidings)
}

const tables = `
create index image_hidings_of on image_hidings (image_id);
alter table report_documents add column image_ids uuid[];
`

const hidings: Announced = {
  table: 'image_hidings',
  key: 'hiding_id',
  kind: 'photo',
  id: 'image_id',
  patient: 'images.patient_id',
  from: 'join images using (image_id)',
  inserts: 'told',
  watched: ['shown_at'],
}
