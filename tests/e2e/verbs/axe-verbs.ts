import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey-test.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it stands, by rule and place. */
async function faultsOn(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze()
  const path = new URL(page.url()).pathname
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${path}: ${id} at ${String(target)} ${html.slice(0, 160)}`),
  )
}

/** Fails where axe finds something on the page as it stands. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsOn(page)).toEqual([])
}
