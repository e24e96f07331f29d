import { createHash } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import type { PharmacyProduct } from '../../src/contract/bookings/services.ts'
import { type FaultProxy, startFaultProxy } from '../support/network/fault-proxy.ts'
import { freePort } from '../support/server/free-port.ts'
import { type BrowserProcess, runBrowser } from '../support/run-browser.ts'
import type { ServerProcess } from '../support/server/run-server.ts'
import { queryDatabase } from '../support/server/server-database.ts'
import { bookCheck } from './book-check.ts'
import type { FaultPages } from './build-fault-pages.ts'
import { openSyncedDisk, type SyncedDisk } from './power/synced-disk.ts'
import { type FailpointServer, startFailpointServer } from './failpoint-server.ts'
import { waitFor } from './wait-for.ts'
import { type Ledger, type LedgerVisit, makeLedger } from './ledger.ts'
import { demoPassword } from './demo-password.ts'
import type { FaultPage } from './page/fault-page.ts'

declare global {
  var faultPage: FaultPage
}

export const pharmacist = 'pharmacist@demo.test'
export const colleague = 'pharmacist.two@demo.test'
const melanographer = 'melanographer.takapuna@demo.test'

/** Where a world's visits are made: of new people at a pharmacy, or for the appointments of a clinic. */
export type Place = 'pharmacy' | 'clinic'

/** What all scenarios share: one server with its database, and the built pages; `otherPorts`: of its other processes. */
export type SharedServer = { server: ServerProcess; pages: FaultPages; otherPorts?: readonly number[] }

/**
 * How a tab is opened. `lapse`: how many times faster its clock goes, from `since` (ms since 1970) or its opening on; `ahead`:
 * by how many ms it is wrong; `before`: what is done to the page before the app starts in it.
 */
type TabOptions = {
  lapse?: number
  since?: number
  ahead?: number
  build?: 'this' | 'next'
  before?: (page: Page) => Promise<unknown>
}

/** What a visit is made of: bytes of its photos, all of one `seed` or each of its own. */
type VisitOptions = { photos?: readonly number[]; userName?: string; seed?: number }

/** One tablet with a network that goes wrong, before the shared server. */
export type World = SharedServer & {
  network: FaultProxy
  control: FailpointServer
  browser: BrowserProcess
  /** The tablet loses its power, and starts again with what was synced; only where the scenario has `powerFails`. */
  cutPower: () => Promise<void>
  ledger: Ledger
  /** A tab with the device layer, opened; it finds whatever the ones before it left. */
  tab: (opening?: TabOptions) => Promise<Page>
  /** An empty page of the origin, for looking at its storage. */
  blankPage: () => Promise<Page>
  signIn: (page: Page, userName?: string) => Promise<void>
  /** A planned visit whose photos and draft are on the tablet. */
  draft: (page: Page, given?: VisitOptions) => Promise<LedgerVisit>
  seal: (page: Page, visit: LedgerVisit) => Promise<void>
  /** Draft and seal in one. */
  send: (page: Page, given?: VisitOptions) => Promise<LedgerVisit>
  /** Ends every wait of the sender until all visits stand as their `ending` says, or time is over. */
  settle: (page: Page, seconds?: number) => Promise<void>
  /** The worker, and its browser's tools. */
  startWorker: (page: Page, clock?: { lapse: number; since: number }) => Promise<string>
  workerTools: () => Promise<CDPSession>
  close: () => Promise<void>
}

// A page whose document is the test's own counts as public; its failpoints ask at another port of this machine.
// Chromium tells pages a made-up quota, by which no full device can be told.
export const featuresOff = ['LocalNetworkAccessChecks', 'StaticStorageQuota'] as const
const size = { width: 1180, height: 820 }
const settled = ['committed', 'purgeable', 'purged', 'attention', 'damaged', 'needs-sign-in']
let lastSeed = 1

/** Makes a world of its own: profile, network, ledger. `copyOf`: a profile that it begins with; `scripts`: served by their paths. */
export async function openWorld(
  ground: SharedServer,
  {
    copyOf,
    scripts: more = new Map(),
    place = 'pharmacy',
    powerFails = false,
  }: { copyOf?: string; scripts?: ReadonlyMap<string, string>; place?: Place; powerFails?: boolean } = {},
): Promise<World> {
  const { server, pages, otherPorts = [] } = ground
  const control = await startFailpointServer()
  const scripts = new Map([['/faults-worker.js', pages.worker], ...more])
  const network = await startFaultProxy(await freePort(), server.port, scripts)
  network.targets.push(...otherPorts)
  let disk: SyncedDisk | undefined
  const onDisk = async (profile: string) => {
    disk = await openSyncedDisk(profile, profile)
    await disk.syncAll()
    return disk.env
  }
  const browser = await runBrowser(size, {
    off: featuresOff,
    ...(copyOf === undefined ? {} : { copyOf }),
    ...(powerFails ? { env: onDisk } : {}),
  })
  const ledger = makeLedger()
  let product: PharmacyProduct | undefined
  const usual = place === 'clinic' ? melanographer : pharmacist

  const blankPage = async () => {
    const page = await browser.context().newPage()
    const address = `${network.url}/faults`
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Faults</title>' }),
    )
    await page.goto(address)
    // Nothing may stand between the page and the network.
    await page.unrouteAll()
    return page
  }
  const draft: World['draft'] = async (page, { photos = [30_000, 20_000], userName = usual, seed } = {}) => {
    if (product === undefined) throw new Error('Sign in first.')
    const visit = ledger.plan({ userName, photos: photos.map((bytes) => ({ seed: seed ?? (lastSeed += 1), bytes })) })
    if (place === 'clinic') visit.booked = await bookCheck(server, visit.lastName)
    const refused = await page.evaluate(([planned, of]) => globalThis.faultPage.take(planned, of), [
      visit,
      product,
    ] as const)
    if (refused !== null) throw new Error(`A photo was refused: ${refused}`)
    return visit
  }
  const seal: World['seal'] = async (page, visit) => {
    visit.sealing = 'asked'
    await page.evaluate((id) => globalThis.faultPage.seal(id), visit.visitId)
    visit.sealing = 'said'
  }
  return {
    ...ground,
    network,
    control,
    browser,
    ledger,
    cutPower: async () => {
      await browser.kill()
      await disk?.cut()
      await browser.restart()
    },
    blankPage,
    draft,
    seal,
    tab: async ({ lapse = 1, since = Date.now(), ahead = 0, build = 'this', before } = {}) => {
      const page = await blankPage()
      await before?.(page)
      await page.addScriptTag({ content: build === 'this' ? pages.page : pages.nextPage })
      await page.evaluate((given) => globalThis.faultPage.open(given), {
        control: control.url,
        lapse,
        since,
        ahead,
      })
      return page
    },
    signIn: async (page, userName = usual) => {
      product = await page.evaluate((who) => globalThis.faultPage.signIn(who), { userName, password: demoPassword })
    },
    send: async (page, given) => {
      const visit = await draft(page, given)
      await seal(page, visit)
      return visit
    },
    settle: (page, seconds = 60) => settle(page, ledger, seconds),
    startWorker: (page, { lapse, since } = { lapse: 1, since: Date.now() }) =>
      startWorker(page, new URLSearchParams({ control: control.url, lapse: String(lapse), since: String(since) })),
    workerTools: async () => {
      const cdp = await browser.context().newCDPSession(await browser.context().newPage())
      await cdp.send('ServiceWorker.enable')
      return cdp
    },
    close: async () => {
      await browser.close()
      await disk?.close()
      await network.close()
      await control.close()
    },
  }
}

/** Signed in, with the network up. */
export async function openSignedInTab(world: World, opening: TabOptions = {}): Promise<Page> {
  const page = await world.tab(opening)
  await world.signIn(page)
  return page
}

async function settle(page: Page, ledger: Ledger, seconds: number): Promise<void> {
  const mine = new Set(ledger.visits.filter(({ sealing }) => sealing !== 'no').map(({ visitId }) => visitId))
  const hasSettled = async () => {
    const items = await page.evaluate(() => {
      globalThis.faultPage.drainNow()
      return globalThis.faultPage.items()
    })
    return items.every(({ visitId, state }) => !mine.has(visitId) || settled.includes(state))
  }
  // What is not over by then the checker finds stuck.
  await waitFor(seconds, hasSettled)
}

/** Registers the harness's worker and waits until it is in charge; answers its registration's id. */
async function startWorker(page: Page, asked: URLSearchParams): Promise<string> {
  const cdp = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ isDeleted }) => !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await page.evaluate(async (query) => {
    await navigator.serviceWorker.register(`/faults-worker.js?${query}`)
    await navigator.serviceWorker.ready
  }, asked.toString())
  return found
}

/** The device's name for a user, as the server's own id of the login gives it. */
export async function readOwnerHashes({
  dataDir,
}: Pick<ServerProcess, 'dataDir'>): Promise<(userName: string) => string> {
  const rows = await queryDatabase<{ userName: string; loginId: string }>(
    dataDir,
    'select user_name as "userName", login_id::text as "loginId" from logins',
  )
  const hashes = new Map(
    rows.map(({ userName, loginId }) => [userName, createHash('sha256').update(loginId).digest('hex').slice(0, 32)]),
  )
  return (userName) => hashes.get(userName) ?? 'nobody'
}
