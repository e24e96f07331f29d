import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { SecurityEntry, SecurityKind } from './security-entry.ts'

/**
 * Adds an entry to the security log: in the transaction of the event, or outside of it for an event that was refused
 * and rolled back.
 */
export async function writeSecurityLog(db: Db, entry: SecurityEntry): Promise<void> {
  await db
    .insertInto('security_log')
    .values({
      occurred_at: entry.now,
      kind: entry.kind,
      what: entry.what,
      actor_id: entry.actor ?? null,
      subject_id: entry.subject ?? null,
      session_id: entry.session ?? null,
      device_id: entry.device ?? null,
      practice_id: entry.practice ?? null,
      patient_id: entry.patient ?? null,
    })
    .execute()
}

/** Filters for entries; null: any. `involving`: the id of a login, tablet, session or patient. */
type SecuritySearch = {
  kind: SecurityKind | null
  involving: string | null
  since: Date | null
  until: Date | null
  limit: number
}

const selectLinked = (db: Db) =>
  db
    .selectFrom('security_log as entry')
    .leftJoin('security_chain as link', 'link.entry_id', 'entry.entry_id')
    .selectAll('entry')
    .select(['link.position', 'link.hash'])

/** The latest entries that match, oldest first. */
export async function findSecurityEntries(db: Db, search: SecuritySearch): Promise<LinkedEntry[]> {
  const { kind, involving, since, until } = search
  let query = selectLinked(db).orderBy('entry.entry_id', 'desc').limit(search.limit)
  if (kind !== null) query = query.where('entry.kind', '=', kind)
  if (since !== null) query = query.where('entry.occurred_at', '>=', since)
  if (until !== null) query = query.where('entry.occurred_at', '<', until)
  if (involving !== null)
    query = query.where(
      sql<boolean>`${involving}::uuid in (entry.actor_id, entry.subject_id, entry.session_id, entry.device_id, entry.patient_id)`,
    )
  return (await query.execute()).toReversed()
}

/** Up to `limit` entries in the order of the chain, after a position. */
export const readChain = (db: Db, behind: number, limit: number) =>
  selectLinked(db).where('link.position', '>', behind).orderBy('link.position').limit(limit).execute()
export type LinkedEntry = Awaited<ReturnType<typeof readChain>>[number]

/** Number of entries without a link and links without an entry; 0 unless somebody tampered with the log. */
export async function countUnlinked(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('security_log as entry')
    .fullJoin('security_chain as link', 'link.entry_id', 'entry.entry_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((where) => where.or([where('link.position', 'is', null), where('entry.entry_id', 'is', null)]))
    .executeTakeFirstOrThrow()
  return count
}

/** The hash at a position of the chain, or null. */
export async function readHash(db: Db, position: number): Promise<string | null> {
  const row = await db.selectFrom('security_chain').select('hash').where('position', '=', position).executeTakeFirst()
  return row?.hash ?? null
}
