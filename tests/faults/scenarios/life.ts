import type { Page } from '@playwright/test'
import { signInOverHttp } from '../../support/device-session.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { demoPassword } from '../demo-password.ts'
import { expectThat, type Scenario, waitUntil } from '../scenario.ts'
import { colleague, pharmacist, openSignedInTab } from '../world.ts'

const years = (count: number) => count * 365 * 86_400_000

const anotherUser: Scenario = {
  group: 26,
  name: 'another user signs in: they see nothing of the visit, which arrives under its own name',
  short: true,
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    const visit = await world.send(page)
    await world.network.goOnline()
    await page.evaluate(() => globalThis.faultPage.signOut())
    await world.signIn(page, colleague)
    const seen = await page.evaluate(() => globalThis.faultPage.items())
    expectThat(!seen.some(({ visitId }) => visitId === visit.visitId), 'a colleague sees the visit')
    await world.send(page, { userName: colleague })
    await world.settle(page)
    await page.evaluate(() => globalThis.faultPage.signOut())
    await world.signIn(page)
    await world.settle(page)
  },
}

const loggedOut: Scenario = {
  group: 26,
  name: 'logout with a queue, and the browser dies: it is there after the next sign-in',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page)
    await world.network.goOnline()
    await page.evaluate(() => globalThis.faultPage.signOut())
    await world.browser.kill()
    await world.browser.restart()
    const again = await openSignedInTab(world)
    await world.settle(again)
  },
}

const clocks: readonly Scenario[] = (
  [
    ['19 years ahead', years(19)],
    ['26 years behind', -years(26)],
  ] as const
).map(([name, ahead]) => ({
  group: 27,
  name: `the tablet's clock is ${name}, and right again afterwards`,
  run: async (world) => {
    const page = await openSignedInTab(world, { ahead })
    await world.network.goOffline()
    await world.send(page)
    await world.send(page)
    await world.network.goOnline()
    await page.evaluate(() => globalThis.faultPage.drainNow())
    await page.close()
    const right = await world.tab()
    await world.send(right)
    await world.settle(right)
  },
}))

const clockJumps: Scenario = {
  group: 27,
  name: 'the clock jumps years ahead and back between visits, in another time zone: they go out in the order they were sealed',
  run: async (world) => {
    const elsewhere = async (page: Page) => {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' })
    }
    await (await openSignedInTab(world)).close()
    await world.network.goOffline()
    for (const ahead of [years(3), -years(8), years(1)]) {
      const page = await world.tab({ ahead, before: elsewhere })
      await world.send(page, { photos: [20_000] })
      await page.close()
    }
    await world.network.goOnline()
    await world.settle(await world.tab())
    const registered = world.network.requests.filter(
      ({ method, path }) => method === 'PUT' && /registration/.test(path),
    )
    const order = [...new Set(registered.map(({ path }) => path.split('/').at(-1)))]
    const sealed = world.ledger.visits.map(({ visitId }) => visitId)
    expectThat(order.join() === sealed.join(), 'they went out in another order than they were sealed in')
  },
}

const passwordChanged: Scenario = {
  group: 26,
  name: 'the password is changed elsewhere while visits wait: the old one opens the tablet offline, the new one sends',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page)
    await page.close()
    const { dataDir, url } = world.server
    const kept = await queryDatabase<{ password_hash: string }>(
      dataDir,
      'select password_hash from logins where user_name = $1',
      [pharmacist],
    )
    const password = 'Tui-singing-at-dawn-7'
    const elsewhere = await signInOverHttp(url, pharmacist, demoPassword)
    await elsewhere.call('PUT', '/useraccounts/updatepassword', {
      request: { currentPassword: demoPassword, password, confirmationPassword: password },
    })
    try {
      const again = await world.tab()
      expectThat(
        (await again.evaluate(() => globalThis.faultPage.items())).length === 1,
        'the old password does not open the tablet offline',
      )
      await world.network.goOnline()
      await again.evaluate((given) => globalThis.faultPage.signIn(given), { userName: pharmacist, password })
      await world.settle(again)
    } finally {
      // Other scenarios sign in as the same person.
      await queryDatabase(dataDir, 'update logins set password_hash = $2 where user_name = $1', [
        pharmacist,
        kept[0]?.password_hash,
      ])
    }
  },
}

const cleared: Scenario = {
  group: 28,
  name: 'IndexedDB is cleared with visits queued: the tablet says how many are gone, never nothing',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const kept = await world.send(page)
    await world.settle(page)
    await world.network.goOffline()
    const lost = await world.send(page)
    await waitUntil('the visit is noted outside the database', () =>
      page.evaluate((id) => localStorage.getItem('lentigo.unsent')?.includes(id) === true, lost.visitId),
    )
    const origin = world.network.url
    await page.close()
    const cdp = await world.workerTools()
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    await world.network.goOnline()
    const again = await world.tab()
    await again.evaluate(() => globalThis.faultPage.hearNotices())
    await world.signIn(again)
    await waitUntil('the tablet says that a visit is gone', async () => {
      const told = await again.evaluate(() => globalThis.faultPage.told())
      return told.some((notice) => notice.kind === 'visits-lost' && notice.count === 1)
    })
    // The harness cleared it: what was told is what is gone, and what had arrived is there.
    lost.ending = 'cleared'
    expectThat(kept.sealing === 'said', 'the first visit was sealed')
    await world.send(again)
    await world.settle(again)
  },
}

/** Faults of a tablet's life: updates, users, clocks (docs/faults.md 6.24 to 6.28). */

export const life: readonly Scenario[] = [anotherUser, loggedOut, passwordChanged, ...clocks, clockJumps, cleared]
