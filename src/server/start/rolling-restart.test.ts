import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../tests/support/server/clone-database.ts'
import { freePort } from '../../../tests/support/server/free-port.ts'
import { spawnServer } from '../../../tests/support/server/spawn-server.ts'
import { forReal } from '../../../tests/support/server/for-real.ts'
import { makeSecrets } from '../platform/secrets.ts'

const folder = await mkdtemp(join(tmpdir(), 'lentigo-rolling-'))
const closings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closings.toReversed()) await close()
  await rm(folder, { recursive: true, force: true })
})

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** One request over a connection that is kept; null: it failed. */
const ask = (port: number, path: string): Promise<number | null> =>
  new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, agent }, (answer: IncomingMessage) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode ?? null))
        .once('error', () => resolve(null))
    })
    asked.once('error', () => resolve(null)).end()
  })

/**
 * A proxy as they are: it keeps connections, asks for each process's health each 100 ms, leaves one out after three bad
 * answers in a row, and tries nothing twice.
 */
async function startProxy(deps: readonly number[]) {
  const healthy = new Set<number>()
  const closing = new AbortController()
  const check = async (port: number) => {
    for (let bad = 0; !closing.signal.aborted;) {
      bad = (await ask(port, '/readyz')) === 200 ? 0 : bad + 1
      if (bad === 0) healthy.add(port)
      else if (bad > 2) healthy.delete(port)
      await wait(100)
    }
  }
  for (const port of deps) void check(port)
  let turn = 0
  const statusOf = async (url: string): Promise<number> => {
    const list = [...healthy]
    const port = list[(turn += 1) % list.length]
    return port === undefined ? 502 : ((await ask(port, url)) ?? 502)
  }
  const proxy = createServer((asked, answer) => {
    void statusOf(asked.url ?? '/').then((status) => answer.writeHead(status).end())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  closings.push(async () => {
    closing.abort()
    agent.destroy()
    proxy.closeAllConnections()
    proxy.close()
  })
  return { port: (proxy.address() as AddressInfo).port, isHealthy: (port: number) => healthy.has(port) }
}

test('two processes are restarted one after the other under load, and no answer is bad', async () => {
  const secrets = join(folder, 'secrets.json')
  await writeFile(secrets, JSON.stringify(await makeSecrets()))
  const env = {
    DATABASE_URL: await cloneDatabase(),
    DATA_DIR: folder,
    SECRETS: secrets,
    ...forReal,
    HOST: '127.0.0.1',
    STOP_DELAY: '1',
  }
  const deps = [await freePort(), await freePort()]
  const start = async (port: number) => {
    const server = await spawnServer({ ...env, PORT: String(port) })
    closings.push(() => server.end('SIGTERM'))
    return server
  }
  const servers = [await start(deps[0] ?? 0), await start(deps[1] ?? 0)]
  const proxy = await startProxy(deps)
  await expect.poll(() => deps.every(proxy.isHealthy)).toBe(true)

  const statuses: (number | null)[] = []
  const over = new AbortController()
  const load = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) statuses.push(await ask(proxy.port, '/api/v1/auth/token'))
  })
  for (const [at, port] of deps.entries()) {
    await servers[at]?.end('SIGTERM')
    await start(port)
    await expect.poll(() => proxy.isHealthy(port), { timeout: 10_000 }).toBe(true)
  }
  await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(1000)
  over.abort()
  await Promise.all(load)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
}, 180_000)
