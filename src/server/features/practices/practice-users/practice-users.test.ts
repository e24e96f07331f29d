import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { givePassword, messagesTo, signIn } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { deviceId as deviceIdForm } from '../../../../contract/ids.ts'

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
  expect((await messagesTo(server, pharmacist.userName)).at(-1)?.subject).toBe('You were signed out everywhere')
  expect((await signIn(server, pharmacist.userName)).status).toBe(200)
})

test('of the manager, every other session ends', async () => {
  await givePassword(server, manager)
  const { accessToken } = (await signIn(server, manager.userName)).body
  expect((await end(manager, manager)).body).toEqual({ ended: 1 })
  expect([await works(manager), await works(accessToken)]).toEqual([true, false])
})

const invite = (by: Person, about: object = {}) =>
  server.call('POST', '/useraccounts/invitepracticeuser', {
    token: by.token,
    body: {
      practiceId: here,
      emailAddress: 'losa@example.test',
      firstName: 'Losa',
      lastName: 'Sefo',
      accountType: Role.Doctor,
      canDistributeReports: false,
      ...about,
    },
  })
const change = (
  by: Person,
  loginId: string,
  { at = here, ...given }: { kind: string; at?: number; canDistributeReports?: boolean },
) =>
  server.call('PUT', '/useraccounts/setpracticeuser', {
    token: by.token,
    body: { practiceId: at, loginId, change: given },
  })
const rights = { kind: 'rights', canDistributeReports: true }
const standingOf = async (loginId: string) =>
  (await list(manager)).body.users.find((user: { loginId: string }) => user.loginId === loginId)

test('a manager invites somebody by a link; they show as invited, and have the practice once it was used', async () => {
  expect((await invite(pharmacist)).status).toBe(401)
  const colleague = await addPerson(server, { role: Role.Doctor, practices: [here] })
  expect((await invite(colleague)).status).toBe(403)
  expect((await invite(manager, { practiceId: there })).status).toBe(403)
  const { loginId } = (await invite(manager)).body
  expect(await standingOf(loginId)).toMatchObject({ standing: { kind: 'invited' }, canDistributeReports: false })
  expect((await messagesTo(server, 'losa@example.test')).at(-1)?.subject).toBe('You have access to Harbour Pharmacy')
})

test('an address that is a patient’s, or has another role elsewhere, can’t be invited, and is told nothing about', async () => {
  const patient = await addPerson(server, { role: Role.Patient })
  const other = await addPerson(server, { role: Role.PracticeManager, practices: [there] })
  for (const { userName } of [patient, other]) {
    const { status, body } = await invite(manager, { emailAddress: userName })
    expect([status, body.detail]).toEqual([409, 'This address can’t be invited. Ask for another one.'])
  }
})

const invitationsOf = async ({ token }: { token: string }) =>
  (await server.call('GET', '/useraccounts/getpracticeinvitations', { token })).body
const reply = (by: Pick<Person, 'token'>, invitationId: string, answer: 'accept' | 'decline') =>
  server.call('PUT', '/useraccounts/answerpracticeinvitation', {
    token: by.token,
    body: { invitationId, answer },
  })
const practicesOf = async (person: Person) =>
  (await signIn(server, person.userName)).body.contexts.map(({ name }: { name: string }) => name).sort()
const addColleagueElsewhere = async (name: string) => {
  const person = await addPerson(server, { role: Role.Doctor, practices: [there], name })
  await givePassword(server, person)
  return person
}

test('who works elsewhere is taken in by accepting alone; until then the manager sees and ends nothing of theirs', async () => {
  const hill = await addColleagueElsewhere('Keri')
  expect((await invite(manager, { emailAddress: hill.userName, firstName: 'Typed' })).status).toBe(200)
  expect(await practicesOf(hill)).toEqual(['Hill Pharmacy'])
  expect(await standingOf(hill.loginId)).toMatchObject({
    firstName: 'Typed',
    standing: { kind: 'invited' },
    liveSessions: 0,
    lastUsed: null,
    secondFactor: 'none',
  })
  expect((await end(manager, hill)).status).toBe(404)
  expect(await works(hill)).toBe(true)
  const mail = (await messagesTo(server, hill.userName)).at(-1)
  expect([mail?.subject, mail?.body.includes('#token=')]).toEqual(['Harbour Pharmacy invites you', false])

  const [invitation] = await invitationsOf(hill)
  expect(invitation).toMatchObject({ practiceId: here, practiceName: 'Harbour Pharmacy', canDistributeReports: false })
  expect(await invitationsOf(stranger)).toEqual([])
  expect((await reply(stranger, invitation.invitationId, 'accept')).status).toBe(404)
  expect((await reply(manager, invitation.invitationId, 'accept')).status).toBe(404)
  expect((await reply(hill, invitation.invitationId, 'accept')).status).toBe(204)
  expect((await reply(hill, invitation.invitationId, 'accept')).status).toBe(404)
  expect(await practicesOf(hill)).toEqual(['Harbour Pharmacy', 'Hill Pharmacy'])
  expect(await standingOf(hill.loginId)).toMatchObject({ firstName: 'Keri', standing: { kind: 'working' } })
})

test('the right to authorise is given to an invited doctor, and to no invited manager', async () => {
  for (const [role, status] of [
    [Role.Doctor, 204],
    [Role.PracticeManager, 409],
  ] as const) {
    const { loginId, userName } = await addPerson(server, { role, practices: [there] })
    expect((await invite(manager, { emailAddress: userName, accountType: role })).status).toBe(200)
    expect((await change(manager, loginId, rights)).status).toBe(status)
    expect(await standingOf(loginId)).toMatchObject({ canDistributeReports: status === 204 })
  }
})

test('an invitation is declined, withdrawn, or ends after seven days', async () => {
  const hill = await addColleagueElsewhere('Nia')
  const inviteAgain = async () => {
    await invite(manager, { emailAddress: hill.userName })
    return (await invitationsOf(hill))[0]?.invitationId
  }
  expect((await reply(hill, await inviteAgain(), 'decline')).status).toBe(204)
  expect([await standingOf(hill.loginId), await invitationsOf(hill)]).toEqual([undefined, []])
  const withdrawn = await inviteAgain()
  expect((await change(manager, hill.loginId, { kind: 'left' })).status).toBe(204)
  expect((await reply(hill, withdrawn, 'accept')).status).toBe(404)
  const old = await inviteAgain()
  await server.services.database.pool.query('update practice_invitations set expires_at = $1', [server.clock.now()])
  expect((await reply(hill, old, 'accept')).status).toBe(404)
  expect(await practicesOf(hill)).toEqual(['Hill Pharmacy'])
})

test('an invitation says which practice asks, with which right, and until when', async () => {
  const lake = await addPractice(server, 'General Practice', 'Lake Medical')
  await server.services.database.db
    .updateTable('practices')
    .set({ city: 'Rotorua' })
    .where('practice_id', '=', lake)
    .execute()
  const manages = await addPerson(server, { role: Role.PracticeManager, practices: [lake] })
  const guest = await addColleagueElsewhere('Moana')
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString()
  const until = [inDays(7)]
  expect((await invite(manager, { emailAddress: guest.userName })).status).toBe(200)
  server.clock.advance(60)
  until.push(inDays(7))
  const more = { practiceId: lake, canDistributeReports: true }
  expect((await invite(manages, { emailAddress: guest.userName, ...more })).status).toBe(200)
  const invitations = await invitationsOf(guest)
  expect(invitations).toHaveLength(2)
  expect(invitations).toContainEqual(
    expect.objectContaining({
      practiceName: 'Harbour Pharmacy',
      city: 'Auckland',
      canDistributeReports: false,
      whenExpires: until[0],
    }),
  )
  expect(invitations).toContainEqual(
    expect.objectContaining({
      practiceName: 'Lake Medical',
      city: 'Rotorua',
      canDistributeReports: true,
      whenExpires: until[1],
    }),
  )
  server.clock.advance(-60)
})

test('a manager sees who has a second factor and which number in the register, and when somebody left', async () => {
  const { pool } = server.services.database
  const staff = await addPerson(server, { role: Role.Doctor, practices: [here], name: 'Ria' })
  await pool.query(
    `insert into practitioners (login_id, first_name, last_name, hpii) values ($1, 'Ria', 'Person', '12ABCD')`,
    [staff.loginId],
  )
  expect(await standingOf(staff.loginId)).toMatchObject({ hpii: '12ABCD', secondFactor: 'none' })
  await pool.query(
    `insert into code_apps (login_id, sealed_key, started_at, confirmed_at) values ($1, 'none', $2, $2)`,
    [staff.loginId, server.clock.now()],
  )
  expect(await standingOf(staff.loginId)).toMatchObject({ secondFactor: 'app' })
  server.clock.advance(60)
  const when = server.clock.now().toISOString()
  expect((await change(manager, staff.loginId, { kind: 'left' })).status).toBe(204)
  expect(await standingOf(staff.loginId)).toMatchObject({ hpii: '12ABCD', standing: { kind: 'left', when } })
  server.clock.advance(-60)
})

test('of who works for two practices a manager sees and ends the sessions on their own tablets alone', async () => {
  const both = await addPerson(server, { role: Role.Doctor, practices: [here, there], name: 'Two' })
  const { db } = server.services.database
  const deviceId = deviceIdForm.parse(randomUUID())
  await db
    .insertInto('devices')
    .values({
      device_id: deviceId,
      practice_id: here,
      key_thumbprint: randomUUID(),
      changed_at: null,
      changed_by: null,
      name: null,
    })
    .execute()
  await givePassword(server, both)
  const onTablet = (await signIn(server, both.userName)).body
  await db
    .updateTable('sessions')
    .set({ device_id: deviceId })
    .where('login_id', '=', both.loginId)
    .where('session_id', '!=', both.sessionId)
    .execute()
  expect(await standingOf(both.loginId)).toMatchObject({ liveSessions: 1 })
  expect((await end(manager, both)).body).toEqual({ ended: 1 })
  expect([await works(onTablet.accessToken), await works(both)]).toEqual([false, true])
  expect((await change(manager, both.loginId, { kind: 'left' })).status).toBe(204)
  expect(await works(both)).toBe(true)
  expect(await practicesOf(both)).toEqual(['Hill Pharmacy'])
  expect((await change(manager, both.loginId, { kind: 'working-again' })).status).toBe(204)
  expect(await practicesOf(both), 'before they accept').toEqual(['Hill Pharmacy'])
})

test('a manager is given no right to authorise reports', async () => {
  const other = await addPerson(server, { role: Role.PracticeManager, practices: [here], name: 'Mia' })
  expect((await change(manager, other.loginId, rights)).status).toBe(409)
  const asked = { accountType: Role.PracticeManager, canDistributeReports: true, emailAddress: 'm@example.test' }
  expect((await invite(manager, asked)).body.extensions.errors[0].pointer).toBe('/canDistributeReports')
  expect((await invite(manager, { ...asked, canDistributeReports: false })).status).toBe(200)
})

test('somebody who works for the practice is not invited again, so that their rights stay', async () => {
  const nurse = await addPerson(server, { role: Role.Doctor, practices: [here], name: 'Here' })
  await change(manager, nurse.loginId, rights)
  expect((await invite(manager, { emailAddress: nurse.userName })).status).toBe(409)
  expect(await standingOf(nurse.loginId)).toMatchObject({ canDistributeReports: true })
})

test('P6.report.01: a manager says who may send reports, of their own people alone', async () => {
  const nurse = await addPerson(server, { role: Role.Doctor, practices: [here], name: 'Ana' })
  expect((await change(nurse, nurse.loginId, rights)).status).toBe(403)
  expect((await change(manager, stranger.loginId, rights)).status).toBe(404)
  expect((await change(manager, stranger.loginId, { ...rights, at: there })).status).toBe(403)
  expect((await change(manager, nurse.loginId, rights)).status).toBe(204)
  expect(await standingOf(nurse.loginId)).toMatchObject({ canDistributeReports: true })
  expect((await change(manager, nurse.loginId, { ...rights, canDistributeReports: false })).status).toBe(204)
  expect(await standingOf(nurse.loginId)).toMatchObject({ canDistributeReports: false })
})

test('who is taken out is out at once, told by mail, and can be let in again with what they might do', async () => {
  const leaver = await addPerson(server, { role: Role.Doctor, practices: [here], name: 'Mark' })
  await givePassword(server, leaver)
  await change(manager, leaver.loginId, rights)
  expect((await change(manager, leaver.loginId, { kind: 'left' })).status).toBe(204)
  expect(await works(leaver)).toBe(false)
  expect((await signIn(server, leaver.userName)).status).toBe(404)
  expect(await standingOf(leaver.loginId)).toMatchObject({ standing: { kind: 'left' }, liveSessions: 0 })
  expect((await messagesTo(server, leaver.userName)).at(-1)?.subject).toBe(
    'You no longer have access to Harbour Pharmacy',
  )
  expect((await change(manager, leaver.loginId, { kind: 'left' })).status).toBe(404)
  expect((await change(manager, leaver.loginId, { kind: 'working-again' })).status).toBe(204)
  expect(await standingOf(leaver.loginId)).toMatchObject({ standing: { kind: 'working' }, canDistributeReports: true })
  expect((await signIn(server, leaver.userName)).status).toBe(200)
})

test('who works elsewhere too keeps that; a manager does not take themselves out', async () => {
  const both = await addPerson(server, { role: Role.Doctor, practices: [here, there], name: 'Both' })
  await givePassword(server, both)
  await change(manager, both.loginId, { kind: 'left' })
  const { body } = await signIn(server, both.userName)
  expect(body.contexts).toMatchObject([{ name: 'Hill Pharmacy' }])
  expect((await change(manager, manager.loginId, { kind: 'left' })).status).toBe(409)
})

test('without a fresh proof of who one is nothing changes', async () => {
  server.clock.advance(3600)
  const token = await freshToken(server, manager)
  for (const answer of [
    await invite({ ...manager, token }),
    await change({ ...manager, token }, pharmacist.loginId, { kind: 'left' }),
  ])
    expect(answer.body.extensions.code).toBe('step-up-needed')
})
