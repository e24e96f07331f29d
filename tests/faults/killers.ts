import type { Page } from '@playwright/test'
import type { World } from './world.ts'

/** Who dies at a failpoint. */
export const killers = ['tab', 'worker', 'browser', 'server'] as const
export type Killer = (typeof killers)[number]

/** A busy machine takes its time to end a process. */
const crashMs = 300_000

/** Ends a tab's process at once. */
export async function crashTab(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash', { timeout: crashMs })
  // Its answer never comes.
  cdp.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

/** Stops every service worker of the browser. */
async function stopWorkers(world: World): Promise<void> {
  const cdp = await world.workerTools()
  await cdp.send('ServiceWorker.stopAllWorkers')
}

/** What is left to do for each killer at a failpoint, and whether the one that reached it goes on. */
export async function kill(world: World, killer: Killer, page: Page | null): Promise<'go-on' | 'never'> {
  switch (killer) {
    case 'tab':
      if (page !== null) await crashTab(page)
      return 'never'
    case 'worker':
      await stopWorkers(world)
      return page === null ? 'never' : 'go-on'
    case 'browser':
      await world.browser.kill()
      return 'never'
    case 'server':
      await world.server.kill()
      return 'go-on'
  }
}

/** Starts again whatever the killer ended. */
export async function revive(world: World, killer: Killer): Promise<void> {
  if (killer === 'browser') await world.browser.restart()
  if (killer === 'server') await world.server.restart()
}
