import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../tests/support/server/clone-database.ts'
import { openDatabase } from '../database.ts'
import { makeLogger } from '../logger.ts'
import { liveFeed } from './live-feed.ts'
import { endTurn, takeTurn, notifyOfWaitingChanges } from './live-teller-store.ts'

const url = await cloneDatabase()
const database = openDatabase(url, () => undefined, 4)
const { pool } = database
const connect = async () => {
  const client = new Client({ connectionString: url })
  await client.connect()
  afterAll(() => client.end())
  return client
}
const [one, other, writer] = [await connect(), await connect(), await connect()]
afterAll(() => database.close())

/** What a process that only listens has heard, up to a mark that comes after all of it. */
const heard: string[] = []
const ear = await connect()
let marked: (mark: string) => void = () => undefined
ear.on('notification', ({ channel, payload = '' }) => {
  if (channel === 'mark') marked(payload)
  else heard.push(JSON.parse(payload).subject_id)
})
await ear.query('listen live_events; listen mark')
async function heardSoFar() {
  const mark = randomUUID()
  const come = new Promise<void>((resolve) => (marked = (payload) => (payload === mark ? resolve() : undefined)))
  await one.query('select pg_notify($1, $2)', ['mark', mark])
  await come
  return heard.splice(0)
}
const change = (id: string, by: Pick<Client, 'query'> = pool) =>
  by.query(`insert into live_events (kind, subject_id) values ('booking', $1)`, [id])
const [mine, theirs] = [randomUUID(), randomUUID()]
const fallSilent = () => pool.query(`update live_teller set beat_at = clock_timestamp() - interval '4 s'`)

beforeEach(async () => {
  await pool.query('delete from live_teller')
  await notifyOfWaitingChanges(one)
  await heardSoFar()
})

test('without a teller each change is told by its own commit, and by no other', async () => {
  await change('a')
  expect(await heardSoFar()).toEqual(['a'])
  await notifyOfWaitingChanges(one)
  expect(await heardSoFar()).toEqual([])
})

test('a teller gathers: changes wait for it, and are told once, in order, whoever tells beside it', async () => {
  expect(await takeTurn(one, mine)).toBe(true)
  for (const id of ['a', 'b', 'c']) await change(id)
  expect(await heardSoFar()).toEqual([])
  await Promise.all([notifyOfWaitingChanges(one), notifyOfWaitingChanges(other)])
  expect(await heardSoFar()).toEqual(['a', 'b', 'c'])
})

test('a change that commits after later ones were told is told too; one that is rolled back is not', async () => {
  await takeTurn(one, mine)
  await writer.query('begin')
  await change('late', writer)
  await other.query('begin')
  await change('never', other)
  await change('early')
  await notifyOfWaitingChanges(one)
  expect(await heardSoFar()).toEqual(['early'])
  await writer.query('commit')
  await other.query('rollback')
  await notifyOfWaitingChanges(one)
  expect(await heardSoFar()).toEqual(['late'])
})

test('one has the turn until it falls silent or ends; then commits tell, and another tells what waited', async () => {
  expect([await takeTurn(one, mine), await takeTurn(other, theirs), await takeTurn(one, mine)]).toEqual([
    true,
    false,
    true,
  ])
  await change('waits')
  await fallSilent()
  await change('tells')
  expect(await heardSoFar()).toEqual(['tells'])
  expect(await takeTurn(other, theirs)).toBe(true)
  expect(await takeTurn(one, mine)).toBe(false)
  await notifyOfWaitingChanges(other)
  expect(await heardSoFar()).toEqual(['waits'])
  await endTurn(one, mine)
  await change('for theirs')
  expect(await heardSoFar()).toEqual([])
  await endTurn(other, theirs)
  await change('by itself')
  expect(await heardSoFar()).toEqual(['by itself'])
})

test('a teller whose clock was an hour ahead before the database’s was set back holds nothing up', async () => {
  await takeTurn(one, mine)
  await pool.query(`update live_teller set beat_at = clock_timestamp() + interval '1 hour'`)
  await change('a')
  expect(await heardSoFar()).toEqual(['a'])
  expect(await takeTurn(other, theirs)).toBe(true)
})

test('a feed takes over from a teller that died, and tells what that one left; its end lets commits tell at once', async () => {
  await takeTurn(other, theirs)
  await change('left')
  await fallSilent()
  const feed = liveFeed({ url, database, logger: makeLogger('silent') })
  const told: (string | null)[] = []
  const hears = (id: string) =>
    new Promise<void>((resolve) =>
      feed.subscribe({
        onEvent: (event) => {
          told.push(event.id)
          if (event.id === id) resolve()
        },
        onMissed: () => undefined,
        onEnd: () => undefined,
      }),
    )
  const left = hears('left')
  await feed.ready()
  await left
  expect(await takeTurn(one, mine)).toBe(false)
  const next = hears('next')
  await change('next')
  await next
  await feed.stop()
  expect((await pool.query('select from live_teller')).rowCount).toBe(0)
  await change('alone')
  expect(await heardSoFar()).toEqual(['left', 'next', 'alone'])
})
