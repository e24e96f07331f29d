import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { readConfig } from '../src/server/config.ts'
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts'

/*
 * `npm run dev`: the app with hot reload at :5173, and the server at :8080, which restarts when its files change. The
 * embedded database stays up over restarts, as the server adopts it, and what Node compiled of files that did not change
 * is kept: a restart takes half of the processor time that a start takes.
 */

const root = join(import.meta.dirname, '..')
const { databaseUrl, dataDir } = readConfig()
const database = databaseUrl === null ? await startEmbeddedPostgres(join(dataDir, 'postgres')) : null
const watched = ['server', 'domain', 'contract'].map((folder) => `--watch-path=src/${folder}`)
const server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  // Links in its mails lead to the app with hot reload.
  env: { PUBLIC_URL: 'http://localhost:5173', NODE_COMPILE_CACHE: join(root, '.tmp/compiled'), ...process.env },
})
const app = await createServer({ configFile: join(root, 'vite.config.ts') })
await app.listen()
app.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill('SIGTERM'))
server.once('exit', (code) => {
  void Promise.all([app.close(), database?.stop()]).then(() => process.exit(code ?? 0))
})
