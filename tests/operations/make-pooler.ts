import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/server/free-port.ts'
import { giveToPostgres, startAsPostgres } from './debian-cluster.ts'
import { type RunningProgram, succeeds, until } from './step.ts'

/** Where the database is that stands behind it; `password` may be empty. */
type Behind = { host: string; port: number; user: string; password: string; database: string }
export type Pooler = {
  url: string
  start: () => Promise<void>
  end: (signal: NodeJS.Signals) => Promise<void>
  remove: () => Promise<void>
}

/** The programs without which there is none. */
export const poolerNeeds: readonly string[] = ['pgbouncer', 'pg_isready']

/** PgBouncer in transaction mode before a database, of fewer connections than two servers want. */
export async function makePooler({ host, port: databasePort, user, password, database }: Behind): Promise<Pooler> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-pgbouncer-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${database} = host=${host} port=${databasePort} user=${user}${password === '' ? '' : ` password=${password}`}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
`,
  )
  giveToPostgres(folder)
  let running: RunningProgram | null = null
  const end = async (signal: NodeJS.Signals) => running?.end(signal)
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    start: async () => {
      running = startAsPostgres('pgbouncer', [file], join(folder, 'pgbouncer.out'))
      await until('PgBouncer answers', () => succeeds('pg_isready', ['-h', '127.0.0.1', '-p', String(port)]))
    },
    end,
    remove: async () => {
      await end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
