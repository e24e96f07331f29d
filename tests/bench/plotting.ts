import type { Page } from '@playwright/test'
import { runBrowser } from '../support/run-browser.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms } from './measurement.ts'
import { buildPlottingPages, openPlottingPage, type PlottingPage } from './plotting-pages.ts'
import { rest, timeTaps, workOfTaps, type TapTimes } from './plotting-taps.ts'
import { slowDown } from './slow-down.ts'

const throttle = 6
const runs = 5
const spots = { many: 500, usual: 60 }
const gestureMs = 2000

const words: Record<PlottingPage, string> = {
  ours: 'ours',
  svg: 'SVG by CSS',
  canvas: 'canvas by hand',
  konva: 'Konva as documented',
  bare: 'one bare mark of Konva’s',
}
const whole = ['ours', 'svg', 'canvas', 'konva'] as const satisfies readonly PlottingPage[]

type Moved = { pan: number[]; zoom: number[]; work: number[] }
type Tapped = Readonly<Record<keyof typeof spots, Map<PlottingPage, TapTimes>>>

const tapped = { many: [...whole, 'bare'], usual: ['ours', 'svg', 'bare'] } as const satisfies Record<
  keyof typeof spots,
  readonly PlottingPage[]
>

/** 500 marks on the figure: how smoothly it moves under the hands, and how soon a tap is a mark. */
export const plotting: Bench = {
  name: 'plotting',
  title: `500 marks on the figure at ${throttle}x: frames a second while it is moved, and from a tap to the mark`,
  caveats: [
    "6x is Chromium's throttle and slows the page's main thread only; here there is no graphics card, so frames are put together on the processor.",
    'Ours is the whole plotting step (figure, rail, list and panel), the peers are the figure with marks alone, without halos, shapes, clusters or areas.',
    `Input comes from outside the page. Frames: those that the page is asked to draw in ${gestureMs / 1000} s of moving, median of ${runs}. Tap: from the finger's lifting to the painted frame with the mark, median of 15; until a second tap can't follow, 300 ms later, the draft, the panel and the list wait.`,
  ],
  run: async () => {
    await buildPlottingPages()
    const browser = await runBrowser({ width: 1180, height: 820 })
    const moved = new Map<PlottingPage, Moved>()
    const taps: Tapped = { many: new Map(), usual: new Map() }
    try {
      for (const many of ['many', 'usual'] as const) {
        for (const name of tapped[many]) {
          const page = await browser.page()
          await openPlottingPage(page, { name, spots: spots[many] })
          await page.locator('#figure canvas, #room canvas, #room svg').last().waitFor()
          const times = await slowed(page, () => timeTaps(page, name, spots[many]))
          taps[many].set(name, { ...times, work: await workOfTaps(page, name) })
          if (many === 'many' && name !== 'bare') {
            const move = await slowed(page, () => measureMoves(page))
            moved.set(name, { ...move, work: await workOfPanning(page) })
          }
          await page.close()
        }
      }
    } finally {
      await browser.close()
    }
    return [...figuresOfMoves(moved), ...figuresOfTaps(taps)]
  },
}

async function slowed<Result>(page: Page, measure: () => Promise<Result>): Promise<Result> {
  const cdp = await slowDown(page, throttle)
  const measured = await measure()
  await cdp.detach()
  return measured
}

type Medians = { of: (name: PlottingPage) => number; peers: (text: (value: number) => string) => string }

/** The medians of something that was measured of several pages. */
function mediansOf<What extends string>(
  measured: ReadonlyMap<PlottingPage, Readonly<Record<What, number[]>>>,
  what: What,
): Medians {
  const of = (name: PlottingPage) => median(measured.get(name)?.[what] ?? [])
  const others = [...measured.keys()].filter((name) => name !== 'ours')
  return { of, peers: (text) => others.map((name) => `${words[name]} ${text(of(name))}`).join(', ') }
}

function figuresOfMoves(measured: ReadonlyMap<PlottingPage, Moved>): Measurement[] {
  const frames = (what: 'pan' | 'zoom'): Measurement => {
    const { of, peers } = mediansOf(measured, what)
    return {
      name: what === 'pan' ? 'pan' : 'zoom by wheel',
      target: '55 frames/s',
      measured: `${of('ours').toFixed(0)} frames/s`,
      peer: peers((value) => value.toFixed(0)),
      verdict: verdictOf(-of('ours'), -55),
    }
  }
  const work = mediansOf(measured, 'work')
  return [
    frames('pan'),
    frames('zoom'),
    {
      name: 'main thread for a frame of panning, at 1x',
      target: '-',
      measured: ms(work.of('ours')),
      peer: work.peers(ms),
      verdict: 'reported',
    },
  ]
}

function figuresOfTaps(taps: Tapped): Measurement[] {
  return (['many', 'usual'] as const).flatMap((many): Measurement[] => {
    const among = `among ${spots[many]}`
    const [mark, work, panel] = (['mark', 'work', 'panel'] as const).map((what) => mediansOf(taps[many], what))
    if (!mark || !work || !panel) return []
    const seen = mark.of('ours')
    return [
      {
        name: `tap to mark ${among}`,
        target: '40 ms',
        measured: ms(seen),
        peer: mark.peers(ms),
        verdict: verdictOf(seen, 40),
      },
      {
        name: `main thread for a tap ${among}, at 1x`,
        target: '-',
        measured: ms(work.of('ours')),
        peer: work.peers(ms),
        verdict: 'reported',
      },
      {
        name: `tap to the spot in panel and list ${among}`,
        target: '-',
        measured: ms(panel.of('ours')),
        peer: 'peers have none; 300 ms of it wait for a second tap',
        verdict: 'reported',
      },
    ]
  })
}

const middle = { x: 378, y: 376 }

async function measureMoves(page: Page): Promise<Omit<Moved, 'work'>> {
  const measured: Omit<Moved, 'work'> = { pan: [], zoom: [] }
  await rest(page)
  for (let run = 0; run < runs; run += 1) {
    measured.zoom.push(await framesDuring(page, (till) => wheelBackAndForth(page, till)))
    await rest(page)
  }
  await page.mouse.move(middle.x, middle.y)
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -100)
  await rest(page)
  for (let run = 0; run < runs; run += 1) {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    measured.pan.push(await framesDuring(page, (till) => moveAround(page, till)))
    await page.mouse.up()
    await rest(page)
  }
  return measured
}

/** Counts the frames that the page is asked to draw while something is done to it. */
async function framesDuring(page: Page, act: (till: number) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const count = { frames: 0, from: performance.now(), on: true }
    Object.assign(globalThis, { frameCount: count })
    const next = () => {
      if (!count.on) return
      count.frames += 1
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await act(performance.now() + gestureMs)
  return page.evaluate(() => {
    const { frameCount: count } = globalThis as unknown as { frameCount: { frames: number; from: number; on: boolean } }
    count.on = false
    return (count.frames * 1000) / (performance.now() - count.from)
  })
}

/** Processor time that the main thread takes for each frame of a pan at full speed: other work on the machine hardly changes it. */
async function workOfPanning(page: Page): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const work: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    const before = await spent()
    const frames = await framesDuring(page, (till) => moveAround(page, till))
    work.push(((await spent()) - before) / ((frames * gestureMs) / 1000))
    await page.mouse.up()
    await rest(page)
  }
  await cdp.detach()
  return work
}

async function wheelBackAndForth(page: Page, till: number): Promise<void> {
  await page.mouse.move(middle.x, middle.y)
  for (let turn = 0; performance.now() < till; turn += 1) {
    const isIn = Math.floor(turn / 24) % 2 === 0
    await page.mouse.wheel(0, isIn ? -30 : 30)
  }
}

async function moveAround(page: Page, till: number): Promise<void> {
  for (let step = 0; performance.now() < till; step += 1) {
    const angle = step / 9
    await page.mouse.move(middle.x - 110 + 110 * Math.cos(angle), middle.y + 110 * Math.sin(angle))
  }
}
