import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { codeTo, linkTo } from '../../../../../tests/support/server/account-secrets.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  goodPassword,
  messagesTo,
  signIn,
} from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { AccountConfirmationOption, Role } from '../../../../contract/enums.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import { runAdmin } from '../../../admin/run-admin.ts'
import { authJobs } from './routes.ts'

/* What an outsider tries, who knows addresses, names and birth dates, and has a phone of their own. */

const server = await startTestServer()
const { config, database } = server.services
const { db } = database
const theirs = 'the outsiders idea'
afterEach(async () => {
  config.signUpConfirmation = 'email'
  await resetRateLimits(server)
})

const send = async (method: string, path: string, body?: unknown) =>
  server.call(method, `/auth/${path}`, { token: await anonymousToken(server), ...(body !== undefined && { body }) })
const asked = (userName: string) => ({
  userName,
  password: theirs,
  confirmationPassword: theirs,
  firstName: 'Mere',
  lastName: 'Parata',
  mobilePhone: '021 555 0666',
  acceptedTerms: true,
})
async function signUp(userName: string) {
  const answer = await send('POST', 'signup', { ...asked(userName), gender: 2, birthDate: '1980-03-27' })
  await authJobs(server.services)['send-first-confirmation']({ loginId: answer.body.loginId })
}
async function registerAtPractice(userName: string) {
  const answer = await send('POST', 'registerpracticeuser', { ...asked(userName), practiceName: 'Ponsonby Doctors' })
  await authJobs(server.services)['send-first-confirmation']({ loginId: answer.body.loginId })
}
async function confirmBySms(userName: string) {
  await send('POST', 'sendaccountconfirmation', { userName, option: AccountConfirmationOption.MobilePhone })
  for (const { request_id } of await db.selectFrom('confirmation_requests').select('request_id').execute())
    await authJobs(server.services)['send-confirmation']({ requestId: request_id })
  const code = await codeTo(server, '+64215550666').catch(() => '000000')
  await send('PUT', 'confirmaccountviamobile', { userName, code })
}
const works = async (token: string) => (await server.call('GET', '/useraccounts/get', { token })).status === 200

/** What the clinic does on an ordinary day: its colleague is let into the practice by the file. */
async function importColleague(userName: string) {
  const file = join(config.dataDir, 'clinic.json')
  const doctors = {
    code: 'doctors',
    name: 'Doctors',
    type: 'General Practice',
    locale: 'en-NZ',
    timeZone: 'Pacific/Auckland',
    countryCode: 'NZ',
  }
  const colleague = {
    userName,
    firstName: 'Mere',
    lastName: 'Parata',
    role: 'Doctor',
    practices: [{ practice: 'doctors' }],
  }
  await writeFile(file, JSON.stringify({ practices: [doctors], users: [colleague] }))
  const said = await runAdmin(['import', file], config)
  if (!('output' in said)) throw new Error(said.error)
  return said.output
}

test.each(['mobile', 'none'] as const)(
  'who registers a future colleague’s address and confirms by an own phone (%s) has no way in once the clinic has let the colleague in',
  async (mode) => {
    config.signUpConfirmation = mode
    const colleague = `colleague.${mode}@clinic.test`
    await registerAtPractice(colleague)
    await confirmBySms(colleague)
    const before = await signIn(server, colleague, theirs)
    expect(before.status).toBe(200)
    const said = await importColleague(colleague)
    expect((await signIn(server, colleague, theirs)).status).toBe(404)
    expect(await works(before.body.accessToken.token)).toBe(false)
    expect(said).toContain(`a link was mailed to them:\n  ${colleague}`)
    expect(said).not.toContain('#token=')
    const recoveryToken = await linkTo(server, colleague, /\/reset#token=(\S+)$/m)
    const chosen = { recoveryToken, password: goodPassword, confirmationPassword: goodPassword }
    expect((await send('PUT', 'confirmpasswordrecovery', chosen)).body.success).toBe(true)
    expect((await signIn(server, colleague)).status).toBe(200)
  },
)

test('an own phone confirms no address: the outsider has no account, and the clinic makes its colleague’s anew', async () => {
  const colleague = 'colleague.email@clinic.test'
  await registerAtPractice(colleague)
  await confirmBySms(colleague)
  expect((await signIn(server, colleague, theirs)).status).toBe(404)
  expect(await importColleague(colleague)).toMatch(/New users[^]*colleague\.email@clinic\.test {2}http\S+#token=/)
  expect((await signIn(server, colleague, theirs)).status).toBe(404)
})

test('a colleague who signed up, was let in and used the link keeps password and sessions when the file gives another practice', async () => {
  const userName = 'twice@clinic.test'
  await registerAtPractice(userName)
  const token = await linkTo(server, userName, /\/confirm#token=(\S+)$/m)
  const { signUp: found } = (await send('POST', 'readlink', { token })).body
  expect(found).toMatchObject({ userName, firstName: 'Mere', area: 'clinician' })
  await send('PUT', 'openaccount', { token, password: theirs, confirmationPassword: null })
  server.clock.set(new Date().toISOString())
  await importColleague(userName)
  expect((await signIn(server, userName, theirs)).status).toBe(404)
  const recoveryToken = await linkTo(server, userName, /\/reset#token=(\S+)$/m)
  const chosen = { recoveryToken, password: goodPassword, confirmationPassword: goodPassword }
  await send('PUT', 'confirmpasswordrecovery', chosen)
  const session = (await signIn(server, userName)).body
  expect(session).toMatchObject({ roleId: Role.Doctor, contexts: [{ name: 'Doctors' }] })
  await importColleague(userName)
  expect(await works(session.accessToken.token)).toBe(true)
  expect((await signIn(server, userName)).status).toBe(200)
})

test('who signs up with a patient’s address, name and birth date gets nothing when the patient opens the genuine link', async () => {
  const patient = `patient.${randomUUID().slice(0, 8)}@example.test`
  const patientId = randomUUID() as PatientId
  const record = {
    first_name: 'Mere',
    last_name: 'Parata',
    birth_date: '1980-03-27',
    gender: 2,
    country_code: 'NZ',
  } as const
  await db
    .insertInto('patients')
    .values({ patient_id: patientId, global_patient_id: patientId, email_address: patient, ...record })
    .execute()
  await signUp(patient)
  const token = await linkTo(server, patient, /\/confirm#token=(\S+)$/m)
  // To open the page does nothing: mail programs do that too.
  expect((await send('POST', 'readlink', { token })).body.reason).toBeNull()
  expect((await signIn(server, patient, theirs)).status).toBe(404)
  const own = { token, password: goodPassword, confirmationPassword: goodPassword }
  expect((await send('PUT', 'openaccount', own)).body.success).toBe(true)
  expect((await signIn(server, patient, theirs)).status).toBe(404)
  expect((await signIn(server, patient)).body.patientId).toBe(patientId)
})

test('a sign-up and then a sign-in tell nothing of an address: free, taken, waiting and inactive answer alike, and mail alike', async () => {
  const [taken, inactive] = [await addPerson(server), await addPerson(server)]
  await givePassword(server, taken)
  await givePassword(server, inactive, { status: 'inactive' })
  const free = `free.${randomUUID().slice(0, 8)}@example.test`
  const textsBefore = (await messagesTo(server, '+64215550666')).length
  const seen: unknown[] = []
  const mails: number[] = []
  for (const userName of [free, taken.userName, inactive.userName]) {
    await signUp(userName)
    await confirmBySms(userName)
    const answer = await signIn(server, userName, theirs)
    seen.push([answer.status, { ...answer.body, instance: '' }])
    mails.push((await messagesTo(server, userName)).length)
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect(mails).toEqual([2, 2, 2])
  expect(await messagesTo(server, '+64215550666')).toHaveLength(textsBefore)
})
