import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addWaitingVisit, keyboardOf, signInReader } from '../actions/reading-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test('a reader asks the pharmacy about a spot and gets an answer; both sides update without a reload @long', async ({
  page,
  server,
  browser,
}) => {
  await queryDatabase(
    server.dataDir,
    `insert into patient_practices (patient_id, practice_id) select patient_id, practice_id from patients, practices
      where first_name = 'Beth' and last_name = 'Sinclair' and practice_name = 'Riverbank Pharmacy' on conflict do nothing`,
  )
  const visitId = await addWaitingVisit(server, [{}, {}])
  await signInAt(page, '/clinician/login', { userName: 'other.pharmacist@demo.test', comesTo: '/clinician/phx' })
  const notice = page.getByRole('heading', { name: /^(A reader asks you|Readers ask you)/ })

  const reader = await browser.newPage()
  await reader.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await reader.goto(server.url)
  await signInReader(reader)
  const { press } = keyboardOf(reader)
  await reader.goto(`/clinician/reading/${visitId}`)
  await expect(reader.getByText(/^Spot (\d+ \()?1 of 2/)).toBeVisible()
  await press('q')
  const dialog = reader.getByRole('dialog', { name: 'Ask Riverbank Pharmacy' })
  await expect(dialog.getByLabel('Your question')).toBeFocused()
  await reader.keyboard.type('Does it bleed when it is rubbed?')
  await expectNoAxeViolations(reader)
  await dialog.getByRole('button', { name: 'Ask and return to list' }).click()
  await reader.getByText(/^Questions/).click()
  const row = reader.locator(`#visit-${visitId}`)
  await expect(row).toContainText('Waiting for Riverbank Pharmacy')
  await reader.getByRole('group', { name: 'Which visits' }).getByText(/^All/).click()

  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Questions/ })).toBeChecked()
  await page.getByRole('row', { name: /Beth/ }).first().getByRole('button', { name: /^Open/ }).click()
  const visit = page.getByRole('dialog', { name: 'Beth Sinclair' })
  await expect(visit).toContainText(/About spot \d+, chest/)
  await expect(visit).toContainText('Does it bleed when it is rubbed?')
  await visit.getByLabel('Your answer').fill('No, it never bled.')
  await expectNoAxeViolations(page)
  await visit.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('row', { name: /Beth.*Question/ })).toHaveCount(0)

  await expect(row).toContainText('Riverbank Pharmacy has answered')
  await reader.goto(`/clinician/reading/${visitId}`)
  await expect(reader.getByRole('region', { name: 'Spot details' })).toContainText('“No, it never bled.”')
  for (let spot = 0; spot < 2; spot += 1) await press('5', 'Enter')
  await expect(reader.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
  await press('Control+Enter')
  await expect(reader.getByRole('heading', { level: 1, name: 'Beth’s report is published' })).toBeVisible()
  await reader.close()
})
