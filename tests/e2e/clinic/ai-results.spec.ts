import type { Page } from '@playwright/test'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { arohaId, signInDoctor, waitForPhotoSizes } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { keyboardOf, signInReader } from '../actions/reading-actions.ts'
import { signInPharmacist } from '../actions/session-actions.ts'

const picture = 'tests/fixtures/photos/naevus-a.jpg'

/** Fills in and sends the open dialog, for the first spot. */
async function addAiResult(page: Page, day: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add an AI result' })
  await dialog.getByLabel('Spot').selectOption({ index: 1 })
  await dialog.getByLabel('Who made the program').fill('Wattlebird Imaging')
  await dialog.getByLabel('Its version').fill('4.2')
  await dialog.getByLabel('Day of the result').fill(day)
  await dialog.getByLabel('Picture of the result').setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog).toBeHidden()
}

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
  await addAiResult(page, visit.day)
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

test('a reader gets an AI result once they have answered its spot, and no more once they undo their answer', async ({
  page,
  browser,
  server,
}) => {
  await waitForPhotoSizes(server)
  const [visit] = await queryDatabase<{ visit_id: string; day: string }>(
    server.dataDir,
    `select visit_id, to_char(visit_time at time zone 'Pacific/Auckland', 'YYYY-MM-DD') as day
    from visits join patients using (patient_id) where last_name = 'Donnelly' and status = 'received'`,
    [],
  )
  if (visit === undefined) throw new Error('The demo has no visit of Margaret Donnelly that waits to be read.')
  await signInPharmacist(page)
  await page.goto(`/clinician/previousVisits?visit=${visit.visit_id}`)
  await page.getByRole('button', { name: 'Add an AI result' }).click()
  await addAiResult(page, visit.day)

  const reader = await browser.newPage()
  await reader.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await reader.goto(server.url)
  await signInReader(reader)
  const asked: string[] = []
  reader.on('request', (request) => void (request.url().includes('searchairesults') && asked.push(request.url())))
  await reader.goto(`/clinician/reading/${visit.visit_id}`)
  const spot = (place: number) => reader.getByText(new RegExp(`^Spot (\\d+ \\()?${place} of 2`))
  await expect(spot(1)).toBeVisible()
  const results = reader.getByRole('list', { name: 'AI results' })
  await expect(reader.getByText('7-point score').first()).toBeVisible()
  await expect(results).toHaveCount(0)
  expect(asked).toEqual([])
  const { press } = keyboardOf(reader)
  await press('d', 'm', 'e', 'Enter', 'e', 'a', 'n', 'Enter')
  // An answer is taken once the newest photo was on screen for a second.
  await expect(async () => {
    await press('Enter')
    await expect(spot(2)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(results).toHaveCount(0)
  await press('b')
  await expect(spot(1)).toBeVisible()
  await expect(results).toContainText('AI result by Wattlebird Imaging 4.2')
  await expect(results).toContainText('It is not a diagnosis.')
  await expectNoAxeViolations(reader)
  await press('z')
  await expect(results).toHaveCount(0)
  await queryDatabase(server.dataDir, 'delete from ai_results', [])
  await queryDatabase(server.dataDir, 'delete from readings where visit_id = $1', [visit.visit_id])
  await reader.close()
})
