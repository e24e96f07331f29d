import type { Page, Request } from '@playwright/test'
import type { ServerProcess } from '../../support/run-server.ts'
import { expect } from './journey-test.ts'

/** What is done with a screen that stands; `name` is its own among all walks. */
export type See = (name: string) => Promise<void>
/** Goes from screen to screen as somebody would, and shows each. */
export type Walk = (page: Page, see: See, server: ServerProcess) => Promise<void>

export const heading = (page: Page, name: string | RegExp, level = 1) =>
  expect(page.getByRole('heading', { name, level })).toBeVisible({ timeout: 30_000 })

/** Until everything that was asked for is there, and nothing says that it loads any more. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const underWay = requestsOf(page)
  await expect(async () => {
    expect([...underWay].map((request) => request.url())).toEqual([])
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 5000 })
    expect([...underWay].map((request) => request.url())).toEqual([])
  }).toPass({ timeout: 60_000 })
}

const heard = new WeakMap<Page, Set<Request>>()

/** What a page has asked for and not got yet, but for the stream of changes, which stays open as long as the page. */
function requestsOf(page: Page): Set<Request> {
  const known = heard.get(page)
  if (known !== undefined) return known
  const underWay = new Set<Request>()
  heard.set(page, underWay)
  page.on('request', (request) => {
    if (!request.url().includes('/live/changes')) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  // What another document had asked for is nobody's any more.
  page.on('domcontentloaded', () => underWay.clear())
  return underWay
}
