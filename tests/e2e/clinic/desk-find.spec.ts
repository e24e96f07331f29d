import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { keyboardOf } from '../actions/reading-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test('the desk finds a caller by name with all of their bookings, notes a red flag and extra time, and takes back a payment that nobody made', async ({
  page,
}) => {
  await signInAt(page, '/clinician/login', { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' })
  await page.goto('/clinician/desk')
  await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible()
  await keyboardOf(page).press('f')
  const dialog = page.getByRole('dialog', { name: 'Find somebody' })
  await dialog.getByLabel('Name, birth date or phone').fill('Nobody of this name')
  await expect(dialog.getByText('Nobody with this name has been booked here.')).toBeVisible()
  await dialog.getByLabel('Name, birth date or phone').fill('Sione Faleolo')
  const found = dialog.getByRole('region', { name: 'Sione Faleolo' })
  await expect(found.getByRole('heading', { name: /^Sione Faleolo, born \d/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await found.getByRole('button').first().click()
  await expect(dialog).toHaveCount(0)

  const booking = page.getByRole('region', { name: 'Sione Faleolo' })
  await expect(booking.getByText('Money', { exact: true })).toBeVisible()
  await booking.getByRole('button', { name: 'Red flag and needs' }).click()
  const needs = booking.getByRole('region', { name: 'Red flag and needs' })
  await needs.getByLabel('Red flag: see them first').check()
  await needs.getByLabel('Why?').fill('A spot that bleeds')
  await needs.getByLabel('Extra time').selectOption('10 minutes')
  await needs.getByRole('button', { name: 'Save' }).click()
  await expect(booking.getByText('A spot that bleeds')).toBeVisible()
  await expect(booking.getByText('10 min', { exact: true })).toBeVisible()
  await booking.getByRole('button', { name: 'Red flag and needs' }).click()
  await needs.getByLabel('Red flag: see them first').uncheck()
  await needs.getByLabel('Extra time').selectOption('None')
  await needs.getByRole('button', { name: 'Save' }).click()
  await expect(booking.getByText('A spot that bleeds')).toBeHidden()

  const card = booking.getByRole('button', { name: /paid by card$/ })
  if (await card.isVisible()) await card.click()
  const payments = booking.getByRole('list', { name: 'Payments at the desk' })
  await expect(payments.getByRole('listitem')).toHaveCount(1)
  await expect(card).toBeHidden()
  await payments.getByRole('button', { name: 'Noted by mistake' }).click()
  await payments.getByLabel('What went wrong?').fill('It was for another booking')
  await expectNoAxeViolations(page)
  // A button that does harm ignores presses just after it has appeared.
  await expect(async () => {
    const takeBack = payments.getByRole('button', { name: 'Take it back: nobody paid this' })
    if (await takeBack.isVisible()) await takeBack.click()
    await expect(payments).toHaveCount(0, { timeout: 3000 })
  }).toPass()
  await expect(card).toBeVisible()
})

test('the desk notes what somebody is called by: the day shows that alone, and who opens the booking reads their own name', async ({
  page,
}) => {
  await signInAt(page, '/clinician/login', { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' })
  await page.goto('/clinician/desk')
  await page.getByRole('button', { name: /^Find/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Find somebody' })
  await dialog.getByLabel('Name, birth date or phone').fill('Sione Faleolo')
  await dialog.getByRole('region', { name: 'Sione Faleolo' }).getByRole('button').first().click()
  const named = page.getByRole('region', { name: 'Sione Faleolo' })
  await named.getByRole('button', { name: 'Red flag and needs' }).click()
  await named.getByLabel('Called by').fill('Kiwi')
  await named.getByLabel('Never say or show their own name in the clinic').check()
  await expectNoAxeViolations(page)
  await named.getByRole('button', { name: 'Save' }).click()
  const called = page.getByRole('region', { name: 'Kiwi', exact: true })
  await expect(called.getByText('Sione Faleolo, not to be said aloud')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Kiwi, / })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sione Faleolo/ })).toHaveCount(0)
  await called.getByRole('button', { name: 'Red flag and needs' }).click()
  await called.getByLabel('Called by').fill('')
  await called.getByRole('button', { name: 'Save' }).click()
  await expect(named.getByRole('heading', { name: 'Sione Faleolo', exact: true })).toBeVisible()
})

test('the desk saves where the bookings of some days came from @long', async ({ page }) => {
  await signInAt(page, '/clinician/login', { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' })
  await page.goto('/clinician/desk')
  await page.getByRole('button', { name: 'Where bookings came from' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where bookings came from' })
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
})
