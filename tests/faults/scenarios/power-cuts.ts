import type { FailpointName } from '../../../src/device/failpoint.ts'
import { hasCompiler } from '../power/synced-disk.ts'
import { expectThat, type Scenario } from '../scenario.ts'
import { openSignedInTab } from '../world.ts'

const afterSeal: Scenario = {
  group: 29,
  name: 'the power of the tablet fails once visits are said to be saved: each is there and arrives, and so is a draft',
  powerFails: true,
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page, { photos: [200_000, 150_000] })
    await world.send(page)
    const begun = await world.draft(page)
    await world.cutPower()
    const again = await world.tab()
    const drafts = await again.evaluate(() => globalThis.faultPage.draftIds())
    expectThat(drafts.includes(begun.visitId), 'the draft that was saved is gone')
    await world.seal(again, begun)
    await world.network.goOnline()
    await world.settle(again)
  },
}

const cutAt: readonly FailpointName[] = [
  'after-seal-commit',
  'after-register',
  'mid-upload',
  'before-commit',
  'after-commit-answer',
]

const onTheWay = cutAt.map((name): Scenario => ({
  group: 29,
  name: `the power of the tablet fails at ${name}`,
  powerFails: true,
  run: async (world) => {
    const page = await openSignedInTab(world)
    const act = async () => {
      await world.cutPower()
      return 'never' as const
    }
    world.control.stops.push({ name, by: 'tab', nth: 1, act })
    const visit = await world.draft(page, { photos: [200_000, 150_000] })
    world.seal(page, visit).catch(() => undefined)
    await world.control.allReached()
    await world.settle(await world.tab())
  },
}))

/** Faults of the tablet's power (docs/faults.md 6.29); its disk is a C library for Linux. */
export const powerCuts: readonly Scenario[] = hasCompiler() ? [afterSeal, ...onTheWay] : []
