import type { CDPSession, Page } from '@playwright/test'

/** Slows the page's main thread down by `rate`, for all documents that it shows until the session is detached. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  return cdp
}
