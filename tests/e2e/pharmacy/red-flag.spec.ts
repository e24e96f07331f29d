import { queryDatabase } from '../../support/server/server-database.ts'
import { testPhotos } from '../../support/test-photos.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { photoOnStage } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { keyboardOf, signInReader } from '../actions/reading-actions.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { addPhotos, continueToPlotting, openNewVisit, plotSpot, typePatient } from '../actions/visit-actions.ts'

const rere = {
  firstName: 'Rere',
  lastName: 'Whero',
  day: '4',
  month: '5',
  year: '1961',
  mobile: '',
  gender: 'Female',
} as const

test('a red flag acts in the pharmacy, stands on the reading list as urgent, no answer goes below it or without a look, and who publishes it reads that no doctor gets it', async ({
  page,
  server,
  browser,
}) => {
  const [overview = '', closeUp = ''] = await testPhotos(2)
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, rere)
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  const doctor = page.getByRole('radio', { name: /Send to a doctor/ })
  const said = page.getByRole('status')
  await page.getByRole('button', { name: /^Bleeds or oozes/ }).click()
  await expect(doctor).toBeChecked()
  await expect(said.filter({ hasText: 'Next step: doctor in 2 weeks' })).toContainText('Pre-set: bleeding')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'After a knock' }).click()
  await expect(doctor).not.toBeChecked()
  await page.getByRole('button', { name: 'It bleeds by itself' }).click()
  await expect(doctor).toBeChecked()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('group', { name: 'Next step' }).getByText('Photos only', { exact: true }).click()
  await expect(said.filter({ hasText: 'Read as urgent all the same.' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await addPhotos(page, 1, [overview, closeUp])
  await page.getByRole('button', { name: 'Go to review' }).click()
  await page.getByRole('link', { name: /Say why spot 1 is not sent to a doctor/ }).click()
  await page.getByLabel('Why not a doctor?').fill('Dr Ngata sees it tomorrow.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await page.getByRole('button', { name: 'Go to review' }).click()
  await expect(page.getByText('Not a doctor: Dr Ngata sees it tomorrow.')).toBeVisible()
  await page.getByRole('button', { name: 'Send visit' }).click()
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible({ timeout: 60_000 })

  const desk = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  await desk.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await signInReader(desk)
  const row = desk.getByRole('row', { name: /Rere Whero/ })
  await expect(row.getByRole('img', { name: 'Urgent' })).toBeVisible()
  await expect(row).toContainText('Score 1: bleeds or oozes')
  await row.getByRole('link', { name: 'Rere Whero' }).click()
  await expect(desk.getByText('Not sent to a doctor: “Dr Ngata sees it tomorrow.”')).toBeVisible()
  const { press } = keyboardOf(desk)
  const problem = desk.getByRole('region', { name: 'Answer' }).getByRole('alert')
  await press('d', 's', 'k', 'Enter', 'Enter')
  await expect(problem).toHaveText('It bleeds or oozes, not after a knock: a doctor within 2 weeks.')
  await press('2')
  await expect(photoOnStage(desk).first()).toBeVisible({ timeout: 60_000 })
  await press('+')
  await expect(async () => {
    await press('Enter')
    await expect(desk.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible({ timeout: 250 })
  }).toPass()
  const [seen] = await queryDatabase<{ on_screen: { milliseconds: number; wasZoomed: boolean } }>(
    server.dataDir,
    `select on_screen from lesion_diagnoses join visits using (visit_id) join patients using (patient_id)
      where last_name = $1`,
    [rere.lastName],
  )
  expect(seen?.on_screen).toMatchObject({ wasZoomed: true })
  expect(seen?.on_screen.milliseconds).toBeGreaterThanOrEqual(1000)

  await expect(desk.getByRole('heading', { name: 'No doctor gets this urgent report' })).toBeVisible()
  await press('Control+Enter')
  await expect(desk.getByRole('heading', { level: 1, name: 'Rere’s report is published' })).toBeVisible()
  await desk.close()
})
