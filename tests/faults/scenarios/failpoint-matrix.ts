import type { Page } from '@playwright/test'
import type { FailpointName } from '../../../src/device/failpoint.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { failpoints } from '../failpoints.ts'
import { type Killer, kill, killers, revive } from '../killers.ts'
import type { LedgerVisit } from '../ledger.ts'
import { expectThat, type Scenario, waitUntil } from '../scenario.ts'
import { openSignedInTab, type World } from '../world.ts'

const groupOf: Partial<Record<FailpointName, number>> = { 'after-seal-commit': 4 }
const shortOnes = ['after-seal-commit/browser', 'before-commit/server']

/**
 * Every failpoint by every killer (docs/offline.md 8): a visit is brought to the failpoint, the killer strikes, all
 * start again.
 */
export const failpointMatrix: readonly Scenario[] = failpoints.flatMap((name) =>
  killers.map((killer) => ({
    group: groupOf[name] ?? 12,
    name: `${killer} killed at ${name}`,
    ...(shortOnes.includes(`${name}/${killer}`) ? { short: true as const } : {}),
    run: (world: World) => (killer === 'worker' ? atWorker(world, name) : atTab(world, name, killer)),
  })),
)

/** Makes a purge due, as seven days would. */
const letSevenDaysPass = ({ server }: World, { visitId }: LedgerVisit) =>
  queryDatabase(
    server.dataDir,
    "update visits set committed_at = committed_at - interval '8 days' where visit_id = $1",
    [visitId],
  )

async function atTab(world: World, name: FailpointName, killer: Killer): Promise<void> {
  let page = await openSignedInTab(world)
  const victim = Promise.withResolvers<Page>()
  world.control.stops.push({ name, by: 'tab', nth: 1, act: async () => kill(world, killer, await victim.promise) })
  // Whatever begins here may never end: its page dies.
  if (name === 'mid-purge') {
    const visit = await world.send(page)
    await world.settle(page)
    await letSevenDaysPass(world, visit)
    await page.close()
    // A page that starts reads back, and purges.
    world.tab().then(victim.resolve, () => undefined)
  } else {
    victim.resolve(page)
    const visit = await world.draft(page, { photos: [200_000, 150_000] })
    world.seal(page, visit).catch(() => undefined)
  }
  await Promise.race([world.control.allReached(), late(`nothing reached ${name}`)])
  await revive(world, killer)
  page = killer === 'server' ? await victim.promise : await world.tab()
  await world.settle(page)
  if (name === 'mid-purge') await isPurged(world, page)
}

/** The worker drains with no page open, and is stopped at the failpoint; sealing is the page's alone, there it is stopped beside it. */
async function atWorker(world: World, name: FailpointName): Promise<void> {
  const page = await openSignedInTab(world)
  const registrationId = await world.startWorker(page)
  const origin = world.network.url
  if (name === 'after-seal-commit') {
    world.control.stops.push({ name, by: 'tab', nth: 1, act: () => kill(world, 'worker', page) })
    await world.send(page, { photos: [200_000] })
    await world.settle(page)
    return
  }
  if (name === 'mid-purge') {
    const visit = await world.send(page)
    await world.settle(page)
    await letSevenDaysPass(world, visit)
  } else {
    await world.network.goOffline()
    await world.send(page, { photos: [200_000, 150_000] })
    await world.network.goOnline()
  }
  const cdp = await world.workerTools()
  world.control.stops.push({ name, by: 'worker', nth: 1, act: () => kill(world, 'worker', null) })
  await page.close()
  const wake = () =>
    cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false })
  const waking = setInterval(() => void wake().catch(() => undefined), 1500)
  try {
    await wake()
    await Promise.race([world.control.allReached(), late(`the worker never reached ${name}`)])
  } finally {
    clearInterval(waking)
  }
  const again = await world.tab()
  await world.settle(again)
  if (name === 'mid-purge') await isPurged(world, again)
}

const late = (what: string) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(what)), 45_000).unref()
  })

/** A purge that was cut short is finished by the next drain. */
async function isPurged(world: World, page: Page): Promise<void> {
  const [visit] = world.ledger.visits
  expectThat(visit !== undefined, 'there is no visit')
  await waitUntil('the visit is purged', async () => {
    const items = await page.evaluate(() => {
      globalThis.faultPage.drainNow()
      return globalThis.faultPage.items()
    })
    return items.some(({ visitId, state }) => visitId === visit.visitId && state === 'purged')
  })
}
