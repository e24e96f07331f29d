import { queryDatabase } from '../../support/server/server-database.ts'
import { testPhotos } from '../../support/test-photos.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { makeVisitUpToReview } from '../actions/visit-actions.ts'

type Taken = { camera_model_id: string | null; fov_micrometre: number | null }

test('the dermatoscope of the tablet is set up once, and its close-ups arrive with model and field of view @long', async ({
  page,
  server,
}) => {
  const photos = await testPhotos(2)
  await signInPharmacist(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  const card = page.locator('header', { hasText: 'Dermatoscope' })
  await card.getByRole('button', { name: 'Set up' }).click()
  const width = page.getByLabel('Millimetres across a picture (optional)')
  await width.fill('a thumb')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Model')).toHaveAccessibleDescription(/Enter the model/)
  await expect(width).toHaveAccessibleDescription(/Enter a width in millimetres/)
  await page.getByLabel('Model').fill('DermLite DL5')
  await width.fill('20.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.reload()
  await expect(page.getByText('20.5 mm across')).toBeVisible()

  await page.getByRole('link', { name: 'Home' }).first().click()
  await makeVisitUpToReview(
    page,
    { firstName: 'Dora', lastName: 'Dermatoscope', day: '3', month: '2', year: '1980', mobile: '', gender: 'Female' },
    photos,
  )
  await page.getByRole('button', { name: 'Send visit' }).click()
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible({ timeout: 60_000 })
  const taken = await queryDatabase<Taken>(
    server.dataDir,
    `select camera_model_id, fov_micrometre from images join patients using (patient_id)
      where last_name = 'Dermatoscope' order by fov_micrometre`,
    [],
  )
  expect(taken).toEqual([
    { camera_model_id: 'DermLite DL5', fov_micrometre: 20_500 },
    { camera_model_id: null, fov_micrometre: null },
  ])
})
