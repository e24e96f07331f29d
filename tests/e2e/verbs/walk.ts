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
  const asked = requestsOf(page)
  let before = -1
  await expect(async () => {
    const last = before
    before = asked.count
    expect([...asked.open].map((request) => request.url())).toEqual([])
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 5000 })
    // Answers may lead to further questions: it is at rest once nothing was asked from one look to the next.
    expect(asked.count).toBe(last)
  }).toPass({ timeout: 60_000, intervals: [250] })
}

type Asked = { open: Set<Request>; count: number }
const heard = new WeakMap<Page, Asked>()

/** What a page has asked for and not got yet, but for the stream of changes, which stays open as long as the page. */
function requestsOf(page: Page): Asked {
  const known = heard.get(page)
  if (known !== undefined) return known
  const asked: Asked = { open: new Set(), count: 0 }
  heard.set(page, asked)
  page.on('request', (request) => {
    if (request.url().includes('/live/changes')) return
    asked.open.add(request)
    asked.count += 1
  })
  page.on('requestfinished', (request) => asked.open.delete(request))
  page.on('requestfailed', (request) => asked.open.delete(request))
  // What another document had asked for is nobody's any more.
  page.on('domcontentloaded', () => asked.open.clear())
  return asked
}
