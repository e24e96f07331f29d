import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

test('a doctor finds visits of the practice’s patients; filters, order and page are in the address @long', async ({
  page,
}) => {
  await signInAt(page, '/clinician/login', { userName: 'doctor@demo.test', comesTo: '/clinician/patients' })
  await page.getByRole('link', { name: 'Visits', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Visits' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: /^Patient/ }).click()
  await expect(page).toHaveURL(/sort=patientName/)
  await page.getByText('Reported', { exact: true }).first().click()
  await expect(page).toHaveURL(/which=reported/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Reported' })).toBeChecked()
  await expectNoAxeViolations(page)
  await page.getByLabel('Find a visit').fill('Nobody-of-this-name')
  await expect(page.getByText('No visits found')).toBeVisible()
  expect(page.url()).not.toContain('Nobody')
})
