import { expect, test } from 'vitest'
import { addPerson, addPractice, freshToken, type Person } from '../../../../tests/support/server/people.ts'
import { resetRateLimits, givePassword, messagesTo, signIn } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { runAdmin } from '../../admin/run-admin.ts'

const server = await startTestServer()
const { db } = server.services.database
const westmere = await addPractice(server, 'General Practice', 'Westmere Medical')
const elsewhere = await addPractice(server, 'General Practice', 'Elsewhere')
const manager = await addPerson(server, { role: Role.PracticeManager, practices: [westmere], name: 'Rafael' })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [westmere] })
const stranger = await addPerson(server, { role: Role.PracticeManager, practices: [elsewhere] })

const tawhai = {
  firstName: 'Mereana',
  lastName: 'Tāwhai',
  emailAddress: 'mereana@pfd.example.nz',
  accountType: Role.Doctor,
  hpii: '99AAAA',
}
const leader = {
  firstName: 'Rewi',
  lastName: 'Manu',
  emailAddress: 'rewi@pfd.example.nz',
  accountType: Role.PracticeManager,
}
const asked = {
  practiceType: 1,
  practiceName: 'Pukekohe Family Doctors',
  emailAddress: 'mereana@pfd.example.nz',
  contactPhone: '09 555 0161',
  streetAddress1: '12 Seddon Street',
  streetAddress4: 'Pukekohe',
  postCode: '2120',
  countryCode: 'NZ',
  healthLinkEdi: 'PukeFamd',
  hpiFacility: 'F0A042-H',
  reportDistributionStrategyId: 2,
  users: [tawhai, leader],
}
const register = async (body: object) => {
  await resetRateLimits(server)
  const { token } = (await server.call('GET', '/auth/token')).body
  return server.call('POST', '/practices/register', { token, body })
}
const admin = async (...args: string[]) => {
  const said = await runAdmin(args, server.services.config)
  return 'output' in said ? said.output : said.error
}
const tokenIn = (body: string) => /#token=(\S+)/.exec(body)?.[1] ?? ''
const lastMail = async (to: string) => (await messagesTo(server, to)).at(-1)

test('A3.provider.08, P4.provider.01: a request is Pending, its numbers in the form that is kept, and opens nothing', async () => {
  const { status, body } = await register(asked)
  expect([status, body.status, body.statusName, body.practiceId]).toEqual([200, 0, 'Pending', null])
  expect(body).toMatchObject({ healthLinkEdi: 'pukefamd', contactPhone: '+6495550161', requestedByPatientId: null })
  expect(body.users).toMatchObject([{ lastName: 'Tāwhai', hpii: '99AAAA', accountType: 3 }, { accountType: 4 }])
  expect(
    await db.selectFrom('logins').select('login_id').where('user_name', '=', tawhai.emailAddress).execute(),
  ).toEqual([])
  expect((await register(asked)).status).toBe(409)
})

test('a practice in Australia is kept with its country, all lines of its address, what it says, and provider numbers', async () => {
  const doctor = { ...tawhai, emailAddress: 'ann@ballarat.example.au', hpii: null, medicareProviderNumber: '988939BJ' }
  const { status, body } = await register({
    ...asked,
    practiceName: 'Ballarat Family Doctors',
    emailAddress: 'hello@ballarat.example.au',
    contactPhone: '03 5550 1234',
    streetAddress2: 'Level 2',
    streetAddress3: 'West wing',
    postCode: '3350',
    countryCode: 'AU',
    hpiFacility: null,
    healthLinkEdi: 'ballfamd',
    note: 'We moved in May.',
    users: [doctor, { ...leader, emailAddress: 'lead@ballarat.example.au' }],
  })
  expect([status, body]).toMatchObject([
    200,
    { countryCode: 'AU', streetAddress2: 'Level 2', streetAddress3: 'West wing', note: 'We moved in May.' },
  ])
  expect(body.users).toMatchObject([
    { medicareProviderNumber: '988939BJ', hpii: null },
    { medicareProviderNumber: null },
  ])
  const declined = await admin('registration', body.requestId, 'decline', 'A test of ours.')
  expect(declined).toContain('Declined')
})

test('numbers that do not check are named, each where it stands', async () => {
  const wrong = { ...asked, hpiFacility: 'F0A042-D', healthLinkEdi: '!', users: [{ ...tawhai, hpii: 'x' }, leader] }
  const { status, body } = await register(wrong)
  expect(status).toBe(422)
  expect(body.extensions.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    '/hpiFacility',
    '/healthLinkEdi',
    '/users/0/hpii',
  ])
  expect((await register({ ...asked, practiceId: 999_999 })).body.extensions.errors[0].pointer).toBe('/practiceId')
})

test('P4.provider.02: declined with a reason, told by mail, asked again as a new request, approved once by the service', async () => {
  const first = (await admin('registrations')).split(' ')[0] ?? ''
  expect(await admin('registration', first, 'decline')).toContain('the reason')
  expect(await admin('registration', first, 'decline', 'We could not reach you by phone.')).toContain('Declined')
  expect((await lastMail(asked.emailAddress))?.body).toContain('We could not reach you by phone.')
  expect(await admin('registration', first, 'approve')).toContain('already answered')

  const { requestId } = (await register(asked)).body
  expect(requestId).not.toBe(first)
  expect(await admin('registration', requestId, 'approve', '--can-distribute')).toContain('Approved')
  expect(await admin('registration', requestId, 'approve')).toContain('already answered')
  const practice = await db
    .selectFrom('practices')
    .selectAll()
    .where('practice_name', '=', asked.practiceName)
    .executeTakeFirstOrThrow()
  expect(practice).toMatchObject({ hpi_facility: 'F0A042-H', city: 'Pukekohe', report_distribution_strategy_id: 2 })

  // Nobody gets in before the link to the address was used.
  const mail = await lastMail(tawhai.emailAddress)
  expect(mail?.subject).toBe('You have access to Pukekohe Family Doctors')
  expect((await signIn(server, tawhai.emailAddress)).status).toBe(404)
  const { token } = (await server.call('GET', '/auth/token')).body
  await server.call('PUT', '/auth/confirmpasswordrecovery', {
    token,
    body: {
      recoveryToken: tokenIn(mail?.body ?? ''),
      password: 'Kauri-tree-9431',
      confirmationPassword: 'Kauri-tree-9431',
    },
  })
  const { body } = await signIn(server, tawhai.emailAddress, 'Kauri-tree-9431')
  expect(body.contexts).toMatchObject([{ name: asked.practiceName, kind: 'General Practice', permissions: [1] }])
  const found = await server.call('POST', '/practitioners/search', { token: body.accessToken.token, body: {} })
  expect(found.body.records).toMatchObject([{ fullName: 'Mereana Tāwhai', hpii: '99AAAA' }])
})

test('a declined request mails no word of the asker to an address that nobody has proven', async () => {
  const bystander = 'bystander@example.test'
  const users = [{ ...tawhai, firstName: 'Pay', lastName: 'Now', emailAddress: bystander }, leader]
  const scam = { ...asked, practiceName: 'Final notice https://evil.example/pay', emailAddress: bystander, users }
  const { requestId } = (await register(scam)).body
  await admin('registration', requestId, 'decline', 'We could not reach you by phone.')
  const mail = await lastMail(bystander)
  expect(mail?.body).toContain('We could not reach you by phone.')
  expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/evil|Final|Pay|Now/)
})

test('a password that was typed before the address was proven opens nothing after the approval', async () => {
  const early = await addPerson(server, { role: Role.Doctor })
  await db.updateTable('logins').set({ origin: 'sign-up' }).where('login_id', '=', early.loginId).execute()
  await givePassword(server, early)
  expect((await signIn(server, early.userName)).status).toBe(200)
  const users = [
    { ...tawhai, emailAddress: early.userName },
    { ...leader, emailAddress: 'rewi@hill.example.nz' },
  ]
  const { requestId } = (await register({ ...asked, practiceName: 'Hill Doctors', users })).body
  await admin('registration', requestId, 'approve')
  expect((await signIn(server, early.userName)).status).toBe(404)
  expect((await server.call('GET', '/useraccounts/get', { token: early.token })).status).toBe(401)
})

test('a patient’s address, or one with another role, is not let in, and nothing of the request is kept', async () => {
  const patient = await addPerson(server, { role: Role.Patient })
  const users = [tawhai, leader, { ...tawhai, emailAddress: patient.userName }]
  const { requestId } = (await register({ ...asked, practiceName: 'Nowhere Doctors', users })).body
  expect(await admin('registration', requestId, 'approve')).toContain('is a patient')
  expect(await db.selectFrom('practices').selectAll().where('practice_name', '=', 'Nowhere Doctors').execute()).toEqual(
    [],
  )
  const asManager = { ...tawhai, accountType: Role.PracticeManager, emailAddress: doctor.userName }
  const other = (await register({ ...asked, practiceName: 'No Doctors', users: [asManager] })).body.requestId
  expect(await admin('registration', other, 'approve')).toContain('another role')
})

const requestsOf = (by: Person, practiceId = westmere) =>
  server.call('POST', '/practices/getregistrations', { token: by.token, body: { practiceId } })
const answer = (by: Person, requestId: string, given: object) =>
  server.call('PUT', '/practices/answerregistration', { token: by.token, body: { requestId, answer: given } })
const approve = { kind: 'approve', canDistributeReports: true }

test('a manager sees who wants to join and lets them in or not; nobody of another practice learns of it', async () => {
  const walker = { ...tawhai, firstName: 'Hemi', lastName: 'Walker', emailAddress: 'h.walker@example.nz' }
  const joining = {
    ...asked,
    practiceId: westmere,
    practiceName: 'whatever was typed',
    emailAddress: walker.emailAddress,
  }
  const { requestId, practiceName } = (await register({ ...joining, users: [walker] })).body
  expect(practiceName).toBe('Westmere Medical')
  expect((await requestsOf(manager)).body.requests).toMatchObject([{ requestId, statusName: 'Pending' }])
  expect((await requestsOf(doctor)).status).toBe(403)
  expect((await requestsOf(stranger)).status).toBe(403)
  expect((await answer(stranger, requestId, approve)).status).toBe(404)
  expect((await answer(doctor, requestId, approve)).status).toBe(404)
  expect((await answer(manager, requestId, { kind: 'decline', reason: '' })).status).toBe(422)
  expect((await answer(manager, requestId, approve)).body).toMatchObject({
    statusName: 'Approved',
    practiceId: westmere,
  })
  expect((await answer(manager, requestId, approve)).status).toBe(409)
  expect((await lastMail(walker.emailAddress))?.subject).toBe('You have access to Westmere Medical')
  const { body } = await server.call('POST', '/practitioners/search', {
    token: manager.token,
    body: { keywords: 'walker' },
  })
  expect(body.records[0].permissions).toEqual([{ practiceId: westmere, permissions: [1] }])
})

test('a practice names its manager, or joins one that has one', async () => {
  const withoutManager = await register({ ...asked, practiceName: 'Doctors alone', users: [tawhai] })
  expect(withoutManager.body.extensions.errors).toMatchObject([{ pointer: '/users' }])
  const joining = { ...asked, practiceId: elsewhere, users: [{ ...tawhai, emailAddress: 'joins@example.nz' }] }
  expect((await register(joining)).status).toBe(200)
})

test('a form that names somebody’s account changes nothing of it, and shows who approves what differs', async () => {
  const dr = await addPerson(server, { role: Role.Doctor, practices: [elsewhere], name: 'Ngaire' })
  const numbers = db.updateTable('practitioners').set({ hpii: '16WLKR' }).where('login_id', '=', dr.loginId)
  await numbers.execute()
  await db
    .updateTable('login_contexts')
    .set({ permissions: [1] })
    .where('login_id', '=', dr.loginId)
    .execute()
  const forged = { ...tawhai, firstName: 'Somebody', hpii: '99AAAA', emailAddress: dr.userName }
  const { requestId, users } = (await register({ ...asked, practiceId: westmere, users: [forged] })).body
  expect(users[0].account, 'a stranger is told nothing').toBeNull()
  const shown = (await requestsOf(manager)).body.requests.find(
    (one: { requestId: string }) => one.requestId === requestId,
  )
  expect(shown.users[0]).toMatchObject({ firstName: 'Somebody', account: { firstName: 'Ngaire', hpii: '16WLKR' } })
  expect(await admin('registrations')).toContain('has an account: Ngaire Person 16WLKR; it stays as it is')
  expect((await answer(manager, requestId, { ...approve, canDistributeReports: false })).status).toBe(200)
  const other = await addPerson(server, { role: Role.Doctor, practices: [elsewhere], name: 'Hemi' })
  await db.updateTable('logins').set({ last_name: 'Parata' }).where('login_id', '=', other.loginId).execute()
  const second = { ...forged, emailAddress: other.userName, hpii: null }
  const asks = (await register({ ...asked, practiceId: westmere, practiceName: 'Second form', users: [second] })).body
  const form = (await requestsOf(manager)).body.requests.find(
    (one: { requestId: string }) => one.requestId === asks.requestId,
  )
  expect(form.users[0].account).toMatchObject({ firstName: 'Hemi', lastName: 'Parata' })
  expect((await answer(manager, asks.requestId, { kind: 'decline', reason: 'One form is enough.' })).status).toBe(200)
  const after = await db
    .selectFrom('practitioners')
    .select(['hpii', 'first_name'])
    .where('login_id', '=', dr.loginId)
    .execute()
  expect(after).toEqual([{ hpii: '16WLKR', first_name: 'Ngaire' }])
  const contexts = await db
    .selectFrom('login_contexts')
    .select(['practice_id', 'permissions'])
    .where('login_id', '=', dr.loginId)
    .execute()
  expect(contexts).toEqual([{ practice_id: elsewhere, permissions: [1] }])

  const again = (await register({ ...asked, practiceId: elsewhere, users: [forged] })).body.requestId
  await admin('registration', again, 'approve')
  const kept = await db.selectFrom('login_contexts').select('permissions').where('login_id', '=', dr.loginId).execute()
  expect(kept).toEqual([{ permissions: [1] }])
})

test('a manager can’t answer for a practice that is to be taken in', async () => {
  const { requestId } = (await register({ ...asked, practiceName: 'Another New One' })).body
  expect((await answer(manager, requestId, approve)).status).toBe(404)
})

test('nothing is answered without proof of identity', async () => {
  server.clock.advance(3600)
  const later = { ...manager, token: await freshToken(server, manager) }
  const { body } = await answer(later, '6b1b2f4e-3d0e-4a55-9d0a-3f8f5d9f7a11', approve)
  expect(body.extensions.code).toBe('step-up-needed')
})
