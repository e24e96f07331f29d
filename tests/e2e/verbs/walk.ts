import type { Page } from '@playwright/test'
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
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
