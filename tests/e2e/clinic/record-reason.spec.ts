import { randomUUID } from 'node:crypto'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

// The record is refused until a reason is given, which the browser prints.
test.use({ expectedErrors: [/403 \(Forbidden\)/] })

test('a melanographer says why before they open the record of somebody who is neither booked nor cared for', async ({
  page,
  server,
}) => {
  const patientId = randomUUID()
  await queryDatabase(
    server.dataDir,
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code)
      values ($1, $1, 'Neville', 'Nobody', '1961-02-03', 1, 'NZ')`,
    [patientId],
  )
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await page.goto(`/patient/${patientId}/reports`)
  const dialog = page.getByRole('dialog', { name: 'Why do you open this record?' })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Your reason').fill('His doctor phoned about a photo')
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: 'Open the record' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(dialog).toBeHidden()
  const openings = await queryDatabase<{ reason: string }>(
    server.dataDir,
    'select reason from record_openings where patient_id = $1',
    [patientId],
  )
  expect(openings).toEqual([{ reason: 'His doctor phoned about a photo' }])
})
