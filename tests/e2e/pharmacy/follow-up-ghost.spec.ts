import { colorSchemes, expectNoAxeViolations } from '../actions/axe-checks.ts'
import {
  cameraDialog,
  waitForCamera,
  ghostImage,
  followUpSpot,
  openCamera,
  pressInCamera,
} from '../actions/camera-actions.ts'
import { waitForPhotoSizes } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { continueToPlotting, plotSpot } from '../actions/visit-actions.ts'
import { unreachableWords } from '../../../src/client/features/pharmacy/photos/photo-words.ts'
import type { Page } from '@playwright/test'

async function plotKnownPatient(page: Page): Promise<void> {
  await signInPharmacist(page)
  await page.getByLabel('Find a patient').fill('ngata')
  await page.getByRole('list', { name: 'Patients found' }).getByRole('button', { name: 'Aroha Ngāta' }).click()
  await continueToPlotting(page)
}

async function carryForward(page: Page): Promise<void> {
  await plotKnownPatient(page)
  await followUpSpot(page)
  await page.getByRole('group', { name: 'Next step' }).getByText('Photos only', { exact: true }).click()
  await page.getByRole('button', { name: 'Go to photos' }).click()
}

for (const { colorScheme, details } of colorSchemes) {
  test(
    `a follow-up shows its last photo over the camera, as strongly as staff like, or not at all, ${colorScheme}`,
    details,
    async ({ page, server }) => {
      await waitForPhotoSizes(server)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await carryForward(page)
      const spot = page.getByRole('region', { name: 'Spot 1,' })
      await expect(spot.getByRole('img', { name: /^Close-up of spot 1, taken \d+ \w+ \d{4}/ })).toBeVisible()
      await expectNoAxeViolations(page)
      await openCamera(page, 1, 'close-up')
      await waitForCamera(page)
      await expect(ghostImage(page)).toBeVisible({ timeout: 30_000 })
      await expect(ghostImage(page)).toHaveCSS('opacity', '0.4')
      await expect(cameraDialog(page).getByText(/The faint picture shows this spot on \d+ \w+ \d{4}/)).toBeVisible()
      await expectNoAxeViolations(page)
      const strength = cameraDialog(page).getByRole('slider', { name: 'Last photo' })
      await strength.press('ArrowRight')
      await expect(ghostImage(page)).toHaveCSS('opacity', '0.5')
      await strength.press('Home')
      await expect(ghostImage(page)).toHaveCSS('opacity', '0.1')
      const button = cameraDialog(page).getByRole('button', { name: 'Last photo' })
      await button.press('Enter')
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await expect(ghostImage(page)).toHaveCount(0)
      await expect(strength).toHaveCount(0)
      await button.press('Enter')
      await expect(ghostImage(page)).toBeVisible()
      await pressInCamera(page, 'Close')
    },
  )
}

test.describe('out of reach', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })
  test('where the last photo is out of reach the camera says so and takes photos all the same @long', async ({
    page,
    server,
  }) => {
    await waitForPhotoSizes(server)
    await page.route('**/api/v1/images/**', (route) => route.abort())
    await carryForward(page)
    await openCamera(page, 1, 'close-up')
    await waitForCamera(page)
    await expect(cameraDialog(page).getByText(unreachableWords('this spot'))).toBeVisible({ timeout: 30_000 })
    await expect(ghostImage(page)).toHaveCount(0)
    await expect(cameraDialog(page).getByRole('button', { name: 'Take photo' })).toBeEnabled()
  })
})

test('a new spot of the same patient has no last photo, and nothing that offers one @long', async ({
  page,
  server,
}) => {
  await waitForPhotoSizes(server)
  await plotKnownPatient(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await openCamera(page, 1, 'close-up')
  await waitForCamera(page)
  await expect(cameraDialog(page).getByText('Go as close as the picture stays sharp.')).toBeVisible()
  await expect(cameraDialog(page).getByRole('button', { name: 'Last photo' })).toHaveCount(0)
})
