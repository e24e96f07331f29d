import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** The state of the service, in counts and instants, without personal data. */
export type OperationsRow = {
  jobs_waiting: number
  jobs_failed: number
  messages_waiting: number
  messages_lost: number
  visits_held: number
  uploads_staged: number
  urgent_waiting: number
  urgent_since: Date | null
  tasks_open: number
  task_since: Date | null
  backup_at: Date | null
  receipt_at: Date | null
}

/**
 * Reads the state of the service: jobs that are due, and those that failed for good within a day; messages that have
 * waited for more than five minutes, and those lost within a day; held visits; uploads that belong to no visit yet;
 * urgent reports that wait for authorisation; open tasks of "Nobody has answered"; the last backup; and the last
 * receipt of a gateway.
 */
export async function readOperations(db: Db, now: Date): Promise<OperationsRow> {
  const { rows } = await sql<OperationsRow>`select
    (select count(*)::int from pgboss.job where state in ('created', 'retry') and start_after <= now()) as jobs_waiting,
    (select count(*)::int from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day') as jobs_failed,
    (select count(*)::int from outgoing_messages where outcome = 'queued'
      and created_at < ${now}::timestamptz - interval '5 minutes') as messages_waiting,
    (select count(*)::int from outgoing_messages where outcome in ('bounced', 'refused', 'given-up')
      and outcome_at > ${now}::timestamptz - interval '1 day') as messages_lost,
    (select count(*)::int from sealed_visits where state = 'held') as visits_held,
    (select count(*)::int from uploads where accepted_at is null) as uploads_staged,
    (select count(*)::int from reports where is_urgent and authorising = 'waiting' and recalled_at is null) as urgent_waiting,
    (select min(published_at) from reports where is_urgent and authorising = 'waiting' and recalled_at is null) as urgent_since,
    (select count(*)::int from follow_ups where ended_at is null) as tasks_open,
    (select min(made_at) from follow_ups where ended_at is null) as task_since,
    (select max(made_at) from backups) as backup_at,
    (select outcome_at from outgoing_messages where outcome = 'delivered' order by message_id desc limit 1) as receipt_at`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the database answered no row')
  return row
}
