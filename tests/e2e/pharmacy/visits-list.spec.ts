import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { openNewVisit } from '../actions/visit-actions.ts'

test('the list of visits is saved as a spreadsheet, and found again by the menu as it was left', async ({ page }) => {
  await signInPharmacist(page)
  await page.goto('/clinician/previousVisits?filter=reports')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('visits.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('"Visit","Patient","Born"')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line).toMatch(/"(Report ready|Closed)"/)

  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Who is next?' })).toBeVisible()
  await menu.getByRole('link', { name: 'Visits', exact: true }).click()
  await expect(page).toHaveURL('/clinician/previousVisits?filter=reports')
  await menu.getByRole('link', { name: 'Visits', exact: true }).click()
  await expect(page).toHaveURL('/clinician/previousVisits')
})

test('Help is on each step of a visit @long', async ({ page }) => {
  await signInPharmacist(page)
  await openNewVisit(page)
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('dialog', { name: /Help/ })).toBeVisible()
})
