import type { Page } from '@playwright/test'
import { expect } from './journey-test.ts'

/** Goes on with the main button of a step. */
const pressContinue = (page: Page) => page.getByRole('button', { name: /^Continue/ }).click()
export const expectBookingQuestion = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

export async function chooseClinic(page: Page, name: string): Promise<void> {
  await expectBookingQuestion(page, 'Which clinic suits you?')
  await page.getByText(name, { exact: true }).click()
}

export async function chooseService(page: Page, title: string): Promise<void> {
  await expectBookingQuestion(page, 'What should we check?')
  await page.getByText(title, { exact: true }).click()
}

/** The times of the day that is shown. */
export const timeButtons = (page: Page) => page.getByRole('group', { name: /^Times on/ }).getByRole('button')

/** Chooses a time of the week that comes `weeksOn` after this one, which goes on by itself; answers the time's label. */
export async function chooseTime(page: Page, { weeksOn = 1, nth = 2 } = {}): Promise<string> {
  await expectBookingQuestion(page, 'When can you come?')
  for (let week = 0; week < weeksOn; week++) await page.getByRole('button', { name: 'Later' }).click()
  const slot = timeButtons(page).nth(nth)
  const label = await slot.innerText()
  await slot.click()
  return label.split('\n')[0] ?? label
}

/** Ticks what is asked for on the page of one's own details, and goes on to the last step. */
export async function agreeAndContinue(page: Page): Promise<void> {
  await expectBookingQuestion(page, 'Are these details right?')
  await page.getByText('I understand what this check covers').click()
  await page.getByText('I agree', { exact: true }).click()
  await pressContinue(page)
  await expectBookingQuestion(page, /^Check, then/)
}

/** Fills in the page of somebody who books without an account, agrees, and goes on. */
export async function introduceYourself(
  page: Page,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Day').fill('27')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('1980')
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mobile phone').fill('021 555 0471')
  await page.getByText('I understand what this check covers').click()
  await page.getByText('I agree', { exact: true }).click()
  await pressContinue(page)
}

/** Pays on the payment page of the demo; a card that ends in 2 is declined. */
export async function payWith(page: Page, card: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Demo payment page' })).toBeVisible()
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: 'Pay' }).click()
}

/** The page of a booking that is one. */
export const bookingPagePattern = /\/bookings\/[0-9a-f-]{36}\?bookingType=1$/
export const goodCard = '4111 1111 1111 1111'
export const declinedCard = '4111 1111 1111 1112'
