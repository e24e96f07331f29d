import {
  cameraDialog,
  uploadToCamera,
  expectPoor,
  keepAnyway,
  openCamera,
  photoFiles,
} from '../actions/camera-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { continueToPlotting, openNewVisit, plotSpot, tapFigure, typePatient } from '../actions/visit-actions.ts'

test('Review leads to the question that is open, and names the photos that were kept although they are poor @long', async ({
  page,
}) => {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Rewi',
    lastName: 'Review',
    day: '4',
    month: '4',
    year: '1964',
    mobile: '',
    gender: 'Male',
  })
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  await tapFigure(page, 0.53, 0.4)
  await expect(page.getByRole('heading', { name: 'Abdomen', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await openCamera(page, 1, 'close-up')
  await uploadToCamera(page, photoFiles.blurred)
  await expectPoor(page, 'Too blurred', 'Hold still.')
  await keepAnyway(page)
  await cameraDialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Go to review' }).click()
  await expect(page.getByText('1 photo kept although the check found it poor')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Spot 1, close-up' })).toBeVisible()

  await page.getByRole('link', { name: /^Choose ?: Spot 2 has no next step/ }).click()
  const question = page.getByRole('group', { name: 'Next step' })
  await expect(page.getByRole('heading', { name: 'Abdomen', level: 2 })).toBeVisible()
  await expect(question.getByRole('radio').first()).toBeFocused()
  await expect(question.getByRole('radio').first()).toBeInViewport()
  await page
    .getByRole('navigation', { name: 'Steps of this visit' })
    .getByRole('link', { name: /Review/ })
    .click()
  await page.getByLabel('Next step of spot 2').selectOption({ label: 'No action' })
  await expect(page.getByRole('link', { name: /Spot 2 has no next step/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Spot 2 has no photo/ })).toBeVisible()
})

test('more spots than the check covers: Review leads to the question that mends it, and a larger check is the end of it @long', async ({
  page,
}) => {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Mere',
    lastName: 'Many',
    day: '4',
    month: '4',
    year: '1964',
    mobile: '',
    gender: 'Female',
  })
  await continueToPlotting(page)
  for (const [at, { x, y }] of manySpots.entries()) {
    await tapFigure(page, x, y)
    await expect(page.getByText(`Spot ${at + 1}, added`)).toBeVisible()
    await page.getByRole('group', { name: 'Next step' }).getByText('No action', { exact: true }).click()
  }
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await page.getByRole('button', { name: 'Go to review' }).click()
  await expect(page.getByText('4 spots, but the check covers 3')).toBeVisible()
  await page.getByRole('link', { name: 'Choose another check' }).click()
  const question = page.getByRole('group', { name: 'Which check is it?' })
  await expect(question.getByRole('radio').first()).toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await question.getByText('Up to 8 spots').click()
  await page
    .getByRole('navigation', { name: 'Steps of this visit' })
    .getByRole('link', { name: /Review/ })
    .click()
  await expect(page.getByRole('heading', { name: /left$/ })).toBeVisible()
  await expect(page.getByText(/but the check covers/)).toHaveCount(0)
})

const manySpots = [
  { x: 0.47, y: 0.245 },
  { x: 0.53, y: 0.4 },
  { x: 0.43, y: 0.6 },
  { x: 0.56, y: 0.78 },
]
