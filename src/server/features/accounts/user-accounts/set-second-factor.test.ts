import { afterEach, expect, test } from 'vitest'
import { codeTo, wrongCode } from '../../../../../tests/support/server/account-secrets.ts'
import { addPerson, type Person } from '../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  goodPassword,
  messagesTo,
} from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { issueAutoToken } from '../../../records/accounts/auto-token-store.ts'

const server = await startTestServer()
const { db } = server.services.database
afterEach(() => resetRateLimits(server))

let people = 0
async function someone(): Promise<Person & { phone: string }> {
  const person = await addPerson(server)
  await givePassword(server, person)
  people += 1
  const phone = `+6421555${1000 + people}`
  await db.updateTable('logins').set({ mobile_phone: phone }).where('login_id', '=', person.loginId).execute()
  return { ...person, phone }
}
const set = (person: Person, body: object) =>
  server.call('PUT', '/useraccounts/setsecondfactor', {
    token: person.token,
    body: { password: goodPassword, ...body },
  })
async function withCodes() {
  const person = await someone()
  await set(person, { isOn: true })
  expect((await set(person, { isOn: true, code: await codeTo(server, person.phone) })).body.secondFactor).toBe('sms')
  return person
}
const logIn = async (person: Person, code?: string, password = goodPassword) =>
  server.call('POST', '/auth/login', {
    token: await anonymousToken(server),
    body: { userName: person.userName, password, ...(code !== undefined && { code }) },
  })
const outcome = ({ status, body }: { status: number; body: { extensions?: { code: string } } }) => [
  status,
  body.extensions?.code,
]

test('codes are switched on by the password and a code that proves the phone, and off by the password', async () => {
  const person = await someone()
  expect((await set(person, { isOn: true, password: 'not the password' })).status).toBe(422)
  expect(await messagesTo(server, person.phone)).toEqual([])
  expect(outcome(await set(person, { isOn: true }))).toEqual([403, 'code-required'])
  const code = await codeTo(server, person.phone)
  expect(outcome(await set(person, { isOn: true, code: wrongCode(code) }))).toEqual([403, 'code-wrong'])
  expect((await logIn(person)).status).toBe(200)
  expect((await set(person, { isOn: true, code })).body.secondFactor).toBe('sms')
  expect((await set(person, { isOn: false })).body.secondFactor).toBe(null)
  expect((await logIn(person)).status).toBe(200)
})

test('with codes the password alone opens nothing; a code opens once, for ten minutes', async () => {
  const person = await withCodes()
  expect(outcome(await logIn(person))).toEqual([403, 'code-required'])
  const code = await codeTo(server, person.phone)
  expect(outcome(await logIn(person, wrongCode(code)))).toEqual([403, 'code-wrong'])
  expect((await logIn(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect(outcome(await logIn(person, code))).toEqual([403, 'code-wrong'])
  await logIn(person)
  const late = await codeTo(server, person.phone)
  server.clock.advance(601)
  expect(outcome(await logIn(person, late))).toEqual([403, 'code-wrong'])
})

test('a wrong password is the same 404 as ever and sends no code', async () => {
  const person = await withCodes()
  const before = (await messagesTo(server, person.phone)).length
  expect(outcome(await logIn(person, undefined, 'not the password'))).toEqual([404, 'login-failed'])
  expect((await messagesTo(server, person.phone)).length).toBe(before)
})

test('four codes are sent at once, and one that begins the wait', async () => {
  const person = await withCodes()
  const statuses: number[] = []
  await resetRateLimits(server)
  for (let round = 0; round < 6; round++) statuses.push((await logIn(person)).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
})

test('five codes may be guessed at once, and one that begins the wait', async () => {
  const person = await withCodes()
  await logIn(person)
  const code = wrongCode(await codeTo(server, person.phone))
  const statuses: number[] = []
  for (let round = 0; round < 7; round++) statuses.push((await logIn(person, code)).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429])
})

test('with codes the number stays, and the link of a message signs nobody in', async () => {
  const person = await withCodes()
  const update = (mobilePhone: string | null) =>
    server.call('PUT', '/useraccounts/update', { token: person.token, body: { mobilePhone } })
  expect([(await update('021 555 0999')).status, (await update(null)).status]).toEqual([422, 422])
  expect((await update(person.phone)).status).toBe(200)
  const token = await issueAutoToken(db, person.loginId, server.clock.now())
  const link = await server.call('GET', `/auth/auto-token?token=${token}`, { token: await anonymousToken(server) })
  expect(link.status).toBe(404)
})

test('without a mobile number there are no codes, nor for staff', async () => {
  const [nobody, staff] = [await addPerson(server), await addPerson(server, { role: Role.Doctor })]
  await givePassword(server, nobody)
  await givePassword(server, staff)
  expect((await set(nobody, { isOn: true })).body.extensions.errors[0].pointer).toBe('/mobilePhone')
  expect((await set(staff, { isOn: false })).status).toBe(403)
})
