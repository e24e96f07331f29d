import { afterEach, expect, test } from 'vitest'
import { Role } from '../../../../contract/enums.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import {
  resetRateLimits,
  givePassword,
  goodPassword,
  messagesTo,
  signIn,
} from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { db } = server.services.database
const newPassword = 'three kea on a ridge'
afterEach(() => resetRateLimits(server))

const update = (token: string, body: object) => server.call('PUT', '/useraccounts/update', { token, body })
const pointersOf = (answer: { body: { extensions: { errors: { pointer: string }[] } } }) =>
  answer.body.extensions.errors.map((error) => error.pointer)

test('useraccounts/get answers the caller alone, and of the password only whether there is one', async () => {
  const [one, other] = [await addPerson(server, { name: 'Mere' }), await addPerson(server)]
  await givePassword(server, one)
  const answer = await server.call('GET', '/useraccounts/get', { token: one.token })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    loginId: one.loginId,
    roleId: Role.Patient,
    patientId: null,
    userName: one.userName,
    firstName: 'Mere',
    lastName: 'Person',
    gender: null,
    mobilePhone: null,
    clinicEmail: null,
    street: null,
    suburb: null,
    city: null,
    state: null,
    countryCode: 'NZ',
    zip: null,
    profileImage: null,
    birthDate: null,
    latestRiskProfileId: null,
    secondFactor: null,
    hasPassword: true,
  })
  expect(
    (await server.call('GET', `/useraccounts/get?loginId=${other.loginId}`, { token: one.token })).body.loginId,
  ).toBe(one.loginId)
})

test('A3.profile.06, A7.contract.01: useraccounts/update answers the changed account: what is missing stays, null empties', async () => {
  const person = await addPerson(server)
  const first = await update(person.token, {
    userName: person.userName.toUpperCase(),
    firstName: ' Anahera ',
    lastName: 'O’Neill-Pōtae',
    gender: 2,
    street: '1 Quay Street',
    city: 'Auckland',
    countryCode: 'NZ',
    zip: '1010',
    birthDate: '1984-02-29',
    mobilePhone: '021 123 4567',
  })
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    userName: person.userName,
    firstName: 'Anahera',
    lastName: 'O’Neill-Pōtae',
    birthDate: '1984-02-29',
    mobilePhone: '+64211234567',
  })
  expect((await update(person.token, { state: 'New South Wales' })).body.state).toBe('New South Wales')
  expect((await update(person.token, { state: null })).body.state).toBeNull()
  const second = await update(person.token, { street: null, mobilePhone: '' })
  expect(second.body).toMatchObject({
    firstName: 'Anahera',
    street: null,
    city: 'Auckland',
    mobilePhone: null,
    birthDate: '1984-02-29',
  })
  expect((await server.call('GET', '/useraccounts/get', { token: person.token })).body).toEqual(second.body)
})

test('a phone is read in the country of the account, or of the change', async () => {
  const person = await addPerson(server)
  expect((await update(person.token, { mobilePhone: '0412 345 678', countryCode: 'AU' })).body.mobilePhone).toBe(
    '+61412345678',
  )
  expect((await update(person.token, { mobilePhone: '+64 21 123 4567' })).body.mobilePhone).toBe('+64211234567')
})

test.each([
  ['a phone that is none', { mobilePhone: '12' }, '/mobilePhone'],
  ['an empty name', { firstName: ' ' }, '/firstName'],
  ['no name at all', { lastName: null }, '/lastName'],
  ['a birth date before 1900', { birthDate: '1899-12-31' }, '/birthDate'],
  ['a birth date to come', { birthDate: '2026-11-22' }, '/birthDate'],
  ['a day that does not exist', { birthDate: '2023-02-29' }, '/birthDate'],
  ['a gender that is none', { gender: 9 }, '/gender'],
  ['another country', { countryCode: 'US' }, '/countryCode'],
  ['another user name', { userName: 'else@example.test' }, '/userName'],
  ['a risk profile of somebody else', { latestRiskProfileId: '1' }, '/latestRiskProfileId'],
  ['a risk profile that is no number', { latestRiskProfileId: "1' or 1=1" }, '/latestRiskProfileId'],
  ['control characters', { city: 'Auck\u0000land' }, '/city'],
  ['a picture of another host', { profileImage: 'https://evil.test/me.jpg' }, '/profileImage'],
  ['a picture that is a script', { profileImage: 'javascript:alert(1)' }, '/profileImage'],
  ['a picture that nobody uploaded', { profileImage: '0d5a1f2e-7a1b-4c3d-8e5f-000000000001' }, '/profileImage'],
  ['a name that turns the writing round', { firstName: 'Mere\u202Etset' }, '/firstName'],
])('%s is 422 at its field and changes nothing', async (_, change, pointer) => {
  const person = await addPerson(server)
  const answer = await update(person.token, { street: 'elsewhere', ...change })
  expect([answer.status, pointersOf(answer)]).toEqual([422, [pointer]])
  expect((await server.call('GET', '/useraccounts/get', { token: person.token })).body.street).toBeNull()
})

test('a name that was copied from two lines is one line, in every message too', async () => {
  const person = await addPerson(server)
  expect((await update(person.token, { firstName: 'Mere\u2028Click\r\nhere' })).body.firstName).toBe('Mere Click here')
})

test('the latest risk profile is the newest of one’s own patient, whatever the request says', async () => {
  const addPatient = async () => {
    const { rows } = await server.services.database.pool.query(`with patient as (
        insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code)
        select id, id, 'Aroha', 'Test', '1970-05-04', 2, 'NZ' from gen_random_uuid() id returning patient_id)
      insert into risk_profiles (patient_id, age_bracket, ethnicity, sunburn_history, family_history, personal_history, risk_category, table_version)
      select patient_id, 1, 1, 1, 1, false, 1, '1' from patient returning patient_id, profile_id`)
    return { patientId: rows[0].patient_id, profileId: String(rows[0].profile_id) }
  }
  const [own, other] = [await addPatient(), await addPatient()]
  const person = await addPerson(server, { patientId: own.patientId })
  expect(pointersOf(await update(person.token, { latestRiskProfileId: other.profileId }))).toEqual([
    '/latestRiskProfileId',
  ])
  const latest = async () =>
    (await server.call('GET', '/useraccounts/get', { token: person.token })).body.latestRiskProfileId
  expect(await latest()).toBe(own.profileId)
  expect((await update(person.token, { latestRiskProfileId: own.profileId })).status).toBe(200)
  const { rows } = await server.services.database.pool.query(
    `insert into risk_profiles (patient_id, age_bracket, ethnicity, sunburn_history, family_history, personal_history, risk_category, table_version)
     values ($1, 1, 1, 1, 1, false, 2, '1') returning profile_id`,
    [own.patientId],
  )
  const newer = String(rows[0].profile_id)
  expect(await latest()).toBe(newer)
  expect(pointersOf(await update(person.token, { latestRiskProfileId: own.profileId }))).toEqual([
    '/latestRiskProfileId',
  ])
  await server.services.database.pool.query('update risk_profiles set deleted_at = now() where profile_id = $1', [
    newer,
  ])
  expect(await latest()).toBe(own.profileId)
})

test('fields that are not the account are ignored: nobody makes themselves a doctor', async () => {
  const person = await addPerson(server)
  const answer = await update(person.token, {
    roleId: 3,
    role_id: 3,
    status: 'active',
    loginId: person.loginId,
    patientId: person.loginId,
  })
  expect(answer.body).toMatchObject({ roleId: Role.Patient, patientId: null })
})

const change = (
  token: string,
  currentPassword: string,
  next = { password: newPassword, confirmationPassword: newPassword },
) => server.call('PUT', '/useraccounts/updatepassword', { token, body: { currentPassword, ...next } })

test('A3.profile.05: the current password is needed; this session stays, the others end, the owner hears of it', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  const elsewhere = (await signIn(server, person.userName)).body.accessToken.token
  const answer = await change(person.token, goodPassword)
  expect([answer.status, answer.body]).toEqual([204, ''])
  expect((await server.call('GET', '/useraccounts/get', { token: person.token })).status).toBe(200)
  expect((await server.call('GET', '/useraccounts/get', { token: elsewhere })).status).toBe(401)
  expect((await signIn(server, person.userName, goodPassword)).status).toBe(404)
  expect((await signIn(server, person.userName, newPassword)).status).toBe(200)
  expect(await messagesTo(server, person.userName)).toMatchObject([{ subject: 'Your password was changed' }])
})

test.each([
  { what: 'a wrong current password', current: 'not the password', password: newPassword, pointer: '/currentPassword' },
  { what: 'no current password', current: '', password: newPassword, pointer: '/currentPassword' },
  {
    what: 'a confirmation that differs',
    password: newPassword,
    confirmationPassword: `${newPassword}.`,
    pointer: '/confirmationPassword',
  },
  { what: 'a common password', password: 'Password-2026!', pointer: '/password' },
  { what: 'a short password', password: 'short', pointer: '/password' },
])(
  '$what is 422 at its field and changes nothing',
  async ({ current = goodPassword, password, confirmationPassword = password, pointer }) => {
    const person = await addPerson(server)
    await givePassword(server, person)
    const answer = await change(person.token, current, { password, confirmationPassword })
    expect([answer.status, pointersOf(answer)]).toEqual([422, [pointer]])
    expect((await signIn(server, person.userName)).status).toBe(200)
  },
)

test('guessing the current password is slowed down', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  for (let round = 0; round <= 5; round++) expect((await change(person.token, 'not the password')).status).toBe(422)
  const answer = await change(person.token, goodPassword)
  expect([answer.status, answer.body.extensions.code]).toEqual([429, 'too-many-attempts'])
})

test('a new password makes recovery links stop', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  const expires_at = new Date(server.clock.now().getTime() + 3_600_000)
  await db
    .insertInto('password_recoveries')
    .values({ token_hash: 'hash', login_id: person.loginId, expires_at, used_at: null })
    .execute()
  await change(person.token, goodPassword)
  const row = await db
    .selectFrom('password_recoveries')
    .selectAll()
    .where('token_hash', '=', 'hash')
    .executeTakeFirstOrThrow()
  expect(row.expires_at).toEqual(server.clock.now())
})
