import { expect, test } from 'vitest'
import { addPerson, addPractice, type Person } from '../../../../tests/support/people.ts'
import { givePassword, mailTo, signIn } from '../../../../tests/support/sign-in.ts'
import { startTestServer } from '../../../../tests/support/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const here = await addPractice(server, 'Pharmacy', 'Harbour Pharmacy')
const there = await addPractice(server, 'Pharmacy', 'Hill Pharmacy')
const manager = await addPerson(server, { role: Role.PracticeManager, practices: [here], name: 'Manager' })
const pharmacist = await addPerson(server, { role: Role.Doctor, practices: [here], name: 'Hana' })
const stranger = await addPerson(server, { role: Role.Doctor, practices: [there] })

const list = (by: Person, practiceId = here) =>
  server.call('POST', '/useraccounts/getpracticeusers', { token: by.token, body: { practiceId } })
const end = (by: Person, { loginId }: Person, practiceId = here) =>
  server.call('PUT', '/useraccounts/endusersessions', { token: by.token, body: { practiceId, loginId } })
const works = async ({ token }: { token: string }) =>
  (await server.call('GET', '/useraccounts/get', { token })).status === 200

test('a manager sees who works for the practice and where they are signed in; nobody else does', async () => {
  const answer = await list(manager)
  expect(answer.body.users).toMatchObject([
    { firstName: 'Hana', liveSessions: 1, secondFactor: 'none' },
    { firstName: 'Manager', liveSessions: 1 },
  ])
  expect((await list(pharmacist)).status).toBe(403)
  expect((await list(manager, there)).status).toBe(403)
})

test('a manager ends every session of somebody of the practice at once, and of nobody else', async () => {
  await givePassword(server, pharmacist)
  const { accessToken, refreshToken } = (await signIn(server, pharmacist.userName)).body
  expect((await end(pharmacist, manager)).status).toBe(403)
  expect((await end(manager, stranger)).status).toBe(404)
  expect((await end(manager, stranger, there)).status).toBe(403)
  expect(await works(stranger)).toBe(true)
  expect((await end(manager, pharmacist)).body).toEqual({ ended: 2 })
  expect([await works(pharmacist), await works(accessToken)]).toEqual([false, false])
  const refreshed = await server.call('PUT', '/auth/refreshtoken', {
    token: (await server.call('GET', '/auth/token')).body.token,
    body: { accessToken: accessToken.token, refreshToken },
  })
  expect(refreshed.status).toBe(401)
  expect((await mailTo(server, pharmacist.userName)).at(-1)?.subject).toBe('You were signed out everywhere')
  expect((await signIn(server, pharmacist.userName)).status).toBe(200)
})

test('of the manager, every other session ends', async () => {
  await givePassword(server, manager)
  const { accessToken } = (await signIn(server, manager.userName)).body
  expect((await end(manager, manager)).body).toEqual({ ended: 1 })
  expect([await works(manager), await works(accessToken)]).toEqual([true, false])
})
