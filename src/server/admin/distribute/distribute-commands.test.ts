import { describe, expect, test } from 'vitest'
import { citusNodes } from '../../../../tests/support/server/citus/citus-nodes.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { distributedTables } from '../../platform/postgres/distributed-tables.ts'
import { runAdmin } from '../run-admin.ts'
import { readTableFacts } from './table-store.ts'
import type { ClusterFacts } from './cluster-store.ts'
import { leastRows, refuseDistribution } from './refuse-distribution.ts'

const server = await startTestServer()
const { config, database } = server.services
const said = async (...args: string[]) => {
  const result = await runAdmin(args, config)
  return 'output' in result ? { output: result.output } : { error: result.error }
}
const lineOf = (text: string, table: string) => text.split('\n').find((line) => line.startsWith(`${table}  `)) ?? ''

describe.skipIf(citusNodes() !== null)('on PostgreSQL alone (skipped with CITUS_URL)', () => {
  test('the plan says of each table where its rows would lie, why, and what is missing', async () => {
    const { output = '' } = await said('distribute', '--plan')
    expect(lineOf(output, 'record_accesses')).toMatch(
      /^record_accesses {2}by patient {2}\d+ rows, \d+ MB: widens record_accesses_pkey; drops foreign keys to devices, logins, patients, practices; drops foreign keys from look_questions$/,
    )
    expect(lineOf(output, 'own_accesses')).toMatch(/widens own_accesses_pkey, own_accesses_session_id_slot_key;/)
    const images = lineOf(output, 'images')
    expect(images).toMatch(/^images {2}coordinator .* keys without patient_id: .*images_pkey/)
    expect(images).toMatch(/foreign keys to lesions, patients, visits; foreign keys from body_photo_looks, /)
    expect(lineOf(output, 'bookings')).toMatch(
      /one_booking_per_room.*triggers that write elsewhere: announce_bookings_/,
    )
    expect(lineOf(output, 'visit_lesions')).toMatch(/coordinator .*: names no patient$/)
    expect(output.split('\n').filter(Boolean).at(-1)).toMatch(
      /^It can't be done yet\. Citus is missing: .*create extension citus$/,
    )
  })

  test('on PostgreSQL alone nothing is spread, and the cure is named; other words get the usage', async () => {
    const before = await readTableFacts(database.db)
    expect(await said('distribute')).toEqual({
      error: expect.stringMatching(
        /^Nothing was changed\. Citus is missing: .*shared_preload_libraries.*create extension citus\n$/,
      ),
    })
    expect(await said('distribute', '--all')).toEqual({ error: expect.stringMatching(/^Use one of:/) })
    expect(await said('undistribute')).toEqual({ output: 'No table is spread. Nothing was changed.\n' })
    expect(await said('undistribute', 'all')).toEqual({ error: expect.stringMatching(/^Use one of:/) })
    const after = await readTableFacts(database.db)
    expect(after.map(({ name, keys, triggers }) => ({ name, keys, triggers }))).toEqual(
      before.map(({ name, keys, triggers }) => ({ name, keys, triggers })),
    )
  })

  test('what is spread names its patient in each row, and no trigger of it writes elsewhere', async () => {
    const facts = await readTableFacts(database.db)
    const spread = facts.filter(({ name }) => distributedTables.includes(name))
    expect(spread.map(({ name }) => name).toSorted()).toEqual([...distributedTables].toSorted())
    for (const { hasPatient, triggers } of spread) {
      expect(hasPatient).toBe(true)
      expect(triggers.map(({ name }) => name)).toEqual(['refuse_change'])
    }
  })
})

const ready: ClusterFacts = {
  database: 'lentigo',
  isAvailable: true,
  isInstalled: true,
  isCoordinator: true,
  isSuperuser: true,
  hasJobs: true,
  workers: 2,
}
const refusalOf = (cluster: Partial<ClusterFacts>, rows = leastRows, isSmallAccepted = false) =>
  refuseDistribution({ cluster: { ...ready, ...cluster }, rows, isSmallAccepted })

test('a cluster is refused for what it lacks, each with its cure, and a large one that lacks nothing is not', () => {
  expect(refusalOf({})).toBeNull()
  expect(refusalOf({ isAvailable: false })).toContain('Install Citus 13')
  expect(refusalOf({ isInstalled: false })).toContain('in the database lentigo')
  expect(refusalOf({ isCoordinator: false })).toContain('Point DATABASE_URL at the coordinator')
  expect(refusalOf({ workers: 0 })).toContain('select citus_add_node(')
  expect(refusalOf({ isSuperuser: false })).toContain('superuser')
  expect(refusalOf({ hasJobs: false })).toContain('Start it once')
  expect(refusalOf({}, leastRows - 1)).toContain('--small')
  expect(refusalOf({}, leastRows - 1, true)).toBeNull()
})
