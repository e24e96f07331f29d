import type { Page, Request } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { expect } from './journey-test.ts'

/** What is done with a screen that stands; `name` is its own among all walks. */
export type OnScreen = (name: string) => Promise<void>
/** Goes from screen to screen as somebody would, and shows each. */
export type ScreenTour = (page: Page, see: OnScreen, server: ServerProcess) => Promise<void>

export const expectHeading = (page: Page, name: string | RegExp, level = 1) =>
  expect(page.getByRole('heading', { name, level })).toBeVisible({ timeout: 30_000 })

/** Opens pages by their addresses, and shows each under its name. */
export async function visitPages(
  page: Page,
  onScreen: OnScreen,
  pages: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path)
    await expectHeading(page, /./)
    await waitUntilLoaded(page)
    await onScreen(name)
  }
}

/** Until everything that was asked for is there, and nothing says that it loads any more. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const requests = requestsOf(page)
  let before = -1
  await expect(async () => {
    const last = before
    before = requests.count
    expect([...requests.open].map((request) => request.url())).toEqual([])
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 5000 })
    // Answers may lead to further questions: it is at rest once nothing was asked from one look to the next.
    expect(requests.count).toBe(last)
  }).toPass({ timeout: 60_000, intervals: [250] })
}

type RequestLog = { open: Set<Request>; count: number }
const requestLogs = new WeakMap<Page, RequestLog>()

/** What a page has asked for and not got yet, but for the stream of changes, which stays open as long as the page. */
function requestsOf(page: Page): RequestLog {
  const known = requestLogs.get(page)
  if (known !== undefined) return known
  const requests: RequestLog = { open: new Set(), count: 0 }
  requestLogs.set(page, requests)
  page.on('request', (request) => {
    if (request.url().includes('/live/changes')) return
    requests.open.add(request)
    requests.count += 1
  })
  page.on('requestfinished', (request) => requests.open.delete(request))
  page.on('requestfailed', (request) => requests.open.delete(request))
  // What another document had asked for is nobody's any more.
  page.on('domcontentloaded', () => requests.open.clear())
  return requests
}
