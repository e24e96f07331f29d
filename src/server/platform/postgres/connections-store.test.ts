import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../tests/support/server/clone-database.ts'
import { connectionsOf, newProcessName, sumConnections, tooManyConnections } from './connections-store.ts'
import { openPool, timeoutsOf } from './open-pool.ts'

const url = await cloneDatabase()
const alone = { databasePool: 20, directUrl: null }
const open = (named: { name?: string } = {}) =>
  openPool({ url, ...named, largest: 2, timeouts: timeoutsOf(5), onLost: () => undefined })
/** An operator's command, which is no process of the server. */
const command = open()
const processes = [newProcessName(), newProcessName()].map((name) => open({ name }))
afterAll(() => Promise.all([command, ...processes].map((pool) => pool.end())))

test('processes are counted by the names of their connections, and what they may open is summed up', async () => {
  const { accepted } = await sumConnections(command, alone)
  expect(await sumConnections(command, alone)).toEqual({ processes: 1, wanted: 26, accepted })
  const clients = await Promise.all(processes.flatMap((pool) => [pool.connect(), pool.connect()]))
  expect(await sumConnections(command, alone)).toEqual({ processes: 2, wanted: 52, accepted })
  for (const client of clients) client.release()
  const { rows } = await command.query('show max_connections')
  expect(accepted).toBeLessThan(Number(rows[0].max_connections))
})

test('what exceeds the database says so with what to do, and what fits says nothing', () => {
  expect(tooManyConnections({ processes: 4, wanted: 97, accepted: 97 })).toBeNull()
  expect(tooManyConnections({ processes: 4, wanted: 100, accepted: 97 })).toMatch(
    /^4 processes may open 100 connections, and the database accepts 97\. Set DATABASE_POOL lower/,
  )
})

test('behind a pooler the size of the pool does not count', () => {
  expect(connectionsOf(alone)).toBe(26)
  expect(connectionsOf({ databasePool: 200, directUrl: 'postgres://direct/skin' })).toBe(7)
})
