import type { Page } from '@playwright/test'
import { type Scenario, waitUntil } from '../scenario.ts'
import { openSignedInTab } from '../world.ts'
import { requests, underRules } from './under-rules.ts'

const { commit, PATCH: patch, register } = requests

/** The sender has tried, and waits for the network. */
const untilSenderWaits = (page: Page) =>
  waitUntil('the sender waits', () => page.evaluate(() => globalThis.faultPage.status().kind === 'wait'))

const deadLines: readonly Scenario[] = [
  {
    group: 18,
    name: 'a black hole swallows register, a PATCH and the commit: the stall timer goes on',
    run: async (world) => {
      await underRules(
        world,
        [register, patch, commit].map((on) => ({ on, action: { kind: 'black-hole' } as const })),
      )
    },
  },
  {
    group: 18,
    name: 'what answers speaks no HTTP, as where TLS is broken',
    run: async (world) => {
      await underRules(
        world,
        [register, patch, commit].map((on) => ({ on, action: { kind: 'garbage' } as const })),
      )
    },
  },
  {
    group: 18,
    name: 'nobody is there (no name, no route), then a link of 20 kbit/s',
    run: async (world) => {
      const page = await openSignedInTab(world)
      await world.network.goOffline()
      await world.send(page, { photos: [30_000] })
      await untilSenderWaits(page)
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 800,
        downloadThroughput: 2500,
        uploadThroughput: 2500,
      })
      await world.network.goOnline()
      await world.settle(page, 90)
    },
  },
]

const lying: Scenario = {
  group: 19,
  name: 'onLine lies both ways',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const lie = (online: boolean) =>
      page.evaluate(
        (says) => Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => says }),
        online,
      )
    await lie(false)
    await world.send(page)
    await world.settle(page)
    await lie(true)
    await world.network.goOffline()
    await world.send(page)
    await untilSenderWaits(page)
    await world.network.goOnline()
    await world.settle(page)
  },
}

/** Faults between tablet and server (docs/faults.md 6.12 to 6.19). */

/** Groups 18 and 19: links that are dead, slow, or lie about themselves. */
export const links: readonly Scenario[] = [...deadLines, lying]
