import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPerson, addPractice, type Person } from '../../../../../tests/support/server/people.ts'
import { givePassword } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Permission, Role } from '../../../../contract/enums.ts'
import { deviceId } from '../../../../contract/ids.ts'
import { mayAuthoriseThere } from '../../../access/authorisers-store.ts'
import { tieIdentity } from '../../../records/accounts/provider-identity-store.ts'
import { setSessionDevice } from '../../../records/accounts/session-store.ts'

const server = await startTestServer()
const { config, database } = server.services
const { db } = database
const here = await addPractice(server, 'Pharmacy', 'Harbour Pharmacy')
const there = await addPractice(server, 'Pharmacy', 'Hill Pharmacy')
const manager = await addPerson(server, { role: Role.PracticeManager, practices: [here], name: 'Manager' })
const both = await addPerson(server, { role: Role.Doctor, practices: [here, there], name: 'Bob' })
const hana = await addPerson(server, { role: Role.Doctor, practices: [here], name: 'Hana' })

const review = (by: Person, practiceId = here) =>
  server.call('POST', '/useraccounts/getaccessreview', { token: by.token, body: { practiceId } })
const confirm = (by: Person, practiceId = here) =>
  server.call('POST', '/useraccounts/confirmaccessreview', { token: by.token, body: { practiceId } })
const seenOf = async (person: Person) =>
  (await review(manager)).body.people.find(({ loginId }: { loginId: string }) => loginId === person.loginId)

test('a manager sees who has what at their practice; nobody else does, and no other practice’s', async () => {
  await givePassword(server, hana)
  await db.updateTable('login_contexts').set({ granted_at: null }).where('login_id', '=', both.loginId).execute()
  const { body } = await review(manager)
  expect(body.people.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Bob', 'Hana', 'Manager'])
  expect(await seenOf(hana)).toMatchObject({
    password: 'set',
    secondFactor: 'none',
    organisation: null,
    tablets: 0,
    canDistributeReports: false,
    since: expect.stringMatching(/^\d{4}-/),
    lastUsed: expect.stringMatching(/^\d{4}-/),
  })
  expect(await seenOf(both)).toMatchObject({ since: null })
  const now = server.clock.now()
  await database.pool.query(
    `insert into code_apps (login_id, sealed_key, started_at, confirmed_at) values ($1, 'none', $2, $2)`,
    [hana.loginId, now],
  )
  expect(await seenOf(hana)).toMatchObject({ secondFactor: 'app' })
  await database.pool.query('delete from code_apps where login_id = $1', [hana.loginId])
  for (const refused of [
    await review(hana),
    await review(manager, there),
    await confirm(hana),
    await confirm(manager, there),
  ])
    expect([refused.status, refused.body.extensions.code]).toEqual([403, 'forbidden'])
})

test('a right to authorise that somebody’s role can’t have shows nowhere as theirs; a doctor’s does', async () => {
  const give = async (permissions: number[]) =>
    database.pool.query('update login_contexts set permissions = $1 where practice_id = $2', [permissions, here])
  await give([Permission.CanDistributeReports])
  const listed = await server.call('POST', '/useraccounts/getpracticeusers', {
    token: manager.token,
    body: { practiceId: here },
  })
  for (const people of [(await review(manager)).body.people, listed.body.users]) {
    const senders = people.filter((one: { canDistributeReports: boolean }) => one.canDistributeReports)
    expect(senders.map(({ firstName }: { firstName: string }) => firstName).toSorted()).toEqual(['Bob', 'Hana'])
  }
  const authorisers = db
    .selectFrom('login_contexts')
    .innerJoin('logins', 'logins.login_id', 'login_contexts.login_id')
    .select('first_name')
    .where('practice_id', '=', here)
    .where(mayAuthoriseThere)
  expect((await authorisers.orderBy('first_name').execute()).map((one) => one.first_name)).toEqual(['Bob', 'Hana'])
  await give([])
})

test('of who works for another practice too, what they do there is not shown', async () => {
  expect((await seenOf(both)).lastUsed).toBeNull()
  const tablet = deviceId.parse(randomUUID())
  const session = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('login_id', '=', both.loginId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('devices')
    .values({ device_id: tablet, key_thumbprint: randomUUID(), practice_id: here })
    .execute()
  await setSessionDevice(db, session.session_id, tablet)
  await db
    .insertInto('device_tickets')
    .values({ device_id: tablet, login_id: both.loginId, sealing_kid: 'a' })
    .execute()
  expect(await seenOf(both)).toMatchObject({ lastUsed: expect.stringMatching(/^\d{4}-/), tablets: 1 })
})

test('the organisation that somebody signs in by is named, with its last use', async () => {
  const now = server.clock.now()
  await tieIdentity(db, { issuer: 'https://id.harbour.test', subject: 'hana', loginId: hana.loginId, now })
  expect((await seenOf(hana)).organisation).toEqual({ name: 'https://id.harbour.test', lastUsed: now.toISOString() })
  config.signInProviders = [
    {
      key: 'harbour',
      name: 'Harbour Health',
      issuer: 'https://id.harbour.test',
      clientId: 'a',
      clientSecret: 'b',
      practices: 'all',
      domains: ['harbour.test'],
      otherWays: 'allowed',
      secondFactor: { amr: ['mfa'], acr: [] },
    },
  ]
  expect((await seenOf(hana)).organisation.name).toBe('Harbour Health')
})

test('of each colleague the manager sees whether they may send reports, have a second factor, and came by their organisation', async () => {
  server.clock.advance(60)
  const now = server.clock.now()
  await db
    .updateTable('login_contexts')
    .set({ permissions: [1] })
    .where('login_id', '=', both.loginId)
    .execute()
  await tieIdentity(db, { issuer: 'https://id.hill.test', subject: 'bob', loginId: both.loginId, now })
  expect(await seenOf(both)).toMatchObject({
    canDistributeReports: true,
    organisation: { name: 'https://id.hill.test', lastUsed: now.toISOString() },
  })
})

test('a review is kept with who made it; each look is in the security log', async () => {
  expect((await review(manager)).body.lastReview).toBeNull()
  expect((await confirm(manager)).status).toBe(204)
  const when = server.clock.now().toISOString()
  expect((await review(manager)).body.lastReview).toEqual({ when, by: expect.stringContaining('Manager') })
  const logged = await db
    .selectFrom('security_log')
    .select('what')
    .distinct()
    .where('kind', '=', 'review')
    .where('actor_id', '=', manager.loginId)
    .where('practice_id', '=', here)
    .orderBy('what')
    .execute()
  expect(logged.map(({ what }) => what)).toEqual(['access-reviewed', 'access-seen'])
  const other = await addPerson(server, { role: Role.PracticeManager, practices: [here], name: 'Moana' })
  server.clock.advance(60)
  expect((await confirm(other)).status).toBe(204)
  expect((await review(manager)).body.lastReview).toEqual({
    when: server.clock.now().toISOString(),
    by: expect.stringContaining('Moana'),
  })
})
