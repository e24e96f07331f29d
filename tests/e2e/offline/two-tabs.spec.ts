import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { encryptedSize } from '../../../src/domain/encryption/photo-segments.ts'
import type { FaultProxy } from '../../support/network/fault-proxy.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { testPhotos } from '../../support/test-photos.ts'
import { expect, test } from '../actions/journey-test.ts'
import { makeVisitUpToReview, signIn, type TypedPatient, waitUntilReadyForOffline } from '../actions/visit-actions.ts'

test.use({ worker: 'real' })
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/net::ERR_/, /status of 401/, /status of 422/)
})

const hemi: TypedPatient = {
  firstName: 'Hemi',
  lastName: 'Twotabs',
  day: '9',
  month: '8',
  year: '1958',
  mobile: '021 555 0133',
  gender: 'Male',
}
const born2027: TypedPatient = { ...hemi, firstName: 'Ngaio', lastName: 'Tocome', day: '14', month: '3', year: '2027' }

type KeptVisit = { visit_id: string; version: number; photos: number }

const visitsOf = (dataDir: string, lastName: string) =>
  queryDatabase<KeptVisit>(
    dataDir,
    `select visit_id, version, (select count(*)::int from images where images.visit_id = visits.visit_id) as photos
       from visits join patients using (patient_id) where last_name = $1`,
    [lastName],
  )

const commits = (network: FaultProxy) =>
  network.requests.filter(({ path }) => path.endsWith('/practitionervisits/upload'))
const photoBytes = (network: FaultProxy) =>
  network.requests.filter(({ method }) => method === 'PATCH').reduce((sum, { bytes }) => sum + bytes, 0)
/** What photos of these files measure sealed. */
const sizeOf = async (paths: readonly string[]) =>
  (await Promise.all(paths.map((path) => stat(path)))).reduce((sum, { size }) => sum + encryptedSize(size), 0)

async function sendNewVisit(page: Page, patient: TypedPatient, photos: readonly string[]): Promise<void> {
  await makeVisitUpToReview(page, patient, photos)
  await page.getByRole('button', { name: 'Send visit' }).click()
  await expect(page.getByRole('heading', { name: 'Visit saved' })).toBeVisible()
}

test('the same visit sent from two tabs at once arrives once @long', async ({ page, context, network, server }) => {
  const photos = await testPhotos(2)
  await signIn(page, network.url, 'pharmacist@demo.test')
  await waitUntilReadyForOffline(page)
  await network.goOffline()
  await sendNewVisit(page, hemi, photos)
  const other = await context.newPage()
  // Each has the keys from the other: offline nobody is asked for a password while one tab is open.
  for (const tab of [other, page]) {
    await tab.goto(`${network.url}/clinician/outbox`)
    await expect(tab.getByRole('button', { name: 'Hemi Twotabs' })).toBeVisible()
  }

  await network.goOnline()
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Try now' }).click()))
  for (const tab of [page, other]) await expect(tab.getByText(/Receipt \S+/)).toBeVisible({ timeout: 60_000 })
  expect(await visitsOf(server.dataDir, 'Twotabs')).toMatchObject([{ version: 1, photos: 2 }])
  expect(commits(network)).toHaveLength(1)
  expect(photoBytes(network)).toBe(await sizeOf(photos))
})

test('a visit that the server refuses waits with its reason while others go on; put right, it arrives without sending a photo again @long', async ({
  page,
  network,
  server,
}) => {
  const photos = await testPhotos(4)
  // A tablet whose clock is wrong by years believes in this birth date; the server does not.
  await page.clock.setSystemTime('2045-06-01T10:00:00+12:00')
  await signIn(page, network.url, 'pharmacist@demo.test')
  await sendNewVisit(page, born2027, photos.slice(0, 2))
  await expect(page.getByRole('heading', { name: 'It needs your attention' })).toBeVisible({ timeout: 60_000 })
  await page.clock.setSystemTime(new Date())
  await page.getByRole('link', { name: 'Home' }).first().click()
  await sendNewVisit(page, { ...hemi, firstName: 'Rewi', lastName: 'Goeson' }, photos.slice(2, 4))
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible({ timeout: 60_000 })
  const sent = photoBytes(network)
  expect(sent).toBe(await sizeOf(photos))
  expect(await visitsOf(server.dataDir, 'Tocome')).toHaveLength(0)

  await page.getByRole('link', { name: 'See outbox' }).click()
  const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
  await expect(waiting).toContainText('Ngaio Tocome')
  await expect(waiting).toContainText(
    'Birth date is in the future: 14 Mar 2027. Change it and send again. The photos have already been sent.',
  )
  await waiting.getByRole('button', { name: 'Fix' }).click()
  await expect(page.getByRole('alert')).toContainText('Birth date is in the future')
  await page.getByLabel('Year').fill('1985')
  await page.getByRole('navigation', { name: 'Steps of this visit' }).getByRole('link', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send visit' }).click()
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible({ timeout: 60_000 })
  expect(await visitsOf(server.dataDir, 'Tocome')).toMatchObject([{ version: 2, photos: 2 }])
  expect(photoBytes(network)).toBe(sent)
})
