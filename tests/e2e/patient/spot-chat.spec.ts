import { type Browser, devices, type Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { recordConsent } from '../actions/consent-actions.ts'
import { bookingPagePattern, goodCard, payWith } from '../actions/booking-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { takePhoto } from '../actions/own-photo-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: devices['Pixel 7'].hasTouch })
// The page asks whether a time is free before it is booked.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (302|404|409)/))

const patient = 'new.patient@demo.test'

/** Whether the patient allows photos to be shown online. */
const allowPhotos = (server: ServerProcess, isAllowed: boolean) =>
  recordConsent(server, patient, ['imagesAvailableOnline', isAllowed])

/** A melanographer at a computer of their own. */
async function readerOf(browser: Browser, url: string): Promise<{ desk: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const desk = await context.newPage()
  await signInAt(desk, '/clinician/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  return { desk, close: () => context.close() }
}

/** Shows one spot and says what worries; up to the payment page. */
async function askAboutSpot(page: Page, worry: string): Promise<void> {
  await page
    .getByRole('link', { name: /SpotChat|one spot/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Show us one spot' }).click()
  await takePhoto(page, 'From 20 cm', 'overview-d.jpg')
  await takePhoto(page, 'Close-up', 'naevus-a.jpg')
  await page.getByLabel('Where is the spot?').selectOption({ label: 'Chest' })
  await page.getByLabel('What worries you?').fill(worry)
  await page.getByText('It looks unlike my other spots', { exact: true }).click()
  await page.getByText('Answer me in writing', { exact: true }).click()
  await page.getByText('Write to me', { exact: true }).click()
  await expectNoAxeViolations(page)
  await page.getByText('I agree to the privacy agreement').click()
  await page.getByRole('button', { name: 'Continue to pay' }).click()
}

test('one spot is shown and paid for, answered by a reader with times, written back about, and booked from the answer @long', async ({
  page,
  server,
  browser,
}) => {
  const worry = 'A dark edge came in spring.'
  await allowPhotos(server, true)
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await askAboutSpot(page, worry)
  await payWith(page, goodCard)
  await expect(page).toHaveURL(bookingPagePattern)
  await page.goto('/spotchat')
  await expect(page.getByText('We are looking at it')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('list', { name: 'Your chats' }).getByRole('link').first().click()
  await expect(page.getByText(/An answer comes by/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Chest, close-up' })).toBeVisible()
  await expectNoAxeViolations(page)

  const { desk, close } = await readerOf(browser, server.url)
  await desk.goto('/clinician/spotchat')
  await desk.getByRole('list', { name: 'Chats' }).getByRole('button', { name: /Tama/ }).click()
  await expect(desk.getByText(worry)).toBeVisible()
  await expect(desk.getByText('It looks unlike my other spots')).toBeVisible()
  await desk.keyboard.press('+')
  await expect(desk.getByRole('status', { name: 'Zoom' })).toHaveText('140 %')
  await desk.getByRole('button', { name: 'Take it' }).click()
  await expect(desk.getByRole('group', { name: 'What next' }).getByRole('radio', { checked: true })).toHaveCount(0)
  await desk.keyboard.press('2')
  await expect(desk.getByRole('radio', { name: /Skin check/ })).toBeChecked()
  await desk.getByLabel('Service').selectOption({ label: 'Full body skin check' })
  await desk.getByLabel('Standard phrases').selectOption({ index: 1 })
  await desk.getByRole('textbox', { name: 'Answer' }).fill('Kia ora Tama. We would like to look at it. Choose a time.')
  await expectNoAxeViolations(desk)
  await desk.getByRole('button', { name: 'Send answer and 3 times' }).click()

  await expect(page.getByText('We would like to look at it.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Write back').fill('Thank you, I come.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you, I come.' })).toBeVisible()
  await expect(desk.getByText('Thank you, I come.')).toBeVisible()
  await close()

  await page
    .getByRole('button', { name: /^Book .*for \$249/ })
    .first()
    .click()
  await expect(page).toHaveURL(bookingPagePattern)
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible()
  await allowPhotos(server, false)
})
