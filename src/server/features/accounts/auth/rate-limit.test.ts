import { afterEach, expect, test } from 'vitest'
import { addPasskeyTo, askToSignIn } from '../../../../../tests/support/passkeys.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  goodPassword,
} from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer, type TestAnswer } from '../../../../../tests/support/server/test-server.ts'
import { type RateLimitRule, rateLimiter, waitSeconds } from '../../../http/rate-limit.ts'
import { signInByAddress, signInByBrowser, signInByName, signInByOrigin } from './rate-limit-rules.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
afterEach(() => {
  server.waits.length = 0
  return resetRateLimits(server)
})

/** `peer` is where somebody tries from, `cookie` what their browser holds. */
type From = { peer?: string; cookie?: string; password?: string }
const signIn = async (userName: string, { peer, cookie, password = goodPassword }: From = {}): Promise<TestAnswer> =>
  server.call('POST', '/auth/login', {
    token: await anonymousToken(server),
    body: { userName, password },
    ...(peer === undefined ? {} : { peer }),
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  })
const fail = (userName: string, from: From = {}) => signIn(userName, { ...from, password: 'not the password' })
async function someone() {
  const person = await addPerson(server)
  await givePassword(server, person)
  return person
}
const cookieOf = (answer: TestAnswer) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** The next try of this rule's subjects has its turn in so many seconds, however long the tries before took here. */
const opensIn = (rule: RateLimitRule, seconds: number) =>
  db
    .updateTable('attempts')
    .set({ expire: Date.now() + seconds * 1000 })
    .where('key', 'like', `gate:${rule.name}:%`)
    .execute()

/** For how many milliseconds tries were held. */
const held = () => server.waits.reduce((sum, wait) => sum + wait, 0)

/** So many failures of this rule's subject happened, the last just now. */
async function failed(rule: RateLimitRule, subject: string, times: number) {
  await rateLimiter(pool).countTry(rule, subject)
  await db.updateTable('attempts').set({ points: times }).where('key', 'like', `tries:${rule.name}:%`).execute()
  if (times > rule.freeTries) await rateLimiter(pool).countTry(rule, subject)
}

test('a stranger who fails without end locks nobody out who comes from elsewhere', async () => {
  const person = await someone()
  await failed(signInByOrigin, `${person.userName} 203.0.113.7`, 40)
  for (let round = 0; round < 3; round++) {
    expect((await fail(person.userName, { peer: '203.0.113.7' })).status).toBe(429)
    expect((await signIn(person.userName, { peer: '198.51.100.9' })).status).toBe(200)
  }
})

test('who mistyped a few times is let in a little later, not refused', async () => {
  const person = await someone()
  for (let round = 0; round <= signInByOrigin.freeTries; round++) expect((await fail(person.userName)).status).toBe(404)
  await opensIn(signInByOrigin, 8)
  server.waits.length = 0
  expect((await signIn(person.userName)).status).toBe(200)
  expect(held()).toBeGreaterThan(0)
  expect(held()).toBeLessThanOrEqual(8000)
})

test('one origin that keeps trying is refused, and the answer says for how long', async () => {
  const person = await someone()
  await failed(signInByOrigin, `${person.userName} unknown`, 12)
  const answer = await signIn(person.userName)
  expect([answer.status, answer.body.extensions.code]).toEqual([429, 'too-many-attempts'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(signInByOrigin.maxDelay ?? 0)
  expect(answer.body.detail).toMatch(/^Try again in \d+ (seconds|minutes)\.$/)
})

test('many origins together are slowed down for one name, which bounds their guesses', async () => {
  const person = await someone()
  await failed(signInByName, person.userName, signInByName.freeTries + 1)
  await opensIn(signInByName, 30)
  expect((await fail(person.userName, { peer: '203.0.113.77' })).status).toBe(404)
  expect(held()).toBeGreaterThan(0)
})

test('while many origins try, a browser that has signed in before is let in at once, and so is a passkey', async () => {
  const person = await someone()
  const { authenticator } = await addPasskeyTo(server, person)
  const cookie = cookieOf(await signIn(person.userName, { peer: '198.51.100.9' }))
  await failed(signInByName, person.userName, 5000)
  await failed(signInByAddress, '198.51.100.9', 5000)
  await failed(signInByOrigin, `${person.userName} 198.51.100.9`, 5000)
  expect((await signIn(person.userName, { peer: '198.51.100.9' })).status).toBe(429)
  expect((await signIn(person.userName, { peer: '198.51.100.9', cookie })).status).toBe(200)
  const credential = authenticator.get(await askToSignIn(server))
  const byPasskey = await server.call('POST', '/auth/passkeysignin', {
    token: await anonymousToken(server),
    body: { credential },
    peer: '198.51.100.9',
  })
  expect(byPasskey.status).toBe(200)
})

test('the cookie of a browser is for its login alone, is read by no script, and ends with the password', async () => {
  const [person, other] = [await someone(), await someone()]
  const set = (await signIn(person.userName)).headers.getSetCookie()[0] ?? ''
  expect(set).toMatch(/^lentigo-known-[0-9a-f]{16}=[\w-]{43}; .*HttpOnly.*SameSite=Strict/)
  const cookie = set.split(';')[0] ?? ''
  expect((await signIn(person.userName, { cookie })).headers.getSetCookie()).toEqual([])
  const guessed = cookie.replace(/=.*/, `=${'A'.repeat(43)}`)
  for (const held of [guessed, cookieOf(await signIn(other.userName))]) {
    await resetRateLimits(server)
    await failed(signInByOrigin, `${person.userName} unknown`, 40)
    expect((await signIn(person.userName, { cookie: held })).status).toBe(429)
  }
  await resetRateLimits(server)
  const { accessToken } = (await signIn(person.userName)).body
  await server.call('PUT', '/useraccounts/updatepassword', {
    token: accessToken.token,
    body: { currentPassword: goodPassword, password: `${goodPassword}!`, confirmationPassword: `${goodPassword}!` },
  })
  await failed(signInByOrigin, `${person.userName} unknown`, 40)
  expect((await signIn(person.userName, { cookie, password: `${goodPassword}!` })).status).toBe(429)
})

test('whoever holds a known browser guesses no more than a stranger', async () => {
  const person = await someone()
  const cookie = cookieOf(await signIn(person.userName))
  for (let round = 0; round <= signInByBrowser.freeTries; round++)
    expect((await fail(person.userName, { cookie })).status).toBe(404)
  expect((await signIn(person.userName, { cookie })).status).toBe(429)
  expect((await signIn(person.userName)).status).toBe(200)
})

test('waits double up to the longest', () => {
  expect([1, 2, 3, 6, 60].map((beyond) => waitSeconds(signInByBrowser, beyond))).toEqual([30, 60, 120, 900, 900])
})

test('a known and an unknown name are slowed and stopped alike', async () => {
  const course = async (name: string) => {
    await failed(signInByOrigin, `${name} unknown`, 12)
    const refused = await fail(name)
    await resetRateLimits(server)
    const answers = [refused]
    for (let round = 0; round < 3; round++) answers.push(await fail(name))
    return answers.map(({ status, body }) => [status, body.title])
  }
  expect(await course((await someone()).userName)).toEqual(await course('nobody.at.all@example.test'))
})

test('many guesses at once get no further than guesses one by one', async () => {
  // The waits from here on are longer than a try is held.
  await failed(signInByOrigin, 'target@example.test unknown', 9)
  await opensIn(signInByOrigin, 0)
  const began = Date.now()
  const answers = await Promise.all(Array.from({ length: 20 }, () => fail('target@example.test')))
  expect(held()).toBe(0)
  // One, and one more for each wait that went by while a busy machine answered.
  const waits = (Date.now() - began) / (waitSeconds(signInByOrigin, 10 - signInByOrigin.freeTries) * 1000)
  const passed = answers.filter((answer) => answer.status === 404).length
  expect(passed).toBeGreaterThanOrEqual(1)
  expect(passed).toBeLessThanOrEqual(1 + Math.floor(waits))
})

test('the right password clears the count of its origin', async () => {
  const person = await someone()
  for (let round = 0; round < signInByOrigin.freeTries; round++) await fail(person.userName)
  expect((await signIn(person.userName)).status).toBe(200)
  for (let round = 0; round < signInByOrigin.freeTries; round++) expect((await fail(person.userName)).status).toBe(404)
  const kept = await db.selectFrom('attempts').select('points').where('key', 'like', 'tries:sign-in-origin:%').execute()
  expect(kept).toEqual([{ points: signInByOrigin.freeTries }])
})

test('one address can not try many names without end, and its own success does not clear it', async () => {
  const person = await someone()
  await failed(signInByAddress, 'unknown', signInByAddress.freeTries + 30)
  await db.deleteFrom('attempts').where('key', 'like', 'gate:%').execute()
  expect((await signIn(person.userName)).status).toBe(200)
  const left = await db
    .selectFrom('attempts')
    .select('points')
    .where('key', 'like', 'tries:sign-in-address:%')
    .execute()
  expect(left[0]?.points).toBeGreaterThan(signInByAddress.freeTries)
})

test('a second process counts on where the first stopped', async () => {
  await failed(signInByOrigin, 'shared@example.test unknown', 12)
  expect((await fail('Shared@example.test')).status).toBe(429)
})

test('the table names nobody', async () => {
  await fail('somebody.private@example.test')
  const rows = await db.selectFrom('attempts').select('key').execute()
  expect(rows.length).toBe(3)
  expect(JSON.stringify(rows)).not.toContain('somebody')
})

const locksOf = async (since: number) =>
  (
    await db
      .selectFrom('security_log')
      .select(['what', 'subject_id'])
      .where('kind', '=', 'lock')
      .where('entry_id', '>', since)
      .orderBy('entry_id')
      .execute()
  ).map(({ what, subject_id }) => [what, subject_id])
const newest = async () =>
  Number((await pool.query('select coalesce(max(entry_id), 0) as id from security_log')).rows[0].id)

test('throttled tries at a name are logged once, not at each try, and again after they were forgotten', async () => {
  const person = await someone()
  const since = await newest()
  for (let round = 0; round <= signInByOrigin.freeTries; round++) await fail(person.userName)
  expect(await locksOf(since)).toEqual([])
  for (let round = 0; round < 3; round++) await fail(person.userName)
  await Promise.all([fail(person.userName), fail(person.userName)])
  expect(await locksOf(since)).toEqual([['origin', person.loginId]])
  await resetRateLimits(server)
  await failed(signInByName, person.userName, signInByName.freeTries + 1)
  for (let round = 0; round < 3; round++) await fail(person.userName, { peer: `203.0.113.${round}` })
  expect(await locksOf(since)).toEqual([
    ['origin', person.loginId],
    ['name', person.loginId],
  ])
})

test('a lock of a name that nobody has, and of an address, names neither', async () => {
  const since = await newest()
  await failed(signInByOrigin, 'nobody@example.test unknown', 40)
  expect((await fail('nobody@example.test')).status).toBe(429)
  await resetRateLimits(server)
  await failed(signInByAddress, '203.0.113.5', 5000)
  for (let round = 0; round < 2; round++) await fail(`nobody.${round}@example.test`, { peer: '203.0.113.5' })
  expect(await locksOf(since)).toEqual([
    ['origin', null],
    ['address', null],
  ])
})

test('guesses from a known browser are logged as such', async () => {
  const person = await someone()
  const cookie = cookieOf(await signIn(person.userName))
  const since = await newest()
  for (let round = 0; round < signInByBrowser.freeTries + 4; round++) await fail(person.userName, { cookie })
  expect(await locksOf(since)).toEqual([['browser', person.loginId]])
})
