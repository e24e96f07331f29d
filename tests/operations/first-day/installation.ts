import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Client } from 'pg'
import { freePort } from '../../support/server/free-port.ts'
import { type SpawnedServer, spawnServer } from '../../support/server/spawn-server.ts'
import { databaseConnection, queryDatabase } from '../../support/server/server-database.ts'
import { type Pair, urlOfPair } from '../standby-pair.ts'
import { type RunningProgram, runProgram, startProgram, until } from '../step.ts'

const root = join(import.meta.dirname, '../../..')
type Settings = Record<string, string>

/** An installation with DEMO off: its settings, two processes behind Caddy, and its admin commands. */
export type Installation = {
  url: string
  settings: Settings
  /** Runs a command of `npm run admin`, with text on its input; answers what it printed, well ended or not. */
  admin: (command: readonly string[], input?: string) => Promise<{ said: string; isFine: boolean }>
  start: () => Promise<void>
  /** Waits until both processes take writes, also by their address. */
  waitUntilReady: () => Promise<void>
  stop: () => Promise<void>
  query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** `folder`: of its own; `url`: where its proxy answers; `database`: its name in the cluster; `services`: what it is told of mail, texts and store. */
type Wanted = {
  folder: string
  url: string
  pair: Pair
  database: string
  services: Settings
  secrets: string
}

/** Makes its role and database by the commands of docs/running.md, and its settings; nothing is started. */
export async function makeInstallation({
  folder,
  url,
  pair,
  database,
  services,
  secrets,
}: Wanted): Promise<Installation> {
  const ports = [await freePort(), await freePort()]
  await queryDatabase(pair.dataDir, `create database ${database} owner lentigo`)
  const settings = {
    DEMO: '0',
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    DATABASE_URL: urlOfPair(pair, database),
    DATA_DIR: folder,
    SECRETS: secrets,
    TRUSTED_PROXIES: '127.0.0.1',
    STOP_DELAY: '1',
    ...services,
  }
  const running: { servers: SpawnedServer[]; proxy: RunningProgram | null } = { servers: [], proxy: null }
  const addresses = [...ports.map((port) => `http://127.0.0.1:${port}`), url]
  const isReady = (at: string) =>
    fetch(`${at}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const waitUntilReady = () =>
    until('each process is ready', async () => !(await Promise.all(addresses.map(isReady))).includes(false), 180)
  return {
    url,
    settings,
    waitUntilReady,
    admin: (command, input = '') => runAdmin(settings, command, input),
    query: (text, values) => ask(pair, { database, text, values }),
    start: async () => {
      for (const port of ports)
        running.servers.push(await spawnServer({ ...settings, HOST: '127.0.0.1', PORT: String(port) }))
      running.proxy = await startCaddy({ folder, url, ports })
      await trustCaddy(folder)
      await waitUntilReady()
    },
    stop: async () => {
      await running.proxy?.end('SIGKILL')
      for (const server of running.servers.splice(0)) await server.end('SIGTERM')
    },
  }
}

/** Asks the one of the two databases that takes writes. */
async function ask<Row>(
  { dataDir }: Pair,
  { database, text, values = [] }: { database: string; text: string; values?: unknown[] | undefined },
): Promise<Row[]> {
  const client = new Client({ ...(await databaseConnection(dataDir)), database })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

function runAdmin(settings: Settings, command: readonly string[], input: string) {
  const child = spawn(process.execPath, ['scripts/admin.ts', ...command], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdin.end(input)
  return new Promise<{ said: string; isFine: boolean }>((resolve) => {
    child.once('close', (code) => resolve({ said, isFine: code === 0 }))
  })
}

/** Caddy with the file of deploy/, on a port of its own and with its own authority. */
async function startCaddy({ folder, url, ports }: { folder: string; url: string; ports: readonly number[] }) {
  const file = join(folder, 'Caddyfile')
  const written = await readFile(join(root, 'deploy/Caddyfile'), 'utf8')
  const servers = ports.map((port) => `127.0.0.1:${port}`).join(' ')
  const here = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n'
  await writeFile(file, here + written.replace('app1:8080 app2:8080', servers).replace('{$PUBLIC_URL}', url))
  const own = [`XDG_DATA_HOME=${folder}`, `XDG_CONFIG_HOME=${folder}`, 'caddy']
  runProgram('env', [...own, 'validate', '--config', file, '--adapter', 'caddyfile'])
  return startProgram('env', [...own, 'run', '--config', file], join(folder, 'caddy.log'))
}

/** Lets this process trust its authority. */
async function trustCaddy(folder: string): Promise<void> {
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
  const isThere = () =>
    readFile(authority).then(
      () => true,
      () => false,
    )
  await until('Caddy has a certificate', isThere)
  setDefaultCACertificates([...getCACertificates('default'), await readFile(authority, 'utf8')])
}
