import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPictures } from './demo-pictures.ts'

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

const main = join(import.meta.dirname, '../../src/server/main.ts')

/** Runs the real server as a process of its own with demo data. Resolves when it says that it is ready. */
export async function runServer(port: number, env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lentigo-run-'))
  await chmod(dataDir, 0o755)
  let output = ''
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
        DEMO_PICTURES: demoPictures,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    output = ''
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Lentigo is ready')) resolve()
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
    })
  }
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  await start()
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    output: () => output,
    kill: () => end('SIGKILL'),
    restart: start,
    stop: async () => {
      await end('SIGTERM')
    },
    close: async () => {
      await end('SIGTERM')
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
