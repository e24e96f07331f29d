import * as fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { addReader, addWaitingVisit, type WaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { clinicalVersion } from '../../../../domain/clinical/clinical-tables.ts'
import { makeApp } from '../../../start/make-app.ts'
import { reopenSpots } from '../../../records/readings/reopen-store.ts'
import { lockVisit } from '../../../records/visits/lock-visit-store.ts'

/*
 * No published report lacks an outcome (docs/domain-reports.md 9.3), whatever is read, amended and published in whatever order,
 * and wherever between two statements the server dies.
 */
const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addClinic(server)
const readers = [await addReader(server, 'Anil'), await addReader(server, 'Wikitōria')] as const

/** Crashes before the statement with this number; null: never. */
let statementsLeft: number | null = null
const dying: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (statementsLeft !== null && statementsLeft-- <= 0) throw new Error('the server died')
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
const database = { ...server.services.database, db: db.withPlugin(dying) }
const mortal = makeApp({ ...server.services, database })

async function ask(who: number, call: string, body: object): Promise<number> {
  const token = await freshToken(server, readers[who % 2] ?? readers[0])
  const method = ['diagnose', 'undo', 'publish'].includes(call) ? 'POST' : 'PUT'
  const answer = await mortal.fetch(
    new Request(`http://localhost/api/v1/readings/${call}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ location: '/test', timezoneOffset: -780, requestModel: body }),
    }),
  )
  return answer.status
}

async function amend({ visitId, lesionIds }: WaitingVisit, spot: number, version: number): Promise<void> {
  const lesionId = lesionIds[spot % lesionIds.length]
  if (lesionId === undefined) return
  const change = { lesionId, location: 'chest', field: 'comment', before: null, after: `In version ${version}.` }
  await database.db.transaction().execute(async (trx) => {
    await lockVisit(trx, visitId)
    await trx
      .insertInto('visit_amendments')
      .values({
        visit_id: visitId,
        version,
        login_id: clinic.pharmacist.loginId,
        device_id: null,
        payload_hash: `${version}`,
        envelope_hash: null,
        payload: JSON.stringify({}),
        changes: JSON.stringify([change]),
        receipt: JSON.stringify({}),
        amended_at: server.clock.now(),
      })
      .execute()
    await reopenSpots(trx, { visitId, lesionIds: [lesionId], isUrgent: false, now: server.clock.now() })
  })
}

const versionOf = async ({ visitId }: WaitingVisit): Promise<number> => {
  const { rows } = await pool.query<{ version: number | null }>(
    'select max(version) as version from visit_amendments where visit_id = $1',
    [visitId],
  )
  return rows[0]?.version ?? 1
}

/** Reports with a spot without a diagnosis, and reported visits without a report. */
async function wrongs(): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select 'unanswered' as wrong, reports.report_id::text as which from reports join visit_lesions using (visit_id)
    where not exists (
      select from report_spots join lesion_diagnoses using (lesion_diagnosis_id)
      where report_spots.report_id = reports.report_id and lesion_diagnoses.visit_id = visit_lesions.visit_id
        and lesion_diagnoses.lesion_id = visit_lesions.lesion_id and lesion_diagnoses.outcome <> ''
    )
    union all
    select 'no report', visit_id::text from visits where status = 'reported'
      and not exists (select from reports where reports.visit_id = visits.visit_id)
    union all
    select 'two that count', min(lesion_diagnosis_id::text) from lesion_diagnoses where replaced_at is null
      group by visit_id, lesion_id, login_id having count(*) > 1`)
  return rows
}

const step = fc.record({
  what: fc.constantFrom('open', 'say', 'say', 'say', 'undo', 'amend', 'release', 'publish', 'publish'),
  who: fc.nat({ max: 1 }),
  spot: fc.nat({ max: 2 }),
  isCareful: fc.boolean(),
  diesAfter: fc.option(fc.nat({ max: 24 }), { freq: 2 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function play(waiting: WaitingVisit, { what, who, spot, isCareful }: Step): Promise<unknown> {
  const { visitId, lesionIds } = waiting
  const ofSpot = { visitId, lesionId: lesionIds[spot % lesionIds.length] }
  const visitVersion = await versionOf(waiting)
  switch (what) {
    case 'say': {
      const advice = isCareful
        ? { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'], features: ['streaks'] }
        : { diagnosis: 'benign-naevus', actions: ['harmless'] }
      return ask(who, 'diagnose', { ...ofSpot, visitVersion, clinicalVersion, ...advice })
    }
    case 'amend':
      return amend(waiting, spot, visitVersion + 1).catch(() => undefined)
    case 'publish':
      return ask(who, 'publish', { visitId, visitVersion, why: 'Something changed.' })
    case 'open':
    case 'release':
    case 'undo':
      return ask(who, what, ofSpot)
  }
}

test('no published report lacks an outcome wherever the server crashes, and no visit is reported without one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 8, maxLength: 16 }),
      async (spots, steps) => {
        const waiting = await addWaitingVisit(server, clinic, { spots: Array.from({ length: spots }, () => ({})) })
        await ask(0, 'open', { visitId: waiting.visitId })
        for (const each of steps) {
          server.clock.advance(60)
          statementsLeft = each.diesAfter
          await play(waiting, each)
          statementsLeft = null
        }
        // After a crash the reader tries again.
        const again = { who: 0, isCareful: true, diesAfter: null }
        await play(waiting, { ...again, what: 'open', spot: 0 })
        for (const spot of waiting.lesionIds.keys()) await play(waiting, { ...again, what: 'say', spot })
        await play(waiting, { ...again, what: 'publish', spot: 0 })
        expect(await wrongs()).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from reports')
  expect(rows[0]?.count).toBeGreaterThan(5)
})
