import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { testPhotos } from '../../support/test-photos.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { makeVisitUpToReview, signIn, waitUntilReadyForOffline } from '../actions/visit-actions.ts'

test.use({ worker: 'real' })
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/net::ERR_/)
})

/** Chooses a file in the outbox of this page. */
const takeIn = (page: Page, path: string) => page.getByLabel('File of visits').setInputFiles(path)

test('a visit of a tablet that can’t send goes to another in a locked file, and arrives once, from both @long', async ({
  page,
  browser,
  server,
  network,
}, testInfo) => {
  // As in Safari and Firefox, the file goes to the downloads: a page can't answer the browser's own dialog.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
  await signIn(page, network.url, 'pharmacist@demo.test')
  await waitUntilReadyForOffline(page)
  await network.goOffline()
  const patient = { firstName: 'Filed', lastName: 'Awaytravel', day: '3', month: '2', year: '1980', mobile: '' }
  await makeVisitUpToReview(page, { ...patient, gender: 'Female' }, await testPhotos(2))
  await page.getByRole('button', { name: 'Send visit' }).click()
  await page
    .getByRole('link', { name: /^Outbox/ })
    .first()
    .click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save 1 visit to a file' }).click()
  const file = testInfo.outputPath((await download).suggestedFilename())
  await (await download).saveAs(file)
  expect(file).toMatch(/visits-\d{4}-\d\d-\d\d\.lentigo$/)
  await expect(page.getByText('1 visit saved to a file')).toBeVisible()
  await expectNoAxeViolations(page)
  const bytes = await readFile(file)
  expect(bytes.includes('Awaytravel')).toBe(false)

  const other = await browser.newPage()
  await signIn(other, server.url, 'pharmacist.two@demo.test')
  await other.goto(`${server.url}/clinician/outbox`)
  const cut = testInfo.outputPath('cut.lentigo')
  await writeFile(cut, bytes.subarray(0, bytes.length / 2))
  await takeIn(other, testInfo.file)
  await expect(other.getByRole('alert')).toContainText('This is not a file of visits')
  await takeIn(other, cut)
  await expect(other.getByRole('alert')).toContainText('The end of this file is missing')
  await takeIn(other, file)
  await expect(other.getByText('1 visit imported.')).toBeVisible()
  await expect(other.getByRole('heading', { name: /^Sent today/ })).toBeVisible({ timeout: 60_000 })
  await expect(other.getByText('Awaytravel')).toHaveCount(0)
  await other.close()

  await network.goOnline()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByRole('heading', { name: /^Sent today/ })).toBeVisible({ timeout: 60_000 })
  const visits = await queryDatabase<{ user_name: string; photos: string }>(
    server.dataDir,
    `select user_name, (select count(*) from images where images.visit_id = visits.visit_id) as photos
      from visits join patients using (patient_id) join logins using (login_id) where patients.last_name = 'Awaytravel'`,
    [],
  )
  expect(visits).toEqual([{ user_name: 'pharmacist@demo.test', photos: '2' }])
})
