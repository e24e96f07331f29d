import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Pool } from 'pg'

/**
 * Queues reminders in a process of its own and kills it by SIGKILL while the database works on a batch; answers, once the
 * database has let go of it, whether it was killed, or done before.
 */
export async function killQueueRecalls(
  pool: Pool,
  { url, now }: { url: string; now: Date },
): Promise<'killed' | 'whole'> {
  const args = ['tests/support/run-queue-recalls.ts', url, now.toISOString()]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const isWorking = async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where state = 'active' and query like '%into recall_messages%'
        and datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rows.length > 0
  }
  while (child.exitCode === null && !(await isWorking()));
  child.kill('SIGKILL')
  const [, signal] = await ended
  // The database goes on with its statement until it notices, and others skip the rows that it holds.
  while (await isWorking());
  return signal === 'SIGKILL' ? 'killed' : 'whole'
}
