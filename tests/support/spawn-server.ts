import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../src/server/main.ts')

export type SpawnedServer = {
  /** What it printed so far. */
  output: () => string
  /** Signals it, and waits until it is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** Runs the real server as a process of its own. Resolves when it says that it is ready; throws what it said if it ends. */
export async function spawnServer(env: Record<string, string>): Promise<SpawnedServer> {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Lentigo is ready')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
  return {
    output: () => output,
    end: (signal) =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill(signal)
      }),
  }
}
