import type { Page } from '@playwright/test'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { continueToPlotting, openNewVisit, plotSpot, typePatient } from '../actions/visit-actions.ts'

const help = (page: Page) => page.getByRole('dialog', { name: 'Help' })
const openHelp = async (page: Page) => {
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(help(page)).toBeVisible()
}

test('Back closes Help and stays on the page with what was typed; the next Back leaves it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('E-mail').fill('somebody@demo.test')
  await openHelp(page)
  await page.goBack()
  await expect(help(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('E-mail')).toHaveValue('somebody@demo.test')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Have your skin checked' })).toBeVisible()
})

test('closed by its button Help leaves no step behind: one Back is one page, forward leads on as ever @long', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  // The address changes before the page does: until then Help is that of the page before.
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  for (const way of ['Close', 'Escape'] as const) {
    await openHelp(page)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await help(page).getByRole('button', { name: 'Close' }).click()
    await expect(help(page)).toHaveCount(0)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Have your skin checked' })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('with pages behind and ahead Back closes Help alone, each time, and loses none of them @long', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await page.goBack()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  const steps = await page.evaluate(() => history.length)
  for (let round = 0; round < 2; round++) {
    await openHelp(page)
    await page.goBack()
    await expect(help(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/login$/)
  }
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.goForward()
  await expect(page).toHaveURL(/\/signup$/)
})

test('a question before a page is left: its answers lead where they say, and Back takes the question away alone @long', async ({
  page,
}) => {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Ruth',
    lastName: 'Backward',
    day: '4',
    month: '4',
    year: '1964',
    mobile: '',
    gender: 'Female',
  })
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  const plotting = page.url()
  const leave = page.getByRole('button', { name: 'Leave', exact: true })
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await leave.click()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  expect(page.url()).toBe(plotting)
  await expect(page.getByRole('heading', { name: 'Chest', level: 2 })).toBeVisible()

  await leave.click()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: /Keep/ }).click()
  await expect(page).toHaveURL(/\/clinician\/phx$/)
  await page.goBack()
  await expect(page).toHaveURL(plotting)
  await expect(page.getByRole('region', { name: 'Body figure' })).toBeVisible()
})
