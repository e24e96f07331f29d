import type { Pool } from 'pg'

/**
 * Whether there is a pooler between this process and its database. A pooler invents the id of the process that serves a
 * connection, while the database itself gives the true one.
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
