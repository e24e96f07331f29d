import type { Page } from '@playwright/test'

declare global {
  // Set by the probe in the page, in ms.
  var largestPaint: number | undefined
  var slowestInteraction: number | undefined
}

/** The largest contentful paint and the slowest interaction, in ms. */
export type Paints = { lcp: number; inp: number }

/** Has the next documents of a page note both, as the browser reports them. */
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
  })

export async function readPaints(page: Page): Promise<Paints> {
  // Entries come with the frame after the interaction.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => ({
    lcp: globalThis.largestPaint ?? Infinity,
    inp: globalThis.slowestInteraction ?? 0,
  }))
}
