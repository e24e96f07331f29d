import { test as base, type BrowserContext, expect } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '../../support/network/fault-proxy.ts'
import { freePort } from '../../support/server/free-port.ts'
import { runServer, type ServerProcess } from '../../support/server/run-server.ts'
import { snapshotAccounts } from './snapshot-accounts.ts'

export { expect }

type Journey = {
  /** none: the page is a plain web page, as before its worker is installed; faster where the worker is not the point. */
  worker: 'real' | 'none'
  /** What the browser prints about trouble that the test itself makes; everything else on console.error fails it. */
  expectedErrors: RegExp[]
  /** The way to the server, with faults on demand. */
  network: FaultProxy
}
type World = {
  server: ServerProcess
  /** Puts accounts back as they were before the first journey. */
  restoreAccounts: () => Promise<void>
}

/** A browser of one's own before one server for all journeys; console.error and uncaught errors fail the test. */
export const test = base.extend<Journey, World>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const server = await runServer(await freePort())
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  restoreAccounts: [async ({ server }, use) => use(await snapshotAccounts(server.dataDir)), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.url),
  network: async ({ server }, use) => {
    const network = await startFaultProxy(await freePort(), server.port)
    await use(network)
    await network.close()
  },
  worker: ['none', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedErrors: ({}, use) => use([]),
  context: async ({ context, worker, expectedErrors, restoreAccounts }, use) => {
    const consoleErrors = collectConsoleErrors(context)
    if (worker === 'none')
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await use(context)
    await restoreAccounts()
    expect(consoleErrors.filter((line) => !expectedErrors.some((cause) => cause.test(line)))).toEqual([])
  },
})

function collectConsoleErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    // A stream that is cut, or whose session is over, is what browsers print; it is asked for again.
    if (message.type() === 'error' && !message.location().url.includes('/api/v1/live/changes'))
      errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (found) => errors.push(String(found.error().stack)))
  return errors
}
