import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../..')
const main = join(root, 'src/server/main.ts')
/** Where Node keeps what it compiled of the sources (NODE_COMPILE_CACHE): most of what a start costs. */
export const compileCache = join(root, '.tmp/compiled')

export type SpawnedServer = {
  /** What it printed so far. */
  output: () => string
  /** Signals it, and waits until it is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** Runs the real server as a process of its own. Resolves when `/readyz` says that it is ready; throws what it said if it ends. */
export async function spawnServer(env: { PORT: string } & Record<string, string>): Promise<SpawnedServer> {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, LOG_LEVEL: 'error', NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collectOutput = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collectOutput)
  child.stderr?.on('data', collectOutput)
  const ended = new AbortController()
  child.once('exit', (code) => ended.abort(new Error(`The server ended with ${code}: ${output}`)))
  await waitUntilReady(env.PORT, ended.signal)
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

async function waitUntilReady(port: string, ended: AbortSignal): Promise<void> {
  for (;;) {
    ended.throwIfAborted()
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await setTimeout(50)
  }
}
