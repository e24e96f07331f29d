import { sql } from 'kysely'
import type { PatientId, VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { distributedTables } from '../../platform/postgres/distributed-tables.ts'

/** A foreign key: rows of `child` refer to rows of `parent`. */
type TableLink = { child: string; parent: string; child_columns: string[]; parent_columns: string[] }

/**
 * Foreign keys whose rows don't belong to the record that they refer to: the reference is set to null instead. A login
 * stays, without personal details, because logs refer to it. A visit of somebody else only named the record as a
 * possible match.
 */
const forgetting: readonly string[] = [
  'logins.patient_id',
  'registration_requests.requested_by_patient_id',
  'visits.matched_patient_id',
]
/**
 * Rows that belong to a record but refer to it without a foreign key: because they may exist before it, or because
 * Citus has no foreign keys between machines.
 */
const looseLinks: readonly TableLink[] = [
  { child: 'outgoing_messages', parent: 'patients', child_columns: ['patient_id'], parent_columns: ['patient_id'] },
  { child: 'sealed_visits', parent: 'visits', child_columns: ['visit_id'], parent_columns: ['visit_id'] },
  { child: 'uploads', parent: 'visits', child_columns: ['visit_id'], parent_columns: ['visit_id'] },
  { child: 'visit_registrations', parent: 'visits', child_columns: ['visit_id'], parent_columns: ['visit_id'] },
  { child: 'record_accesses', parent: 'patients', child_columns: ['patient_id'], parent_columns: ['patient_id'] },
  { child: 'own_accesses', parent: 'patients', child_columns: ['patient_id'], parent_columns: ['patient_id'] },
  { child: 'look_questions', parent: 'record_accesses', child_columns: ['access_id'], parent_columns: ['access_id'] },
]

/** Tables to which triggers add a patient for a job while their rows are deleted. */
const notedByTriggers = ['recalls_to_plan']

const isForgetting = ({ child, child_columns }: TableLink): boolean =>
  forgetting.includes(`${child}.${child_columns.join()}`)

/**
 * The links by which rows belong to a record, read from the database's foreign keys, so that new tables are included.
 */
export async function readTableLinks(db: Db): Promise<TableLink[]> {
  const { rows } = await sql<TableLink>`
    select child.relname::text as child, parent.relname::text as parent,
      array(select attname::text from unnest(conkey) with ordinality as key (num, place)
        join pg_attribute on attrelid = conrelid and attnum = num order by place) as child_columns,
      array(select attname::text from unnest(confkey) with ordinality as key (num, place)
        join pg_attribute on attrelid = confrelid and attnum = num order by place) as parent_columns
    from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  const known = new Set(rows.map(linkName))
  return [...rows.filter((link) => !isForgetting(link)), ...looseLinks.filter((link) => !known.has(linkName(link)))]
}

const linkName = ({ child, parent, child_columns }: TableLink) => `${child} ${parent} ${child_columns.join()}`

/**
 * Lists every row of a record in the temporary table `record_rows`, until the transaction ends, except those of
 * `distributedTables`, which are deleted by patient. Returns their tables, each after the tables that refer to it. Throws if a row belongs to another patient.
 */
export async function listRecordRows(db: Db, patientId: PatientId): Promise<string[]> {
  await sql`create temporary table record_rows (rel text, id tid, primary key (rel, id)) on commit drop`.execute(db)
  await sql`insert into record_rows select 'patients', ctid from patients where patient_id = ${patientId} for update`.execute(
    db,
  )
  const links = await readTableLinks(db)
  const reached = new Set(['patients'])
  for (let found = 1; found > 0;) {
    found = 0
    for (const link of links.filter(({ parent, child }) => reached.has(parent) && !distributedTables.includes(child))) {
      const added = await listChildren(db, link)
      if (added > 0) reached.add(link.child)
      found += added
    }
  }
  for (const table of reached) await refuseRowsOfOthers(db, { table, patientId })
  return inDeletionOrder(new Set([...reached, ...distributedTables]), links)
}

async function listChildren(db: Db, { child, parent, child_columns, parent_columns }: TableLink): Promise<number> {
  const same = child_columns.map(
    (column, place) => sql`child.${sql.ref(column)} = parent.${sql.ref(parent_columns[place] ?? '')}`,
  )
  const { numAffectedRows } = await sql`
    insert into record_rows select ${child}, child.ctid from record_rows listed
    join ${sql.table(parent)} parent on listed.rel = ${parent} and parent.ctid = listed.id
    join ${sql.table(child)} child on ${sql.join(same, sql` and `)} on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function refuseRowsOfOthers(db: Db, { table, patientId }: { table: string; patientId: PatientId }) {
  const { rows } = await sql`
    select from record_rows listed join ${sql.table(table)} own on listed.rel = ${table} and own.ctid = listed.id
    where to_jsonb(own) ->> 'patient_id' <> ${patientId} limit 1`.execute(db)
  if (rows.length > 0) throw new Error(`A row of ${table} depends on this record and belongs to another patient.`)
}

/** Orders tables so that each comes after those whose rows refer to it. */
function inDeletionOrder(tables: ReadonlySet<string>, links: readonly TableLink[]): string[] {
  const ordered: string[] = []
  const visit = (table: string, above: readonly string[]) => {
    if (above.includes(table)) throw new Error(`The tables ${[...above, table].join(', ')} depend on each other.`)
    if (ordered.includes(table)) return
    for (const { child, parent } of links)
      if (parent === table && child !== table && tables.has(child)) visit(child, [...above, table])
    ordered.push(table)
  }
  for (const table of tables) visit(table, [])
  return ordered
}

/** The files of a record; `messages`: the hashes of laboratories' messages. */
type RecordFiles = {
  visits: VisitId[]
  images: { id: string; key: string }[]
  messages: string[]
  keys: string[]
}

/** Reads the files of the listed rows. */
export async function readRecordFiles(db: Db): Promise<RecordFiles> {
  const { rows } = await sql<RecordFiles>`
    select
      array(select visit_id from visits join record_rows on rel = 'visits' and id = visits.ctid) as visits,
      (select coalesce(json_agg(json_build_object('id', image_id, 'key', master_key)), '[]') from (
        select image_id, master_key from images join record_rows on rel = 'images' and id = images.ctid
        union all select image_id, master_key from ai_results join record_rows on rel = 'ai_results' and id = ai_results.ctid
      ) pictures) as images,
      array(select sha256 from laboratory_messages
        join record_rows on rel = 'laboratory_messages' and id = laboratory_messages.ctid) as messages,
      array(
        select file_key from report_documents join record_rows on rel = 'report_documents' and id = report_documents.ctid
        union all select file_key from spot_result_files join record_rows on rel = 'spot_result_files' and id = spot_result_files.ctid
        union all select file_key from own_exports join record_rows on rel = 'own_exports' and id = own_exports.ctid
          where file_key is not null) as keys`.execute(db)
  return rows[0] ?? { visits: [], images: [], messages: [], keys: [] }
}

/** Deletes the listed rows, table by table; returns their number. References from rows that stay are set to null. */
export async function deleteRecordRows(
  db: Db,
  { tables, patientId }: { tables: readonly string[]; patientId: PatientId },
): Promise<number> {
  // Lifts the protection of append-only rows, which may be deleted only together with a record.
  // On a Citus cluster the workers protect them too, and settings reach these only by this one.
  await sql`set local citus.propagate_set_commands = 'local'`.execute(db)
  await sql`set local lentigo.destroys = 'a record'`.execute(db)
  for (const [table = '', column = ''] of forgetting.map((name) => name.split('.')))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${patientId}`.execute(
      db,
    )
  let deleted = 0
  for (const table of tables) {
    const { numAffectedRows } = await (
      distributedTables.includes(table)
        ? sql`delete from ${sql.table(table)} where patient_id = ${patientId}`
        : sql`delete from ${sql.table(table)} where ctid in (select id from record_rows where rel = ${table})`
    ).execute(db)
    deleted += Number(numAffectedRows ?? 0)
  }
  for (const table of notedByTriggers)
    await sql`delete from ${sql.table(table)} where patient_id = ${patientId}`.execute(db)
  await sql`set local lentigo.destroys = ''`.execute(db)
  return deleted
}
