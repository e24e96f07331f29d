import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A file that a row of the database names. `hash`: of its bytes, if the row has one. */
export type FileRow = { key: string; hash: string | null; of: string }

const batch = 2000

/* Every column that names a file, with the name of its table (tests/architecture holds that none is missing). */
const named = sql<FileRow>`
  select master_key as key, sha256 as hash, 'images' as of from images
  union all select master_key, sha256, 'ai_results' from ai_results
  union all select file_key, null, 'own_exports' from own_exports where file_key is not null
  union all select file_key, null, 'report_documents' from report_documents
  union all select file_key, sha256, 'spot_result_files' from spot_result_files
  union all select 'laboratory/' || sha256 || '.hl7', sha256, 'laboratory_messages' from laboratory_messages`

/** Every file that rows name, each once, ordered by key; read in batches. */
export async function* readFileRows(db: Db): AsyncGenerator<FileRow> {
  for (let after = ''; ;) {
    const { rows } = await sql<FileRow>`
      select distinct on (key) * from (${named}) as named where key > ${after} order by key limit ${batch}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = last.key
  }
}

/** The visits that are being sent: files of an interrupted commit belong to no row yet. */
export async function readOpenVisits(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('uploads').select('visit_id').distinct().execute()
  return new Set(rows.map(({ visit_id }) => String(visit_id)))
}

/** The ids of images whose sizes may be in the store. */
export async function readImageIds(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select image_id::text as id from images union all select image_id::text from ai_results`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
