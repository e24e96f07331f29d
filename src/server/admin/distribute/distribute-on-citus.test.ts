import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askNode, citusNodes, databaseAt } from '../../../../tests/support/server/citus/citus-nodes.ts'
import { makeCitusDatabase } from '../../../../tests/support/server/citus/make-citus-database.ts'
import { startJobs } from '../../platform/jobs.ts'
import { type Database, openDatabase } from '../../platform/database.ts'
import { makeLogger } from '../../platform/logger.ts'
import { migrate } from '../../platform/migrate.ts'
import { runDistributeCommand } from './distribute-commands.ts'

const nodes = citusNodes() ?? []

describe.skipIf(nodes.length === 0)('on a Citus cluster (skipped without CITUS_URL)', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = databaseAt(nodes[0] ?? 'postgres://localhost', name)
  const databases: Database[] = []
  const open = () => {
    const database = openDatabase(url, () => undefined, 2)
    databases.push(database)
    return database
  }
  const run = (...options: string[]) =>
    runDistributeCommand(['distribute', ...options], { database: open(), usage: 'usage' })
  const insert = `insert into record_accesses (login_id, patient_id, what)
    select gen_random_uuid(), gen_random_uuid(), 'patient' from generate_series(1, 100)`

  beforeAll(async () => {
    await makeCitusDatabase(nodes, name)
    await migrate(open().db)
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
    for (const node of nodes) await askNode(node, `drop database ${name} with (force)`)
  })

  test('a database on which the app never ran, and a small one, are refused; nothing is changed', async () => {
    expect(await run()).toEqual({ error: expect.stringContaining('Start it once') })
    const jobs = await startJobs(url, makeLogger('silent'))
    await jobs.stop()
    expect(await run()).toEqual({ error: expect.stringContaining('--small') })
    expect(await askNode(url, 'select from citus_tables')).toEqual([])
  })

  test('the logs are spread over all workers, their rows with them; a second time nothing is changed', async () => {
    await askNode(url, `set session_replication_role = replica; ${insert}`)
    expect(await run('--small')).toEqual({
      output: expect.stringContaining(`over ${nodes.length - 1} workers: record_accesses, own_accesses`),
    })
    expect(await askNode(url, 'select count(*)::int as count from record_accesses')).toEqual([{ count: 100 }])
    expect(
      await askNode(
        url,
        `select count(distinct nodeport)::int as workers from citus_shards where table_name = 'record_accesses'::regclass`,
      ),
    ).toEqual([{ workers: nodes.length - 1 }])
    expect(await run('--small')).toEqual({ output: expect.stringContaining('Nothing was changed') })
    expect(await run('--plan')).toEqual({
      output: expect.stringMatching(/^record_accesses {2}by patient .* is spread already$/m),
    })
  })

  test('no shard loses an entry, except with a record', async () => {
    for (const statement of [
      `update record_accesses set what = 'risk'`,
      'delete from record_accesses',
      'delete from record_accesses where patient_id = (select patient_id from record_accesses limit 1)',
      'truncate record_accesses',
    ])
      await expect(askNode(url, statement)).rejects.toThrow(/only ever added to/)
    await open()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local citus.propagate_set_commands = 'local'`.execute(trx)
        await sql`set local lentigo.destroys = 'a record'`.execute(trx)
        await sql`delete from record_accesses`.execute(trx)
      })
    expect(await askNode(url, 'select from record_accesses')).toEqual([])
  })
})
