import { copyFile, utimes } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { testPhotos } from '../../support/test-photos.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { cameraDialog, openCamera, pressInCamera, uploadToCamera } from '../actions/camera-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { continueToPlotting, openNewVisit, plotSpot, typePatient } from '../actions/visit-actions.ts'

/** Gives the camera a file that it has something to say of. */
async function uploadDoubtful(page: Page, path: string, said: string): Promise<void> {
  await cameraDialog(page).locator('input[type=file]').setInputFiles(path)
  const alert = cameraDialog(page).getByRole('alert')
  await expect(alert).toContainText(said, { timeout: 30_000 })
  await expect(alert).toContainText('Saved on this tablet')
}

test('a file taken in twice and one of last year are said at the camera and before the visit is sent, until they are retaken', async ({
  page,
}, testInfo) => {
  const [overview = '', closeUp = ''] = await testPhotos(2)
  const old = testInfo.outputPath('old.jpg')
  await copyFile(closeUp, old)
  await utimes(old, new Date('2025-05-03T02:00:00Z'), new Date('2025-05-03T02:00:00Z'))
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Hemi',
    lastName: 'Twice',
    day: '7',
    month: '7',
    year: '1971',
    mobile: '',
    gender: 'Male',
  })
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await openCamera(page, 1, 'From 20 cm')
  await uploadToCamera(page, overview)
  await expect(page.getByRole('dialog', { name: /^Camera.*Close-up$/ })).toBeVisible({ timeout: 30_000 })
  await uploadDoubtful(page, overview, 'The same file as spot 1 from 20 cm.')
  await expectNoAxeViolations(page)
  await pressInCamera(page, 'Close')
  await page.getByRole('button', { name: 'Go to review' }).click()
  await expect(page.getByRole('heading', { name: 'Is each photo the one you meant?' })).toBeVisible()
  await page.getByRole('link', { name: 'The close-up of spot 1' }).click()
  await pressInCamera(page, 'Retake')
  await uploadDoubtful(page, old, 'Taken on 3 May 2025, according to its file.')
  await pressInCamera(page, 'Retake')
  await uploadToCamera(page, closeUp)
  await expect(cameraDialog(page).getByRole('alert')).toHaveCount(0)
  await pressInCamera(page, 'Close')
  await page.getByRole('button', { name: 'Go to review' }).click()
  await expect(page.getByRole('button', { name: 'Send visit' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Is each photo the one you meant?' })).toHaveCount(0)
})
