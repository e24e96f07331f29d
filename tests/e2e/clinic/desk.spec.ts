import { type Browser, devices, type Page } from '@playwright/test'
import { bookingReference } from '../../../src/domain/bookings/booking-reference.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import {
  book,
  cancelBookings,
  freeTimes,
  findServiceAtSite,
  signInPatientOverHttp,
} from '../actions/own-booking-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

const patient = 'patient.au@demo.test'
const manager = { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' }

/** Asks for a treatment by arrangement at the desk's clinic; `nth`: which free time, so that journeys do not meet. */
async function ask(url: string, nth: number) {
  const session = await signInPatientOverHttp(url, patient)
  const times = await freeTimes(session, await findServiceAtSite(session, 'Lentigo Melbourne', 'Mole removal'))
  const { booking } = await book(session, times[nth]!, { notes: 'It is on my left arm.' })
  return booking
}

/** The patient's phone, beside the desk. */
async function phoneOf(browser: Browser, url: string): Promise<{ phone: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: url })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const phone = await context.newPage()
  await signInAt(phone, '/login', { userName: patient, comesTo: '/' })
  return { phone, close: () => context.close() }
}

/** Opens the requests from the menu, and the one of Olivia's that was asked for last. */
async function openRequest(page: Page, bookingId: string): Promise<void> {
  await signInAt(page, '/clinician/login', manager)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Requests/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
  await page.goto(`/clinician/desk/requests?on=${bookingId}`)
  await expect(page.getByRole('heading', { name: /Olivia Bennett/ })).toBeVisible()
}

test('P1.booking.01: a request becomes an appointment on the desk while the patient’s phone shows it, without a reload', async ({
  page,
  server,
  browser,
}) => {
  const request = await ask(server.url, 20)
  const { phone, close } = await phoneOf(browser, server.url)
  await phone.goto(`/bookings/${request.bookingId}?bookingType=0`)
  await expect(phone.getByText(bookingReference(request.bookingId))).toBeVisible()
  await openRequest(page, request.bookingId)
  await expect(page.getByText('It is on my left arm.')).toBeVisible()
  await page.getByRole('radio', { name: /^Accept/ }).check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(phone.getByRole('heading', { name: 'You are booked' })).toBeVisible()
  await expect(phone).toHaveURL(/bookingType=1$/)
  await expectNoAxeViolations(phone)
  await expect(page.getByRole('button', { name: /Olivia Bennett/ })).toBeHidden()
  await close()
})

test('a key that is pressed ahead of the page answers the request that was gone to, never the one before', async ({
  page,
  server,
}) => {
  const [first] = [await ask(server.url, 60), await ask(server.url, 80)]
  await openRequest(page, first.bookingId)
  await expect(page.getByRole('radio', { name: /^Accept/ })).toBeVisible()
  await page.evaluate(async () => {
    for (const key of ['j', '3']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      // As soon as a hand can: the next task.
      await new Promise((next) => setTimeout(next, 0))
    }
  })
  await expect(page).not.toHaveURL(new RegExp(first.bookingId))
  await expect(page.getByRole('radio', { name: /^Decline/ })).toBeChecked()
  await cancelBookings(server, patient)
})

test('another time that the desk offers is taken on the phone, and stands in the desk’s day @long', async ({
  page,
  server,
  browser,
}) => {
  const request = await ask(server.url, 40)
  const { phone, close } = await phoneOf(browser, server.url)
  await phone.goto(`/bookings/${request.bookingId}?bookingType=0`)
  await openRequest(page, request.bookingId)
  await page.getByRole('radio', { name: /^Offer another time/ }).check()
  const times = page.getByRole('region', { name: 'Free times that fit' })
  await times.getByRole('button', { name: 'Days after' }).click()
  await times.getByRole('button', { pressed: false }).filter({ hasText: /[ap]m/ }).first().click()
  await page.getByRole('button', { name: /^Offer 1 time/ }).click()
  const offered = phone.getByRole('region', { name: 'Times for you' })
  await offered.getByRole('button').click()
  await expect(phone.getByRole('heading', { name: 'You are booked' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Olivia Bennett/ })).toBeHidden()
  await close()
})

test('who declines says why, and the patient reads it at once @long', async ({ page, server, browser }) => {
  const request = await ask(server.url, 60)
  const { phone, close } = await phoneOf(browser, server.url)
  await phone.goto(`/bookings/${request.bookingId}?bookingType=0`)
  await openRequest(page, request.bookingId)
  await page.getByRole('radio', { name: /^Decline/ }).check()
  await page.getByRole('textbox', { name: 'Reason' }).fill('This is done at the hospital.')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(phone.getByText('This is done at the hospital.')).toBeVisible()
  await close()
})
