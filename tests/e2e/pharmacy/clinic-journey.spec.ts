import { queryDatabase } from '../../support/server/server-database.ts'
import { testPhotos } from '../../support/test-photos.ts'
import { expect, test } from '../actions/journey-test.ts'
import { enterCredentials, pharmacist, signInAt, signInPharmacist } from '../actions/session-actions.ts'
import { addPhotos, continueToPlotting, openNewVisit, plotSpot, typePatient } from '../actions/visit-actions.ts'

type SeenAgain = { visits: number; images: number }

test('P1.pharmacy.03: a patient who is known is seen again, with the spots of earlier visits, and stands under Previous visits', async ({
  page,
  server,
}) => {
  const [overview = '', closeUp = ''] = await testPhotos(2)
  await signInPharmacist(page)
  await page.getByLabel('Find a patient').fill('ngata')
  await page.getByRole('list', { name: 'Patients found' }).getByRole('button', { name: 'Aroha Ngāta' }).click()
  await expect(page.getByRole('heading', { name: 'Aroha Ngāta' })).toBeVisible()
  expect(page.url()).not.toMatch(/aroha|ng%C4%81ta|ngata/i)
  await continueToPlotting(page)

  // The panel says in words what was seen before, with nothing to open first.
  const earlier = page.getByRole('list', { name: 'Seen at earlier visits' }).getByRole('listitem').first()
  await earlier.getByRole('button', { name: /^Look again/ }).click()
  await page.getByRole('group', { name: 'Next step' }).getByText('Photos only', { exact: true }).click()
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await addPhotos(page, 1, [overview, closeUp])
  await page.getByRole('button', { name: 'Go to review' }).click()
  await page.getByRole('button', { name: 'Send visit' }).click()
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible({ timeout: 60_000 })
  const receipt = /Receipt (\S+)\./.exec((await page.getByText(/Receipt \S+\./).textContent()) ?? '')?.[1] ?? 'none'

  // A spot that was looked at again keeps its identity: one lesion, two visits.
  const seen = await queryDatabase<SeenAgain>(
    server.dataDir,
    `select count(distinct images.visit_id)::int as visits, count(*)::int as images from images
      where lesion_id in (select lesion_id from images join visits using (visit_id) where receipt_number = $1)`,
    [receipt],
  )
  expect(seen[0]?.visits).toBeGreaterThan(1)

  await page.getByRole('link', { name: 'Visits', exact: true }).first().click()
  // By name and year, number, birth date; anywhere on the row opens it.
  const row = page.getByRole('row', { name: /Aroha Ngāta/ }).first()
  for (const words of ['ngata 1968', 'ZDM0001', '12/03/1968', 'arhoa']) {
    await page.getByLabel('Find a visit').fill(words)
    await expect(page.getByRole('row').filter({ hasNotText: 'Aroha Ngāta' })).toHaveCount(1)
    await expect(row).toBeVisible()
  }
  await row.getByRole('cell', { name: '12 Mar 1968' }).click()
  await expect(page.getByRole('dialog', { name: 'Aroha Ngāta' })).toContainText(receipt)
})

test('a pharmacist of another pharmacy sees nothing of it', async ({ page }) => {
  await signInAt(page, '/clinician/login', { ...pharmacist, userName: 'other.pharmacist@demo.test' })
  await page.getByRole('link', { name: 'Visits', exact: true }).first().click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByLabel('Find a visit').fill('aroha')
  await expect(page.getByText('Nobody found')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByLabel('Find a patient').fill('ngata')
  await expect(page.getByText('Nobody found')).toBeVisible()
})

test('drafts stay with the person who made them on a shared tablet @long', async ({ page }) => {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Kiri',
    lastName: 'Private',
    day: '1',
    month: '1',
    year: '1990',
    mobile: '',
    gender: 'Other',
  })
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kiri Private' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await enterCredentials(page, { userName: 'pharmacist.two@demo.test' })
  await expect(page.getByRole('heading', { name: 'Who is next?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today’s visits' })).toBeVisible()
  await page.getByRole('link', { name: 'Visits', exact: true }).first().click()
  await expect(page.getByRole('row', { name: /Ngāta|Tūpou|Donnelly|[A-Z]/ }).nth(1)).toBeVisible()
  await expect(page.getByText('Kiri Private')).toHaveCount(0)
})

test('the camera takes a photo, shows it, takes it again and lets it be deleted and brought back @long', async ({
  page,
}) => {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Moana',
    lastName: 'Camera',
    day: '2',
    month: '2',
    year: '1985',
    mobile: '',
    gender: 'Female',
  })
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  await page.getByRole('button', { name: /^Take From 20 cm of spot/i }).click()
  const camera = page.getByRole('dialog', { name: /^Camera/ })
  const taken = camera.getByRole('img', { name: 'From 20 cm, spot 1' }).first()
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await expect(camera.getByText('Saved on this tablet')).toBeVisible()
  await expect(taken).toBeVisible()
  await camera.getByRole('button', { name: 'Retake' }).click()
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await expect(camera.getByText('Photo replaced')).toBeVisible()
  await camera.getByRole('button', { name: 'Delete' }).click()
  await expect(camera.getByText('Photo deleted')).toBeVisible()
  await expect(taken).toBeHidden()
  await camera.getByRole('button', { name: 'Undo' }).click()
  await expect(taken).toBeVisible()
})
