import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { asTakenNow } from '../../support/as-taken-now.ts'
import { pressUntil } from './session-actions.ts'

const photos = join(import.meta.dirname, '../../fixtures/photos')

/** Photos of the same spot: sharp, out of focus, a year later; and one that Chromium can't show. */
export const photoFiles = {
  sharp: join(photos, 'naevus-a.jpg'),
  blurred: join(photos, 'blurred-a.jpg'),
  followUp: join(photos, 'naevus-a-followup.jpg'),
  heic: join(photos, 'half-red.heic'),
} as const

export const cameraDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Camera/ })

/** Opens the camera of a spot for a photo that is still missing. */
export async function openCamera(page: Page, spotNumber: number, shot: 'From 20 cm' | 'close-up'): Promise<Locator> {
  const spot = page.getByRole('region', { name: `Spot ${spotNumber},` })
  await spot.getByRole('button', { name: new RegExp(`^Take ${shot} of spot`, 'i') }).click()
  await expect(cameraDialog(page)).toBeVisible()
  return cameraDialog(page)
}

/** Waits for the camera's picture and presses the shutter; the photo is on the tablet when this is done. */
export async function takeWithCamera(page: Page): Promise<void> {
  await waitForCamera(page)
  await waitUntilSaved(page, () => cameraDialog(page).getByRole('button', { name: 'Take photo' }).click())
}

/** The photo is on disk when the camera says so, and when it has gone on from it, as it does by itself from a sharp one. */
async function waitUntilSaved(page: Page, take: () => Promise<void>): Promise<void> {
  const camera = cameraDialog(page)
  const place = await camera.getAttribute('aria-label')
  await take()
  const goneOn = page.locator(`[role=dialog]:not([aria-label="${place}"])`)
  await expect(camera.getByText('Saved on this tablet').or(goneOn).first()).toBeVisible()
}

/** Presses what leads to the other photo of the spot; the camera is that one's when this is done. */
export async function continueToCloseUp(page: Page): Promise<void> {
  await cameraDialog(page).getByRole('button', { name: 'Close-up', exact: true }).last().click()
  await expect(page.getByRole('dialog', { name: /^Camera.*Close-up$/ })).toBeVisible()
}

/** Goes on to a pose of the body set by its number: by its button, unless the camera went there by itself from a sharp photo. */
export const continueToPose = (page: Page, number: number): Promise<void> =>
  pressUntil(cameraDialog(page).getByRole('button', { name: new RegExp(`^${number}\\. `) }), () =>
    page.getByRole('dialog', { name: new RegExp(`^Camera: ${number}\\. `) }).isVisible(),
  )

/** Waits until the camera shows a picture. */
export const waitForCamera = (page: Page): Promise<void> =>
  expect(cameraDialog(page).locator('video[data-live="true"]')).toBeVisible({ timeout: 30_000 })

/** Gives the camera's screen a file; the photo is on the tablet when this is done. */
export async function uploadToCamera(page: Page, path: string): Promise<void> {
  const file = await asTakenNow(path)
  await waitUntilSaved(page, () => cameraDialog(page).locator('input[type=file]').setInputFiles(file))
}

/** The check's reason for calling the photo poor, and what to do about it. */
export async function expectPoor(page: Page, fault: string, cure: string): Promise<void> {
  const said = cameraDialog(page).getByRole('alert')
  await expect(said).toContainText(fault, { timeout: 30_000 })
  await expect(said).toContainText(cure)
  await expect(said).toContainText('Saved on this tablet')
}

/** What the check says of an overview that is not sharp and shows where its spot is: it is taken, and no question asked. */
export async function expectSoft(page: Page): Promise<void> {
  await expect(cameraDialog(page).getByText('A little soft, but it shows where the spot is')).toBeVisible({
    timeout: 30_000,
  })
  await expect(cameraDialog(page).getByRole('button', { name: 'Keep anyway' })).toHaveCount(0)
}

export const expectGood = (page: Page): Promise<void> =>
  expect(cameraDialog(page).getByText('Sharp and well lit')).toBeVisible({ timeout: 30_000 })

export const pressInCamera = (page: Page, name: string): Promise<void> =>
  cameraDialog(page).getByRole('button', { name, exact: true }).click()

/** Carries an earlier spot of a known patient forward, from the list beside the figure. */
export async function followUpSpot(page: Page, place = 0): Promise<void> {
  await page.getByText('All spots').click()
  const earlier = page.getByRole('list', { name: 'Seen at earlier visits' }).getByRole('listitem').nth(place)
  await earlier.getByRole('button', { name: /^Look again/ }).click()
}

export const ghostImage = (page: Page): Locator =>
  cameraDialog(page).getByRole('img', { name: 'Last photo of this spot' })

/** Keeps the poor photo that is shown. The button takes no press in its first moment, which nobody could mean. */
export async function keepAnyway(page: Page): Promise<void> {
  const button = cameraDialog(page).getByRole('button', { name: 'Keep anyway' })
  await pressUntil(button, () => cameraDialog(page).getByText('Kept anyway').isVisible())
}

/** No two photos of a camera are the same bytes, as those of the film are: each gets a number as a comment (JPEG, COM). */
export async function numberPhotos(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = (globalThis as unknown as { ImageCapture: { prototype: { takePhoto: () => Promise<Blob> } } })
      .ImageCapture
    const takePhoto = prototype.takePhoto
    let number = 0
    prototype.takePhoto = async function takeNumberedPhoto() {
      const photo = await takePhoto.call(this)
      number += 1
      const comment = Uint8Array.of(0xff, 0xfe, 0, 3, number)
      return new Blob([photo.slice(0, 2), comment, photo.slice(2)], { type: photo.type })
    }
  })
}
