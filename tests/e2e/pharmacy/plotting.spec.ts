import type { Page } from '@playwright/test'
import { colorSchemes, expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import {
  continueToPlotting,
  pointOnFigure,
  openNewVisit,
  plotSpot,
  tapFigure,
  typePatient,
} from '../actions/visit-actions.ts'

const tama = {
  firstName: 'Tama',
  lastName: 'Plot',
  day: '9',
  month: '9',
  year: '1959',
  mobile: '',
  gender: 'Male',
} as const

async function openPlotting(page: Page): Promise<void> {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, tama)
  await continueToPlotting(page)
}

const figure = (page: Page) => page.getByRole('region', { name: 'Body figure' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 2 })
/** Longer than the time in which a second tap makes a double tap. */
const noDoubleTap = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 320)))

test('pointer on the figure: region named, closer by two taps, wheel and fingers, a spot dragged under the loupe', async ({
  page,
}) => {
  await openPlotting(page)
  const chest = await pointOnFigure(page, 0.46, 0.28)
  await page.mouse.move(chest.x, chest.y)
  await expect(figure(page).getByText('Chest', { exact: true })).toBeVisible()

  await page.mouse.dblclick(chest.x, chest.y)
  await expect(figure(page).getByRole('button', { name: 'Whole' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /All spots/ })).toBeVisible()
  await expect(page.getByText('Where is the spot?')).toBeVisible()
  await noDoubleTap(page)
  await figure(page).getByRole('button', { name: 'Whole' }).click()

  await page.mouse.move(chest.x, chest.y)
  await page.mouse.wheel(0, -400)
  await expect(figure(page).getByText('Chest', { exact: true })).toBeVisible()
  await expect(figure(page).getByRole('button', { name: 'Whole' })).toBeVisible()
  await figure(page).getByRole('button', { name: 'Whole' }).click()
  await pinch(page, chest)
  await expect(figure(page).getByRole('button', { name: 'Whole' })).toBeVisible()
  await figure(page).getByRole('button', { name: 'Whole' }).click()

  const abdomen = await pointOnFigure(page, 0.53, 0.4)
  await page.mouse.move(chest.x, chest.y)
  await page.mouse.down()
  await page.mouse.move(abdomen.x, abdomen.y, { steps: 5 })
  await page.mouse.up()
  await expect(
    figure(page).getByText('Nothing placed: the finger slid. Tap the spot, or hold for a magnifier.'),
  ).toBeVisible()
  await expect(page.getByText('Where is the spot?')).toBeVisible()
  await noDoubleTap(page)

  await plotSpot(page, { x: 0.46, y: 0.28, region: 'Chest', nextStep: 'Photos only' })
  await page.mouse.move(chest.x, chest.y)
  await page.mouse.down()
  await page.mouse.move(abdomen.x, abdomen.y, { steps: 5 })
  const loupe = page.getByTestId('loupe')
  await expect(loupe).toContainText('Abdomen')
  const above = await loupe.boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(abdomen.y)
  const top = await pointOnFigure(page, 0.5, 0.05)
  await page.mouse.move(top.x, top.y, { steps: 5 })
  const beside = await loupe.boundingBox()
  const isBeside = (beside?.x ?? 0) > top.x || (beside?.x ?? 0) + (beside?.width ?? 0) < top.x
  expect(isBeside).toBe(true)
  await expectNoAxeViolations(page)
  await page.mouse.move(abdomen.x, abdomen.y, { steps: 5 })
  await page.mouse.up()
  await expect(loupe).toBeHidden()
  await expect(heading(page, 'Abdomen')).toBeVisible()
  await figure(page).getByRole('button', { name: 'Undo' }).click()
  await expect(heading(page, 'Chest')).toBeVisible()
})

/** Two fingers that part, as a touch screen reports them. */
async function pinch(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (const apart of [45, 60, 75, 90])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await cdp.detach()
}

for (const { colorScheme, details } of colorSchemes) {
  test(
    `marks under one finger, filters and skins, ${colorScheme}: axe finds nothing in any of them`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openPlotting(page)
      await plotSpot(page, { x: 0.46, y: 0.28, region: 'Chest', nextStep: 'Photos only' })
      await plotSpot(page, { x: 0.53, y: 0.4, region: 'Abdomen', nextStep: 'Send to a doctor' })
      await page.getByRole('button', { name: 'Next spot' }).click()
      await noDoubleTap(page)

      // Both marks stand under one finger where the figure is small: then it asks.
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByText('Figure', { exact: true }).click()
      await tapFigure(page, 0.53, 0.4)
      await expect(page.getByRole('dialog', { name: 'Which spot?' })).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Look closer' }).click()
      await expect(figure(page).getByRole('button', { name: 'Whole' })).toBeVisible()
      await expectNoAxeViolations(page)
      await page.setViewportSize({ width: 1180, height: 820 })

      await page.getByText('All spots').click()
      const filters = page.getByRole('group', { name: 'Which spots' })
      await expect(filters.getByRole('button')).toHaveText(['All 2', 'New 2', 'Needs action 1'])
      await filters.getByRole('button', { name: 'Needs action' }).click()
      await expect(page.getByRole('list', { name: 'Front, 1 spot' })).toBeVisible()
      await expect(page.getByRole('application', { name: /, 1 spot$/ })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Needs action: 1 of 2 shown' })).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Show all' }).click()
      await expect(page.getByRole('application', { name: /, 2 spots$/ })).toBeVisible()

      await page.getByRole('button', { name: 'Skin' }).click()
      await expect(page.getByRole('radio', { name: 'As drawn' })).toBeChecked()
      await expectNoAxeViolations(page)
      await page.getByText('Dark brown', { exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByText(/^Saved/)).toBeVisible()
      await expectNoAxeViolations(page)
      // The choice belongs to the visit: it is there again after the page was loaded anew.
      await page.reload()
      await page.getByRole('button', { name: 'Skin' }).click()
      await expect(page.getByRole('radio', { name: 'Dark brown' })).toBeChecked()
    },
  )
}

test('by keyboard alone: a spot moved to another region, all that is noted of it, and only what needs action listed @long', async ({
  page,
}) => {
  await openPlotting(page)
  await plotSpot(page, { x: 0.53, y: 0.4, region: 'Abdomen', nextStep: 'Photos only' })
  const { keyboard } = page
  const said = page.getByRole('status')
  const press = async (name: string | RegExp, role: 'button' | 'radio' | 'switch' = 'button') => {
    await page.getByRole(role, { name }).first().focus()
    await keyboard.press(role === 'button' ? 'Enter' : 'Space')
  }
  await press('Move')
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await expect(async () => {
    await keyboard.press('Shift+ArrowUp')
    await expect(said.filter({ hasText: /Spot 1 moved, chest/ })).toHaveCount(1, { timeout: 250 })
  }).toPass()
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Done' })).toBeHidden()

  for (const sign of ['Size changed', 'Red or swollen', 'Unlike the others']) await press(sign)
  await expect(said.filter({ hasText: 'Next step: doctor in 2 weeks' })).toHaveCount(1)
  await expect(said.filter({ hasText: 'Pre-set: size changed, score 3 of 10' })).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /Send to a doctor/ })).toBeChecked()
  await page.getByLabel('Note').first().focus()
  await keyboard.type('Scaly since spring')
  await press('Leave out of the report', 'switch')
  await press('All spots', 'radio')
  await press('Changed')
  await expect(page.getByRole('list', { name: 'Front, 1 spot' })).toBeVisible()
  await figure(page).getByRole('application').focus()
  await keyboard.press('+')
  await expect(figure(page).getByRole('button', { name: 'Whole' })).toBeVisible()
  await keyboard.press('0')
  await expect(figure(page).getByRole('button', { name: 'Whole' })).toBeHidden()
})

test('a hip is photographed, a private place goes to the GP by its own name, and a spot on the face shows on both drawings @long', async ({
  page,
}) => {
  await openPlotting(page)
  const add = async (place: string) => {
    await page.getByText('All spots').click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('combobox', { name: 'Add a spot on' }).fill(place)
    await page.getByRole('option', { name: place, exact: true }).click()
    await expect(heading(page, place)).toBeVisible()
  }
  const gp = page.getByText('See your GP about this spot')
  await add('Left hip')
  await expect(gp).toBeHidden()
  await add('Genitals')
  await expect(gp).toBeVisible()
  await expect(page.getByRole('radio', { name: /Refer only/ })).toBeChecked()
  await add('Nose')
  const onRail = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?, `) })
  await expect(onRail('Head')).toHaveAccessibleName(/1 spot$/)
  // Each counts once, where it was put, though the front shows the nose too.
  await expect(onRail('Front')).toHaveAccessibleName(/1 spot$/)
  await onRail('Front').click()
  await expect(
    page.getByRole('application', { name: 'Adult male, front, 1 spot, and 1 of another view' }),
  ).toBeVisible()
  // There it can be pushed as on its own drawing.
  await figure(page).getByRole('application').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'Spot 3 moved, nose' })).toHaveCount(1)
  await expect(onRail('Head')).toHaveAccessibleName(/1 spot$/)
})
