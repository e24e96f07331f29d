import { expectThat, type Scenario, waitUntil } from '../scenario.ts'
import { openSignedInTab } from '../world.ts'
import { requests } from './under-rules.ts'

const nextBuild: Scenario = {
  group: 24,
  name: 'the next build, with databases one version on, takes over with visits queued',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page)
    const kept = await world.draft(page)
    await page.close()
    const next = await world.tab({ build: 'next' })
    await world.network.goOnline()
    await world.settle(next)
    await world.seal(next, kept)
    await world.settle(next)
  },
}

const rolledBack: Scenario = {
  group: 24,
  name: 'it is rolled back: the build before takes over databases of the next version',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page)
    await page.close()
    const next = await world.tab({ build: 'next' })
    await world.send(next)
    await next.close()
    const before = await world.tab()
    await world.send(before)
    await world.network.goOnline()
    await world.settle(before)
  },
}

const blocked: Scenario = {
  group: 24,
  name: 'an old tab stands in the way of the upgrade: it makes way, and nothing is lost',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page)
    const next = await world.tab({ build: 'next' })
    await world.network.goOnline()
    await world.settle(next)
  },
}

const upgradeKilled: Scenario = {
  group: 24,
  name: 'the browser dies in the middle of the upgrade of the databases',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page)
    await page.close()
    world.control.stops.push({
      name: 'in-transaction',
      by: 'tab',
      nth: 1,
      act: async () => {
        await world.browser.kill()
        return 'never'
      },
    })
    const opening = world.tab({ build: 'next' }).catch(() => undefined)
    await world.control.allReached()
    await opening
    await world.browser.restart()
    const next = await world.tab({ build: 'next' })
    await world.network.goOnline()
    await world.settle(next)
  },
}

const workerIdle: Scenario = {
  group: 25,
  name: 'the worker is killed for idling and wakes at a sync with no page open',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const registrationId = await world.startWorker(page)
    await world.network.goOffline()
    const visit = await world.send(page)
    const cdp = await world.workerTools()
    await cdp.send('ServiceWorker.stopAllWorkers')
    await page.close()
    await world.network.goOnline()
    const origin = world.network.url
    await waitUntil(
      'the worker sends it',
      async () => {
        await cdp
          .send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false })
          .catch(() => undefined)
        return world.network.requests.some(
          ({ path, status }) => path.endsWith('/practitionervisits/upload') && status === 200,
        )
      },
      45,
    )
    expectThat(visit.sealing === 'said', 'the visit was sealed')
    await world.settle(await world.tab())
  },
}

const workerUpdated: Scenario = {
  group: 25,
  name: 'the worker is replaced by another while it uploads',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.startWorker(page)
    world.control.stops.push({
      name: 'mid-upload',
      by: 'tab',
      nth: 1,
      act: async () => {
        await page.evaluate(async (url) => {
          await navigator.serviceWorker.register(`/faults-worker.js?control=${encodeURIComponent(url)}&next`)
        }, world.control.url)
        return 'go-on'
      },
    })
    await world.send(page, { photos: [300_000, 300_000] })
    await world.settle(page)
  },
}

const tooOld: Scenario = {
  group: 25,
  name: 'a newer server finds this app too old (426): the visit waits for the update, which sends it',
  run: async (world) => {
    const page = await openSignedInTab(world)
    world.network.rules.push({ ...requests.register, times: 1, action: { kind: 'status', status: 426, as: 'server' } })
    const { visitId } = await world.send(page)
    await waitUntil('it waits for the update', async () => {
      const items = await page.evaluate(() => globalThis.faultPage.items())
      return items.some((item) => item.visitId === visitId && item.attention?.action === 'update-app')
    })
    await page.close()
    const next = await world.tab({ build: 'next' })
    await next.evaluate((id) => globalThis.faultPage.tryAgain(id), visitId)
    await world.settle(next)
  },
}

/** Groups 24 and 25: the app is updated, rolled back, and its worker replaced. */
export const updates: readonly Scenario[] = [
  nextBuild,
  rolledBack,
  blocked,
  upgradeKilled,
  workerIdle,
  workerUpdated,
  tooOld,
]
