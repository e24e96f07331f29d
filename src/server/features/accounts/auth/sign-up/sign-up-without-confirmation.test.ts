import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { codeTo, linkTo, wrongCode } from '../../../../../../tests/support/server/account-secrets.ts'
import { anonymousToken, resetRateLimits, signIn } from '../../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../../tests/support/server/test-server.ts'
import { AccountConfirmationOption } from '../../../../../contract/enums.ts'
import type { PatientId } from '../../../../../contract/ids.ts'
import { codeByName } from '../rate-limit-rules.ts'
import { authJobs } from '../routes.ts'

const server = await startTestServer()
const { db } = server.services.database
afterEach(() => resetRateLimits(server))
const password = 'three kea on a ridge'
const signUp = async (userName: string, mobilePhone = '+61 412 345 678') =>
  server.call('POST', '/auth/signup', {
    token: await anonymousToken(server),
    body: {
      userName,
      password,
      confirmationPassword: password,
      firstName: 'Mere',
      lastName: 'Parata',
      gender: 2,
      mobilePhone,
      birthDate: '1980-03-27',
      acceptedTerms: true,
    },
  })

test('P4.signup.01: where no confirmation is required, the new account can sign in at once', async () => {
  server.services.config.signUpConfirmation = 'none'
  const answer = await signUp('at.once@example.test')
  expect(answer.body).toMatchObject({ isEmailConfirmationRequired: false, isMobilePhoneConfirmationRequired: false })
  expect((await signIn(server, 'at.once@example.test', password)).body).toMatchObject({ loginId: answer.body.loginId })
})

/** Signs up where a code to the phone is asked, and does what the job does. */
async function signUpByPhone(userName: string, mobilePhone: string) {
  server.services.config.signUpConfirmation = 'mobile'
  const { body } = await signUp(userName, mobilePhone)
  await authJobs(server.services)['send-first-confirmation']({ loginId: body.loginId })
  return body
}
const confirm = async (userName: string, code: string) =>
  server.call('PUT', '/auth/confirmaccountviamobile', {
    token: await anonymousToken(server),
    body: { userName, code },
  })

test('A7.activation.03 A7.activation.06 A7.activation.07: where the mobile phone is to be confirmed, the code of a text message opens the account', async () => {
  const userName = 'by.phone@example.test'
  expect(await signUpByPhone(userName, '+61 412 345 678')).toMatchObject({
    isMobilePhoneConfirmationRequired: true,
    sendTo: '+61412345678',
  })
  expect((await signIn(server, userName, password)).status).toBe(404)
  const code = await codeTo(server, '+61412345678')
  expect((await confirm(userName, wrongCode(code))).body).toEqual({ success: false, reason: 'unknown' })
  expect((await confirm(userName, `${code.slice(0, 3)} ${code.slice(3)}`)).body).toEqual({
    success: true,
    reason: null,
  })
  expect((await signIn(server, userName, password)).status).toBe(200)
})

test('a code lives ten minutes, a newer one takes its place, and guesses are slowed down', async () => {
  const userName = 'slow.phone@example.test'
  await signUpByPhone(userName, '+61 412 345 679')
  const older = await codeTo(server, '+61412345679')
  await askForCode(userName)
  const newer = await codeTo(server, '+61412345679')
  expect((await confirm(userName, older)).body.reason).toBe('expired')
  server.clock.advance(601)
  expect((await confirm(userName, newer)).body).toEqual({ success: false, reason: 'expired' })
  const statuses: number[] = []
  for (let round = 0; round <= codeByName.freeTries; round++)
    statuses.push((await confirm(userName, wrongCode(newer))).status)
  expect(statuses.at(-1)).toBe(429)
  expect(Number((await confirm(userName, newer)).headers.get('retry-after'))).toBeGreaterThan(0)
})

async function askForCode(userName: string): Promise<void> {
  await server.call('POST', '/auth/sendaccountconfirmation', {
    token: await anonymousToken(server),
    body: { userName, option: AccountConfirmationOption.MobilePhone },
  })
  for (const { request_id } of await db.selectFrom('confirmation_requests').select('request_id').execute())
    await authJobs(server.services)['send-confirmation']({ requestId: request_id })
}

test.each(['mobile', 'none'] as const)(
  'confirmed by %s an address is not proven: the record that the clinic has under it stays closed, and its owner takes the account over by a reset',
  async (mode) => {
    const userName = `taken.${mode}@example.test`
    const patientId = randomUUID() as PatientId
    await db.insertInto('patients').values(patientRow(patientId, userName)).execute()
    if (mode === 'mobile') {
      await signUpByPhone(userName, '+61 412 345 680')
      await confirm(userName, await codeTo(server, '+61412345680'))
    } else {
      server.services.config.signUpConfirmation = 'none'
      await signUp(userName, '+61 412 345 680')
    }
    const outsider = (await signIn(server, userName, password)).body
    expect(outsider.patientId).not.toBe(patientId)
    await db.updateTable('logins').set({ second_factor: 'sms' }).where('user_name', '=', userName).execute()
    const recoveryToken = await recover(userName)
    await server.call('PUT', '/auth/confirmpasswordrecovery', {
      token: await anonymousToken(server),
      body: { recoveryToken, password: 'owner of the address', confirmationPassword: 'owner of the address' },
    })
    const opened = await server.call('GET', '/useraccounts/get', { token: outsider.accessToken.token })
    expect(opened.status).toBe(401)
    expect((await signIn(server, userName, password)).status).toBe(404)
    const owner = (await signIn(server, userName, 'owner of the address')).body
    const account = await server.call('GET', '/useraccounts/get', { token: owner.accessToken.token })
    expect(account.body).toMatchObject({ mobilePhone: null, secondFactor: null })
  },
)

const patientRow = (patientId: PatientId, email: string) => ({
  patient_id: patientId,
  global_patient_id: patientId,
  first_name: 'Mere',
  last_name: 'Parata',
  birth_date: '1980-03-27',
  gender: 2 as const,
  email_address: email,
  country_code: 'AU' as const,
})

async function recover(userName: string): Promise<string> {
  await server.call('POST', '/auth/recoverpassword', { token: await anonymousToken(server), body: { userName } })
  for (const { request_id } of await db.selectFrom('password_recovery_requests').select('request_id').execute())
    await authJobs(server.services)['recover-password']({ requestId: request_id })
  return linkTo(server, userName, /\/reset#token=(\S+)$/m)
}
