import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askNode, citusNodes, databaseAt } from '../../../../tests/support/server/citus/citus-nodes.ts'
import { makeCitusDatabase } from '../../../../tests/support/server/citus/make-citus-database.ts'
import { startJobs } from '../../platform/jobs.ts'
import { type Database, openDatabase } from '../../platform/database.ts'
import { makeLogger } from '../../platform/logger.ts'
import { migrate } from '../../platform/migrate.ts'
import { type Schema, readSchema } from '../../../../tests/release/read-schema.ts'
import { runDistributeCommand } from './distribute-commands.ts'
import { runUndistributeCommand } from './undistribute-command.ts'

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
  const undistribute = () =>
    runUndistributeCommand(['undistribute'], { database: open(), databaseUrl: url, usage: 'usage' })
  let migrated: Schema | null = null
  const insert = `insert into record_accesses (login_id, patient_id, what)
    select gen_random_uuid(), gen_random_uuid(), 'patient' from generate_series(1, 100)`

  beforeAll(async () => {
    await makeCitusDatabase(nodes, name)
    const { db } = open()
    await migrate(db)
    migrated = await readSchema(db)
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

  test('undistribute brings the logs back as the migrations make them; they can be spread again', async () => {
    const entries = () => askNode<{ access_id: number }>(url, 'select * from record_accesses order by access_id')
    await askNode(
      url,
      `insert into logins (login_id, user_name, role_id, status, first_name, last_name)
        values (gen_random_uuid(), 'ann@gather.test', 2, 'active', 'Ann', 'Reader')`,
    )
    await askNode(
      url,
      `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code)
        values (gen_random_uuid(), gen_random_uuid(), 'Bob', 'Patient', '1980-01-01', 1, 'NZ')`,
    )
    const add = (count: number) =>
      askNode(
        url,
        `insert into record_accesses (login_id, patient_id, what)
          select logins.login_id, patients.patient_id, 'patient' from logins, patients, generate_series(1, ${count})`,
      )
    await add(3)
    const before = await entries()
    expect(before).toHaveLength(3)
    expect(await undistribute()).toEqual({
      output: 'Brought back to the coordinator: own_accesses (0 rows), record_accesses (3 rows).\n',
    })
    expect(await entries()).toEqual(before)
    expect(await askNode(url, 'select from citus_tables')).toEqual([])
    expect(await readSchema(open().db)).toEqual(migrated)
    await expect(askNode(url, 'delete from record_accesses')).rejects.toThrow(/only ever added to/)
    await add(1)
    expect((await entries()).at(-1)?.access_id).toBeGreaterThan(before.at(-1)?.access_id ?? 0)
    expect(await undistribute()).toEqual({ output: 'No table is spread. Nothing was changed.\n' })
    expect(await run('--small')).toEqual({ output: expect.stringContaining('record_accesses, own_accesses') })
  }, 120_000)
})
