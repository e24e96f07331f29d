import { join } from 'node:path'
import { createServer } from 'vite'
import { readConfig } from '../src/server/config.ts'
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts'
import { runServer } from './dev/run-server.ts'

/*
 * `npm run dev`: the app with hot reload at :5173, and the server at :8080, which restarts when its files change. The
 * embedded database keeps running over restarts, because the next server adopts it. Node's compile cache for unchanged
 * files is reused.
 */

const root = join(import.meta.dirname, '..')
const { databaseUrl, dataDir } = readConfig()
const database = databaseUrl === null ? await startEmbeddedPostgres(join(dataDir, 'postgres')) : null
const server = runServer({
  // Links in mails open the app with hot reload.
  PUBLIC_URL: 'http://localhost:5173',
  NODE_COMPILE_CACHE: join(root, '.tmp/compiled'),
  ...process.env,
})
const app = await createServer({ configFile: join(root, 'vite.config.ts') })
await app.listen()
app.printUrls()

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await server.stop()
  await Promise.all([app.close(), database?.stop()])
  process.exit(0)
}
