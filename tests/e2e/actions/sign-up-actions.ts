import type { Page } from '@playwright/test'
import { expect } from './journey-test.ts'
import { pressOption } from './press-option.ts'

export const newPassword = 'three kea on a ridge'

/** The field of a label on the sign-up form. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const pressContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
export const expectQuestion = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()

export async function typeName(page: Page, firstName: string, lastName: string): Promise<void> {
  await expectQuestion(page, 'What is your name?')
  await field(page, 'First name').fill(firstName)
  await field(page, 'Last name').fill(lastName)
  await pressContinue(page)
}

export async function typeBirthDate(page: Page, [day, month, year]: [string, string, string]): Promise<void> {
  await expectQuestion(page, 'When were you born?')
  await field(page, 'Day').fill(day)
  await field(page, 'Month').fill(month)
  await field(page, 'Year').fill(year)
  await pressOption(page, 'Female')
  await pressContinue(page)
}

export async function typeContact(page: Page, email: string, phone: string): Promise<void> {
  await expectQuestion(page, 'How do we reach you?')
  await field(page, 'E-mail').fill(email)
  await field(page, 'Mobile phone').fill(phone)
  await pressContinue(page)
}

export async function choosePasswordAndAccept(page: Page): Promise<void> {
  await expectQuestion(page, 'Choose a password')
  await field(page, 'New password').fill(newPassword)
  await field(page, 'New password again').fill(newPassword)
  await page.getByText('I accept the terms').click()
  await page.getByRole('button', { name: 'Create my account' }).click()
}

/** Opens /signup, fills in all of it and sends it. */
export async function signUpAs(page: Page, email: string, phone: string): Promise<void> {
  await page.goto('/signup')
  await fillSignUp(page, email, phone)
}

/** Fills in the whole sign-up that is open, and sends it. */
export async function fillSignUp(page: Page, email: string, phone: string): Promise<void> {
  await typeName(page, 'Aroha', 'Ngata')
  await typeBirthDate(page, ['27', '3', '1980'])
  await typeContact(page, email, phone)
  await choosePasswordAndAccept(page)
}

/** The press on the page of a sign-up's link, with its password. */
export async function confirmSignUp(page: Page, password: string): Promise<void> {
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Confirm my account' }).click()
}
