import type { Page } from '@playwright/test'
import { runBrowser } from '../support/run-browser.ts'
import type { Bench } from './bench.ts'
import { type Figure, judge, median, ms } from './figure.ts'
import { buildPlottingPages, openPlottingPage, type PlottingPage } from './plotting-pages.ts'
import { slowDown } from './slow-down.ts'

const throttle = 6
const runs = 5
const taps = 15
const gestureMs = 2000

const words: Record<PlottingPage, string> = {
  ours: 'ours',
  svg: 'SVG by CSS',
  canvas: 'canvas by hand',
  konva: 'Konva as documented',
}
const names = ['ours', 'svg', 'canvas', 'konva'] as const satisfies readonly PlottingPage[]

type Measured = { pan: number[]; zoom: number[]; tap: number[]; panel: number[]; work: number[] }

/** 500 marks on the figure: how smoothly it moves under the hands, and how soon a tap is a mark. */
export const plotting: Bench = {
  name: 'plotting',
  title: `500 marks on the figure at ${throttle}x: frames a second while it is moved, and from a tap to the mark`,
  caveats: [
    "6x is Chromium's throttle and slows the page's main thread only; here there is no graphics card, so frames are put together on the processor.",
    'Ours is the whole plotting step (figure, rail, list and panel), the peers are the figure with marks alone, without halos, shapes, clusters or areas.',
    `Input comes from outside the page. Frames: those that the page is asked to draw in ${gestureMs / 1000} s of moving, median of ${runs}. Tap: from the finger's lifting to the painted frame with the mark, median of ${taps}.`,
  ],
  run: async () => {
    await buildPlottingPages()
    const browser = await runBrowser({ width: 1180, height: 820 })
    const measured = new Map<PlottingPage, Measured>()
    try {
      for (const name of names) {
        const page = await browser.page()
        await openPlottingPage(page, name)
        await page.locator('#figure canvas, #room canvas, #room svg').last().waitFor()
        const cdp = await slowDown(page, throttle)
        measured.set(name, await measure(page, name))
        await cdp.detach()
        measured.get(name)?.work.push(...(await workOfPanning(page)))
        await page.close()
      }
    } finally {
      await browser.close()
    }
    return figuresOf(measured)
  },
}

function figuresOf(measured: ReadonlyMap<PlottingPage, Measured>): Figure[] {
  const of = (name: PlottingPage, what: keyof Measured) => median(measured.get(name)?.[what] ?? [])
  const peers = (what: 'pan' | 'zoom' | 'tap' | 'work', text: (value: number) => string) =>
    names
      .slice(1)
      .map((name) => `${words[name]} ${text(of(name, what))}`)
      .join(', ')
  const frames = (what: 'pan' | 'zoom'): Figure => ({
    name: what === 'pan' ? 'pan' : 'zoom by wheel',
    target: '55 frames/s',
    seen: `${of('ours', what).toFixed(0)} frames/s`,
    peer: peers(what, (value) => value.toFixed(0)),
    verdict: judge(-of('ours', what), -55),
  })
  return [
    frames('pan'),
    frames('zoom'),
    {
      name: 'main thread for a frame of panning, at 1x',
      target: '-',
      seen: ms(of('ours', 'work')),
      peer: peers('work', ms),
      verdict: 'reported',
    },
    {
      name: 'tap to mark',
      target: '40 ms',
      seen: ms(of('ours', 'tap')),
      peer: peers('tap', ms),
      verdict: judge(of('ours', 'tap'), 40),
    },
    {
      name: 'tap to the spot in panel and list',
      target: '-',
      seen: ms(of('ours', 'panel')),
      peer: 'peers have none',
      verdict: 'reported',
    },
  ]
}

const middle = { x: 378, y: 376 }

async function measure(page: Page, name: PlottingPage): Promise<Measured> {
  const measured: Measured = { pan: [], zoom: [], tap: [], panel: [], work: [] }
  await rest(page)
  for (let tap = 0; tap < taps; tap += 1) {
    const { mark, panel } = await timeTap(page, 501 + (name === 'ours' ? 0 : tap))
    measured.tap.push(mark)
    measured.panel.push(panel)
    if (name === 'ours') await page.getByRole('button', { name: 'Undo' }).click()
    await rest(page)
  }
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

/** Until the page has drawn what it wants to draw, and a second tap is no double tap. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        setTimeout(() => requestIdleCallback(() => done(), { timeout: 1000 }), 450)
      }),
  )

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

type Tap = { mark: number; panel: number }

/** Where no peer has a mark: the abdomen. */
const freePlace = { x: 390, y: 300 }

/** Taps, and waits for the frame in which the mark's number stands; whoever draws it writes it onto a canvas or the page. */
async function timeTap(page: Page, number: number): Promise<Tap> {
  await page.evaluate((text) => {
    const lifted: { at: number; mark?: number; panel?: number } = { at: 0 }
    Object.assign(globalThis, { tapTimes: lifted })
    const painted = (what: 'mark' | 'panel') => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => (lifted[what] ??= performance.now() - lifted.at), { once: true })
        port1.start()
        port2.postMessage(null)
      })
    }
    addEventListener('pointerup', ({ timeStamp }) => (lifted.at = timeStamp), { capture: true, once: true })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (...given: Parameters<typeof fillText>) {
      if (given[0] === text && lifted.at > 0) {
        CanvasRenderingContext2D.prototype.fillText = fillText
        painted('mark')
      }
      return fillText.apply(this, given)
    }
    const watcher = new MutationObserver(() => {
      if ([...document.querySelectorAll('svg > g:last-of-type > text')].some((each) => each.textContent === text)) {
        watcher.disconnect()
        painted('mark')
      }
      if ([...document.querySelectorAll('output')].some((each) => each.textContent.includes(`Spot ${text} added`))) {
        watcher.disconnect()
        painted('panel')
      }
    })
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  }, String(number))
  await page.mouse.click(freePlace.x, freePlace.y)
  return page.evaluate(
    (needsPanel) =>
      new Promise<{ mark: number; panel: number }>((done) => {
        const { tapTimes } = globalThis as unknown as { tapTimes: { mark?: number; panel?: number } }
        const timer = setInterval(() => {
          if (tapTimes.mark === undefined || (needsPanel && tapTimes.panel === undefined)) return
          clearInterval(timer)
          done({ mark: tapTimes.mark, panel: tapTimes.panel ?? 0 })
        }, 20)
      }),
    (await page.getByRole('button', { name: 'Undo' }).count()) > 0,
  )
}
