import type { Page } from '@playwright/test'
import { kill, revive } from '../killers.ts'
import type { World } from '../world.ts'
import { ageVisits } from './age-visits.ts'
import type { SoakVisit, Strike } from './plan-soak.ts'

/** The clock of a tablet, for its tabs and its worker: how many times faster it goes, and since when (ms since 1970). */
type TabletClock = { lapse: number; since: number }
/** The tablet of a soak: two tabs of one profile, and the registration of its worker. */
export type Tablet = { world: World; clock: TabletClock; tabs: [Page, Page]; registrationId: string }

/** How long a killer waits for its failpoint. */
const patience = 25_000

/** Opens the two tabs, the first signed in by the one before it. */
export async function openTabs({ world, clock }: Pick<Tablet, 'world' | 'clock'>): Promise<[Page, Page]> {
  return [await world.tab(clock), await world.tab(clock)]
}

/** Makes one visit with all that is planned for it; answers the strike that met its failpoint, if any. */
export async function playVisit(tablet: Tablet, visit: SoakVisit): Promise<Strike | null> {
  const { world } = tablet
  world.network.rules.push(
    ...visit.faults.map(({ method, match, times, action }) => ({ method, match, times, action })),
  )
  if (visit.strike === null) {
    if (visit.isOffline) await world.network.goOffline()
    await sendFrom(tablet, visit)
    if (visit.isOffline) await world.network.goOnline()
    return null
  }
  if (visit.strike.name === 'mid-purge') await letCommittedAge(tablet)
  const hasMet =
    visit.strike.killer === 'worker' && visit.strike.name !== 'after-seal-commit'
      ? await strikeWorker(tablet, visit, visit.strike)
      : await strikeTab(tablet, visit, visit.strike)
  return hasMet ? visit.strike : null
}

async function sendFrom({ world, tabs }: Tablet, visit: SoakVisit): Promise<void> {
  const page = tabs[visit.tab]
  const drawn = await world.draft(page, { photos: visit.photos })
  await world.seal(page, drawn)
}

/** Seven days pass for all that has arrived. */
async function letCommittedAge({ world, tabs }: Tablet): Promise<void> {
  await world.settle(tabs[0], 60)
  await ageVisits(world.server.dataDir, world.ledger.visits)
}

async function strikeTab(tablet: Tablet, visit: SoakVisit, { name, killer }: Strike): Promise<boolean> {
  const { world } = tablet
  const victim = tablet.tabs[visit.tab]
  // One tab sends, so that it is the one who reaches the failpoint.
  await tablet.tabs[visit.tab === 0 ? 1 : 0].close()
  const struck = Promise.withResolvers<Page>()
  const stop = { name, by: 'tab' as const, nth: 1, act: async () => kill(world, killer, await struck.promise) }
  world.control.stops.push(stop)
  const making =
    name === 'mid-purge'
      ? victim.close().then(async () => struck.resolve(await world.tab(tablet.clock)))
      : sendFrom({ ...tablet, tabs: [victim, victim] }, visit)
  if (name !== 'mid-purge') struck.resolve(victim)
  making.catch(() => undefined)
  const hasMet = await met(world, stop)
  // Who was not struck lives.
  if (hasMet) await revive(world, killer)
  if (killer !== 'browser') await closeToolPages(world)
  tablet.tabs = await openTabs(tablet)
  return hasMet
}

async function strikeWorker(tablet: Tablet, visit: SoakVisit, { name }: Strike): Promise<boolean> {
  const { world, registrationId } = tablet
  if (name !== 'mid-purge') {
    await world.network.goOffline()
    await sendFrom(tablet, visit)
    await world.network.goOnline()
  }
  const cdp = await world.workerTools()
  const stop = { name, by: 'worker' as const, nth: 1, act: () => kill(world, 'worker', null) }
  world.control.stops.push(stop)
  for (const tab of tablet.tabs) await tab.close()
  const wake = () =>
    cdp
      .send('ServiceWorker.dispatchSyncEvent', {
        origin: world.network.url,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      })
      .catch(() => undefined)
  const waking = setInterval(() => void wake(), 1500)
  void wake()
  const hasMet = await met(world, stop)
  clearInterval(waking)
  await closeToolPages(world)
  tablet.tabs = await openTabs(tablet)
  return hasMet
}

/** Whether a stop was met in time; one that was not is taken back. */
async function met(world: World, stop: World['control']['stops'][number]): Promise<boolean> {
  const { stops } = world.control
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => {
    const at = stops.indexOf(stop)
    // Being struck right now.
    if (at < 0) return
    stops.splice(at, 1)
    late.resolve(false)
  }, patience)
  const hasMet = await Promise.race([world.control.allReached().then(() => true), late.promise])
  clearTimeout(timer)
  return hasMet
}

async function closeToolPages(world: World): Promise<void> {
  for (const page of world.browser.context().pages().slice(1)) await page.close()
}
