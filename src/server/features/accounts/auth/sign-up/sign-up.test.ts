import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { PatientId } from '../../../../../contract/ids.ts'
import { linkTo } from '../../../../../../tests/support/server/account-secrets.ts'
import { leastCpuTime } from '../../../../../../tests/support/cpu-time.ts'
import { addPerson } from '../../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  messagesTo,
  signIn,
} from '../../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../../tests/support/server/test-server.ts'
import { AccountConfirmationOption, Gender, Role } from '../../../../../contract/enums.ts'
import { termsVersion } from '../../../../../domain/accounts/terms.ts'
import { signUpByName } from '../rate-limit-rules.ts'
import { authJobs } from '../routes.ts'

const server = await startTestServer()
const { db } = server.services.database
const password = 'three kea on a ridge'
afterEach(() => resetRateLimits(server))

let people = 0
function newcomer() {
  people += 1
  return {
    userName: `new.${randomUUID().slice(0, 8)}@example.test`,
    password,
    confirmationPassword: password,
    firstName: 'Mere',
    lastName: 'Tāmahori',
    gender: Gender.Female as number,
    mobilePhone: `021 555 0${String(100 + people)}`,
    birthDate: '1980-03-27',
    acceptedTerms: true,
    segmentId: 'autumn' as string | null,
  }
}
type Newcomer = ReturnType<typeof newcomer>
const phoneOf = ({ mobilePhone }: Newcomer) => `+64${mobilePhone.slice(1).replaceAll(' ', '')}`
const post = async (path: string, body: unknown) =>
  server.call('POST', `/auth/${path}`, { token: await anonymousToken(server), body })
const put = async (path: string, body?: unknown) =>
  server.call('PUT', `/auth/${path}`, { token: await anonymousToken(server), ...(body !== undefined && { body }) })
/** The press on the page of a link: with the password of the sign-up, or a new one. */
const open = async (token: string, typed: string = password, confirmationPassword: string | null = null) =>
  put('openaccount', { token, password: typed, confirmationPassword })
const loginOf = (userName: string) =>
  db.selectFrom('logins').selectAll().where('user_name', '=', userName).executeTakeFirst()

/** Does what the job would do for this answer. */
const answerJob = (loginId: string) => authJobs(server.services)['send-first-confirmation']({ loginId })
async function signedUp(who = newcomer()): Promise<Newcomer> {
  await answerJob((await post('signup', who)).body.loginId)
  return who
}
async function askFor(userName: string, option: number): Promise<number> {
  const { status } = await post('sendaccountconfirmation', { userName, option })
  for (const { request_id } of await db.selectFrom('confirmation_requests').select('request_id').execute())
    await authJobs(server.services)['send-confirmation']({ requestId: request_id })
  return status
}
const tokenTo = (userName: string) => linkTo(server, userName, /\/confirm#token=([\w-]{43})$/m)

test('A3.signup.01 A3.signup.02: a sign-up waits for its link, which opens the account once, with its password', async () => {
  const who = newcomer()
  const answer = await post('signup', who)
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      loginId: expect.stringMatching(/^[\da-f-]{36}$/),
      success: true,
      isEmailConfirmationRequired: true,
      isMobilePhoneConfirmationRequired: false,
      sendTo: who.userName,
      accountConfirmationOptions: [AccountConfirmationOption.Email, AccountConfirmationOption.MobilePhone],
    },
  ])
  await answerJob(answer.body.loginId)
  expect(await loginOf(who.userName)).toBeUndefined()
  const token = await tokenTo(who.userName)
  expect((await open(token)).body).toEqual({ success: true, reason: null })
  const session = await signIn(server, who.userName, password)
  expect(session.body).toMatchObject({ loginId: answer.body.loginId, roleId: Role.Patient, contexts: [] })
  expect((await open(token)).body).toEqual({ success: false, reason: 'used' })
  expect(await loginOf(who.userName)).toMatchObject({
    mobile_phone: phoneOf(who),
    birth_date: who.birthDate,
    gender: who.gender,
    country_code: 'NZ',
    segment_id: 'autumn',
    terms_version: termsVersion,
    terms_accepted_at: server.clock.now(),
  })
  const rows = JSON.stringify(await db.selectFrom('account_confirmations').selectAll().execute())
  expect(rows).not.toContain(token)
})

test('a taken address gets the same answer; its owner is told by mail and nothing changes', async () => {
  const owner = await addPerson(server)
  await givePassword(server, owner)
  const [free, taken] = [newcomer(), { ...newcomer(), userName: owner.userName.toUpperCase() }]
  const [one, two] = [await post('signup', free), await post('signup', taken)]
  const plain = ({ body }: typeof one) => ({ ...body, loginId: '', sendTo: '' })
  expect([two.status, plain(two)]).toEqual([one.status, plain(one)])
  await answerJob(two.body.loginId)
  expect(await messagesTo(server, owner.userName)).toMatchObject([{ subject: 'You have a Lentigo account' }])
  expect((await signIn(server, owner.userName)).status).toBe(200)
  expect((await signIn(server, owner.userName, password)).status).toBe(404)
})

test('a free and a taken address are as much work', async () => {
  const owner = await addPerson(server)
  const signUpAs = async (userName: string) => {
    await resetRateLimits(server)
    await post('signup', { ...newcomer(), userName })
  }
  const [free, taken] = [
    await leastCpuTime(() => signUpAs(newcomer().userName)),
    await leastCpuTime(() => signUpAs(owner.userName)),
  ]
  expect(Math.abs(free - taken)).toBeLessThan(Math.max(free, taken) * 0.5)
})

test('A7.activation.04: the call without a body proves the address and opens the account without a password', async () => {
  const who = await signedUp()
  const token = await tokenTo(who.userName)
  expect((await put(`confirmaccount?token=${token}`)).body).toEqual({ success: true, reason: null })
  expect(await loginOf(who.userName)).toMatchObject({ status: 'active', password_hash: null })
  expect((await signIn(server, who.userName, password)).status).toBe(404)
  expect((await put(`confirmaccount?token=${token}`)).body).toEqual({ success: false, reason: 'used' })
})

test('a link is looked at without being used: it tells whose it is, and where the sign-up began', async () => {
  const journey = { path: '/bookings/book?step=details', kept: '{"siteId":1}' }
  const who = await signedUp({ ...newcomer(), journey } as Newcomer)
  const token = await tokenTo(who.userName)
  const look = async (given: string) => (await post('readlink', { token: given })).body
  for (let round = 0; round < 2; round++)
    expect(await look(token)).toEqual({
      reason: null,
      signUp: {
        userName: who.userName,
        firstName: 'Mere',
        phoneEnding: phoneOf(who).slice(-3),
        area: 'patient',
        opensBy: 'password',
        journey,
      },
    })
  expect(await loginOf(who.userName)).toBeUndefined()
  await open(token)
  expect(await look(token)).toEqual({ reason: 'used', signUp: null })
  expect(await look('nonsense')).toEqual({ reason: 'unknown', signUp: null })
})

test('the link of somebody else tells their own first name', async () => {
  const who = await signedUp({ ...newcomer(), firstName: 'Hēmi' })
  const { signUp } = (await post('readlink', { token: await tokenTo(who.userName) })).body
  expect(signUp).toMatchObject({ userName: who.userName, firstName: 'Hēmi', area: 'patient' })
})

test('a journey that leads elsewhere is refused', async () => {
  for (const path of ['https://evil.example', '//evil.example', '/\\evil.example'])
    expect((await post('signup', { ...newcomer(), journey: { path, kept: null } })).status).toBe(422)
})

test('another password than the one of the sign-up opens nothing and leaves the link good; a new one is chosen with its confirmation', async () => {
  const who = await signedUp()
  const token = await tokenTo(who.userName)
  const wrong = await open(token, 'three kea on a rigde')
  expect([wrong.status, wrong.body.extensions.errors[0].pointer]).toEqual([422, '/password'])
  expect((await open(token, 'short', 'short')).status).toBe(422)
  expect((await open(token, 'four kea on a ridge', 'five kea on a ridge')).status).toBe(422)
  expect((await open(token, 'four kea on a ridge', 'four kea on a ridge')).body.success).toBe(true)
  expect((await signIn(server, who.userName, 'four kea on a ridge')).status).toBe(200)
  expect((await signIn(server, who.userName, password)).status).toBe(404)
})

test('A7.activation.05: a sign-up link is valid for seven days, and older links stay valid beside newer ones', async () => {
  const who = await signedUp()
  const first = await tokenTo(who.userName)
  await askFor(who.userName, AccountConfirmationOption.Email)
  expect(await tokenTo(who.userName)).not.toBe(first)
  server.clock.advance(7 * 24 * 3600 - 1)
  expect((await open(first)).body.success).toBe(true)
  const late = await signedUp()
  const token = await tokenTo(late.userName)
  server.clock.advance(7 * 24 * 3600)
  expect((await open(token)).body).toEqual({ success: false, reason: 'expired' })
  await authJobs(server.services)['delete-expired-sign-ups']()
  expect(await db.selectFrom('sign_ups').selectAll().where('user_name', '=', late.userName).execute()).toEqual([])
})

test('two sign-ups for one address: whose link is opened, their password counts, and the other link opens nothing', async () => {
  const mine = await signedUp()
  const myToken = await tokenTo(mine.userName)
  await signedUp({ ...mine, password: 'somebody elses idea', confirmationPassword: 'somebody elses idea' })
  const otherToken = await tokenTo(mine.userName)
  expect((await open(myToken)).body.success).toBe(true)
  expect((await open(otherToken, 'somebody elses idea')).body.success).toBe(false)
  expect((await signIn(server, mine.userName, password)).status).toBe(200)
  expect((await signIn(server, mine.userName, 'somebody elses idea')).status).toBe(404)
})

test('A4.activation.01 A7.activation.01 A7.activation.02: unknown tokens and codes are unknown; the options are the same for everybody', async () => {
  expect((await put('confirmaccount?token=nonsense')).body).toEqual({ success: false, reason: 'unknown' })
  expect((await put('confirmaccount')).body).toEqual({ success: false, reason: 'unknown' })
  const nobody = 'nobody.here@example.test'
  expect((await put('confirmaccountviamobile', { userName: nobody, code: '123456' })).body.reason).toBe('unknown')
  const who = await signedUp()
  for (const userName of [nobody, who.userName])
    expect((await post('getaccountconfirmationoptions', { userName })).body).toEqual([0, 1])
  expect(await askFor(nobody, AccountConfirmationOption.Email)).toBe(204)
  expect(await messagesTo(server, nobody)).toEqual([])
})

test.each([
  ['P5.signup.01: terms that are not accepted', { acceptedTerms: false }, '/acceptedTerms'],
  ['P5.signup.02: a missing password', { password: '' }, '/password'],
  ['P5.signup.02: a missing confirmation password', { confirmationPassword: '' }, '/confirmationPassword'],
  ['two different passwords', { confirmationPassword: 'another one here' }, '/confirmationPassword'],
  ['a short password', { password: 'short', confirmationPassword: 'short' }, '/password'],
  ['a birth date to come', { birthDate: '2031-01-01' }, '/birthDate'],
  ['a birth date that does not exist', { birthDate: '1980-02-30' }, '/birthDate'],
  ['a phone number of nobody', { mobilePhone: '12' }, '/mobilePhone'],
  ['no name', { firstName: '  ' }, '/firstName'],
  ['an address without a domain', { userName: 'mere@' }, '/userName'],
  ['no gender', { gender: 0 }, '/gender'],
])('%s is refused by name, and nothing is kept', async (_, wrong, pointer) => {
  const who = { ...newcomer(), ...wrong }
  const answer = await post('signup', who)
  expect(answer.status).toBe(422)
  expect(answer.body.extensions.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer)
  expect(await db.selectFrom('sign_ups').selectAll().where('user_name', '=', who.userName).execute()).toEqual([])
})

test('signing up again and again is slowed down, known or not, and the wait is said', async () => {
  const who = newcomer()
  for (let round = 0; round <= signUpByName.freeTries; round++) expect((await post('signup', who)).status).toBe(200)
  const answer = await post('signup', who)
  expect([answer.status, answer.body.detail]).toEqual([429, expect.stringMatching(/^Try again in \d minutes\.$/)])
})

test('a proven address, name and birth date lead to the record that the clinic has', async () => {
  const make = async (who: Newcomer, patientId = randomUUID() as PatientId) => {
    await db
      .insertInto('patients')
      .values({
        patient_id: patientId,
        global_patient_id: patientId,
        first_name: 'MERE',
        last_name: 'Tamahori',
        birth_date: who.birthDate,
        gender: 2,
        email_address: who.userName.toUpperCase(),
        country_code: 'NZ',
      })
      .execute()
    return patientId
  }
  const byMail = newcomer()
  const known = await make(byMail)
  await signedUp(byMail)
  await open(await tokenTo(byMail.userName))
  expect((await loginOf(byMail.userName))?.patient_id).toBe(known)
})

test('A7.signup.03: validateuseraccount judges the form alone', async () => {
  const judge = async (body: object) =>
    (await post('validateuseraccount', { userName: 'a@example.nz', birthDate: '1980-03-27', lastName: 'B', ...body }))
      .body
  expect(await judge({})).toEqual({ isValid: true })
  for (const wrong of [
    { userName: 'nobody' },
    { birthDate: '1980-02-30' },
    { birthDate: '1880-01-01' },
    { lastName: '' },
  ])
    expect(await judge(wrong)).toEqual({ isValid: false })
})

test('A7.clinician.01: somebody at a practice gets an account that opens no clinician page before it is granted a practice', async () => {
  const { gender: _, birthDate: __, segmentId: ___, ...who } = newcomer()
  const answer = await post('registerpracticeuser', { ...who, practiceName: 'Ponsonby Road Doctors' })
  await answerJob(answer.body.loginId)
  await open(await tokenTo(who.userName))
  const session = await signIn(server, who.userName, password)
  expect(session.body).toMatchObject({ roleId: Role.Doctor, contexts: [], patientId: null })
  const refused = await server.call('GET', '/practitioners/getpractices', { token: session.body.accessToken.token })
  expect(refused.status).toBe(403)
})
