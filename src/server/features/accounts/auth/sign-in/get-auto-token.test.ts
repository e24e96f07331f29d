import { afterEach, expect, test } from 'vitest'
import { addPerson } from '../../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  goodPassword,
} from '../../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../../contract/enums.ts'
import { issueAutoToken } from '../../../../records/accounts/auto-token-store.ts'

const server = await startTestServer()
const { db } = server.services.database
afterEach(() => resetRateLimits(server))

const open = async (token: string) =>
  server.call('GET', `/auth/auto-token?token=${token}`, { token: await anonymousToken(server) })
const issue = (person: Awaited<ReturnType<typeof addPerson>>) => issueAutoToken(db, person.loginId, server.clock.now())

test('A7.session.03: the token of a link answers a session, once', async () => {
  const person = await addPerson(server)
  const token = await issue(person)
  const answer = await open(token)
  expect(answer.body).toMatchObject({ loginId: person.loginId, roleId: Role.Patient, contexts: [] })
  expect((await server.call('GET', '/useraccounts/get', { token: answer.body.accessToken.token })).status).toBe(200)
  expect((await open(token)).status).toBe(404)
  expect(JSON.stringify(await db.selectFrom('auto_tokens').selectAll().execute())).not.toContain(token)
})

test('an old or unknown token, and one of staff or of a disabled login, opens nothing', async () => {
  const [old, staff, disabled] = [
    await addPerson(server),
    await addPerson(server, { role: Role.Doctor }),
    await addPerson(server),
  ]
  const tokens = [await issue(staff), await issue(disabled), 'unknown']
  await db.updateTable('logins').set({ status: 'disabled' }).where('login_id', '=', disabled.loginId).execute()
  for (const token of tokens) expect((await open(token)).status).toBe(404)
  const late = await issue(old)
  server.clock.advance(7 * 24 * 3600)
  expect((await open(late)).status).toBe(404)
  expect((await server.call('GET', '/auth/auto-token', { token: await anonymousToken(server) })).status).toBe(404)
})

test('A7.session.04 A8.error.03: authenticate checks a password and opens no session', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  const check = async (password: string, userName = person.userName) =>
    server.call('POST', '/auth/authenticate', { token: await anonymousToken(server), body: { userName, password } })
  const sessions = () => db.selectFrom('sessions').select('session_id').where('login_id', '=', person.loginId).execute()
  const before = await sessions()
  expect((await check(goodPassword)).status).toBe(204)
  const [wrong, unknown] = [await check('another password'), await check(goodPassword, 'nobody@example.test')]
  expect([wrong.status, unknown.status]).toEqual([404, 404])
  expect({ ...wrong.body, instance: '' }).toEqual({ ...unknown.body, instance: '' })
  expect(await sessions()).toEqual(before)
})
