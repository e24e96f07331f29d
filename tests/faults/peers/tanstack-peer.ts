import { waitFor } from '../wait-for.ts'
import type { World } from '../world.ts'
import type { Peer } from './peer.ts'
import { planUpload } from './plan-upload.ts'
import type { TanstackPage } from './tanstack-page.ts'

declare global {
  var tanstackPage: TanstackPage
}

/** TanStack Query's mutations, retried three times, paused while offline, persisted, and resumed at the next start. */
export const tanstackPeer = (script: string): Peer => {
  const open = async ({ blankPage }: World) => {
    const page = await blankPage()
    await page.addScriptTag({ content: script })
    await page.evaluate(() => globalThis.tanstackPage.restore())
    return page
  }
  return {
    name: 'TanStack Query 5.108.0, persisted mutations',
    scripts: new Map(),
    open,
    send: async (world, page) => {
      const { visit, upload } = await planUpload(world)
      await page.evaluate((given) => globalThis.tanstackPage.send(given), upload)
      return visit
    },
    hasKept: (page) => page.evaluate(() => globalThis.tanstackPage.hasPersisted()),
    openAgain: open,
    settle: async (_, page) => {
      const waiting = () => page.evaluate(() => globalThis.tanstackPage.waiting())
      await waitFor(20, async () => (await waiting()) === 0)
      return waiting()
    },
  }
}
