import type { Page } from '@playwright/test'
import { signInOverHttp } from '../../support/device-session.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { demoPassword } from '../demo-password.ts'
import { readDevice } from '../read-device.ts'
import { expectThat, type Scenario, waitUntil } from '../scenario.ts'
import { colleague, openSignedInTab, type World } from '../world.ts'

const manager = 'manager@demo.test'

const stateOf = async (world: World, visitId: string) => {
  const page = await world.blankPage()
  const visits = await readDevice(page)
  await page.close()
  return visits.find((visit) => visit.visitId === visitId)?.state
}
const isOnServer = async ({ server }: World, visitId: string) =>
  (await queryDatabase(server.dataDir, 'select 1 from visits where visit_id = $1', [visitId])).length === 1
const setStatus = ({ server }: World, userName: string, status: 'active' | 'disabled') =>
  queryDatabase(server.dataDir, 'update logins set status = $2 where user_name = $1', [userName, status])
const drain = (page: Page) => page.evaluate(() => globalThis.faultPage.drainNow())

const loggedOut: Scenario = {
  group: 26,
  name: 'visits of two people go out after both have signed out',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page)
    await world.network.goOnline()
    await page.evaluate(() => globalThis.faultPage.signOut())
    world.network.rules.push({ match: /practitionervisits/, times: 1000, action: { kind: 'status', status: 503 } })
    await world.signIn(page, colleague)
    await world.send(page, { userName: colleague })
    await page.evaluate(() => globalThis.faultPage.signOut())
    world.network.rules.length = 0
    await waitUntil('both are on the server', async () => {
      await drain(page)
      const arrived = await Promise.all(world.ledger.visits.map(({ visitId }) => isOnServer(world, visitId)))
      return arrived.every(Boolean)
    })
  },
}

const byWorkerAlone: Scenario = {
  group: 25,
  name: 'the worker sends what was sealed after its owner signed out, with no page open',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const registrationId = await world.startWorker(page)
    await world.network.goOffline()
    const { visitId } = await world.send(page, { photos: [200_000, 150_000] })
    await world.network.goOnline()
    world.network.rules.push({ match: /practitionervisits/, times: 1000, action: { kind: 'status', status: 503 } })
    await page.evaluate(() => globalThis.faultPage.signOut())
    const cdp = await world.workerTools()
    await page.close()
    world.network.rules.length = 0
    const given = { origin: world.network.url, registrationId, tag: 'outbox', lastChance: false }
    await waitUntil(
      'the worker has sent it',
      async () => {
        await cdp.send('ServiceWorker.dispatchSyncEvent', given).catch(() => undefined)
        return isOnServer(world, visitId)
      },
      60,
    )
    await waitUntil('the tablet has its receipt', async () => (await stateOf(world, visitId)) === 'committed')
  },
}

const revoked: Scenario = {
  group: 16,
  name: 'the tablet is reported lost: nothing goes out any more, and what waits stays on it, to be seen',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    const visit = await world.send(page)
    visit.ending = 'waits'
    await queryDatabase(
      world.server.dataDir,
      "update devices set status = 'revoked' where device_id in (select device_id from devices order by enrolled_at desc limit 1)",
    )
    await world.network.goOnline()
    await waitUntil('it waits for a person', async () => {
      await drain(page)
      return ['needs-sign-in', 'attention'].includes((await stateOf(world, visit.visitId)) ?? '')
    })
    expectThat(!(await isOnServer(world, visit.visitId)), 'a revoked tablet has sent a visit')
  },
}

/** Gives the tablet another key than the one that the server knows. */
const loseProofKey = (page: Page) =>
  page.evaluate(async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('device')
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction('tablet', 'readwrite')
        const store = transaction.objectStore('tablet')
        const reading = store.get('tablet')
        reading.addEventListener('success', () => store.put({ ...reading.result, proofKey: pair }))
        transaction.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
      })
    })
  })

const keyLost: Scenario = {
  group: 28,
  name: "the tablet's key to send with is gone: the visit waits, and its owner's next sign-in sends it",
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page)
    await page.close()
    const beside = await world.blankPage()
    await loseProofKey(beside)
    await beside.close()
    await world.network.goOnline()
    await world.settle(await openSignedInTab(world))
  },
}

const held: Scenario = {
  group: 26,
  name: 'who sealed a visit is disabled before it arrives: the server holds it unopened, and a manager takes it in',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await page.evaluate(() => globalThis.faultPage.signOut())
    await world.signIn(page, colleague)
    await world.network.goOffline()
    const visit = await world.send(page, { userName: colleague })
    visit.ending = 'held'
    await setStatus(world, colleague, 'disabled')
    try {
      await world.network.goOnline()
      await waitUntil('the server holds it', async () => {
        await drain(page)
        return (await stateOf(world, visit.visitId)) === 'held'
      })
      expectThat(!(await isOnServer(world, visit.visitId)), 'what is held was opened')
    } finally {
      await setStatus(world, colleague, 'active')
    }
    await queryDatabase(
      world.server.dataDir,
      `insert into login_contexts (login_id, practice_id, permissions)
        select manager.login_id, context.practice_id, context.permissions
          from logins manager, login_contexts context join logins colleague using (login_id)
          where manager.user_name = $1 and colleague.user_name = $2 on conflict do nothing`,
      [manager, colleague],
    )
    const by = await signInOverHttp(world.server.url, manager, demoPassword)
    await by.call('POST', `/practitionervisits/held/${visit.visitId}/release`)
    expectThat(await isOnServer(world, visit.visitId), 'the manager could not take it in')
  },
}

/** Faults of what is sealed and sent with nobody signed in (docs/offline.md 4, 5). */
export const sealed: readonly Scenario[] = [loggedOut, byWorkerAlone, revoked, keyLost, held]
