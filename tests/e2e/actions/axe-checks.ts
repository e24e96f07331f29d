import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey-test.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The light look is part of `npm run test:all`; a journey in the dark one is for `npm run axe`. */
export const colorSchemes = [
  { colorScheme: 'light', details: { tag: '@long' } },
  { colorScheme: 'dark', details: { tag: '@axe' } },
] as const

/** What axe finds on the page as it stands, by rule and place. */
async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  )
  // No page of ours has frames: nothing has to be gathered from them in a page of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(wcag).analyze()
  const path = new URL(page.url()).pathname
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => ({
      id,
      target: String(target),
      words: `${path}: ${id} at ${String(target)} ${html.slice(0, 160)}`,
    })),
  )
  const faults: string[] = []
  for (const { id, target, words } of found)
    if (id !== 'target-size' || (await isTargetTooSmall(page, target))) faults.push(words)
  return faults
}

/** Half of a link under a bar is no fault, and axe takes it for a small one: where it stands alone, its size is judged again. */
async function isTargetTooSmall(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(['target-size']).analyze()
  return violations.some(({ nodes }) => nodes.some((node) => String(node.target) === target))
}

/**
 * Fails where axe finds something on the page as it stands. `npm run axe` looks every time, in all looks and sizes;
 * `npm test` once a page: at each path, step of a path, and sheet above it.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const seen = test.info().project.name === 'axe' ? null : await checkedMarker(page)
  if (seen !== null && existsSync(seen)) return
  expect(await axeViolations(page)).toEqual([])
  if (seen !== null) writeFileSync(seen, '')
}

/** The file that says that a page was found without faults in this run, whoever looked. */
async function checkedMarker(page: Page): Promise<string> {
  const { pathname, searchParams } = new URL(page.url())
  const path = pathname.replaceAll(/[\w-]*\d[\w-]*/g, '*')
  const sheets = await page.getByRole('dialog').evaluateAll((all) => all.map((one) => one.className))
  const key = JSON.stringify([path, searchParams.get('step'), sheets])
  const folder = join(test.info().project.outputDir, 'looked-at')
  mkdirSync(folder, { recursive: true })
  return join(folder, createHash('sha256').update(key).digest('base64url'))
}
