import { expect, type Page } from '@playwright/test'

/** Waits until each figure of the page shows the shaded body in its tone, and all tiles of it when zoomed. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  // A change of theme, size or zoom has reached the figures within two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.locator('[data-drawn=waits]')).toHaveCount(0, { timeout: 30_000 })
}
