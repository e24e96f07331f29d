import type { Page } from '@playwright/test'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { figureOnPage } from '../actions/touch-actions.ts'
import { continueToPlotting, openNewVisit, typePatient } from '../actions/visit-actions.ts'

/** What the person has forced for the page, red, green and blue. */
const pageColour = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.color = 'Canvas'
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return (color.match(/\d+/g) ?? []).slice(0, 3).map(Number)
  })

/** What the figure's canvases, which lie over each other, show at a place of the page. */
const figureColour = (page: Page, place: { x: number; y: number }) =>
  page
    .getByRole('application')
    .locator('canvas')
    .evaluateAll(
      (canvases, at) =>
        canvases
          .map((canvas) => {
            if (!(canvas instanceof HTMLCanvasElement)) throw new Error('The figure is not on the page.')
            const { left, top, width, height } = canvas.getBoundingClientRect()
            const [x, y] = [((at.x - left) / width) * canvas.width, ((at.y - top) / height) * canvas.height]
            return [...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])]
          })
          .findLast(([, , , alpha]) => alpha === 255)
          ?.slice(0, 3),
      place,
    )

test('in forced colours the skin is the page’s own colour, also when another forced theme follows @long', async ({
  page,
}) => {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Ana',
    lastName: 'Plain',
    day: '9',
    month: '9',
    year: '1959',
    mobile: '',
    gender: 'Male',
  })
  await continueToPlotting(page)
  const { on } = await figureOnPage(page, 'adult-male-front')
  const seen: number[][] = []
  for (const colorScheme of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const colour = await pageColour(page)
    await expect.poll(() => figureColour(page, on('left upper leg'))).toEqual(colour)
    seen.push(colour)
  }
  expect(seen[0]).not.toEqual(seen[1])
})
