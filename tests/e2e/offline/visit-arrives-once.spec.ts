import { createHash } from 'node:crypto'
import { type FaultProxy, startFaultProxy } from '../../support/network/fault-proxy.ts'
import { readStoredPhoto } from '../../support/read-stored-photo.ts'
import { freePort } from '../../support/server/free-port.ts'
import { type BrowserProcess, runBrowser } from '../../support/run-browser.ts'
import { runServer, type ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { readPhotos, testPhotos } from '../../support/test-photos.ts'
// Journeys of one kind are played together: of another, the longest of all was played last, by one of two workers.
import { expect, test } from '../actions/journey-test.ts'
import { unlockOffline } from '../actions/session-actions.ts'
import { makeVisitUpToReview, signIn, type TypedPatient, waitUntilReadyForOffline } from '../actions/visit-actions.ts'

let server: ServerProcess
let network: FaultProxy
let browser: BrowserProcess

test.beforeAll(async () => {
  server = await runServer(await freePort())
  network = await startFaultProxy(await freePort(), server.port)
  browser = await runBrowser({ width: 1180, height: 820 })
})

test.afterAll(async () => {
  await browser?.close()
  await network?.close()
  await server?.close()
})

const graeme: TypedPatient = {
  firstName: 'Graeme',
  lastName: 'Sutherland',
  day: '14',
  month: '3',
  year: '1962',
  mobile: '021 555 0187',
  gender: 'Male',
}
type KeptPhoto = { sha256: string; byte_size: number; master_key: string }

const visitsOf = (lastName: string) =>
  queryDatabase<{ visit_id: string }>(
    server.dataDir,
    'select visit_id from visits join patients using (patient_id) where last_name = $1',
    [lastName],
  )
const photosOf = (visitId: string) =>
  queryDatabase<KeptPhoto>(server.dataDir, 'select sha256, byte_size, master_key from images where visit_id = $1', [
    visitId,
  ])

test('P1.pharmacy.01 P1.pharmacy.02 A1.visit.01: a visit made with no network, through crashes of browser and server and a lost answer, arrives once and whole', async () => {
  test.setTimeout(600_000)
  // Large ones first: the server dies while they go out.
  const paths = [...(await testPhotos(4, 'phone')), ...(await testPhotos(8))]
  const hashes = (await readPhotos(paths)).map((bytes) => createHash('sha256').update(bytes).digest('hex')).toSorted()

  await test.step('sign in, get ready, lose the network', async () => {
    const page = await browser.page()
    await signIn(page, network.url, 'pharmacist@demo.test')
    await waitUntilReadyForOffline(page)
    await network.goOffline()
  })
  await test.step('make the visit offline; the browser dies before Send', async () => {
    await makeVisitUpToReview(await browser.page(), graeme, paths)
    await browser.kill()
    await browser.restart()
  })
  await test.step('open it again, still offline, and send; the browser dies after sealing', async () => {
    const page = await browser.page()
    await page.goto(`${network.url}/clinician/phx`)
    await unlockOffline(page)
    await page
      .getByRole('row', { name: /Graeme Sutherland/ })
      .or(page.getByRole('listitem').filter({ hasText: 'Graeme Sutherland' }))
      .getByRole('link', { name: /Continue/ })
      .click()
    // The kill may have come before the last change of step was kept: it opens where it was, or a step earlier.
    await page.getByRole('link', { name: /Review/ }).click()
    await page.getByRole('button', { name: 'Send visit' }).click()
    await expect(page.getByRole('link', { name: /1 (saved|unsent)/ })).toBeVisible()
    await browser.kill()
    await browser.restart()
  })
  await test.step('the network is back; the server dies mid-upload and starts again; the answer of the commit is lost once', async () => {
    network.rules.push({
      method: 'POST',
      match: /practitionervisits\/upload/,
      times: 1,
      action: { kind: 'pass-then-drop' },
    })
    await network.goOnline()
    const page = await browser.page()
    await page.goto(`${network.url}/clinician/outbox`)
    await expect
      .poll(() => network.requests.filter(({ method, status }) => method === 'PATCH' && status === 204).length)
      .toBeGreaterThan(2)
    await server.kill()
    await server.restart()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByText(/Receipt/)).toBeVisible({ timeout: 120_000 })
  })
  await test.step('one visit, twelve photos, byte for byte, under Previous visits', async () => {
    const visits = await visitsOf('Sutherland')
    expect(visits).toHaveLength(1)
    const kept = await photosOf(visits[0]?.visit_id ?? '')
    expect(kept.map(({ sha256 }) => sha256).toSorted()).toEqual(hashes)
    const masters = await Promise.all(kept.map(({ master_key }) => readStoredPhoto(server.dataDir, master_key)))
    expect(masters.map((bytes) => createHash('sha256').update(bytes).digest('hex')).toSorted()).toEqual(hashes)
    const page = await browser.page()
    await page.goto(`${network.url}/clinician/previousVisits`)
    const row = page.getByRole('row', { name: /Graeme Sutherland/ })
    await expect(row).toContainText('14 Mar 1962')
    await expect(row).toHaveCount(1)
    // The answer of the first commit was lost, so it was sent twice.
    expect(
      network.requests.filter(({ path }) => path.endsWith('/practitionervisits/upload')).length,
    ).toBeGreaterThanOrEqual(2)
  })
})
