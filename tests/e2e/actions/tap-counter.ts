import type { Page } from '@playwright/test'

type TapCounter = { taps: () => number; seconds: () => number }

/** Counts each touch of the screen from now on, wherever it goes, and the time since then. */
export async function countTaps(page: Page): Promise<TapCounter> {
  let taps = 0
  const begun = Date.now()
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.evaluate(() => {
    const { countTap } = globalThis as unknown as { countTap: () => Promise<void> }
    document.addEventListener('pointerdown', () => void countTap(), true)
  })
  return { taps: () => taps, seconds: () => (Date.now() - begun) / 1000 }
}
