import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

declare global {
  // Set by the probe in the page, ms since its navigation began.
  var usableAt: number | undefined
}

/**
 * Has the next documents of a page note when `selector` is there, seen, enabled and takes the focus, once the frame
 * that shows it is painted and the main thread is free again.
 */
export async function watchForUsableField(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const isUsable = (field: Element | null): field is HTMLElement => {
      if (!(field instanceof HTMLElement) || field.getClientRects().length === 0 || field.matches(':disabled'))
        return false
      field.focus()
      return document.activeElement === field
    }
    const look = () => {
      if (!isUsable(document.querySelector(wanted))) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (globalThis.usableAt = performance.now()))
      port1.start()
      return requestAnimationFrame(() => port2.postMessage(null))
    }
    requestAnimationFrame(look)
  }, selector)
}

/** Goes to `url` and answers the ms from the navigation to the field being usable. */
export async function timeToUsableField(page: Page, url: string): Promise<number> {
  // The tool's own way of waiting has the page compile some 100 KB of script first.
  const cdp = await page.context().newCDPSession(page)
  await page.goto(url, { waitUntil: 'commit' })
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'globalThis.usableAt' })
    if (typeof result.value === 'number') return result.value
    await setTimeout(50)
  }
  throw new Error(`The field of ${url} was not usable within a minute.`)
}
