import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../../support/server/free-port.ts'
import { type BrowserProcess, runBrowser } from '../../support/run-browser.ts'
import { runServer, type ServerProcess } from '../../support/server/run-server.ts'
import { type Needle, photoNeedle, searchProfile, textNeedles } from '../../support/search-profile.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { readPhotos, testPhotos } from '../../support/test-photos.ts'
import { openPhotos, waitForPhotoSizes } from '../actions/image-actions.ts'
import { enterCredentials } from '../actions/session-actions.ts'
import {
  addPhotos,
  continueToPlotting,
  makeVisitUpToReview,
  openNewVisit,
  plotSpot,
  signIn,
  typePatient,
  type TypedPatient,
  waitUntilReadyForOffline,
} from '../actions/visit-actions.ts'

let server: ServerProcess
let browser: BrowserProcess

test.beforeAll(async () => {
  server = await runServer(await freePort())
  browser = await runBrowser({ width: 1180, height: 820 })
})
test.afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const sent: TypedPatient = {
  firstName: 'Wiremuquill',
  lastName: 'Hohepaquist',
  day: '23',
  month: '7',
  year: '1961',
  mobile: '021 555 0291',
  gender: 'Male',
}
const kept: TypedPatient = {
  ...sent,
  firstName: 'Marerequill',
  lastName: 'Tuhoroquist',
  day: '4',
  mobile: '021 555 0292',
}
const comment = 'It has itched since Matariki'

async function leaveDraft(page: Page, photos: readonly [string, string]): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).first().click()
  await openNewVisit(page)
  await typePatient(page, kept)
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.46, y: 0.28, region: 'Chest', nextStep: 'Photos only' })
  await page.getByLabel('Note').fill(comment)
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await addPhotos(page, 1, photos)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave this visit?' }).getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tuhoroquist' })).toBeVisible()
}

async function workForADay(page: Page, photos: readonly string[]): Promise<void> {
  const [one = '', two = '', three = '', four = ''] = photos
  await signIn(page, server.url, 'pharmacist@demo.test')
  await waitUntilReadyForOffline(page)
  await makeVisitUpToReview(page, sent, [one, two])
  await page.getByRole('button', { name: 'Send visit' }).click()
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible({ timeout: 60_000 })
  await leaveDraft(page, [three, four])
  await page.getByLabel('Find a patient').fill('ngata')
  await expect(page.getByRole('list', { name: 'Patients found' })).toContainText('Aroha Ngāta')
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await enterCredentials(page, { userName: 'doctor@demo.test' })
  await openPhotos(page)
}

async function needlesOf(photos: readonly string[]): Promise<Needle[]> {
  const patients = await queryDatabase<{ nhi: string | null; last_name: string }>(
    server.dataDir,
    'select nhi, last_name from patients',
  )
  const texts = [
    ...[sent, kept].flatMap(({ firstName, lastName, mobile }) => [firstName, lastName, mobile]),
    '1961-07-23',
    '1961-07-04',
    '+64215550291',
    '+64215550292',
    comment,
    // Not her first name: the app's own places have a town of it.
    'Ngāta',
    ...patients.flatMap(({ nhi }) => nhi ?? []),
  ]
  const bytes = await readPhotos(photos)
  return [...texts.flatMap(textNeedles), ...bytes.map((photo, index) => photoNeedle(`photo ${index + 1}`, photo))]
}

test('after a busy day nothing about a patient can be read in any file of the browser’s profile, and a planted record is found @long', async () => {
  test.setTimeout(240_000)
  const photos = await testPhotos(4, 'phone')
  await waitForPhotoSizes(server)
  await test.step('a visit sent, a draft left, patients searched, a viewer opened by another user', async () => {
    await workForADay(await browser.page(), photos)
    await browser.quit()
  })
  const needles = await needlesOf(photos)
  await test.step('nothing is found', async () => {
    const { found, bytes, tables } = await searchProfile(browser.profile, needles)
    expect(found).toEqual([])
    // Two photos of the draft at least were there to be looked at, and databases to be unpacked.
    expect(bytes).toBeGreaterThan(4_000_000)
    expect(tables).toBeGreaterThan(0)
  })
  await test.step('what is planted is found, in a log and in a packed table', async () => {
    await browser.restart()
    const page = await browser.page()
    await page.goto(server.url)
    await page.evaluate(plant, `${comment} ${'and itches '.repeat(400)}`)
    await browser.quit()
    expect((await searchProfile(browser.profile, needles)).found).not.toEqual([])
    // A start turns what the log holds into a table.
    await browser.restart()
    await (await browser.page()).goto(server.url)
    await browser.quit()
    expect((await searchProfile(browser.profile, needles)).found).not.toEqual([])
  })
})

/** Writes a record as a careless app would. */
function plant(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('planted', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('records'))
    request.addEventListener('error', () => reject(new Error('The plant could not be written.')))
    request.addEventListener('success', () => {
      const write = request.result.transaction('records', 'readwrite')
      write.objectStore('records').put({ text }, 1)
      write.addEventListener('complete', () => resolve())
    })
  })
}
