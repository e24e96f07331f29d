import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { openPhotos, photoOnStage, waitForPhotoSizes, setConsent, signInDoctor } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

test.beforeEach(({ server }) => waitForPhotoSizes(server))

// A phone is drawn tall: what a bar covers for the moment is no fault of a link's size.
const looks = [
  { colorScheme: 'light', viewport: { width: 1180, height: 820 } },
  { colorScheme: 'dark', viewport: { width: 820, height: 1180 } },
  { colorScheme: 'light', viewport: { width: 390, height: 1600 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 1600 } },
] as const

const choose = async (page: Page, mode: string) => {
  await page.getByRole('group', { name: 'How to look at the photos' }).getByText(mode, { exact: true }).click()
  await expect(photoOnStage(page).first()).toBeVisible()
}

for (const { colorScheme, viewport } of looks) {
  const isFirst = colorScheme === 'light' && viewport.width === 1180
  const title = `axe finds nothing, ${colorScheme}, ${viewport.width} wide`
  test.describe(title, isFirst ? {} : { tag: '@axe' }, () => {
    test.use({ colorScheme, viewport })

    test('on a doctor’s patients, a record, its photos, compared and measured, and on a body photo @long', async ({
      page,
    }) => {
      await signInDoctor(page)
      await expect(page.getByRole('link', { name: 'Aroha Ngāta' })).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: 'Aroha Ngāta' }).click()
      await expect(page.getByRole('link', { name: 'Open photos' })).toBeVisible()
      await expectNoAxeViolations(page)
      await page.goBack()
      await openPhotos(page)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Measure' }).click()
      for (const mode of ['Side by side', 'Fade', 'One']) {
        await choose(page, mode)
        await expectNoAxeViolations(page)
      }
      await page.getByRole('link', { name: 'On the body' }).click()
      await expect(page.getByText('not measured on the photo')).toBeVisible()
      await expectNoAxeViolations(page)
    })

    test('on a patient’s spots, one of them, and a body photo @long', async ({ page, server }) => {
      await setConsent(server, 'imagesAvailableOnline', true)
      await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
      await page.getByRole('link', { name: 'My skin' }).click()
      await expect(page.getByRole('list', { name: 'Spots' }).first()).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('list', { name: 'Spots' }).getByRole('link').first().click()
      await expect(photoOnStage(page).first()).toBeVisible({ timeout: 30_000 })
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: 'On the body' }).click()
      await expect(page.getByText('not measured on the photo')).toBeVisible()
      await expectNoAxeViolations(page)
    })
  })
}
