import { queryDatabase } from '../../support/server/server-database.ts'
import { expectThat, type Scenario, waitUntil } from '../scenario.ts'
import { openSignedInTab } from '../world.ts'
import { requests } from './under-rules.ts'

const { PATCH: patch, register } = requests

const retried = [408, 423, 425, 429, 500, 502, 503, 507]
const statuses: readonly Scenario[] = (['register', 'HEAD', 'PATCH', 'commit'] as const).map((step) => ({
  group: 16,
  name: `${retried.join(', ')} on ${step}, then it is well`,
  run: async (world) => {
    const page = await openSignedInTab(world, { lapse: 30 })
    for (const status of retried) {
      // A HEAD is asked only when it is not known how far a photo came.
      if (step === 'HEAD')
        world.network.rules.push({ ...patch, times: 1, action: { kind: 'reset-after', bytes: 30_000 } })
      world.network.rules.push({
        ...requests[step],
        times: 1,
        action: { kind: 'status', status, headers: { 'retry-after': '1' } },
      })
      await world.send(page, { photos: [70_000] })
      await world.settle(page)
    }
  },
}))

const gone: Scenario = {
  group: 16,
  name: '401, 404, 409, 410 and 413 on a PATCH, by the server and by a stranger: it goes on, or that photo begins again',
  run: async (world) => {
    const page = await openSignedInTab(world, { lapse: 10 })
    for (const as of [{ as: 'server' as const }, {}]) {
      for (const status of [404, 409, 410, 413, 401]) {
        world.network.rules.push({ ...patch, times: 1, action: { kind: 'status', status, ...as } })
        await world.send(page, { photos: [200_000, 70_000] })
        await world.settle(page)
      }
    }
  },
}

const refusedForGood: Scenario = {
  group: 16,
  name: 'the server refuses a visit (422) and a practice (403): both wait with a reason, others go on',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const nonce = 'x-lentigo-nonce'
    for (const status of [403, 415, 422]) {
      // Only our own server refuses: the answer carries the nonce of its request.
      await page.route('**/practitionervisits/upload', async (route) => {
        await route.fulfill({
          status,
          headers: { [nonce]: route.request().headers()[nonce] ?? '' },
          json: { status, title: 'Refused', extensions: { code: 'invalid', errors: [] } },
        })
      })
      const visit = await world.send(page, { photos: [20_000] })
      visit.ending = 'waits'
      await world.settle(page)
      await page.unrouteAll()
      const items = await page.evaluate(() => globalThis.faultPage.items())
      const item = items.find(({ visitId }) => visitId === visit.visitId)
      expectThat(item?.attention?.action !== undefined, `${status} shows no action (I6)`)
    }
    await world.send(page)
    await world.settle(page)
  },
}

const tokens: readonly Scenario[] = [
  {
    group: 16,
    name: '401 with a fresh refresh token: exchanged, and the visit arrives',
    run: async (world) => {
      const page = await openSignedInTab(world)
      world.network.rules.push({ ...register, times: 1, action: { kind: 'status', status: 401 } })
      await world.send(page)
      await world.settle(page)
    },
  },
  {
    group: 16,
    name: "the session is over: what was sealed goes out by the tablet's key, with nobody signed in",
    run: async (world) => {
      const page = await openSignedInTab(world)
      await world.network.goOffline()
      await world.send(page)
      await queryDatabase(world.server.dataDir, 'delete from sessions')
      await world.network.goOnline()
      await world.settle(page)
    },
  },
]

const serverDown: Scenario = {
  group: 16,
  name: 'the server is down for a minute: at most 10 requests in it (I5)',
  run: async (world) => {
    const page = await openSignedInTab(world, { lapse: 5 })
    world.network.rules.push({ match: /\/api\//, times: 1000, action: { kind: 'status', status: 503 } })
    const before = world.network.requests.length
    await world.send(page)
    // A person who loses patience, a browser that says online, and another tab.
    const tapTryNow = () =>
      page.evaluate(() => {
        globalThis.faultPage.drainNow()
        return globalThis.faultPage.now()
      })
    // A little less than a minute of the tablet's clock: when it is over the next may go.
    const end = (await tapTryNow()) + 57_000
    await waitUntil('the minute is over', async () => (await tapTryNow()) >= end)
    const asked = world.network.requests.length - before
    expectThat(asked <= 10, `${asked} requests left in a minute`)
    world.network.rules.length = 0
    await world.settle(page, 75)
  },
}

const lostExchange: Scenario = {
  group: 16,
  name: 'the answer to an exchange of tokens is lost, and the network for minutes: its user stays signed in',
  run: async (world) => {
    const { network, server } = world
    const page = await openSignedInTab(world, { lapse: 30 })
    const isExchange = ({ path }: { path: string }) => path.endsWith('/auth/refreshtoken')
    const down = Promise.withResolvers<void>()
    const meanwhile = async () => {
      await network.goOffline()
      await queryDatabase(server.dataDir, "update sessions set rotated_at = rotated_at - interval '5 minutes'")
      down.resolve()
    }
    network.rules.push({ match: /refreshtoken/, times: 1, action: { kind: 'pass-then-drop', meanwhile } })
    await down.promise
    const before = network.requests.filter(isExchange).length
    await network.goOnline()
    await waitUntil('the tokens are exchanged again', () =>
      network.requests
        .filter(isExchange)
        .slice(before)
        .some(({ status }) => status === 200),
    )
    await world.send(page)
    await world.settle(page)
  },
}

const portals: readonly Scenario[] = [
  { kind: 'html' } as const,
  { kind: 'status', status: 302, headers: { location: 'http://localhost:9/portal' } } as const,
].map((action) => ({
  group: 17,
  name: `a captive portal answers every call with ${action.kind === 'html' ? '200 and a page' : '302'}`,
  run: async (world) => {
    const page = await openSignedInTab(world, { lapse: 10 })
    world.network.rules.push({ match: /\/api\//, times: 5, action })
    await world.send(page)
    await world.settle(page)
  },
}))

/** Every answer that a sender may get (docs/offline.md 5.5; docs/faults.md 6.16, 6.17). */
export const answers: readonly Scenario[] = [
  ...statuses,
  gone,
  refusedForGood,
  ...tokens,
  lostExchange,
  serverDown,
  ...portals,
]
