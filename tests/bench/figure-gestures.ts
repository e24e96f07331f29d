import type { Page } from '@playwright/test'
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

/** `BENCH_SPOTS=60` measures among so many alone: each part of a run ends within some minutes. */
const only = process.env['BENCH_SPOTS']
const counts = [5, 60, 500].filter((count) => only === undefined || count === Number(only))
const rates = [1, 6] as const
const runs = 7
/** What two runs of one build differ by. */
const noise = 1.1

/** The processor time of the page's main thread for each gesture, from its first touch until the page rests. */
const benchOf = (name: string, measured: readonly Gesture[]): Bench => ({
  name,
  title: `${measured.join(', ')} on the figure among ${counts.join(', ')} spots, at 1x and 6x: main thread for each`,
  caveats: [
    'Processor time of the main thread alone, which other work on the machine hardly changes, from the first touch until the page rests; at 6x with the throttle’s own.',
    'Ours is the whole plotting step (relief, figure, rail, list and panel); react-konva is its documented marks on a flat figure, which has none of them.',
    `Median of ${runs}.`,
    before === undefined
      ? 'BENCH_BEFORE names no earlier tree.'
      : 'Before: the plotting step of the tree in BENCH_BEFORE.',
  ],
  run: async () => {
    for (const page of pages) await buildFigurePage(page, before)
    const browser = await runBrowser({ width: 1180, height: 820 })
    const figures: Measurement[] = []
    try {
      for (const spots of counts)
        for (const rate of rates) {
          const times: Times = new Map()
          for (const page of pages)
            times.set(page, await timesOf(await browser.page(), measured, { name: page, spots, rate }))
          figures.push(...measured.map((gesture) => rowOf(gesture, times, { spots, rate })))
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

type Asked = { name: FigurePage; spots: number; rate: number }
type Times = Map<FigurePage, Map<Gesture, number>>

async function timesOf(page: Page, measured: readonly Gesture[], { name, spots, rate }: Asked) {
  await openFigurePage(page, { name, spots })
  const cdp = await slowDown(page, rate)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times = new Map<Gesture, number>()
  for (const gesture of measured) {
    const each: number[] = []
    for (let run = 0; run < runs; run += 1) each.push(await timeOf(gesture, { cdp, page }))
    times.set(gesture, median(each))
  }
  await cdp.detach()
  return times
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

function rowOf(gesture: Gesture, times: Times, { spots, rate }: Pick<Asked, 'spots' | 'rate'>): Measurement {
  const of = (name: FigurePage) => times.get(name)?.get(gesture) ?? Number.NaN
  const others = pages.filter((name) => name !== 'ours')
  return {
    name: `${gesture} among ${spots}, ${rate}x`,
    target: before === undefined ? '-' : 'not above before',
    measured: ms(of('ours')),
    peer: others.map((name) => `${name} ${ms(of(name))} (${(of('ours') / of(name)).toFixed(2)})`).join(', '),
    verdict: before === undefined ? 'reported' : verdictOf(of('ours'), of('before') * noise),
  }
}
