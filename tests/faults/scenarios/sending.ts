import { type FaultAction } from '../../support/fault-proxy.ts'
import { runBrowser } from '../../support/run-browser.ts'
import { askDatabase } from '../../support/server-database.ts'
import { crashTab } from '../killers.ts'
import { expectThat, type Scenario, until } from '../scenario.ts'
import { browserFlags, signedIn, type World } from '../world.ts'

const commit = { method: 'POST', match: /practitionervisits\/upload/ }
const patch = { method: 'PATCH', match: /\/uploads\// }
const head = { method: 'HEAD', match: /\/uploads\// }
const register = { method: 'PUT', match: /\/registration\// }
const statusCall = { method: 'POST', match: /practitionervisits\/status/ }
const steps = { register, HEAD: head, PATCH: patch, commit } as const

const commits = ({ network }: World) =>
  network.seen.filter(({ path }) => path.endsWith('/practitionervisits/upload')).length
const patched = ({ network }: World) =>
  network.seen.filter(({ method }) => method === 'PATCH').reduce((sum, { bytes }) => sum + bytes, 0)

/** One visit under one rule, which must then arrive. */
async function under(
  world: World,
  rules: readonly { on: { method: string; match: RegExp }; times?: number; action: FaultAction }[],
) {
  const page = await signedIn(world, { lapse: 10 })
  for (const { on, times = 1, action } of rules) world.network.rules.push({ ...on, times, action })
  const visit = await world.send(page, { photos: [180_000, 90_000] })
  await world.settle(page)
  return { page, visit }
}

const lostAnswers: Scenario = {
  group: 13,
  name: 'the answer of the commit is lost',
  short: true,
  run: async (world) => {
    await under(world, [{ on: commit, action: { kind: 'pass-then-drop' } }])
    expectThat(commits(world) >= 1, 'nothing was committed')
  },
}

const cutAnswers: Scenario = {
  group: 13,
  name: 'the answers of register, PATCH, commit and status are cut in the middle',
  run: async (world) => {
    const action = { kind: 'cut-answer' } as const
    await under(
      world,
      [register, patch, commit, statusCall].map((on) => ({ on, action })),
    )
  },
}

const twoTabs: Scenario = {
  group: 14,
  name: 'two tabs send at once',
  short: true,
  run: async (world) => {
    const page = await signedIn(world)
    await world.network.goDown()
    for (let i = 0; i < 3; i += 1) await world.send(page, { photos: [120_000] })
    const other = await world.tab()
    await world.network.comeUp()
    await Promise.all([world.settle(page), world.settle(other)])
    expectThat(commits(world) === 3, `three visits were committed by ${commits(world)} calls`)
    expectThat(patched(world) === 360_000, `360000 bytes of photos were sent as ${patched(world)}`)
  },
}

const tabAndWorker: Scenario = {
  group: 14,
  name: 'tab and worker send at once',
  run: async (world) => {
    const page = await signedIn(world)
    const registrationId = await world.startWorker(page)
    await world.network.goDown()
    for (let i = 0; i < 3; i += 1) await world.send(page, { photos: [300_000] })
    await page.close()
    await world.network.comeUp()
    const cdp = await world.workerTools()
    const sent = cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin: world.network.url,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    })
    const again = await world.tab()
    await Promise.all([sent.catch(() => undefined), world.settle(again)])
    expectThat(patched(world) === 900_000, `900000 bytes of photos were sent as ${patched(world)}`)
  },
}

const frozenTab: Scenario = {
  group: 14,
  name: 'a frozen tab holds the lock: after 90 s without an answer another takes it',
  run: async (world) => {
    const page = await signedIn(world)
    // The tab stops for good with the lock held: its thread is stopped by a debugger, as a frozen one is.
    world.control.stops.push({ name: 'before-commit', by: 'tab', nth: 1, act: () => freeze() })
    const freeze = async () => {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Debugger.enable')
      await cdp.send('Debugger.pause')
      return 'go-on' as const
    }
    await world.send(page)
    await world.control.allMet()
    const other = await world.tab({ lapse: 30 })
    await world.settle(other)
  },
}

const clonedProfile: Scenario = {
  group: 14,
  name: 'a cloned profile sends the same visit from a second tablet',
  run: async (world) => {
    const page = await signedIn(world)
    await world.network.goDown()
    await world.send(page)
    await page.close()
    await world.browser.kill()
    await world.network.comeUp()
    const clone = await runBrowser({ width: 1180, height: 820 }, { copyOf: world.browser.profile, flags: browserFlags })
    try {
      await world.browser.restart()
      const first = await world.tab()
      const second = await clone.context().newPage()
      await second.route('**/faults', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
      await second.goto(`${world.network.url}/faults`)
      await second.unrouteAll()
      await second.addScriptTag({ content: world.pages.page })
      await second.evaluate((given) => globalThis.faultPage.open(given), {
        control: world.control.url,
        lapse: 1,
        ahead: 0,
      })
      await Promise.all([world.settle(first), world.settle(second)])
    } finally {
      await clone.close()
    }
  },
}

const sentTwice: Scenario = {
  group: 15,
  name: 'a proxy sends register, PATCH and commit twice',
  run: async (world) => {
    await under(
      world,
      [register, patch, commit].map((on) => ({ on, action: { kind: 'send-twice' } as const })),
    )
  },
}

const retried = [408, 423, 425, 429, 500, 502, 503, 507]
const statuses: readonly Scenario[] = (['register', 'HEAD', 'PATCH', 'commit'] as const).map((step) => ({
  group: 16,
  name: `${retried.join(', ')} on ${step}, then it is well`,
  run: async (world) => {
    const page = await signedIn(world, { lapse: 30 })
    for (const status of retried) {
      // A HEAD is asked only when it is not known how far a photo came.
      if (step === 'HEAD')
        world.network.rules.push({ ...patch, times: 1, action: { kind: 'reset-after', bytes: 30_000 } })
      world.network.rules.push({
        ...steps[step],
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
    const page = await signedIn(world, { lapse: 10 })
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
    const page = await signedIn(world)
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
      const page = await signedIn(world)
      world.network.rules.push({ ...register, times: 1, action: { kind: 'status', status: 401 } })
      await world.send(page)
      await world.settle(page)
    },
  },
  {
    group: 16,
    name: '401 and the session is over: nothing is dropped, and it goes out after the next sign-in',
    run: async (world) => {
      const page = await signedIn(world)
      await world.network.goDown()
      await world.send(page)
      await askDatabase(world.server.dataDir, 'delete from sessions')
      await world.network.comeUp()
      await page.evaluate(() => globalThis.faultPage.drainNow())
      await page.waitForTimeout(1500)
      await world.signIn(page)
      await world.settle(page)
    },
  },
]

const portals: readonly Scenario[] = [
  { kind: 'html' } as const,
  { kind: 'status', status: 302, headers: { location: 'http://localhost:9/portal' } } as const,
].map((action) => ({
  group: 17,
  name: `a captive portal answers every call with ${action.kind === 'html' ? '200 and a page' : '302'}`,
  run: async (world) => {
    const page = await signedIn(world, { lapse: 10 })
    world.network.rules.push({ match: /\/api\//, times: 5, action })
    await world.send(page)
    await world.settle(page)
  },
}))

const deadLines: readonly Scenario[] = [
  {
    group: 18,
    name: 'a black hole swallows register, a PATCH and the commit: the stall timer goes on',
    run: async (world) => {
      await under(
        world,
        [register, patch, commit].map((on) => ({ on, action: { kind: 'black-hole' } as const })),
      )
    },
  },
  {
    group: 18,
    name: 'what answers speaks no HTTP, as where TLS is broken',
    run: async (world) => {
      await under(
        world,
        [register, patch, commit].map((on) => ({ on, action: { kind: 'garbage' } as const })),
      )
    },
  },
  {
    group: 18,
    name: 'nobody is there (no name, no route), then a link of 20 kbit/s',
    run: async (world) => {
      const page = await signedIn(world)
      await world.network.goDown()
      await world.send(page, { photos: [30_000] })
      await page.waitForTimeout(1000)
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 800,
        downloadThroughput: 2500,
        uploadThroughput: 2500,
      })
      await world.network.comeUp()
      await world.settle(page, 90)
    },
  },
]

const lying: Scenario = {
  group: 19,
  name: 'onLine lies both ways',
  run: async (world) => {
    const page = await signedIn(world)
    const lie = (online: boolean) =>
      page.evaluate(
        (says) => Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => says }),
        online,
      )
    await lie(false)
    await world.send(page)
    await world.settle(page)
    await lie(true)
    await world.network.goDown()
    await world.send(page)
    await page.waitForTimeout(1000)
    await world.network.comeUp()
    await world.settle(page)
  },
}

const flipped: Scenario = {
  group: 15,
  name: 'a byte changes on the way: the server notices, and the photo is sent again',
  run: async (world) => {
    await under(world, [{ on: patch, action: { kind: 'flip-byte', at: 5000 } }])
  },
}

const serverDown: Scenario = {
  group: 16,
  name: 'the server is down for a minute: at most 10 requests in it (I5)',
  run: async (world) => {
    const page = await signedIn(world)
    world.network.rules.push({ match: /\/api\//, times: 1000, action: { kind: 'status', status: 503 } })
    const before = world.network.seen.length
    await world.send(page)
    // A little less: when the minute is over the next may go.
    const end = performance.now() + 57_000
    while (performance.now() < end) {
      // A person who loses patience, a browser that says online, and another tab.
      await page.evaluate(() => globalThis.faultPage.drainNow())
      await page.waitForTimeout(500)
    }
    const asked = world.network.seen.length - before
    expectThat(asked <= 10, `${asked} requests left in a minute`)
    world.network.rules.length = 0
    await world.settle(page, 75)
  },
}

const crashMidUpload: Scenario = {
  group: 12,
  name: 'a tab crashes twice mid-upload: photos go on at the byte',
  run: async (world) => {
    let page = await signedIn(world)
    world.network.rules.push({ ...patch, times: 1, action: { kind: 'reset-after', bytes: 50_000 } })
    const meet = () =>
      world.control.stops.push({
        name: 'mid-upload',
        by: 'tab',
        nth: 2,
        act: async () => (await crashTab(page), 'never'),
      })
    meet()
    const visit = await world.draft(page, { photos: [400_000, 300_000] })
    world.seal(page, visit).catch(() => undefined)
    await world.control.allMet()
    page = await world.tab()
    meet()
    await world.control.allMet()
    page = await world.tab()
    await world.settle(page)
    await until('the bytes were counted', () => patched(world) > 0)
  },
}

/** Faults between tablet and server (OFFLINE 6, "Sending"). */
export const sending: readonly Scenario[] = [
  crashMidUpload,
  lostAnswers,
  cutAnswers,
  twoTabs,
  tabAndWorker,
  frozenTab,
  clonedProfile,
  sentTwice,
  flipped,
  ...statuses,
  gone,
  refusedForGood,
  ...tokens,
  serverDown,
  ...portals,
  ...deadLines,
  lying,
]
