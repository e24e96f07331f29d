import type { Page } from '@playwright/test'

/** Holds each request for a call, as `bookings/searchbookings`, until it is let go by what this answers. */
export async function pauseCall(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/api/v1/${name}*`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
