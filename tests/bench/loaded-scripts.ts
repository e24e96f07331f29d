import type { Page } from '@playwright/test'

/** The paths of the scripts that a page had loaded by `until` (ms since its navigation began), without the worker's. */
export async function loadedScripts(page: Page, until: number): Promise<string[]> {
  const scripts = await page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) =>
            entry instanceof PerformanceResourceTiming &&
            entry.responseEnd <= end &&
            new URL(entry.name).pathname.endsWith('.js'),
        )
        .map((entry) => new URL(entry.name).pathname),
    until,
  )
  return [...new Set(scripts)].filter((path) => path !== '/sw.js')
}
