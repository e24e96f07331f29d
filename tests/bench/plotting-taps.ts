import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { PlottingPage } from './plotting-pages.ts'

const taps = 15
const worked = 7
/** Longer than the frame of a mark takes at 1x, shorter than what a spot in panel and list waits for. */
const markMs = 150

/** From the finger's lifting to the painted frame with the mark, and until panel and list have the spot. */
export type TapTimes = { mark: number[]; panel: number[]; work: number[] }

/** Taps where no mark is, one after the other; ours is undone each time, so that the number of spots stays. */
export async function timeTaps(page: Page, name: PlottingPage, spots: number): Promise<Omit<TapTimes, 'work'>> {
  const times: Omit<TapTimes, 'work'> = { mark: [], panel: [] }
  await rest(page)
  for (let tap = 1; tap <= taps; tap += 1) {
    const { mark, panel } = await timeTap(page, spots + (name === 'ours' ? 1 : tap))
    times.mark.push(mark)
    times.panel.push(panel)
    await undo(page, name)
  }
  return times
}

/** Processor time that the main thread takes from finger to mark: other work on the machine hardly changes it. */
export async function workOfTaps(page: Page, name: PlottingPage): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name: metric }) => metric === 'TaskDuration')?.value ?? Number.NaN)
  }
  const work: number[] = []
  for (let tap = 0; tap < worked; tap += 1) {
    const before = await spent()
    await page.mouse.click(freePlace.x, freePlace.y)
    await setTimeout(markMs)
    work.push((await spent()) - before)
    await setTimeout(markMs * 3)
    await undo(page, name)
  }
  await cdp.detach()
  return work
}

async function undo(page: Page, name: PlottingPage): Promise<void> {
  if (name === 'ours') await page.getByRole('button', { name: 'Undo' }).click()
  await rest(page)
}

/** Until the page has drawn what it wants to draw, and a second tap is no double tap. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        globalThis.setTimeout(() => requestIdleCallback(() => done(), { timeout: 1000 }), 450)
      }),
  )

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
