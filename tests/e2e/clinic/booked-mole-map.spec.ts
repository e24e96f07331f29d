import { type Browser, devices, type Page } from '@playwright/test'
import { testPhotos } from '../../support/test-photos.ts'
import {
  agreeAndContinue,
  bookingPagePattern,
  chooseClinic,
  chooseService,
  chooseTime,
  goodCard,
  payWith,
  timeButtons,
} from '../actions/booking-actions.ts'
import { cameraDialog, continueToPose, photoFiles, uploadToCamera } from '../actions/camera-actions.ts'
import {
  addReturningPerson,
  bringToToday,
  type ReturningPerson,
  returningBirthDate,
  visitsOfBooking,
} from '../actions/clinic-visit-actions.ts'
import { waitForPhotoSizesOf } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { checkIn, turnOnKiosk } from '../actions/kiosk-actions.ts'
import { keyboardOf, reportsOf, signInReader } from '../actions/reading-actions.ts'
import { letReportGo } from '../actions/report-actions.ts'
import { signInAt } from '../actions/session-actions.ts'
import {
  addPhotos,
  continueToPlotting,
  plotSpot,
  spotsToPlot,
  waitUntilReadyForOffline,
} from '../actions/visit-actions.ts'

/*
 * One mole map from the booking to the report. Each part of it is a test of its own; a part begins with what the one
 * before has left.
 */
test.describe.configure({ mode: 'serial' })

const melanographer = { userName: 'melanographer.takapuna@demo.test', comesTo: '/' }
let person: ReturningPerson
let bookingId: string

/** A browser of somebody else, beside the page of the test; as a plain web page. */
async function openBeside<Result>(
  { browser, url, phone }: { browser: Browser; url: string; phone: boolean },
  play: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...(phone ? devices['Pixel 7'] : {}), baseURL: url })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  try {
    return await play(await context.newPage())
  } finally {
    await context.close()
  }
}

const bookingBlock = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${person.firstName} ${person.lastName}, `) })
const bookingPanel = (page: Page) => page.getByRole('region', { name: `${person.firstName} ${person.lastName}` })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a mole map is booked online with its deposit, and moved to another time', async ({ page, server }) => {
    person = await addReturningPerson(server)
    await signInAt(page, '/login', { userName: person.userName, comesTo: '/' })
    await page.goto('/bookings/book')
    await chooseClinic(page, 'Lentigo Takapuna')
    await chooseService(page, 'Full body mole mapping')
    await chooseTime(page)
    await agreeAndContinue(page)
    await page.getByRole('button', { name: 'Pay $50 by card' }).click()
    await payWith(page, goodCard)
    await expect(page).toHaveURL(bookingPagePattern)
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible()

    await page.goto(`${page.url()}&doing=move`)
    await page.getByRole('button', { name: 'Later' }).click()
    await timeButtons(page).nth(1).click()
    await page.getByRole('button', { name: /^Move (it )?to/ }).click()
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay $349 now' })).toBeVisible()
  })
})

test.describe('without a network', () => {
  test.use({ worker: 'real', expectedErrors: [/net::ERR_/] })

  test('they check in at the clinic’s kiosk, and a melanographer images them offline: 13 body photos and 6 spots', async ({
    page,
    context,
    browser,
    server,
  }) => {
    test.setTimeout(240_000)
    const day = await bringToToday(server, person.patientId)
    bookingId = day.bookingId
    await openBeside({ browser, url: server.url, phone: false }, async (kiosk) => {
      await signInAt(kiosk, '/clinician/login', melanographer)
      await kiosk.goto('/clinician/phx')
      await turnOnKiosk(kiosk)
      await checkIn(kiosk, { birthDate: returningBirthDate, initials: 'RP', time: day.time })
      await expect(kiosk.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
    })

    await signInAt(page, '/clinician/login', melanographer)
    await page.goto('/clinician/phx')
    await waitUntilReadyForOffline(page)
    await page.getByRole('link', { name: 'My day' }).first().click()
    await bookingBlock(page).click()
    await expect(bookingPanel(page).getByRole('button', { name: /^Call in/ })).toBeVisible()
    await context.setOffline(true)
    await bookingPanel(page).getByRole('link', { name: 'Begin check' }).click()
    await continueToPlotting(page)
    for (const spot of spotsToPlot) await plotSpot(page, { ...spot, nextStep: 'Photos only' })
    await page.getByRole('button', { name: 'Go to photos' }).click()
    await takeBodyPhotos(page)
    const photos = await testPhotos(12)
    for (const [at] of spotsToPlot.entries())
      await addPhotos(page, at + 1, [photos[at * 2] ?? '', photos[at * 2 + 1] ?? ''])
    await page.getByRole('button', { name: 'Go to review' }).click()
    await page.getByRole('button', { name: 'Send visit' }).click()
    await expect(page.getByRole('heading', { name: 'Visit saved' })).toBeVisible()

    await context.setOffline(false)
    await expect
      .poll(() => visitsOfBooking(server, bookingId), { timeout: 90_000 })
      .toMatchObject([{ standing: 'kept', status: 'Attended' }])
    await page.goto('/clinician/desk')
    await bookingBlock(page).click()
    await bookingPanel(page).getByRole('button', { name: '$349 paid by card' }).click()
    await expect(bookingPanel(page).getByText('$399 paid')).toBeVisible()
  })
})

/** All 13 poses, one after the other. */
async function takeBodyPhotos(page: Page): Promise<void> {
  const set = page.getByRole('region', { name: /^Body photos/ })
  await set.getByRole('button', { name: /^1\. Head, front/ }).click()
  for (let number = 1; number <= 13; number += 1) {
    await uploadToCamera(page, photoFiles.sharp)
    if (number < 13) await continueToPose(page, number + 1)
  }
  await cameraDialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(set.getByRole('heading', { name: 'Body photos: 13 of 13' })).toBeVisible()
}

test('it is read with last year’s body photos beside and published; invoice and report are on the patient’s phone', async ({
  page,
  browser,
  server,
}) => {
  const visitId = (await visitsOfBooking(server, bookingId))[0]?.visit_id ?? ''
  await waitForPhotoSizesOf(server, person.patientId)
  await signInReader(page)
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot (\d+ \()?1 of 6/)).toBeVisible()
  const { press } = keyboardOf(page)
  await press('w')
  const rail = page.getByRole('navigation', { name: 'Body photos' })
  await expect(rail.getByRole('listitem')).toHaveCount(13)
  const stage = page.getByRole('region', { name: 'Head, front' })
  await expect(stage.getByRole('img')).toHaveCount(2, { timeout: 60_000 })
  await expect(page.getByRole('complementary', { name: 'Rings' }).getByText(/^Beside \d+ \w+ \d{4}\./)).toBeVisible()
  await press('n')
  await stage.getByRole('button', { name: 'Press what is new' }).focus()
  await press('Enter')
  await page.getByRole('button', { name: 'Was there before' }).click()
  await page.getByRole('button', { name: /^Looked at, next/ }).click()
  await expect(rail.getByText('13 photos, 1 looked at')).toBeVisible()
  await press('Escape')
  for (let number = 1; number <= 6; number += 1) {
    const spot = page.getByText(new RegExp(`^Spot (\\d+ \\()?${number} of 6`))
    await expect(spot).toBeVisible()
    await press('5')
    // An answer is taken once the newest photo was on screen for a second.
    await expect(async () => {
      await press('Enter')
      await expect(spot).toHaveCount(0, { timeout: 500 })
    }).toPass()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
  await press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rangi’s report is published' })).toBeVisible()
  expect(await reportsOf(server, visitId)).toEqual({ status: 'reported', reports: 1 })

  await letReportGo(server, visitId)
  await openBeside({ browser, url: server.url, phone: true }, async (phone) => {
    await signInAt(phone, '/login', { userName: person.userName, comesTo: '/' })
    await phone
      .getByRole('region', { name: 'Your latest report' })
      .getByRole('link', { name: 'Read this report' })
      .click()
    await expect(phone).toHaveURL(/\/report\/[0-9a-f-]{36}$/)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    await phone.goto('/invoices')
    const invoice = phone.getByRole('list', { name: 'Invoices of bookings' }).getByRole('listitem')
    await expect(invoice).toContainText('Full body mole mapping, $399.00')
    await expect(invoice.getByText('Paid', { exact: true })).toBeVisible()
    const saved = phone.waitForEvent('download')
    await invoice.getByRole('button', { name: /^PDF/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  })
})
