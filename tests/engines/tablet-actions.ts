import type { EnginePage } from '../support/engines/engine.ts'
import { demoPassword } from '../e2e/actions/session-actions.ts'
import { type SpotToPlot, spotsToPlot, type TypedPatient } from '../e2e/actions/visit-actions.ts'

/* The hands of a pharmacist, by what the screens say of themselves. */

const inSeconds = (seconds: number) => ({ timeout: seconds * 1000 })

/** Opens a page of the clinicians; where the tablet asks who is there, says so. */
export async function openAs(page: EnginePage, address: string, { userName }: { userName: string }): Promise<void> {
  await page.goTo(address)
  await page.see({ css: 'main h1, [role=main] h1' })
  if (!(await page.address()).includes('/clinician/login')) return
  await page.see({ field: 'Password' })
  // Who worked here before is offered, and proves who it is by the password alone.
  if (await page.isSeen({ field: 'E-mail' })) await page.write({ field: 'E-mail' }, userName)
  await page.write({ field: 'Password' }, demoPassword)
  await page.click({ role: 'button', name: 'Sign in' })
  await page.see({ role: 'link', name: 'New visit' })
}

/** Waits until the tablet says that it can work offline. */
export const waitUntilReady = (page: EnginePage): Promise<void> =>
  page.see({ text: 'Ready to work offline' }, inSeconds(60))

/** From the home screen to the figure. */
export async function goToPlotting(page: EnginePage, patient: TypedPatient): Promise<void> {
  await page.click({ role: 'link', name: 'New visit' })
  await page.see({ role: 'heading', name: 'Who is this visit for?' })
  await page.write({ field: 'First name' }, patient.firstName)
  await page.write({ field: 'Last name' }, patient.lastName)
  await page.write({ field: 'Day' }, patient.day)
  await page.write({ field: 'Month' }, patient.month)
  await page.write({ field: 'Year' }, patient.year)
  await page.write({ field: /^Mobile/ }, patient.mobile)
  await page.click({ text: patient.gender })
  await page.click({ role: 'button', name: /^Go to consent/ })
  await page.click({ text: /^I understand what this check covers/ })
  await page.click({ text: 'I agree' })
  await page.click({ role: 'button', name: /^Go to risk/ })
  const answer = (question: RegExp, choice: string) =>
    page.click({ text: choice, within: { role: 'group', name: question } })
  await answer(/^Which of these describes you best\?/, 'Other European')
  await answer(/^How often have you had bad sunburn\?/, '5 to 9 times')
  await answer(/^Has a close relative had melanoma\?/, 'Yes')
  await answer(/^Have you had a melanoma yourself\?/, 'No')
  await page.click({ role: 'button', name: /^Go to plot/ })
}

async function plotSpot(page: EnginePage, spot: SpotToPlot): Promise<void> {
  await page.tap({ role: 'application', within: { role: 'region', name: 'Body figure' } }, spot)
  await page.see({ role: 'heading', name: spot.region })
  await page.click({ text: spot.nextStep, within: { role: 'group', name: /^Next step/ } })
}

/** Plots so many spots on the front of the figure. */
export async function plotSpots(page: EnginePage, count: number): Promise<void> {
  for (const spot of spotsToPlot.slice(0, count)) await plotSpot(page, spot)
}

/** A file of this machine, or what the engine's made-up camera shows. */
type PhotoFrom = { file: string } | 'camera'

/** Two photos for each plotted spot, in the camera's screen. */
export async function addPhotos(page: EnginePage, photos: readonly PhotoFrom[]): Promise<void> {
  await page.click({ role: 'button', name: /^Go to photos/ })
  for (const [index, from] of photos.entries()) {
    const spot = { role: 'region', name: new RegExp(`^Spot ${Math.floor(index / 2) + 1},`) }
    const words = index % 2 === 0 ? 'From 20 cm' : 'close-up'
    const camera = { role: 'dialog', name: /^Camera/ }
    await page.click({ role: 'button', name: new RegExp(`^Take ${words} of spot`, 'i'), within: spot })
    if (from === 'camera') await page.click({ role: 'button', name: 'Take photo', within: camera })
    else await page.give({ css: 'input[type=file]', within: camera }, from.file)
    await page.see({ role: 'button', name: /^Taken/, within: camera }, inSeconds(60))
    await page.click({ role: 'button', name: 'Close', within: camera })
    await page.see({ role: 'button', name: new RegExp(`^${words}, spot`, 'i'), within: spot })
  }
}

/** From the photos to the end, with every small picture drawn. */
export async function goToReview(page: EnginePage, photos: number): Promise<void> {
  await page.click({ role: 'button', name: /^Go to review/ })
  await page.see({ role: 'button', name: 'Send visit' })
  for (let index = 0; index < photos; index += 1) {
    const words = `Spot ${Math.floor(index / 2) + 1}, ${index % 2 === 0 ? 'overview' : 'close-up'}`
    await page.see({ role: 'img', name: words }, inSeconds(60))
  }
}

/** Opens the one unfinished visit from the home screen, at its review. */
export async function continueAtReview(page: EnginePage): Promise<void> {
  await page.click({ role: 'link', name: /^Continue/ })
  // The kill may have come before the last change of step was kept: it opens where it was, or a step earlier.
  await page.click({ role: 'link', name: /Review/ })
}
