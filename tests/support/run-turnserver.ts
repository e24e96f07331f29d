import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const secret = 'a secret of the relay in tests'

export type Turnserver = {
  port: number
  /** The settings of a server whose calls go through this relay alone; `port`: of a proxy before it. */
  settings: (transport: 'udp' | 'tcp', port?: number) => Record<string, string>
  start: () => Promise<void>
  stop: () => Promise<void>
  close: () => Promise<void>
}

/** Runs coturn on this machine, for calls within it. `bytesPerSecond`: of each of its users, more is dropped. */
export async function runTurnserver(
  path: string,
  { port, bytesPerSecond = null }: { port: number; bytesPerSecond?: number | null },
): Promise<Turnserver> {
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-turn-'))
  const args = [
    '-n',
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    `--listening-port=${port}`,
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=lentigo.test',
    '--allow-loopback-peers',
    '--cli-password=for-tests-alone',
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--log-file=stdout',
    `--pidfile=${join(folder, 'pid')}`,
    `--userdb=${join(folder, 'users')}`,
    ...(bytesPerSecond === null ? [] : [`--max-bps=${bytesPerSecond}`]),
  ]
  let running: ReturnType<typeof spawn> | null = null
  const start = async () => {
    running = spawn(path, args, { cwd: folder, stdio: 'ignore' })
    await untilReached(port)
  }
  const stop = async () => {
    const child = running
    running = null
    if (child === null || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    port,
    settings: (transport, at = port) => ({
      TURN_URLS: `turn:127.0.0.1:${at}?transport=${transport}`,
      TURN_SECRET: secret,
      TURN_ONLY: 'on',
    }),
    start,
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilReached(port: number): Promise<void> {
  const last = performance.now() + 20_000
  for (;;) {
    try {
      return await reach(port)
    } catch (error) {
      if (performance.now() > last) throw error
      await pause(20)
    }
  }
}

const reach = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
  })
