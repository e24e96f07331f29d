import type { BrowserContext, Page } from '@playwright/test'
import { runBrowser } from '../support/run-browser.ts'
import type { Bench } from './bench.ts'
import { type Gesture, gestures, type Hands } from './figure-hands.ts'
import { buildFigurePage, type FigurePage, openFigurePage } from './figure-pages.ts'
import { type Measurement, median, ms, verdictOf } from './measurement.ts'
import { rest } from './plotting-taps.ts'
import { slowDown } from './slow-down.ts'

/** A tree of an earlier release, with its own `node_modules`: its build is measured in the same run. */
const before = process.env['BENCH_BEFORE']
const pages = [
  'ours',
  ...(before === undefined ? [] : (['before'] as const)),
  'react-konva',
] as const satisfies readonly FigurePage[]

/** `BENCH_SPOTS=60` measures among so many alone, `BENCH_RUNS=3` each so often: a part of a run ends within some minutes. */
const only = process.env['BENCH_SPOTS']
const counts = [5, 60, 500].filter((count) => only === undefined || count === Number(only))
const rates = [1, 6] as const
const runs = Number(process.env['BENCH_RUNS'] ?? 7)
const size = { width: 1180, height: 820 }
/** What two runs of one build differ by. */
const noise = 1.1

/** The processor time of the page's main thread for each gesture, from its first touch until the page rests. */
const benchOf = (name: string, measured: readonly Gesture[]): Bench => ({
  name,
  title: `${measured.join(', ')} on the figure among ${counts.join(', ')} spots, at 1x and 6x: main thread for each`,
  caveats: [
    'Processor time of the main thread alone, which other work on the machine hardly changes, from the first touch until the page rests; at 6x with the throttle’s own.',
    'Ours is the whole plotting step (relief, figure, rail, list and panel); react-konva is its documented marks on a flat figure, which has none of them.',
    `Median of ${runs}; the pages take turns.`,
    before === undefined
      ? 'BENCH_BEFORE names no earlier tree.'
      : 'Before: the plotting step of the tree in BENCH_BEFORE.',
  ],
  run: async () => {
    for (const page of pages) await buildFigurePage(page, before)
    const browser = await runBrowser(size)
    const figures: Measurement[] = []
    try {
      for (const spots of counts) {
        const tabs = await openTabs(browser.context(), spots)
        for (const rate of rates)
          for (const gesture of measured)
            figures.push(rowOf(gesture, await timesOf(gesture, tabs, rate), { spots, rate }))
        for (const { page } of tabs.values()) await page.close()
      }
    } finally {
      await browser.close()
    }
    return figures
  },
})

export const figureTaps = benchOf('figure-taps', ['tap', 'double tap'])
export const figurePan = benchOf('figure-pan', ['pan'])
export const figureZoom = benchOf('figure-zoom', ['pinch', 'wheel'])

type Tabs = ReadonlyMap<FigurePage, Hands>
type Times = ReadonlyMap<FigurePage, number>

/** Each page in a tab of its own. */
async function openTabs(context: BrowserContext, spots: number): Promise<Tabs> {
  const tabs = new Map<FigurePage, Hands>()
  for (const name of pages) {
    const page = await context.newPage()
    await page.setViewportSize(size)
    await openFigurePage(page, { name, spots })
    const cdp = await slowDown(page, 1)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    tabs.set(name, { page, cdp })
  }
  return tabs
}

/** The pages take turns, so that other work on the machine meets all of them; the first turn warms each up. */
async function timesOf(gesture: Gesture, tabs: Tabs, rate: number): Promise<Times> {
  const each = new Map<FigurePage, number[]>()
  for (let turn = 0; turn <= runs; turn += 1)
    for (const [name, hands] of tabs) {
      await hands.page.bringToFront()
      await hands.cdp.send('Emulation.setCPUThrottlingRate', { rate })
      const taken = await timeOf(gesture, hands)
      await hands.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      if (turn > 0) each.set(name, [...(each.get(name) ?? []), taken])
    }
  return new Map([...each].map(([name, taken]) => [name, median(taken)]))
}

async function timeOf(gesture: Gesture, hands: Hands): Promise<number> {
  const spent = async () => {
    const { metrics } = await hands.cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const from = await spent()
  await gestures[gesture](hands)
  await rest(hands.page)
  const taken = (await spent()) - from
  await putBack(hands.page, gesture)
  await rest(hands.page)
  return taken
}

/** So that each gesture begins as the one before: no spot more, and the whole figure. */
async function putBack(page: Page, gesture: Gesture): Promise<void> {
  await page.keyboard.press('Escape')
  for (const name of gesture === 'tap' ? ['Undo', 'Whole'] : ['Whole']) {
    const button = page.getByRole('button', { name, exact: true })
    if ((await button.count()) > 0 && (await button.getAttribute('aria-disabled')) === null) await button.click()
  }
}

function rowOf(gesture: Gesture, times: Times, { spots, rate }: { spots: number; rate: number }): Measurement {
  const of = (name: FigurePage) => times.get(name) ?? Number.NaN
  const others = pages.filter((name) => name !== 'ours')
  return {
    name: `${gesture} among ${spots}, ${rate}x`,
    target: before === undefined ? '-' : 'not above before',
    measured: ms(of('ours')),
    peer: others.map((name) => `${name} ${ms(of(name))} (${(of('ours') / of(name)).toFixed(2)})`).join(', '),
    verdict: before === undefined ? 'reported' : verdictOf(of('ours'), of('before') * noise),
  }
}
