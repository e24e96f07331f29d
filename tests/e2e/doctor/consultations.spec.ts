import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { signInDoctor } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { pressUntil } from '../actions/session-actions.ts'

test('P4.consultation.01, A4.consultation.02, A4.consultation.03: a doctor adds a consultation, follows it up, completes and reactivates it, deletes and restores it, with its history', async ({
  page,
}) => {
  await signInDoctor(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Consultations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Consultations' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Emily Hargreaves/ })).toContainText('Waits for the patient')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add a consultation' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('Prentice')
  await page.getByRole('radio', { name: /Joanne Prentice/ }).check()
  await page.getByRole('dialog').getByText('Phone', { exact: true }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Joanne Prentice' })).toBeVisible()
  await page.getByLabel('Outcome').selectOption({ label: 'Image again' })
  await page.getByLabel('Notes').fill('New photos of the spot on the shin.')
  await page.getByLabel('State').selectOption({ label: 'Waits for the patient' })
  await page.getByLabel('By').fill('2027-03-01')
  await page.getByRole('button', { name: 'Save' }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history).toContainText('New photos of the spot on the shin.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('It is completed.')).toBeVisible()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  const deleted = page.getByText('It is deleted.')
  await pressUntil(page.getByRole('button', { name: 'Delete' }), () => deleted.isVisible())
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(6)
  await expect(history).toContainText('Restored')
  await page.getByRole('link', { name: 'All consultations' }).click()
  await page.getByText(/^Open \d/).click()
  await expect(page.getByRole('row', { name: /Joanne Prentice/ })).toContainText('by 1 Mar')
})
