import type { Page } from '@playwright/test'
import { queryDatabase } from '../../support/server/server-database.ts'
import { testPhotos } from '../../support/test-photos.ts'
import { expect, test } from '../actions/journey-test.ts'
import { enterCredentials, unlockOffline } from '../actions/session-actions.ts'
import { makeVisitUpToReview, type TypedPatient, waitUntilReadyForOffline } from '../actions/visit-actions.ts'

test.use({ worker: 'real' })
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/net::ERR_/, /status of 40[134]/)
})

const [a, b] = ['pharmacist@demo.test', 'pharmacist.two@demo.test']
const patient = (lastName: string): TypedPatient => ({
  firstName: 'Moana',
  lastName,
  day: '9',
  month: '8',
  year: '1974',
  mobile: '',
  gender: 'Female',
})

const visitOf = (dataDir: string, lastName: string) =>
  queryDatabase<{ by: string }>(
    dataDir,
    'select user_name as by from visits join patients using (patient_id) join logins using (login_id) where patients.last_name = $1',
    [lastName],
  )
const heldOf = (dataDir: string, userName: string) =>
  queryDatabase<{ reason: string }>(
    dataDir,
    "select reason from sealed_visits join logins using (login_id) where sealed_visits.state = 'held' and user_name = $1",
    [userName],
  )
const setStatus = (dataDir: string, userName: string, status: 'active' | 'disabled') =>
  queryDatabase(dataDir, 'update logins set status = $2 where user_name = $1', [userName, status])

async function signInReady(page: Page, url: string, userName: string): Promise<void> {
  await page.goto(`${url}/clinician/login`)
  await enterCredentials(page, { userName })
  await waitUntilReadyForOffline(page)
}

async function sealOffline(page: Page, lastName: string): Promise<void> {
  await makeVisitUpToReview(page, patient(lastName), await testPhotos(2))
  await page.getByRole('button', { name: 'Send visit' }).click()
  await expect(page.getByRole('heading', { name: 'It is sent automatically' })).toBeVisible()
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Who is next?' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible()
}

test('two people seal offline on one tablet; with nobody signed in each visit is answered under the right name, the one of a disabled account held @long', async ({
  page,
  network,
  server,
}) => {
  test.setTimeout(180_000)
  await signInReady(page, network.url, b)
  await leave(page)
  await signInReady(page, network.url, a)
  await network.goOffline()
  await sealOffline(page, 'Sealedbya')
  await leave(page)
  await page.getByRole('list', { name: 'Seen on this tablet' }).getByRole('button').nth(1).click()
  await unlockOffline(page)
  await expect(page).toHaveURL(/phx/)
  await sealOffline(page, 'Sealedbyb')
  await leave(page)
  await expect(page.getByText(/Sealedby/)).toHaveCount(0)
  await setStatus(server.dataDir, b, 'disabled')
  await network.goOnline()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => visitOf(server.dataDir, 'Sealedbya'), { timeout: 60_000 }).toEqual([{ by: a }])
  await expect.poll(() => heldOf(server.dataDir, b), { timeout: 60_000 }).toEqual([{ reason: 'owner-disabled' }])
  expect(await visitOf(server.dataDir, 'Sealedbyb')).toEqual([])

  await setStatus(server.dataDir, b, 'active')
  await signInReady(page, network.url, b)
  await page.goto(`${network.url}/clinician/outbox`)
  const held = page.getByRole('list', { name: 'With your manager' })
  await expect(held).toContainText('Moana Sealedbyb')
  await expect(held).toContainText('The service keeps it unopened')
  await expect(page.getByText('Sealedbya')).toHaveCount(0)
})

test('who forgot the password is not needed: the visit goes out while somebody else works @long', async ({
  page,
  network,
  server,
}) => {
  test.setTimeout(180_000)
  await signInReady(page, network.url, b)
  await network.goOffline()
  await sealOffline(page, 'Forgetful')
  await leave(page)
  await network.goOnline()
  await signInReady(page, network.url, a)
  await expect.poll(() => visitOf(server.dataDir, 'Forgetful'), { timeout: 60_000 }).toEqual([{ by: b }])
  await page.goto(`${network.url}/clinician/outbox`)
  await expect(page.getByText('Everything is sent')).toBeVisible()
})

test('the worker sends what was sealed after the last page is closed', async ({ page, context, network, server }) => {
  test.setTimeout(180_000)
  await signInReady(page, network.url, a)
  await network.goOffline()
  await sealOffline(page, 'Closed')
  const elsewhere = await context.newPage()
  await page.close()
  await network.goOnline()
  const cdp = await context.newCDPSession(elsewhere)
  const registered = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(network.url))
    if (ours) registered.resolve(ours.registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  await expect
    .poll(
      async () => {
        // The browser's own wake-up comes when it believes in the network, which a test can't wait for.
        await cdp
          .send('ServiceWorker.dispatchSyncEvent', {
            origin: network.url,
            registrationId,
            tag: 'outbox',
            lastChance: false,
          })
          .catch(() => undefined)
        return visitOf(server.dataDir, 'Closed')
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toEqual([{ by: a }])
})
