import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import type { Metrics, ReadNumber } from '../platform/metrics/metrics.ts'
import type { Services } from '../platform/services.ts'
import { type OperationsRow, readOperations } from '../records/operations/operations-store.ts'

type Sources = Pick<Services, 'database' | 'clock' | 'config'>

/** How long numbers from the database are cached, in ms, so that one scrape reads them once. */
const freshMs = 5000

function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (last === null || now - last.at > freshMs) last = { at: now, value: read() }
    return last.value
  }
}

/** The metrics of this process: its database connections, and the disk of DATA_DIR. */
function processNumbers({ database: { pool }, config }: Pick<Sources, 'database' | 'config'>): ReadNumber[] {
  const disk = readOnce(() => statfs(config.dataDir).catch(() => null))
  const ofPool = (name: string, help: string, value: () => number): ReadNumber => ({
    name: `lentigo_pool_${name}`,
    help,
    read: () => Promise.resolve(value()),
  })
  return [
    ofPool('connections', 'Connections to the database that are open.', () => pool.totalCount),
    ofPool('idle', 'Connections that do nothing.', () => pool.idleCount),
    ofPool('waiting', 'Calls that wait for a connection.', () => pool.waitingCount),
    {
      name: 'lentigo_disk_free_bytes',
      help: 'What is free on the disk of DATA_DIR.',
      read: async () => {
        const stat = await disk()
        return stat === null ? null : stat.bavail * stat.bsize
      },
    },
    {
      name: 'lentigo_disk_size_bytes',
      help: 'The size of that disk.',
      read: async () => {
        const stat = await disk()
        return stat === null ? null : stat.blocks * stat.bsize
      },
    },
  ]
}

/**
 * The metrics that are read at each scrape. While the database is unavailable its numbers are left out, and the others
 * are still reported.
 */
export function operationsNumbers({ database, clock, config }: Sources): ReadNumber[] {
  const operations = readOnce(() => readOperations(database.db, clock.now()).catch(() => null))
  const of = (name: string, help: string, value: (row: OperationsRow) => number | null): ReadNumber => ({
    name: `lentigo_${name}`,
    help,
    read: async () => {
      const row = await operations()
      return row === null ? null : value(row)
    },
  })
  const age = (since: Date | null) =>
    since === null ? 0 : Math.max(0, (clock.now().getTime() - since.getTime()) / 1000)
  const instant = (at: Date | null) => (at === null ? null : at.getTime() / 1000)
  return [
    ...processNumbers({ database, config }),
    {
      name: 'lentigo_database_up',
      help: '1: the database takes writes.',
      read: async () => ((await database.isReachable()) ? 1 : 0),
    },
    of('jobs_waiting', 'Jobs that are due and wait.', (row) => row.jobs_waiting),
    of('jobs_failed', 'Jobs that failed for good in the last day.', (row) => row.jobs_failed),
    of('messages_waiting', 'Mails and texts that wait for more than five minutes.', (row) => row.messages_waiting),
    of('messages_lost', 'Mails and texts that reached nobody in the last day.', (row) => row.messages_lost),
    of('visits_held', 'Visits that a manager must release.', (row) => row.visits_held),
    of('uploads_staged', 'Uploads that belong to no visit yet.', (row) => row.uploads_staged),
    of('urgent_reports_waiting', 'Urgent reports that wait to be authorised.', (row) => row.urgent_waiting),
    of('urgent_report_age_seconds', 'How long the oldest of them waits.', (row) => age(row.urgent_since)),
    of('tasks_open', 'Open tasks of "Nobody has answered".', (row) => row.tasks_open),
    of('task_age_seconds', 'How long the oldest of them is open.', (row) => age(row.task_since)),
    of('last_backup_timestamp_seconds', 'When the last verified backup was made.', (row) => instant(row.backup_at)),
    of('last_receipt_timestamp_seconds', 'When a gateway last told that a text arrived.', (row) =>
      instant(row.receipt_at),
    ),
  ]
}

/** Serves the metrics on a separate port, which no proxy forwards. Returns the port, and a function to stop. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.exposition().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: async () => {
      server.closeAllConnections()
      await promisify(server.close.bind(server))()
    },
  }
}
