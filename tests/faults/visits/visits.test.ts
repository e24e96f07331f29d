import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { queryDatabase } from '../../support/server/server-database.ts'
import { checkAll } from './check-all.ts'
import { openGround } from './open-ground.ts'
import { planVisits } from './plan-visits.ts'
import { runRound } from './run-round.ts'
import { openState } from './visits-state.ts'

/* The short set of `npm run visits`: one day that ends with a restored backup. */

test('visits that came after the backup come again once it is restored; one that is gone is found @long', async () => {
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'lentigo-visits-'))
  const state = openState(folder, { fresh: true })
  const ground = await openGround(state, { tablets: 2, pages: null })
  try {
    const [day] = planVisits({ visits: 6, tablets: 2, seed: 33, browsers: 0 })
    if (day === undefined) throw new Error('There is no day.')
    const { outcome, ledger } = await runRound(ground, day)
    const [{ lost, doubled, stuck, visits } = { lost: null, doubled: null, stuck: null, visits: 0 }] = outcome.batches
    expect({ lost, doubled, stuck, visits }).toEqual({ lost: [], doubled: [], stuck: [], visits: 6 })
    expect(outcome.sentAgain).toBeGreaterThan(0)
    state.save(outcome, ledger)
    const stored = openState(folder, { fresh: false })
    expect(stored.outcomes).toEqual([outcome])
    expect(await checkAll(state.dataDir, stored.ledger())).toEqual({ lost: [], doubled: [], stuck: [] })
    const gone = ledger.find(({ sealing }) => sealing === 'said')
    await queryDatabase(
      state.dataDir,
      `set session_replication_role = replica; delete from visits where visit_id = '${gone?.visitId}'`,
    )
    const found = await checkAll(state.dataDir, stored.ledger())
    expect(found.lost).toEqual([`${gone?.lastName} is on neither server nor device (I1)`])
  } finally {
    await ground.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
