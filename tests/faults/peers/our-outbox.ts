import type { Page } from '@playwright/test'
import { waitFor } from '../wait-for.ts'
import { openSignedInTab } from '../world.ts'
import type { Peer } from './peer.ts'

const open = { lapse: 10 }

const hasKept = async (page: Page) => (await page.evaluate(() => globalThis.faultPage.items())).length > 0

/** Our own outbox, as the scenarios of `npm run faults` drive it; its clock goes ten times faster. */
export const ourOutbox: Peer = {
  name: 'ours',
  scripts: new Map(),
  open: (world) => openSignedInTab(world, open),
  send: async (world, page) => {
    const visit = await world.draft(page, { photos: [180_000, 90_000] })
    world.seal(page, visit).catch(() => undefined)
    return visit
  },
  hasKept,
  openAgain: (world) => world.tab(open),
  settle: async (world, page) => {
    await waitFor(15, () => hasKept(page))
    await world.settle(page, 45)
    const items = await page.evaluate(() => globalThis.faultPage.items())
    return items.filter(({ state }) => !['committed', 'purgeable', 'purged'].includes(state)).length
  },
}
