import type { Page } from '@playwright/test'

/** A phone's network of the lower middle, or what is given, for all documents that the page shows from now on. */
export async function slowNetwork(page: Page, { bytesPerSecond = 1_600_000 / 8, latencyMs = 150 } = {}): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
