import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { databaseAddresses, withDatabaseName } from './database-addresses.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { timeoutsOf } from './open-pool.ts'

const folder = await mkdtemp(join(tmpdir(), 'lentigo-hosts-'))
await chmod(folder, 0o755)
const closings: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closings.toReversed()) await close()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['postgres://me:a%40b@one:5432/skin', ['postgres://me:a%40b@one:5432/skin']],
  ['postgresql://one/skin?sslmode=require', ['postgresql://one/skin?sslmode=require']],
  ['postgres://me@one:5432,two:5433/skin', ['postgres://me@one:5432/skin', 'postgres://me@two:5433/skin']],
  [
    'postgres://one,[::1]:6/skin?target_session_attrs=read-write&sslmode=require',
    ['postgres://one/skin?sslmode=require', 'postgres://[::1]:6/skin?sslmode=require'],
  ],
  ['postgres://one,two/skin?target_session_attrs=primary', ['postgres://one/skin', 'postgres://two/skin']],
  ['postgres://one:x,two/skin', null],
  ['mysql://one/skin', null],
  ['skin', null],
])('%s names %j', (url, addresses) => expect(databaseAddresses(url)).toEqual(addresses))

test.each([
  ['postgres://me:a%40b@one:5432/skin', 'postgres://me:a%40b@one:5432/scratch'],
  [
    'postgres://one,two:6/skin?target_session_attrs=primary',
    'postgres://one,two:6/scratch?target_session_attrs=primary',
  ],
  ['postgres://one', 'postgres://one/scratch'],
])('%s with another database is %s', (url, other) => expect(withDatabaseName(url, 'scratch')).toBe(other))

test('of several hosts the one that takes writes is used, also after a standby was promoted', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const made = await startEmbeddedPostgres(first)
  const { db, close } = openDatabase(made.url, () => undefined)
  await sql`create table entries (entry int)`.execute(db)
  await close()
  await made.stop()
  execFileSync('cp', ['-a', first, second])
  await writeFile(join(second, 'cluster/standby.signal'), '')
  const primary = await startEmbeddedPostgres(first)
  const standby = await startEmbeddedPostgres(second)
  closings.push(standby.stop)

  const hostOf = (url: string) => new URL(url).host
  const url = primary.url.replace(hostOf(primary.url), `127.0.0.1:1,${hostOf(standby.url)},${hostOf(primary.url)}`)
  const database = openDatabase(url, () => undefined, { largest: 4, timeouts: timeoutsOf(5) })
  closings.push(database.close)
  // The first connection of all finds it, whoever opens it.
  expect((await database.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  const write = (entry: number) => sql`insert into entries values (${entry})`.execute(database.db)
  const port = async () =>
    (await sql<{ port: string }>`select current_setting('port') as port`.execute(database.db)).rows[0]?.port
  await Promise.all([1, 2, 3, 4].map(write))
  expect(await port()).toBe(new URL(primary.url).port)

  await primary.stop()
  const promoting = openDatabase(standby.url, () => undefined, 1)
  await sql`select pg_promote()`.execute(promoting.db)
  await promoting.close()
  await expect
    .poll(() =>
      write(5).then(
        () => 'written',
        () => 'lost',
      ),
    )
    .toBe('written')
  expect(await port()).toBe(new URL(standby.url).port)
}, 60_000)
