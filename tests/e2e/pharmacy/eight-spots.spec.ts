import type { Page } from '@playwright/test'
import type { MannequinName } from '../../../src/domain/body-model/mannequin-ids.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { figureOnPage, touchScreen } from '../actions/touch-actions.ts'
import { continueToPlotting, openNewVisit, typePatient, waitUntilReadyForOffline } from '../actions/visit-actions.ts'

test.use({ hasTouch: true, worker: 'real', expectedErrors: [/net::ERR_/] })

const wiremu = {
  firstName: 'Wiremu',
  lastName: 'Eightspots',
  day: '2',
  month: '3',
  year: '1951',
  mobile: '',
  gender: 'Male',
} as const

const [tablet, phone] = [
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
] as const
/** `shows`: a narrow page shows figure, spot and list one at a time. `set`: what its journey belongs to. */
const screens = [
  { name: 'a tablet', viewport: tablet, shows: 'all', set: '' },
  { name: 'a phone', viewport: phone, shows: 'one', set: ' @long' },
] as const
type Screen = (typeof screens)[number]

/** Where a finger comes down: in the middle of an area, or so many pixels beside it. */
type Touch = { view: MannequinName; by: readonly string[]; area: string; beside?: number; shiftedBy?: number }

const front = { view: 'adult-male-front', by: ['Front'] } as const
const touches: readonly Touch[] = [
  // Closer to each other than a finger, also where the figure is small.
  { ...front, area: 'chest', shiftedBy: -15 },
  { ...front, area: 'chest', shiftedBy: 15 },
  // Where the view ends and the skin turns away.
  { ...front, area: 'left upper leg', beside: 4 },
  { view: 'adult-male-back', by: ['Back'], area: 'upper back' },
  { view: 'head-front', by: ['Head', 'Face'], area: 'forehead' },
  { view: 'hand-left-palm', by: ['Hands', 'Left palm'], area: 'left palm' },
  { view: 'foot-left-sole', by: ['Feet', 'Left sole'], area: 'left sole' },
  { view: 'foot-right-sole', by: ['Feet', 'Right sole'], area: 'right sole' },
]

/** What the figure said last to those who don't see it. */
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
const onRail = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}( ?,|$)`) })

async function showFigure(page: Page, { shows }: Screen): Promise<void> {
  if (shows === 'one') await page.getByText('Figure', { exact: true }).tap()
}

async function showView(page: Page, [group = '', subview]: readonly string[]): Promise<void> {
  await onRail(page, group).tap()
  if (subview !== undefined) await page.getByText(subview, { exact: true }).tap()
  // A spot on a part that is small on this screen came with a closer look.
  const whole = page.getByRole('button', { name: 'Whole', exact: true })
  if (await whole.isVisible()) await whole.tap()
}

for (const [i, screen] of screens.entries())
  test(`eight spots all over the body by touch on ${screen.name}, without a network: counts, labels, list and words agree${screen.set}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    await signInPharmacist(page)
    await waitUntilReadyForOffline(page)
    await openNewVisit(page)
    await typePatient(page, { ...wiremu, lastName: `${wiremu.lastName}-${i}` })
    await continueToPlotting(page)
    await page.setViewportSize(screen.viewport)
    await context.setOffline(true)
    const { press, pressAlone } = await touchScreen(page)

    for (const [spot, { view, by, area, beside, shiftedBy = 0 }] of touches.entries()) {
      await showFigure(page, screen)
      await showView(page, by)
      const { on, besideRightOf } = await figureOnPage(page, view)
      const { x, y } = beside === undefined ? on(area) : besideRightOf(area, beside)
      await pressAlone({ x: x + shiftedBy, y }, 120)
      // Said with its number and its place.
      await expect(said(page, new RegExp(`^Spot ${spot + 1} added, ${area}`, 'i')), `${spot + 1}, ${area}`).toHaveCount(
        1,
      )
      if (beside !== undefined) await expect(page.getByText(/^Easier on the left side/)).toBeVisible()
    }

    // The body is tinted beside the page, by a worker that the tablet has stored.
    expect(page.workers().filter((worker) => worker.url().includes('/tint-worker-'))).toHaveLength(1)

    // A miss changes nothing, and says so to everybody.
    await showFigure(page, screen)
    await showView(page, ['Front'])
    const { besideRightOf } = await figureOnPage(page, 'adult-male-front')
    await press(besideRightOf('left ankle', 25), 120)
    const miss = 'That is beside the body: nothing changed. Tap on the skin.'
    await expect(page.getByRole('region', { name: 'Body figure' }).getByText(miss)).toBeVisible()
    await expect(said(page, miss)).toHaveCount(1)

    // Badges sum to the spots; the figure names what it shows, those of other views apart.
    for (const [name, count] of [
      ['Front', 3],
      ['Back', 1],
      ['Head', 1],
      ['Hands', 1],
      ['Feet', 2],
    ] as const)
      await expect(onRail(page, name)).toHaveAccessibleName(new RegExp(`, ${count} spots?$`))
    for (const name of ['Left', 'Right']) await expect(onRail(page, name)).toHaveAccessibleName(name)
    await expect(page.getByRole('application')).toHaveAccessibleName(/^Adult male, front, 3 spots/)
    await expect(page.getByRole('radio', { name: /All spots 8/ })).toBeVisible()

    // The list has each under its view, with the same counts.
    await page.getByText('All spots').tap()
    for (const title of [/Front, 3 spots/, /Back, 1 spot/, /Head, 1 spot/, /Hands, 1 spot/, /Feet, 2 spots/])
      await expect(page.getByRole('heading', { name: title })).toBeVisible()

    // Two that lie close: one mark that says how many, and leads to either.
    await showFigure(page, screen)
    const { on } = await figureOnPage(page, 'adult-male-front')
    await press(on('chest'), 120)
    const question = page.getByRole('dialog', { name: 'Which spot?' })
    await expect(question.getByRole('button', { name: 'Chest' })).toHaveCount(2)
    await context.setOffline(false)
  })
