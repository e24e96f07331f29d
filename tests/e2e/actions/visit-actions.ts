import { expect, type Page } from '@playwright/test'
import { pressOption } from './press-option.ts'
import { enterCredentials } from './session-actions.ts'

/** Signs in on the clinicians' page and waits for the pharmacy's home. */
export async function signIn(page: Page, url: string, userName: string): Promise<void> {
  await page.goto(`${url}/clinician/login`)
  await enterCredentials(page, { userName })
  await page.waitForURL('**/clinician/phx')
}

/** Waits until the tablet says that it can work offline: lists loaded, worker in charge. */
export async function waitUntilReadyForOffline(page: Page): Promise<void> {
  await expect(page.getByText('Ready to work offline', { exact: true })).toBeVisible({ timeout: 60_000 })
}

export type TypedPatient = {
  firstName: string
  lastName: string
  day: string
  month: string
  year: string
  mobile: string
  gender: 'Female' | 'Male' | 'Other'
}

export async function typePatient(page: Page, patient: TypedPatient): Promise<void> {
  await page.getByLabel('First name').fill(patient.firstName)
  await page.getByLabel('Last name').fill(patient.lastName)
  await page.getByLabel('Day').fill(patient.day)
  await page.getByLabel('Month').fill(patient.month)
  await page.getByLabel('Year').fill(patient.year)
  await page.getByLabel('Mobile').fill(patient.mobile)
  await pressOption(page, patient.gender)
  if (patient.mobile === '') await page.getByLabel('There is no way to reach them').check()
}

/** The scope and the privacy agreement, which every visit needs. */
export async function giveConsent(page: Page): Promise<void> {
  await page.getByText('I understand what this check covers').click()
  await page.getByText('I agree', { exact: true }).click()
}

export async function answerRisk(page: Page): Promise<void> {
  const answer = (question: string, choice: string) => pressOption(page.getByRole('group', { name: question }), choice)
  await answer('Which of these describes you best?', 'Other European')
  await answer('How often have you had bad sunburn?', '5 to 9 times')
  await answer('Has a close relative had melanoma?', 'Yes')
  await answer('Have you had a melanoma yourself?', 'No')
}

/** A point of the page from fractions of the figure's room. */
export async function pointOnFigure(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const figure = page.getByRole('region', { name: 'Body figure' })
  await expect(figure.locator('canvas').last()).toBeVisible()
  const box = await figure.getByRole('application').boundingBox()
  if (!box) throw new Error('The figure is not on the page.')
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

/** Taps the figure at fractions of its room. */
export async function tapFigure(page: Page, x: number, y: number): Promise<void> {
  const at = await pointOnFigure(page, x, y)
  await page.mouse.click(at.x, at.y)
}

export type SpotToPlot = {
  x: number
  y: number
  region: string
  nextStep: 'Photos only' | 'Send to a doctor' | 'No action' | 'Refer only'
}

/** Taps the figure, hears the region named, and chooses what happens next with the spot. */
export async function plotSpot(page: Page, spot: SpotToPlot): Promise<void> {
  await tapFigure(page, spot.x, spot.y)
  await expect(page.getByRole('heading', { name: spot.region, level: 2 })).toBeVisible()
  await pressOption(page.getByRole('group', { name: 'Next step' }), spot.nextStep)
}

/** Opens the list of spots beside the figure, by its label: a translator moves the words into elements of their own below it. */
export const openSpotList = (page: Page): Promise<void> =>
  page.locator('label').filter({ hasText: 'All spots' }).click()

/** The same by the name of the place, wherever it is drawn: larger text leaves the figure less room. */
export async function plotSpotByName(page: Page, { region, nextStep }: Omit<SpotToPlot, 'x' | 'y'>): Promise<void> {
  await openSpotList(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('combobox', { name: 'Add a spot on' }).fill(region)
  await page.getByRole('option', { name: region, exact: true }).click()
  await expect(page.getByRole('heading', { name: region, level: 2 })).toBeVisible()
  await pressOption(page.getByRole('group', { name: 'Next step' }), nextStep)
}

/** Both photos of a spot, given as files in the camera's screen. Waits until each stands on the tablet. */
export async function addPhotos(
  page: Page,
  spotNumber: number,
  [overview, closeUp]: readonly [string, string],
): Promise<void> {
  const spot = page.getByRole('region', { name: `Spot ${spotNumber},` })
  for (const [word, path] of [
    ['From 20 cm', overview],
    ['close-up', closeUp],
  ] as const) {
    await spot.getByRole('button', { name: new RegExp(`^Take ${word} of spot`, 'i') }).click()
    const camera = page.getByRole('dialog', { name: /^Camera/ })
    await camera.locator('input[type=file]').setInputFiles(path)
    await expect(camera.getByRole('button', { name: /^Taken/ }).first()).toBeVisible()
    await camera.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(camera).toBeHidden()
    await expect(spot.getByRole('button', { name: new RegExp(`^${word}, spot`, 'i') })).toBeVisible()
  }
}

/** Opens a new visit from any page of the pharmacy. */
export async function openNewVisit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New visit' }).first().click()
  await page.waitForURL(/draft=/)
  await expect(page.getByRole('heading', { name: 'Who is this visit for?' })).toBeVisible()
}

/** A button that confirms what was said last time takes no press in its first moment. */
const waitForPressGuard = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 320)))

/** Says of the step that is shown that nothing has changed since last time. */
export async function confirmNothingChanged(page: Page, nextHeading: string): Promise<void> {
  const press = page.getByRole('button', { name: 'Nothing has changed' })
  await expect(press).toBeVisible()
  await waitForPressGuard(page)
  await press.click()
  await expect(page.getByRole('heading', { name: nextHeading, level: 1 })).toBeVisible()
}

/**
 * From the patient's step, with somebody on it who is settled, through consent and risk to the figure; all is asked
 * anew, though a returning patient's answers may be the same.
 */
export async function continueToPlotting(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Go to consent|Nothing has changed)$/ }).click()
  await giveConsent(page)
  await page.getByRole('button', { name: 'Go to risk' }).click()
  await answerRisk(page)
  await waitForPressGuard(page)
  await page.getByRole('button', { name: /^(Go to plot|The rest is unchanged|Nothing has changed)$/ }).click()
  await page.waitForURL(/plotting/)
}

/** A whole visit from the home screen to the review, on whatever network there is. */
export async function makeVisitUpToReview(page: Page, patient: TypedPatient, photos: readonly string[]): Promise<void> {
  await openNewVisit(page)
  await typePatient(page, patient)
  await continueToPlotting(page)
  for (const spot of spotsToPlot.slice(0, Math.ceil(photos.length / 2))) await plotSpot(page, spot)
  await page.getByRole('button', { name: 'Go to photos' }).click()
  for (let spot = 0; spot * 2 + 1 < photos.length; spot += 1) {
    await addPhotos(page, spot + 1, [photos[spot * 2] ?? '', photos[spot * 2 + 1] ?? ''])
  }
  await page.getByRole('button', { name: 'Go to review' }).click()
  await expect(page.getByRole('button', { name: 'Send visit' })).toBeVisible()
}

/** Places on the front of the adult male figure, as fractions of the canvas at 1180 x 820. */
export const spotsToPlot: readonly SpotToPlot[] = [
  { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' },
  { x: 0.64, y: 0.3, region: 'Left upper arm', nextStep: 'Send to a doctor' },
  { x: 0.53, y: 0.4, region: 'Abdomen', nextStep: 'Photos only' },
  { x: 0.56, y: 0.78, region: 'Left lower leg', nextStep: 'No action' },
  { x: 0.43, y: 0.6, region: 'Right upper leg', nextStep: 'Photos only' },
  { x: 0.36, y: 0.3, region: 'Right upper arm', nextStep: 'Photos only' },
]
