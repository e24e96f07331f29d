import { afterEach, expect, test } from 'vitest'
import { addPerson } from '../../../../tests/support/people.ts'
import { forgetAttempts, givePassword, signIn } from '../../../../tests/support/sign-in.ts'
import { startTestServer } from '../../../../tests/support/test-server.ts'
import { attemptsIn, waitSeconds } from '../../http/attempts.ts'
import { signInByAddress, signInByName } from './attempt-rules.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
afterEach(() => forgetAttempts(server))

const fail = (userName: string) => signIn(server, userName, 'not the password')

/** Lets the waits run out without waiting. */
const endWaits = () =>
  db
    .updateTable('attempts')
    .set({ expire: Date.now() - 1 })
    .where('key', 'like', 'gate:%')
    .execute()

test('after a few wrong passwords the next try waits, and the answer says how long', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  for (let round = 0; round <= signInByName.free; round++) expect((await fail(person.userName)).status).toBe(404)
  const answer = await signIn(server, person.userName)
  expect([answer.status, answer.body.extensions.code]).toEqual([429, 'too-many-attempts'])
  const retryAfter = Number(answer.headers.get('retry-after'))
  expect(retryAfter).toBeGreaterThan(25)
  expect(retryAfter).toBeLessThanOrEqual(signInByName.firstWait)
  expect(answer.body.detail).toMatch(/^Try again in \d+ seconds\.$/)
})

test('the wait grows, and tries during a wait do not lengthen it', async () => {
  const name = 'somebody@example.test'
  for (let round = 0; round <= signInByName.free; round++) await fail(name)
  for (let round = 0; round < 5; round++) await fail(name)
  await endWaits()
  expect((await fail(name)).status).toBe(404)
  const second = Number((await fail(name)).headers.get('retry-after'))
  expect(second).toBeGreaterThan(signInByName.firstWait)
  expect(second).toBeLessThanOrEqual(2 * signInByName.firstWait)
})

test('waits double up to the longest', () => {
  expect([1, 2, 3, 6, 60].map((beyond) => waitSeconds(signInByName, beyond))).toEqual([30, 60, 120, 900, 900])
})

test('a known and an unknown name are stopped at the same try with the same answer', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  const course = async (name: string) => {
    const answers = []
    for (let round = 0; round < signInByName.free + 3; round++) answers.push(await fail(name))
    return answers.map(({ status, body }) => [status, body.title])
  }
  expect(await course(person.userName)).toEqual(await course('nobody.at.all@example.test'))
})

test('many guesses at once get no further than guesses one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => fail('target@example.test')))
  expect(answers.filter((answer) => answer.status === 404).length).toBeLessThanOrEqual(signInByName.free + 1)
})

test('the right password clears the count of its name', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  for (let round = 0; round < signInByName.free; round++) await fail(person.userName)
  expect((await signIn(server, person.userName)).status).toBe(200)
  for (let round = 0; round < signInByName.free; round++) expect((await fail(person.userName)).status).toBe(404)
})

test('one address can not try many names without end, and its own success does not clear it', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  await db
    .insertInto('attempts')
    .values(await addressRow(signInByAddress.free))
    .execute()
  expect((await signIn(server, person.userName)).status).toBe(200)
  expect((await fail('first@example.test')).status).toBe(404)
  expect((await fail('second@example.test')).status).toBe(404)
  expect((await fail('third@example.test')).status).toBe(429)
  expect((await signIn(server, person.userName)).status).toBe(429)
})

async function addressRow(points: number) {
  const attempts = attemptsIn(pool)
  await attempts.take(signInByAddress, 'unknown')
  const { key } = await db
    .deleteFrom('attempts')
    .where('key', 'like', 'tries:sign-in-address%')
    .returning('key')
    .executeTakeFirstOrThrow()
  return { key, points: points - 1, expire: Date.now() + 3_600_000 }
}

test('a second process counts on where the first stopped', async () => {
  const other = attemptsIn(pool)
  for (let round = 0; round <= signInByName.free; round++) await other.take(signInByName, 'shared@example.test')
  expect((await fail('Shared@example.test')).status).toBe(429)
})

test('the table names nobody', async () => {
  await fail('somebody.private@example.test')
  const rows = await db.selectFrom('attempts').select('key').execute()
  expect(rows.length).toBe(2)
  expect(JSON.stringify(rows)).not.toContain('somebody')
})
