import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPictures } from './demo-pictures.ts'
import { copyFilledData } from './filled-data.ts'
import { spawnServer } from './spawn-server.ts'

export type ServerProcess = {
  url: string
  port: number
  dataDir: string
  /** What it printed so far. */
  output: () => string
  /** SIGKILL, and wait until it is gone. PostgreSQL lives on, as after a crash. */
  kill: () => Promise<void>
  /** Starts it again on the same data and port. */
  restart: () => Promise<void>
  /** Stops it and its database in peace; the data stays. */
  stop: () => Promise<void>
  /** Stops it and its database, and removes its data. */
  close: () => Promise<void>
}

/** What data it starts on: the demo as it was filled for this test run, or none, so that it fills its own. */
type Start = 'filled' | 'empty'

/** Runs the real server as a process of its own with demo data. Resolves when it says that it is ready. */
export async function runServer(
  port: number,
  env: Record<string, string> = {},
  from: Start = 'filled',
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lentigo-run-'))
  await chmod(dataDir, 0o755)
  if (from === 'filled' && env['DATA_DIR'] === undefined) await copyFilledData(dataDir)
  const start = () => spawnServer({ PORT: String(port), DATA_DIR: dataDir, DEMO_PICTURES: demoPictures, ...env })
  let server = await start()
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    output: () => server.output(),
    kill: () => server.end('SIGKILL'),
    restart: async () => {
      server = await start()
    },
    stop: () => server.end('SIGTERM'),
    close: async () => {
      await server.end('SIGTERM')
      await stopLeftPostgres(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

// After a SIGKILL of the server its PostgreSQL still runs, if it was never adopted again.
async function stopLeftPostgres(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => null)
  const pid = Number(text?.split('\n')[0])
  if (!pid) return
  try {
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
