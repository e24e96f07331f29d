import type { Page } from '@playwright/test'
import { queryDatabase } from '../../support/server/server-database.ts'
import { type Killer, kill, revive } from '../killers.ts'
import type { LedgerVisit } from '../ledger.ts'
import { expectThat, type Scenario } from '../scenario.ts'
import { openSignedInTab, type World } from '../world.ts'
import { requests } from './under-rules.ts'

const correct = (page: Page, { visitId, comment }: LedgerVisit) =>
  page.evaluate(([id, words]) => globalThis.faultPage.correct(id, words), [visitId, `${comment}, corrected`] as const)

/** The visit as it was sent, and beside it one amendment with the new words. */
async function isAmendedOnce({ server }: World, { visitId, comment }: LedgerVisit): Promise<void> {
  const rows = await queryDatabase<{ comment: string; after: string }>(
    server.dataDir,
    `select visit_lesions.comment, changes->0->>'after' as after
       from visit_amendments join visit_lesions using (visit_id) where visit_id = $1 order by position limit 2`,
    [visitId],
  )
  const told = JSON.stringify(rows)
  expectThat(rows[0]?.comment === comment, `the visit was overwritten: ${told}`)
  expectThat(new Set(rows.map(({ after }) => after)).size === 1, `it was amended more than once: ${told}`)
  expectThat(rows[0].after === `${comment}, corrected`, `the amendment says something else: ${told}`)
}

const photoBytes = ({ network }: World) =>
  network.requests.filter(({ method }) => method === 'PATCH').reduce((sum, { bytes }) => sum + bytes, 0)

const answerLost: Scenario = {
  group: 13,
  name: 'the answer to an amendment is lost, and it is sent twice: the visit is amended once, no photo goes again',
  run: async (world) => {
    const page = await openSignedInTab(world, { lapse: 10 })
    const visit = await world.send(page)
    await world.settle(page)
    const before = photoBytes(world)
    world.network.rules.push({ ...requests.commit, times: 1, action: { kind: 'pass-then-drop' } })
    world.network.rules.push({ ...requests.commit, times: 1, action: { kind: 'send-twice' } })
    await correct(page, visit)
    await world.settle(page)
    await isAmendedOnce(world, visit)
    expectThat(photoBytes(world) === before, 'photos were sent again')
  },
}

const killed: readonly Scenario[] = (['tab', 'browser', 'server'] as const satisfies readonly Killer[]).map(
  (killer) => ({
    group: 12,
    name: `${killer} killed before the commit of an amendment, made with no network`,
    run: async (world) => {
      const page = await openSignedInTab(world)
      const visit = await world.send(page)
      await world.settle(page)
      await world.network.goOffline()
      await correct(page, visit)
      world.control.stops.push({ name: 'before-commit', by: 'tab', nth: 1, act: () => kill(world, killer, page) })
      await world.network.goOnline()
      page.evaluate(() => globalThis.faultPage.drainNow()).catch(() => undefined)
      await world.control.allReached()
      await revive(world, killer)
      await world.settle(killer === 'server' ? page : await world.tab())
      await isAmendedOnce(world, visit)
    },
  }),
)

/** Faults while a correction of a sent visit goes out (docs/offline.md 5.3). */
export const amendments: readonly Scenario[] = [answerLost, ...killed]
