import type { Page } from '@playwright/test'

declare global {
  // Set by the probe in the page: in ms, and as a share of the page times the way it moved.
  var largestPaint: number | undefined
  var slowestInteraction: number | undefined
  var movedByItself: number | undefined
}

/** The largest contentful paint and the slowest interaction, in ms, and the layout shift that no press had caused. */
export type Paints = { lcp: number; inp: number; cls: number }

/** Has the next documents of a page note them, as the browser reports them. */
export const watchPaints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      globalThis.largestPaint = list.getEntries().at(-1)?.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId !== 0)
          globalThis.slowestInteraction = Math.max(globalThis.slowestInteraction ?? 0, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && !entry.hadRecentInput)
          globalThis.movedByItself = (globalThis.movedByItself ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export async function readPaints(page: Page): Promise<Paints> {
  // Entries come with the frame after the interaction.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => ({
    lcp: globalThis.largestPaint ?? Infinity,
    inp: globalThis.slowestInteraction ?? 0,
    cls: globalThis.movedByItself ?? 0,
  }))
}
