import { encryptedSize } from '../../../src/domain/encryption/photo-segments.ts'
import { runBrowser } from '../../support/run-browser.ts'
import { crashTab } from '../killers.ts'
import { expectThat, type Scenario, waitUntil } from '../scenario.ts'
import { featuresOff, openSignedInTab, type World } from '../world.ts'
import { requests, underRules } from './under-rules.ts'

const { commit, PATCH: patch, register, status: statusCall } = requests

const commits = ({ network }: World) =>
  network.requests.filter(({ path }) => path.endsWith('/practitionervisits/upload')).length
const patched = ({ network }: World) =>
  network.requests.filter(({ method }) => method === 'PATCH').reduce((sum, { bytes }) => sum + bytes, 0)

const crashMidUpload: Scenario = {
  group: 12,
  name: 'a tab crashes twice mid-upload: photos go on at the byte',
  run: async (world) => {
    let page = await openSignedInTab(world)
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
    await world.control.allReached()
    page = await world.tab()
    meet()
    await world.control.allReached()
    page = await world.tab()
    await world.settle(page)
    await waitUntil('the bytes were counted', () => patched(world) > 0)
  },
}

const lostAnswers: Scenario = {
  group: 13,
  name: 'the answer of the commit is lost',
  short: true,
  run: async (world) => {
    await underRules(world, [{ on: commit, action: { kind: 'pass-then-drop' } }])
    expectThat(commits(world) >= 1, 'nothing was committed')
  },
}

const cutAnswers: Scenario = {
  group: 13,
  name: 'the answers of register, PATCH, commit and status are cut in the middle',
  run: async (world) => {
    const action = { kind: 'cut-answer' } as const
    await underRules(
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
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    for (let i = 0; i < 3; i += 1) await world.send(page, { photos: [120_000] })
    const other = await world.tab()
    await world.network.goOnline()
    await Promise.all([world.settle(page), world.settle(other)])
    expectThat(commits(world) === 3, `three visits were committed by ${commits(world)} calls`)
    const sealed = 3 * encryptedSize(120_000)
    expectThat(patched(world) === sealed, `${sealed} bytes of photos were sent as ${patched(world)}`)
  },
}

const tabAndWorker: Scenario = {
  group: 14,
  name: 'tab and worker send at once',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const registrationId = await world.startWorker(page)
    await world.network.goOffline()
    for (let i = 0; i < 3; i += 1) await world.send(page, { photos: [300_000] })
    await page.close()
    await world.network.goOnline()
    const cdp = await world.workerTools()
    const sent = cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin: world.network.url,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    })
    const again = await world.tab()
    await Promise.all([sent.catch(() => undefined), world.settle(again)])
    const sealed = 3 * encryptedSize(300_000)
    expectThat(patched(world) === sealed, `${sealed} bytes of photos were sent as ${patched(world)}`)
  },
}

const frozenTab: Scenario = {
  group: 14,
  name: 'a frozen tab holds the lock: after 90 s without an answer another takes it',
  run: async (world) => {
    const page = await openSignedInTab(world)
    // The tab stops for good with the lock held: its thread is stopped by a debugger, as a frozen one is.
    world.control.stops.push({ name: 'before-commit', by: 'tab', nth: 1, act: () => freeze() })
    const freeze = async () => {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Debugger.enable')
      await cdp.send('Debugger.pause')
      return 'go-on' as const
    }
    await world.send(page)
    await world.control.allReached()
    const other = await world.tab({ lapse: 30 })
    await world.settle(other)
  },
}

const clonedProfile: Scenario = {
  group: 14,
  name: 'a cloned profile sends the same visit from a second tablet',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page)
    await page.close()
    await world.browser.kill()
    await world.network.goOnline()
    const clone = await runBrowser({ width: 1180, height: 820 }, { copyOf: world.browser.profile, off: featuresOff })
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
        since: 0,
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
    await underRules(
      world,
      [register, patch, commit].map((on) => ({ on, action: { kind: 'send-twice' } as const })),
    )
  },
}

const flipped: Scenario = {
  group: 15,
  name: 'a byte changes on the way, of a photo, the announcement or the visit: the server notices, and it is sent again',
  run: async (world) => {
    await underRules(
      world,
      [patch, register, commit].flatMap((on) =>
        [0, 700].map((at) => ({ on, action: { kind: 'flip-byte', at } as const })),
      ),
    )
  },
}

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
]
