import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { arohaId, signInDoctor, waitForPhotoSizes } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'

const picture = 'tests/fixtures/photos/naevus-a.jpg'

test('a pharmacist adds an AI result to a spot; the doctors who asked for it see it on the report, with what it is not', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  await waitForPhotoSizes(server)
  const [visit] = await queryDatabase<{ visit_id: string; report_guid: string; day: string }>(
    server.dataDir,
    `select reports.visit_id, report_guid, to_char(visit_time at time zone 'Pacific/Auckland', 'YYYY-MM-DD') as day
    from reports join visits using (visit_id) where visits.patient_id = $1 order by visit_time desc, reports.version desc limit 1`,
    [await arohaId(server)],
  )
  if (visit === undefined) throw new Error('The demo has no report of Aroha Ngāta.')
  await signInPharmacist(page)
  await page.goto(`/clinician/previousVisits?visit=${visit.visit_id}`)
  await page.getByRole('button', { name: 'Add an AI result' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an AI result' })
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByRole('alert').getByText('Enter who made the program')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Spot').selectOption({ index: 1 })
  await dialog.getByLabel('Who made the program').fill('Wattlebird Imaging')
  await dialog.getByLabel('Its version').fill('4.2')
  await dialog.getByLabel('Day of the result').fill(visit.day)
  await dialog.getByLabel('Picture of the result').setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog).toBeHidden()
  const results = page.getByRole('list', { name: 'AI results' })
  await expect(results).toContainText('AI result by Wattlebird Imaging 4.2')
  await expect(results).toContainText('It is not a diagnosis.')
  await expect(results.getByRole('img', { name: /Wattlebird/ })).toBeVisible()
  await expectNoAxeViolations(page)
  const doctor = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const report = await doctor.newPage()
  await signInDoctor(report)
  await report.goto(`/clinician/report/${visit.report_guid}`)
  const told = report.getByRole('list', { name: 'AI results' })
  await expect(told).toContainText('AI result by Wattlebird Imaging 4.2')
  await expect(told).toContainText('From a computer program. It is not a diagnosis.')
  await expect(told.getByRole('button')).toHaveCount(0)
  await expectNoAxeViolations(report)
  await doctor.close()
  await queryDatabase(server.dataDir, 'delete from ai_results', [])
})
