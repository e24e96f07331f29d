import { devices } from '@playwright/test'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import {
  bookingPagePattern,
  expectBookingQuestion,
  chooseClinic,
  chooseService,
  chooseTime,
} from '../actions/booking-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'
import { mailAbout } from '../actions/message-actions.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: devices['Pixel 7'].hasTouch })
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (404|409|422)/))

const parent = 'new.patient@demo.test'

test('a parent books for a child, who needs no account; the booking says whose it is, and the next one knows the child @long', async ({
  page,
  context,
}) => {
  await signInAt(page, '/login', { userName: parent, comesTo: '/' })
  await page.goto('/bookings/book')
  await chooseClinic(page, 'Lentigo Hamilton')
  await chooseService(page, 'Full body skin check')
  await chooseTime(page, { weeksOn: 2, nth: 3 })
  await expectBookingQuestion(page, 'Are these details right?')
  const whom = page.getByRole('group', { name: 'Who is this appointment for?' })
  await expect(whom.getByRole('radio', { name: 'For me' })).toBeChecked()
  await whom.getByText('For my child').click()
  await page.getByText('I understand what this check covers').click()
  await page.getByText('I agree', { exact: true }).click()
  const goOn = page.getByRole('button', { name: 'Continue' })
  await goOn.click()
  await expect(page.getByRole('alert')).toContainText('Enter their first name')
  await expect(page.getByRole('alert')).toContainText('Tick that you are their parent or guardian')
  await page.getByLabel('First name').fill('Aria')
  await page.getByLabel('Last name').fill('Fou')
  await page.getByLabel('Day').fill('4')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('1999')
  await page.getByText('Female', { exact: true }).click()
  await page.getByText('I am their parent or guardian').click()
  await goOn.click()
  await expect(page.getByRole('alert')).toContainText('They are 16 or older')
  await page.getByLabel('Year').fill('2018')
  await expectNoAxeViolations(page)
  await goOn.click()
  await expectBookingQuestion(page, /^Check, then/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Who' }).first()).toContainText('Aria Fou')
  await page.getByRole('button', { name: 'Book now, pay at the clinic' }).click()
  await expect(page).toHaveURL(bookingPagePattern)
  await expect(page.getByText('For Aria Fou')).toBeVisible()
  expect(await mailAbout(context, parent, /For Aria Fou/)).toContain('You are booked')
  await page.goto('/bookings')
  await expect(page.getByRole('listitem').filter({ hasText: 'For Aria Fou' }).first()).toBeVisible()
  await page.goto('/bookings/book')
  await chooseClinic(page, 'Lentigo Hamilton')
  await chooseService(page, 'Full body skin check')
  await chooseTime(page, { weeksOn: 3, nth: 1 })
  await whom.getByText('For Aria Fou').click()
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.getByRole('button', { name: 'Take Aria Fou off this list' }).click()
  await expect(page.getByText('Aria Fou is off your list. Their bookings stay.')).toBeVisible()
  await expect(whom.getByText('For Aria Fou')).toBeHidden()
  await expect(whom.getByRole('radio', { name: 'For me' })).toBeChecked()
  await page.goto('/bookings')
  await expect(page.getByRole('listitem').filter({ hasText: 'For Aria Fou' }).first()).toBeVisible()
})
