import type { Pool } from 'pg'

/**
 * Whether a pooler stands between this process and its database: it makes up the number of the process that serves a
 * connection, which the database itself tells as it is.
 */
export async function isPooled(pool: Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return 'processID' in client && client.processID !== rows[0]?.pid
  } finally {
    client.release()
  }
}
