import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

test('a manager reviews who has what at the practice, keeps it as a file, says so, and finds where access ends', async ({
  page,
}) => {
  await signInAt(page, '/clinician/login', { userName: 'manager@demo.test', comesTo: '/clinician/patients' })
  await page.getByRole('link', { name: 'Access review' }).click()
  const people = page.getByRole('table', { name: 'Who has access' })
  const own = people.getByRole('row').filter({ hasText: 'Practice manager' }).first()
  await expect(own).toContainText('Password')
  await expect(page.getByText('Not reviewed yet.')).toBeVisible()
  await expectNoAxeViolations(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await (await saving).path()
  expect(await readFile(file, 'utf8')).toContain('"manager@demo.test","Practice manager"')

  await page.getByRole('button', { name: 'I have reviewed this list' }).click()
  await expect(page.getByText(/^Last reviewed .+ by .+\.$/)).toBeVisible()
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})
