import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { waitForPhotoSizes } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { keyboardOf, reopenArohaVisit, signInReader } from '../actions/reading-actions.ts'
import { pressUntil } from '../actions/session-actions.ts'

test('all close-ups lie on one sheet at one scale, by size, place or growth; a spot is called unlike, compared and opened by keys', async ({
  page,
  server,
}) => {
  await waitForPhotoSizes(server)
  const { visitId, end } = await reopenArohaVisit(server)
  try {
    await signInReader(page)
    await page.goto(`/clinician/reading/${visitId}`)
    const { press } = keyboardOf(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await press('g')
    const sheet = page.getByRole('region', { name: 'All close-ups' })
    const tiles = sheet.getByRole('button', { name: /^Spot \d/ })
    await expect(sheet.getByText(/^One scale for all: 5 mm/)).toBeVisible()
    await expect(sheet.getByRole('img').first()).toBeVisible()
    await expect(tiles.filter({ hasText: /\d\.\d mm/ }).first()).toBeVisible({ timeout: 30_000 })
    await expectNoAxeViolations(page)

    // Two photos of the same width of skin are drawn with the same number of pixels for a millimetre.
    const widths = await sheet
      .getByRole('img')
      .evaluateAll((canvases) => canvases.map((canvas) => Math.round(canvas.getBoundingClientRect().width)))
    expect(new Set(widths).size).toBe(1)

    await press('2')
    await expect(sheet.getByRole('button', { name: 'Size' })).toHaveAttribute('aria-pressed', 'true')
    // Each photo is measured once it is drawn, and the order follows.
    await expect
      .poll(async () => {
        const sizes = (await tiles.allTextContents()).map((text) => Number(/(\d+\.\d) mm/.exec(text)?.[1] ?? 0))
        return sizes.every((size, i) => size <= (sizes[i - 1] ?? size))
      })
      .toBe(true)

    // A press on the tile that is chosen already would open it.
    await pressUntil(tiles.first(), async () => (await tiles.first().getAttribute('aria-current')) === 'true')
    await tiles.first().focus()
    await press('ArrowRight')
    await expect(tiles.nth(1)).toBeFocused()
    await press('ArrowLeft', ' ')
    await expect(page.getByRole('complementary', { name: 'Compare' })).toContainText('Compare with another')
    await press('ArrowRight', ' ', 'c')
    const large = page.getByRole('region', { name: /^Spots \d+ and \d+, large$/ })
    await expect(large.getByRole('img')).toHaveCount(2)
    await press('+')
    await expect(large.getByLabel('Zoom', { exact: true })).toHaveText('150 %')
    await expectNoAxeViolations(page)
    await press('Escape')
    await expect(large).toHaveCount(0)
    await press(' ', 'ArrowLeft')
    await press('u')
    await expect(tiles.first()).toContainText('Unlike')
    await expect(page.getByText('This stands in the doctor’s report.')).toBeVisible()
    await press('Enter')
    await expect(page.getByLabel('For the doctor')).toHaveValue(/^Unlike the other spots of this person\./)
  } finally {
    // What is typed last is saved a moment later, which a visit that has ended refuses.
    await page.close()
    await end()
  }
})
