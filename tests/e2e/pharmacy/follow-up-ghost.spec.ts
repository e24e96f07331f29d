import { bothLooks, expectNoFaults } from '../verbs/axe-verbs.ts'
import { cameraOn, cameraRuns, ghostOn, lookAgain, openCamera, pressInCamera } from '../verbs/camera-verbs.ts'
import { photosAreMade } from '../verbs/image-verbs.ts'
import { expect, test } from '../verbs/journey-test.ts'
import { signInPharmacist } from '../verbs/session-verbs.ts'
import { goOnToPlotting, plotSpot } from '../verbs/visit-verbs.ts'
import { unreachableWords } from '../../../src/client/features/pharmacy/photos/photo-words.ts'
import type { Page } from '@playwright/test'

async function plotKnownPatient(page: Page): Promise<void> {
  await signInPharmacist(page)
  await page.getByLabel('Find a patient').fill('ngata')
  await page.getByRole('list', { name: 'Patients found' }).getByRole('button', { name: 'Aroha Ngāta' }).click()
  await goOnToPlotting(page)
}

async function carryForward(page: Page): Promise<void> {
  await plotKnownPatient(page)
  await lookAgain(page)
  await page.getByRole('group', { name: 'Next step' }).getByText('Photos only', { exact: true }).click()
  await page.getByRole('button', { name: 'Go to photos' }).click()
}

for (const { colorScheme, details } of bothLooks) {
  test(
    `a follow-up shows its last photo over the camera, as strongly as staff like, or not at all, ${colorScheme}`,
    details,
    async ({ page, server }) => {
      await photosAreMade(server)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await carryForward(page)
      await openCamera(page, 1, 'close-up')
      await cameraRuns(page)
      await expect(ghostOn(page)).toBeVisible({ timeout: 30_000 })
      await expect(ghostOn(page)).toHaveCSS('opacity', '0.4')
      await expect(cameraOn(page).getByText(/The faint picture shows this spot on \d+ \w+ \d{4}/)).toBeVisible()
      await expectNoFaults(page)
      const strength = cameraOn(page).getByRole('slider', { name: 'Last photo' })
      await strength.press('ArrowRight')
      await expect(ghostOn(page)).toHaveCSS('opacity', '0.5')
      await strength.press('Home')
      await expect(ghostOn(page)).toHaveCSS('opacity', '0.1')
      const button = cameraOn(page).getByRole('button', { name: 'Last photo' })
      await button.press('Enter')
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await expect(ghostOn(page)).toHaveCount(0)
      await expect(strength).toHaveCount(0)
      await button.press('Enter')
      await expect(ghostOn(page)).toBeVisible()
      await pressInCamera(page, 'Close')
    },
  )
}

test.describe('out of reach', () => {
  test.use({ causes: [/net::ERR_FAILED/] })
  test('where the last photo is out of reach the camera says so and takes photos all the same @long', async ({
    page,
    server,
  }) => {
    await photosAreMade(server)
    await page.route('**/api/v1/images/**', (route) => route.abort())
    await carryForward(page)
    await openCamera(page, 1, 'close-up')
    await cameraRuns(page)
    await expect(cameraOn(page).getByText(unreachableWords)).toBeVisible({ timeout: 30_000 })
    await expect(ghostOn(page)).toHaveCount(0)
    await expect(cameraOn(page).getByRole('button', { name: 'Take photo' })).toBeEnabled()
  })
})

test('a new spot of the same patient has no last photo, and nothing that offers one @long', async ({
  page,
  server,
}) => {
  await photosAreMade(server)
  await plotKnownPatient(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await openCamera(page, 1, 'close-up')
  await cameraRuns(page)
  await expect(cameraOn(page).getByText('Go as close as the picture stays sharp.')).toBeVisible()
  await expect(cameraOn(page).getByRole('button', { name: 'Last photo' })).toHaveCount(0)
})
