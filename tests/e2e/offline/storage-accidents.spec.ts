import type { BrowserContext, Page } from '@playwright/test'
import { corruptDatabases } from '../../faults/corrupt-profile.ts'
import { runBrowser } from '../../support/run-browser.ts'
import { expect, test } from '../actions/journey-test.ts'
import { unlockOffline } from '../actions/session-actions.ts'
import {
  openNewVisit,
  signIn,
  type TypedPatient,
  typePatient,
  waitUntilReadyForOffline,
} from '../actions/visit-actions.ts'

/* docs/faults.md 6.5 to 6.7, 6.24 and 6.28 on the screens: whatever becomes of the storage, the app says it as it is. */

test.use({ worker: 'real' })
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/net::ERR_/, /status of 401/)
})

const moana: TypedPatient = {
  firstName: 'Moana',
  lastName: 'Storagelost',
  day: '4',
  month: '6',
  year: '1955',
  mobile: '',
  gender: 'Female',
}

/** Begins a visit on a tablet that is ready to work offline. */
async function beginVisit(page: Page, url: string): Promise<void> {
  await signIn(page, url, 'pharmacist@demo.test')
  await waitUntilReadyForOffline(page)
  await openNewVisit(page)
  await typePatient(page, moana)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
}

const continueLink = (page: Page) => page.getByRole('link', { name: /^Continue/ })

async function expectDraftToBeMissed(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Visits are missing on this tablet' })
  await expect(dialog).toContainText('One visit that you had begun is gone, with the photos.')
  await expect(continueLink(page)).toHaveCount(0)
}

test('the app’s files are cleared and the databases kept: who is told to be ready can open the app offline', async ({
  page,
  network,
}) => {
  await beginVisit(page, network.url)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto(`${network.url}/clinician/phx`)
  await waitUntilReadyForOffline(page)
  await network.goOffline()
  await page.goto(`${network.url}/clinician/phx`)
  await unlockOffline(page)
  await expect(continueLink(page)).toContainText('Moana Storagelost')
})

/** Clears the databases of an origin while no page of it is open, as a browser does that needs space. */
async function clearDatabases(
  context: BrowserContext,
  { page, origin }: { page: Page; origin: string },
): Promise<void> {
  await page.goto('about:blank')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

test('the databases are cleared and the app’s files kept: the next sign-in says that a begun visit is gone, and once', async ({
  page,
  context,
  network,
}) => {
  await beginVisit(page, network.url)
  await clearDatabases(context, { page, origin: network.url })
  await signIn(page, network.url, 'pharmacist@demo.test')
  await expectDraftToBeMissed(page)
  await page.getByRole('button', { name: 'Restart the app' }).click()
  await waitUntilReadyForOffline(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('the databases are damaged on disk: the next sign-in says that a begun visit is gone @long', async ({
  network,
}) => {
  const browser = await runBrowser({ width: 1180, height: 820 })
  await using work = new AsyncDisposableStack()
  work.defer(browser.close)
  await beginVisit(await browser.page(), network.url)
  // Killed, Chromium would lose the last seconds of what stands outside the databases too.
  await browser.quit()
  expect(await corruptDatabases(browser.profile)).toBeGreaterThan(0)
  await browser.restart()
  const page = await browser.page()
  await signIn(page, network.url, 'pharmacist@demo.test')
  await expectDraftToBeMissed(page)
})

test('a newer build has opened the databases: the page says so, and this build goes on with what is there @long', async ({
  page,
  network,
}) => {
  await beginVisit(page, network.url)
  await page.evaluate(async () => {
    const [{ version = 1 } = {}] = (await indexedDB.databases()).filter(({ name }) => name === 'device')
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('device', version + 10)
      opening.addEventListener('success', () => resolve(opening.result.close()))
      opening.addEventListener('error', () => reject(new Error(String(opening.error))))
    })
  })
  await expect(page.getByRole('alertdialog', { name: 'A newer version runs in another tab' })).toBeVisible()
  await page.getByRole('button', { name: 'Restart the app' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Storagelost')
  await page.getByLabel('Last name').fill('Storagekept')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
})

test('the space shrinks while a visit is made: the tablet warns, says what is not saved, and saves it once there is room @long', async ({
  network,
}) => {
  // Chromium tells pages a made-up quota, by which no full device can be told.
  const browser = await runBrowser({ width: 1180, height: 820 }, { off: ['StaticStorageQuota'] })
  await using work = new AsyncDisposableStack()
  work.defer(browser.close)
  const page = await browser.page()
  await beginVisit(page, network.url)
  const cdp = await browser.context().newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 300_000_000 })
  await page.goto(`${network.url}/clinician/phx`)
  await expect(page.getByText('Little space is left on this tablet')).toBeVisible()
  await continueLink(page).click()
  // Chromium holds pages to such a quota late or not at all: the write itself is made to fail.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
    Object.assign(globalThis, { makeRoom: () => (IDBObjectStore.prototype.put = put) })
  })
  await page.getByLabel('Last name').fill('Storagefull')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(page.getByText('The tablet is full.')).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom())
  await page.getByLabel('Last name').fill('Storageroom')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Storageroom')
})
