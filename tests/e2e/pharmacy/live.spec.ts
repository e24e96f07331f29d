import { queryDatabase } from '../../support/server/server-database.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addWaitingVisit, keyboardOf, signInReader } from '../actions/reading-actions.ts'
import { letReportGo } from '../actions/report-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test('a pharmacy’s screen follows its visit without a reload: it comes, is read, and is reported @long', async ({
  page,
  server,
  browser,
}) => {
  await signInAt(page, '/clinician/login', { userName: 'other.pharmacist@demo.test', comesTo: '/clinician/phx' })
  // Beth is a patient of the other pharmacy's; this one sees its visits of patients whom it knows.
  await queryDatabase(
    server.dataDir,
    `insert into patient_practices (patient_id, practice_id) select patient_id, practice_id from patients, practices
      where first_name = 'Beth' and last_name = 'Sinclair' and practice_name = 'Riverbank Pharmacy' on conflict do nothing`,
  )
  const streaming = page.waitForResponse((answer) => answer.url().includes('/api/v1/live/changes'))
  await page.goto('/clinician/previousVisits')
  expect((await streaming).status()).toBe(200)
  const asked: string[] = []
  page.on('framenavigated', (frame) => asked.push(frame.url()))
  const visitId = await addWaitingVisit(server, [{}])
  const row = page.getByRole('table').getByRole('row', { name: /Beth/ }).first()
  await expect(row).toContainText('Sent')
  await expect(row).toContainText(/left|\d (am|pm)/)

  const reader = await browser.newPage()
  await reader.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await reader.goto(server.url)
  await signInReader(reader)
  const { press } = keyboardOf(reader)
  await reader.goto(`/clinician/reading/${visitId}`)
  await expect(reader.getByText(/^Spot (\d+ \()?1 of 1/)).toBeVisible()
  await expect(row).toContainText('Being read')
  await press('d', 's', 'k', 'Enter', 'Enter')
  await expect(reader.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
  await press('Control+Enter')
  await expect(reader.getByRole('heading', { level: 1, name: 'Beth’s report is published' })).toBeVisible()
  await letReportGo(server, visitId)
  await expect(row).toContainText('Report ready')
  await expect(row).not.toContainText(/left|Late by/)
  expect(asked).toEqual([])
  await reader.close()
})
