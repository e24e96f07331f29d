import type { Page } from '@playwright/test'
import type { FaultAction } from '../../support/network/fault-proxy.ts'
import { waitFor } from '../wait-for.ts'
import { crashTab } from '../killers.ts'
import { waitUntil } from '../scenario.ts'
import { requests } from '../scenarios/under-rules.ts'
import type { World } from '../world.ts'
import type { Peer } from './peer.ts'

/** One fault that every sender meets while it sends a visit; answers the page on which it is left to settle. */
export type PeerFault = { name: string; play: (world: World, peer: Peer) => Promise<Page> }

const { commit } = requests
const isCommit = ({ path }: { path: string }) => path.endsWith('/practitionervisits/upload')
const commitCame = ({ network }: World) => waitUntil('the visit is on its way', () => network.requests.some(isCommit))

/** The tablet has no network, and its browser says so. */
async function disconnect({ network }: World, page: Page): Promise<void> {
  await network.goOffline()
  await page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false })
    dispatchEvent(new Event('offline'))
  })
}
/** The network is back, and the browser says so to a page that is still there. */
async function connect({ network }: World, page: Page | null): Promise<void> {
  await network.goOnline()
  await page?.evaluate(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => true })
    dispatchEvent(new Event('online'))
  })
}

const answered = (name: string, action: FaultAction): PeerFault => ({
  name,
  play: async (world, peer) => {
    const page = await peer.open(world)
    world.network.rules.push({ ...commit, times: 1, action })
    await peer.send(world, page)
    await commitCame(world)
    return page
  },
})

/** Killed while the request is on its way and nothing has answered it. */
const killedMidway = (killer: 'tab' | 'browser'): PeerFault => ({
  name: `${killer} killed while the visit is on its way`,
  play: async (world, peer) => {
    const page = await peer.open(world)
    world.network.rules.push({ ...commit, times: 1, action: { kind: 'black-hole' } })
    await peer.send(world, page)
    await commitCame(world)
    if (killer === 'tab') await crashTab(page)
    else {
      await world.browser.kill()
      await world.browser.restart()
    }
    // What hangs on a worker that outlived its tab breaks.
    await world.network.goOffline()
    await world.network.goOnline()
    return peer.openAgain(world)
  },
})

const killedOffline = (killer: 'tab' | 'browser'): PeerFault => ({
  name: `made offline, then ${killer} killed, then online`,
  play: async (world, peer) => {
    const page = await peer.open(world)
    await disconnect(world, page)
    await peer.send(world, page)
    await untilKept(peer, page)
    if (killer === 'tab') await crashTab(page)
    else {
      await world.browser.kill()
      await world.browser.restart()
    }
    await connect(world, null)
    return peer.openAgain(world)
  },
})

/** A sender that keeps nothing is not waited for any longer. */
const untilKept = (peer: Peer, page: Page) => waitFor(20, () => peer.hasKept(page))

/** Faults for all senders, against the real server. */
export const peerFaults: readonly PeerFault[] = [
  {
    name: 'no fault',
    play: async (world, peer) => {
      const page = await peer.open(world)
      await peer.send(world, page)
      return page
    },
  },
  {
    name: 'made offline, then online',
    play: async (world, peer) => {
      const page = await peer.open(world)
      await disconnect(world, page)
      await peer.send(world, page)
      await untilKept(peer, page)
      await connect(world, page)
      return page
    },
  },
  killedOffline('tab'),
  killedOffline('browser'),
  killedMidway('tab'),
  killedMidway('browser'),
  {
    name: 'server killed while the visit is on its way',
    play: async (world, peer) => {
      const page = await peer.open(world)
      const dead = Promise.withResolvers<void>()
      world.network.rules.push({ ...commit, times: 1, action: { kind: 'hold', until: dead.promise } })
      await peer.send(world, page)
      await commitCame(world)
      await world.server.kill()
      dead.resolve()
      await world.server.restart()
      return page
    },
  },
  answered('connection reset midway', { kind: 'reset-after', bytes: 20_000 }),
  answered('answer lost', { kind: 'pass-then-drop' }),
  answered('401 once', { kind: 'status', status: 401, as: 'server' }),
  answered('500 once', { kind: 'status', status: 500, as: 'server' }),
  answered('503 once, Retry-After 1 s', {
    kind: 'status',
    status: 503,
    as: 'server',
    headers: { 'retry-after': '1' },
  }),
  answered('captive portal answers 200 and a page', { kind: 'html' }),
]
