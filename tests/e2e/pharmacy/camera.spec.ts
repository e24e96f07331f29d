import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import config from '../../../playwright.config.ts'
import { makeSkinImage } from '../../../src/server/demo/photos/skin-image.ts'
import { fakeCameraFilm, makeFakeCameraFilm } from '../../support/fake-camera-film.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import {
  cameraDialog,
  waitForCamera,
  expectGood,
  expectPoor,
  expectSoft,
  uploadToCamera,
  continueToCloseUp,
  keepAnyway,
  openCamera,
  photoFiles,
  pressInCamera,
  takeWithCamera,
} from '../actions/camera-actions.ts'
import { fakeCamera } from '../actions/fake-camera.ts'
import { expect, test } from '../actions/journey-test.ts'
import { pharmacist, signInPharmacist } from '../actions/session-actions.ts'
import {
  continueToPlotting,
  openNewVisit,
  plotSpot,
  signIn,
  typePatient,
  waitUntilReadyForOffline,
} from '../actions/visit-actions.ts'

const { launchOptions } = config.use ?? {}
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--use-file-for-fake-video-capture=${fakeCameraFilm}`],
  },
})
test.beforeAll(makeFakeCameraFilm)

async function startPhotos(page: Page): Promise<void> {
  await signInPharmacist(page)
  await plotAndGoToPhotos(page)
}

async function plotAndGoToPhotos(page: Page): Promise<void> {
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Hemi',
    lastName: 'Shutter',
    day: '7',
    month: '7',
    year: '1971',
    mobile: '',
    gender: 'Male',
  })
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  await page.getByRole('button', { name: 'Go to photos' }).click()
}

test('an overview out of focus is called soft and taken again; a close-up is refused with the reason, kept anyway and stays marked', async ({
  page,
}) => {
  await fakeCamera(page)
  await startPhotos(page)
  await openCamera(page, 1, 'From 20 cm')
  await waitForCamera(page)
  await uploadToCamera(page, photoFiles.blurred)
  await expectSoft(page)
  // The camera is opened anew: until it stands there is nothing to take a photo of.
  await page.evaluate(() => void (globalThis.fakedCamera.opens = Promise.withResolvers()))
  await pressInCamera(page, 'Retake')
  await expect(cameraDialog(page).getByText('Starting camera')).toBeVisible()
  await expect(cameraDialog(page).getByRole('button', { name: 'Take photo' })).toBeDisabled()
  await page.evaluate(() => globalThis.fakedCamera.opens?.resolve())
  await takeWithCamera(page)
  // Undo is offered for a while: the judgement of the photo may take longer than that.
  await expect(cameraDialog(page).getByText('Photo replaced')).toBeVisible()
  await pressInCamera(page, 'Undo')
  await expectSoft(page)
  await pressInCamera(page, 'Retake')
  await takeWithCamera(page)
  await expectGood(page)

  await continueToCloseUp(page)
  await uploadToCamera(page, photoFiles.blurred)
  await expectPoor(page, 'Too blurred', 'Hold still.')
  await keepAnyway(page)
  await expect(cameraDialog(page).getByText('Kept anyway')).toBeVisible()
  await expect(cameraDialog(page).getByRole('alert')).toHaveCount(0)
  await pressInCamera(page, 'Close')
  // The worker that seals photos is ended where it failed at one, and the page does it.
  expect(page.workers().filter((worker) => worker.url().includes('photo-worker'))).toHaveLength(1)
  const spot = page.getByRole('region', { name: 'Spot 1,' })
  await expect(spot.getByRole('button', { name: /^Close-up, spot 1.*too blurred/ })).toBeVisible()
  await page.reload()
  await expect(spot.getByRole('button', { name: /^Close-up, spot 1.*too blurred/ })).toBeVisible({ timeout: 30_000 })
  await expect(spot.getByRole('button', { name: /^From 20 cm, spot 1/ })).not.toHaveAccessibleName(/blurred/)
})

test('a judgement that comes while a finger is on its way moves no Retake, and a photo is not kept by it @long', async ({
  page,
}) => {
  await startPhotos(page)
  await openCamera(page, 1, 'close-up')
  // Whoever meant the button that stood there before: a press in the instant in which "Keep anyway" appears.
  await page.evaluate(() => {
    const places: string[] = []
    Object.assign(globalThis, { places })
    const named = (word: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === word)
    new MutationObserver(() => {
      const retake = named('Retake')?.getBoundingClientRect()
      if (retake) places.push(`${retake.x} ${retake.y}`)
      named('Keep anyway')?.click()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await uploadToCamera(page, photoFiles.blurred)
  await expectPoor(page, 'Too blurred', 'Hold still.')
  await expect(cameraDialog(page).getByRole('button', { name: 'Keep anyway' })).toBeVisible()
  expect(new Set(await page.evaluate(() => (globalThis as unknown as { places: string[] }).places)).size).toBe(1)
  await pressInCamera(page, 'Retake')
  await takeWithCamera(page)
  await expectGood(page)
})

test.describe('where the check can’t run', () => {
  test('the photo is taken without a judgement and without an error @long', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
    await startPhotos(page)
    await openCamera(page, 1, 'From 20 cm')
    await uploadToCamera(page, photoFiles.blurred)
    await expect(cameraDialog(page).getByRole('button', { name: 'Close-up', exact: true }).last()).toBeVisible()
    await expect(cameraDialog(page).getByRole('alert')).toHaveCount(0)
    await expect(cameraDialog(page).getByRole('button', { name: 'Keep anyway' })).toHaveCount(0)
  })
})

test.describe('without the internet', () => {
  test.use({ worker: 'real' })

  test('photos are judged all the same @long', async ({ page, network, expectedErrors }) => {
    expectedErrors.push(/net::ERR_/)
    await signIn(page, network.url, pharmacist.userName)
    await waitUntilReadyForOffline(page)
    await network.goOffline()
    await plotAndGoToPhotos(page)
    await openCamera(page, 1, 'close-up')
    await uploadToCamera(page, photoFiles.blurred)
    await expectPoor(page, 'Too blurred', 'Hold still.')
  })
})

test('the rear camera is asked for, the torch is offered where there is one, and the screen stays awake @long', async ({
  page,
}) => {
  await fakeCamera(page)
  await startPhotos(page)
  await openCamera(page, 1, 'From 20 cm')
  await waitForCamera(page)
  const faked = () => page.evaluate(() => globalThis.fakedCamera)
  expect((await faked()).asked[0]?.video).toMatchObject({ facingMode: { ideal: 'environment' } })
  expect((await faked()).awake).toBe(1)
  const torch = cameraDialog(page).getByRole('button', { name: 'Torch' })
  await expect(torch).toHaveAttribute('aria-pressed', 'false')
  await torch.click()
  await expect(torch).toHaveAttribute('aria-pressed', 'true')
  await torch.click()
  await expect(torch).toHaveAttribute('aria-pressed', 'false')
  expect((await faked()).torches).toEqual([true, false])
  await pressInCamera(page, 'Close')
  await expect.poll(async () => (await faked()).awake).toBe(0)
})

test('the camera is taken again after the app was in the background, and after it was refused @long', async ({
  page,
}) => {
  await fakeCamera(page)
  await startPhotos(page)
  await openCamera(page, 1, 'From 20 cm')
  await waitForCamera(page)
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const asked = () => page.evaluate(() => globalThis.fakedCamera.asked.length)
  const refuse = (name: string | null) => page.evaluate((given) => void (globalThis.fakedCamera.refusal = given), name)
  const takeAway = () =>
    page.evaluate(() => {
      for (const video of document.querySelectorAll('video'))
        for (const track of (video.srcObject as MediaStream | null)?.getTracks() ?? []) track.stop()
    })
  // Nothing is asked for again while the camera still runs.
  await comeBack()
  expect(await asked()).toBe(1)
  await takeAway()
  await comeBack()
  await expect.poll(asked).toBe(2)
  await waitForCamera(page)
  const words = {
    NotAllowedError: 'The camera is blocked',
    NotFoundError: 'No camera found',
    NotReadableError: 'The camera does not answer',
  }
  for (const [name, title] of Object.entries(words)) {
    await refuse(name)
    await takeAway()
    await comeBack()
    await expect(cameraDialog(page).getByRole('heading', { name: title })).toBeVisible()
    await expect(cameraDialog(page).getByRole('button', { name: 'Use a file' })).toBeEnabled()
    await refuse(null)
    await cameraDialog(page).getByRole('button', { name: 'Try again' }).click()
    await waitForCamera(page)
  }
  // The second way works while the first does not.
  await refuse('NotAllowedError')
  await takeAway()
  await comeBack()
  await expect(cameraDialog(page).getByRole('heading', { name: 'The camera is blocked' })).toBeVisible()
  await uploadToCamera(page, photoFiles.sharp)
  await expectGood(page)
})

test('a photo that was held on its side is shown upright; one that this browser can’t show is kept and says so @long', async ({
  page,
}) => {
  await startPhotos(page)
  await openCamera(page, 1, 'From 20 cm')
  const buffer = await makeSkinImage({ seed: 14, width: 1200, height: 900, orientation: 6 })
  await cameraDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'turned.jpg', mimeType: 'image/jpeg', buffer })
  await expectGood(page)
  const shown = cameraDialog(page).getByRole('img', { name: 'From 20 cm, spot 1' }).first()
  await expect(shown).toBeVisible()
  const proportion = await shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  expect(proportion).toBeCloseTo(0.75, 2)

  await continueToCloseUp(page)
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: await readFile(photoFiles.heic) }
  await cameraDialog(page).locator('input[type=file]').setInputFiles(heic)
  await expect(cameraDialog(page).getByText('This browser can’t show HEIC photos').first()).toBeVisible()
  await expect(cameraDialog(page).getByText('Saved on this tablet')).toBeVisible()
  await expect(cameraDialog(page).getByRole('alert')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `axe finds nothing on the camera: live, good, poor, kept anyway, blocked, ${colorScheme}`,
    { tag: '@axe' },
    async ({ page }) => {
      await fakeCamera(page)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await startPhotos(page)
      await openCamera(page, 1, 'From 20 cm')
      await waitForCamera(page)
      await expectNoAxeViolations(page)
      await takeWithCamera(page)
      // A sharp photo leads on to the next by itself; after the last one the camera stays.
      await expect(page.getByRole('dialog', { name: /Close-up$/ })).toBeVisible({ timeout: 30_000 })
      await waitForCamera(page)
      await uploadToCamera(page, photoFiles.sharp)
      await expectGood(page)
      await expect(cameraDialog(page).getByRole('button', { name: 'Go to review' })).toBeVisible()
      await expectNoAxeViolations(page)
      await pressInCamera(page, 'Retake')
      await uploadToCamera(page, photoFiles.blurred)
      await expectPoor(page, 'Too blurred', 'Hold still.')
      await expectNoAxeViolations(page)
      await keepAnyway(page)
      await expect(cameraDialog(page).getByText('Kept anyway')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.evaluate(() => void (globalThis.fakedCamera.refusal = 'NotAllowedError'))
      await pressInCamera(page, 'Delete')
      await expect(cameraDialog(page).getByRole('heading', { name: 'The camera is blocked' })).toBeVisible()
      await expectNoAxeViolations(page)
    },
  )
}

test('on a tablet without room for three photos the shutter refuses before it opens, and every page warns @long', async ({
  page,
}) => {
  await startPhotos(page)
  await page.evaluate(() => {
    StorageManager.prototype.estimate = async () => ({ quota: 500_000_000, usage: 440_000_000 })
  })
  await openCamera(page, 1, 'From 20 cm')
  const refusal = cameraDialog(page).getByText('There is no room for three more photos on this tablet')
  await expect(refusal).toBeVisible()
  await waitForCamera(page)
  await cameraDialog(page).getByRole('button', { name: 'Take photo' }).click()
  await expect(refusal).toBeVisible()
  await expect(cameraDialog(page).getByText('Saved on this tablet')).toHaveCount(0)
  await cameraDialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page.getByText('Little space is left on this tablet: 60 MB')).toBeVisible()
  // Room again: the same shutter takes.
  await page.evaluate(() => {
    StorageManager.prototype.estimate = async () => ({ quota: 5_000_000_000, usage: 60_000_000 })
  })
  await page.getByRole('link', { name: /^Continue/ }).click()
  await openCamera(page, 1, 'From 20 cm')
  await takeWithCamera(page)
})
