import type { Page } from '@playwright/test'
import config from '../../../playwright.config.ts'
import { fakeCameraFilm, makeFakeCameraFilm } from '../../support/fake-camera-film.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import {
  cameraDialog,
  waitForCamera,
  expectGood,
  expectPoor,
  ghostImage,
  uploadToCamera,
  followUpSpot,
  openCamera,
  photoFiles,
  pressInCamera,
  takeWithCamera,
} from '../actions/camera-actions.ts'
import { arohaId, photoOnStage, waitForPhotoSizes, signInDoctor } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt, signInPharmacist } from '../actions/session-actions.ts'
import { continueToPlotting, tapFigure } from '../actions/visit-actions.ts'

const { launchOptions } = config.use ?? {}
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--use-file-for-fake-video-capture=${fakeCameraFilm}`],
  },
})
test.beforeAll(makeFakeCameraFilm)

/** Places on the front of the figure, as fractions of its room. */
const tapped = [
  { x: 0.47, y: 0.245 },
  { x: 0.53, y: 0.4 },
  { x: 0.43, y: 0.6 },
]

test('a follow-up: two spots carried forward, three tapped, one added by keys, each photographed; then staff compare old and new @long', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  await waitForPhotoSizes(server)
  await signInPharmacist(page)
  await page.getByLabel('Find a patient').fill('ngata')
  await page.getByRole('list', { name: 'Patients found' }).getByRole('button', { name: 'Aroha Ngāta' }).click()
  await continueToPlotting(page)
  for (const carried of [1, 2]) {
    await followUpSpot(page)
    await expect(page.getByText(`Spot ${carried}, last seen`)).toBeVisible()
    await nextStepIsPhotosOnly(page)
  }
  await page.getByRole('button', { name: /^Front/ }).click()
  for (const [at, { x, y }] of tapped.entries()) {
    await tapFigure(page, x, y)
    await expect(page.getByText(`Spot ${at + 3}, added`)).toBeVisible()
    await nextStepIsPhotosOnly(page)
  }
  await addByKeys(page, 'left calf')
  await page.getByRole('button', { name: 'Go to photos' }).click()

  await openCamera(page, 1, 'close-up')
  await waitForCamera(page)
  await expect(ghostImage(page)).toBeVisible({ timeout: 30_000 })
  await uploadToCamera(page, photoFiles.blurred)
  await expectPoor(page, 'Too blurred', 'Hold still.')
  await pressInCamera(page, 'Retake')
  await takeWithCamera(page)
  await expectGood(page)
  await pressInCamera(page, 'Close')
  await photographWhatIsMissing(page, 6)

  await page.getByRole('button', { name: 'Go to review' }).click()
  await page.getByRole('button', { name: 'Send visit' }).click()
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible({ timeout: 60_000 })
  const kept = await queryDatabase<{ lesions: number; seenBefore: number; images: number }>(
    server.dataDir,
    `select count(distinct lesion_id)::int as lesions, count(*)::int as images,
        count(distinct lesion_id) filter (where lesion_id in (select lesion_id from images as older
          where older.visit_id <> images.visit_id))::int as "seenBefore"
      from images where visit_id = (select visit_id from visits order by committed_at desc limit 1)`,
    [],
  )
  expect(kept).toEqual([{ lesions: 6, seenBefore: 2, images: 12 }])

  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await waitForPhotoSizes(server)
  await signInDoctor(page)
  await page.getByRole('link', { name: 'Aroha Ngāta' }).click()
  await page.getByRole('link', { name: 'Open photos' }).click()
  await expectTwoCompared(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await page.goto(`/patient/${await arohaId(server)}/clinical-images`)
  await expectTwoCompared(page)
})

const nextStepIsPhotosOnly = (page: Page) =>
  page.getByRole('group', { name: 'Next step' }).getByText('Photos only', { exact: true }).click()

async function addByKeys(page: Page, region: string): Promise<void> {
  const { keyboard } = page
  await page.getByRole('radio', { name: /All spots/ }).focus()
  await keyboard.press('Space')
  await page.getByRole('button', { name: 'Add', exact: true }).first().focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Add a spot on' })).toBeFocused()
  await keyboard.type(region)
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByText('Spot 6, added')).toBeVisible()
  await nextStepIsPhotosOnly(page)
}

/** Every photo of each spot that is not there yet, with the camera. */
async function photographWhatIsMissing(page: Page, spots: number): Promise<void> {
  for (let spot = 1; spot <= spots; spot += 1) {
    for (const shot of ['From 20 cm', 'close-up'] as const) {
      if (spot === 1 && shot === 'close-up') continue
      await openCamera(page, spot, shot)
      await takeWithCamera(page)
      await pressInCamera(page, 'Close')
      await expect(cameraDialog(page)).toBeHidden()
    }
  }
}

/** The old and the new photo of a spot, one beside the other. */
async function expectTwoCompared(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: 'How to look at the photos' })
    .getByText('Side by side', { exact: true })
    .click()
  await expect(page.getByRole('application')).toHaveCount(2)
  for (const stage of [0, 1]) await expect(photoOnStage(page).nth(stage)).toBeVisible({ timeout: 30_000 })
}
