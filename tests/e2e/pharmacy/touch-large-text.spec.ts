import { chromiumFlags, offInPlaywright } from '../../support/chromium-flags.ts'
import { textSizeFlag } from '../../support/text-size-flag.ts'
import { coveredTools, coversOfSkin } from '../actions/figure-covers.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { figureOnPage, touchScreen } from '../actions/touch-actions.ts'
import { continueToPlotting, openNewVisit, typePatient } from '../actions/visit-actions.ts'

test.use({
  hasTouch: true,
  launchOptions: {
    ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
    args: [...chromiumFlags(offInPlaywright), textSizeFlag(200)],
  },
})

const lena = {
  firstName: 'Lena',
  lastName: 'Large',
  day: '8',
  month: '8',
  year: '1948',
  mobile: '',
  gender: 'Male',
} as const

const parts = [
  'chest',
  'abdomen',
  'left upper arm',
  'right lower arm',
  'left upper leg',
  'right upper leg',
  'left lower leg',
  'right lower leg',
]

for (const { width, height, skin, set } of [
  { width: 1180, height: 820, skin: 500, set: ' @long' },
  { width: 390, height: 844, skin: 500, set: ' @long' },
  { width: 320, height: 640, skin: 400, set: '' },
]) {
  test(`eight spots are placed by touch with text at 200 %, at ${width} by ${height}${set}`, async ({ page }) => {
    await signInPharmacist(page)
    await openNewVisit(page)
    await typePatient(page, lena)
    await continueToPlotting(page)
    await page.setViewportSize({ width, height })
    const figure = page.getByRole('region', { name: 'Body figure' })
    await page.getByText('Figure', { exact: true }).tap()
    const { pressAlone } = await touchScreen(page)
    const skinHere = figure.getByRole('application')
    for (const [i, part] of parts.entries()) {
      const { on } = await figureOnPage(page, 'adult-male-front')
      await pressAlone(on(part), 120)
      const said = page.getByRole('status').filter({ hasText: new RegExp(`^Spot ${i + 1} added, ${part}`) })
      await expect(said).toHaveCount(1)
      // The skin comes back into view; a small part was shown closer.
      await page.getByRole('button', { name: 'Next spot' }).tap()
      await expect(skinHere).toBeInViewport({ ratio: 0.99 })
      await skinHere.press('0')
    }
    // A spot begins at its top, wherever the figure was left.
    await pressAlone((await figureOnPage(page, 'adult-male-front')).on('right shoulder'), 120)
    await expect(page.getByRole('heading', { name: 'Right shoulder', level: 2 })).toBeInViewport()
    await page.getByRole('button', { name: 'Next spot' }).tap()
    expect((await figure.getByRole('application').boundingBox())?.height).toBeGreaterThan(skin)
    for (const view of await page.getByRole('group', { name: 'View', exact: true }).getByRole('button').all()) {
      await view.tap()
      await expect(skinHere).toBeVisible()
      expect(await coversOfSkin(page), await view.innerText()).toEqual([])
      expect(await coveredTools(page), await view.innerText()).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
}
