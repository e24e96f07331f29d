import { freePort } from '../../support/server/free-port.ts'
import { runServer } from '../../support/server/run-server.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signIn, typePatient, openNewVisit, waitUntilReadyForOffline } from '../actions/visit-actions.ts'

test.use({ worker: 'real' })
test.beforeEach(({ expectedErrors }) => {
  // A build is looked for while the server is away.
  expectedErrors.push(/net::ERR_/, /status of 401/, /error occurred when fetching the script/)
})

test('a worker that is taken out of service removes itself and the cached app; a draft stays @long', async ({
  page,
}) => {
  const port = await freePort()
  await using work = new AsyncDisposableStack()
  const before = await runServer(port)
  work.defer(before.close)
  await signIn(page, before.url, 'pharmacist@demo.test')
  await waitUntilReadyForOffline(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Tama',
    lastName: 'Keptdraft',
    day: '4',
    month: '6',
    year: '1955',
    mobile: '',
    gender: 'Male',
  })
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).not.toEqual([])

  await before.stop()
  const after = await runServer(port, { SERVICE_WORKER: 'off', DATA_DIR: before.dataDir })
  work.defer(after.close)
  await page.reload()
  const isGone = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length)
  await expect.poll(isGone, { timeout: 90_000 }).toBe(0)
  await page.goto(`${after.url}/clinician/phx`)
  await expect(page.getByRole('link', { name: /^Continue/ })).toContainText('Tama Keptdraft')
  expect(await isGone()).toBe(0)
})
