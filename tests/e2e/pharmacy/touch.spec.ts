import type { Page } from '@playwright/test'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { coveredTools, coversOfSkin } from '../actions/figure-covers.ts'
import { expectPlaced, figureOnPage, touchScreen } from '../actions/touch-actions.ts'
import { continueToPlotting, openNewVisit, typePatient } from '../actions/visit-actions.ts'

test.use({ hasTouch: true })

const tama = {
  firstName: 'Tama',
  lastName: 'Touch',
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
test('presses of any length and a little beside the body place a spot where the finger lifts', async ({ page }) => {
  await openPlotting(page)
  const { on, besideRightOf } = await figureOnPage(page, 'adult-male-front')
  const { press, pressAlone, touches } = await touchScreen(page)
  await pressAlone(on('chest'), 60)
  await expectPlaced(page, 1, /^Chest/)
  await pressAlone(on('abdomen'), 260)
  await expectPlaced(page, 2, /^Abdomen/)
  await pressAlone(on('left upper leg'), 400)
  await expectPlaced(page, 3, /^Left upper leg/)

  // Longer: the loupe shows what lies under the finger, and the spot stands where it lifts.
  const [from, to] = [on('right upper leg'), on('right lower leg')]
  await touches('touchStart', [{ ...from, id: 1 }])
  await expect.soft(page.getByTestId('loupe')).toContainText('Right upper leg', { timeout: 3_000 })
  await touches('touchMove', [{ ...to, id: 1 }])
  await expect.soft(page.getByTestId('loupe')).toContainText('Right lower leg', { timeout: 3_000 })
  await touches('touchEnd', [])
  await expectPlaced(page, 4, /^Right lower leg/)
  await pressAlone(on('left upper arm'), 600)
  await expectPlaced(page, 5, /^Left upper arm/)

  let number = 5
  for (const [beside, areaName] of [
    [1, 'left lower leg'],
    [4, 'left lower arm'],
    [10, 'left shoulder'],
    [17, 'left upper leg'],
  ] as const) {
    await pressAlone(besideRightOf(areaName, beside), 120)
    await expectPlaced(page, (number += 1), new RegExp(areaName, 'i'))
  }

  // Farther off it is a miss, which stays to be read when the finger has gone.
  await press(besideRightOf('left ankle', 25), 120)
  const words = 'That is beside the body: nothing changed. Tap on the skin.'
  await expect(figure(page).getByText(words)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /All spots 9/ })).toBeVisible()
})

test('a tap on a small part, a pen under a resting palm, and a screen of another density', async ({ page }) => {
  await openPlotting(page)
  const { on } = await figureOnPage(page, 'adult-male-front')
  const { pressAlone, touches, penTap, setDensity } = await touchScreen(page)
  await pressAlone(on('left middle finger'), 120)
  await expectPlaced(page, 1, /^Left middle finger/)
  const said = page.getByRole('status').filter({ hasText: /^Placed on the left middle finger\. Closer now/ })
  await expect.soft(said).toHaveCount(1)
  await figure(page).getByRole('button', { name: 'Whole' }).click()

  // The palm came first, is not wide enough to be told by its size alone, and stays.
  const palm = { ...on('right lower leg'), id: 5, radiusX: 30, radiusY: 30 }
  await touches('touchStart', [palm])
  await penTap(on('abdomen'))
  await expectPlaced(page, 2, /^Abdomen/)
  await touches('touchEnd', [])
  // It comes down again while the pen is near.
  await penTap(on('chest'))
  await touches('touchStart', [palm])
  await touches('touchEnd', [])
  await expectPlaced(page, 3, /^Chest/)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 320)))
  await expect.soft(page.getByRole('radio', { name: /All spots 3/ })).toBeVisible()

  const density = () =>
    figure(page)
      .getByRole('application')
      .locator('canvas')
      .last()
      .evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.getBoundingClientRect().width)
  expect(await density()).toBe(1)
  await setDensity(2)
  await expect.poll(density).toBe(2)
})

test('a spot at the edge of a view is placed on the view that faces it, and until then shows on its own alone', async ({
  page,
}) => {
  await openPlotting(page)
  const { besideRightOf } = await figureOnPage(page, 'adult-male-front')
  const { pressAlone } = await touchScreen(page)
  await pressAlone(besideRightOf('left upper leg', 4), 120)
  await expectPlaced(page, 1, /^Left upper leg/)
  await expect(page.getByText('Easier on the left side')).toBeVisible()
  const onRail = page.getByRole('button', { name: /^Left ?, / })
  await expect(onRail).toBeHidden()
  await page.getByRole('button', { name: 'Place it on the left side' }).click()
  await expect(page.getByRole('application', { name: /^Adult male, left side/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  // The finger's place lies in the middle, larger.
  const box = await figure(page).getByRole('application').boundingBox()
  if (!box) throw new Error('The figure is not on the page.')
  await pressAlone({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 120)
  await expect(page.getByRole('status').filter({ hasText: /^Spot 1 moved, left upper leg/ })).toHaveCount(1)
  await expect(page.getByText('Easier on the left side')).toBeHidden()
  await expect(onRail).toBeVisible()
})

test('marks that lie close say how many, and one is chosen from their list by touch and by keys', async ({ page }) => {
  await openPlotting(page)
  const { on } = await figureOnPage(page, 'adult-male-front')
  const { press, pressAlone } = await touchScreen(page)
  const chest = on('chest')
  await pressAlone(chest, 120)
  await expectPlaced(page, 1, /^Chest/)
  // Beside the first mark's target, and so near that one mark stands for both.
  await pressAlone({ x: chest.x + 36, y: chest.y }, 120)
  await expectPlaced(page, 2, /^Chest/)
  await page.getByRole('button', { name: 'Next spot' }).tap()

  await press(chest, 120)
  const question = page.getByRole('dialog', { name: 'Which spot?' })
  const rows = question.getByRole('list', { name: 'Spots that lie close' }).getByRole('button')
  await expect(rows).toHaveCount(2)
  await rows.nth(1).tap()
  await expectPlaced(page, 2, /^Chest/)

  await figure(page).getByRole('application').focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await expectPlaced(page, 1, /^Chest/)

  // A view that shows none says so.
  await page.getByRole('button', { name: 'Feet', exact: true }).tap()
  await figure(page).getByRole('application').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^No spots on this view/ })).toHaveCount(1)
})

test('the skin is drawn beside rail, words and tools at every size, and both sides are named once', async ({
  page,
}) => {
  await openPlotting(page)
  const { press } = await touchScreen(page)
  const skin = figure(page).getByRole('application')
  for (const { width, height } of [
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
    { width: 1024, height: 600 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize({ width, height })
    // A phone shows one thing at a time.
    if (width < 700 || height < 520) await page.getByText('Figure', { exact: true }).click()
    for (const view of ['Front', 'Hands'] as const) {
      await page.getByRole('button', { name: new RegExp(`^${view}`) }).click()
      for (const zoom of ['whole', 'closer'] as const) {
        if (zoom === 'closer') await figure(page).getByRole('button', { name: 'Zoom in' }).click()
        const sides = view === 'Front' ? 1 : 0
        await expect(page.getByText('Patient’s right')).toHaveCount(sides)
        await expect(page.getByText('Patient’s left')).toHaveCount(sides)
        // A word about a touch stands beside it too.
        const box = await skin.boundingBox()
        if (!box) throw new Error('The figure is not on the page.')
        await press({ x: box.x + 3, y: box.y + 3 }, 60)
        expect(await coversOfSkin(page), `${view}, ${zoom}, at ${width} by ${height}`).toEqual([])
        expect(await coveredTools(page), `tools, ${zoom}, at ${width} by ${height}`).toEqual([])
      }
    }
  }
})

test('no click follows a touch on the figure, whatever it brings under the finger', async ({ page }) => {
  await openPlotting(page)
  const { on } = await figureOnPage(page, 'adult-male-front')
  const { pressAlone } = await touchScreen(page)
  const clicks = await listenForClicks(page)
  /** What lies under a point: the nearest of skin, panel, list and views, and what it is. */
  const under = ({ x, y }: At) =>
    page.evaluate(
      (at) => {
        const element = document.elementFromPoint(at.x, at.y)
        const part = element?.closest('[role=application], [role=dialog], [tabindex="-1"]:has(h2), fieldset')
        return part?.getAttribute('role') ?? part?.tagName.toLowerCase() ?? null
      },
      { x, y },
    )
  const leg = on('left upper leg')
  const beside = { x: leg.x, y: leg.y + 34 }
  for (const { what, at, heldMs } of [
    { what: 'a new mark', at: leg, heldMs: 120 },
    { what: 'the mark that is chosen already', at: leg, heldMs: 120 },
    { what: 'the same for long', at: leg, heldMs: 620 },
    { what: 'the loupe', at: on('chest'), heldMs: 620 },
    { what: 'a mark close to another', at: beside, heldMs: 120 },
  ])
    await test.step(what, async () => {
      await pressAlone(at, heldMs)
      expect.soft(await under(at), what).toBe('application')
      expect.soft(await clicks(), what).toEqual([])
    })
  await test.step('the list of marks that lie close', async () => {
    await page.getByRole('button', { name: 'Next spot' }).tap()
    expect(await clicks()).toEqual(['Next spot'])
    await pressAlone(leg, 120)
    const question = page.getByRole('dialog', { name: 'Which spot?' })
    await expect(question).toBeVisible()
    expect.soft(await under(leg)).toBe('dialog')
    expect.soft(await clicks()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  })
  await test.step('on a phone, the panel of the new spot', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('Figure', { exact: true }).tap()
    await clicks()
    const small = await figureOnPage(page, 'adult-male-front')
    await pressAlone(small.on('abdomen'), 120)
    await expectPlaced(page, 4, /^Abdomen/)
    expect.soft(await under(small.on('abdomen'))).not.toBe('application')
    expect.soft(await clicks()).toEqual([])
  })
  await test.step('a small part, shown closer', async () => {
    await page.getByRole('button', { name: 'Next spot' }).tap()
    await clicks()
    const small = await figureOnPage(page, 'adult-male-front')
    await pressAlone(small.on('right lower leg'), 120)
    const said = page.getByRole('status').filter({ hasText: /^Placed on the right lower leg\. Closer now/ })
    await expect(said).toHaveCount(1)
    expect.soft(await clicks()).toEqual([])
  })
})

type At = { x: number; y: number }

/** Tells what the browser has clicked since it was asked last, by its words. */
async function listenForClicks(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const clicks: string[] = []
    document.addEventListener(
      'click',
      ({ target }) => clicks.push(target instanceof Element ? (target.textContent ?? '') : ''),
      {
        capture: true,
      },
    )
    return clicks
  })
  return () => heard.evaluate((clicks) => clicks.splice(0))
}
