import { afterEach, expect, test } from 'vitest'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { codeTo } from '../../../../../tests/support/server/account-secrets.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { resetRateLimits, givePassword, goodPassword, messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer, type TestAnswer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

/* What leads to a person: whoever finds a session open must not lead codes, reminders or letters to themselves. */
const server = await startTestServer()
const { db } = server.services.database
afterEach(() => resetRateLimits(server))

let people = 0
async function someone(about: Parameters<typeof addPerson>[1] = {}): Promise<Person & { phone: string }> {
  const person = await addPerson(server, about)
  await givePassword(server, person)
  people += 1
  const phone = `+6421777${1000 + people}`
  await db
    .updateTable('logins')
    .set({ mobile_phone: phone, street: '1 Quay Street', city: 'Auckland' })
    .where('login_id', '=', person.loginId)
    .execute()
  return { ...person, phone }
}
/** The same session, ten minutes after its owner signed in: perhaps they went away. */
async function leftOpen(person: Person) {
  server.clock.advance(600)
  return freshToken(server, person)
}
const update = (token: string, body: object) => server.call('PUT', '/useraccounts/update', { token, body })
const prove = (token: string, body: object) => server.call('POST', '/auth/stepup', { token, body })
const outcome = ({ status, body }: TestAnswer) => [status, body.extensions?.code]
const accountOf = (person: Person) =>
  db.selectFrom('logins').selectAll().where('login_id', '=', person.loginId).executeTakeFirstOrThrow()
const subjectsTo = async (recipient: string) => (await messagesTo(server, recipient)).map(({ subject }) => subject)
const logOf = (person: Person) =>
  db.selectFrom('security_log').select(['kind', 'what', 'session_id']).where('actor_id', '=', person.loginId).execute()

test.each([
  ['another phone', { mobilePhone: '021 666 1234' }],
  ['no phone any more', { mobilePhone: null }],
  ['an empty phone', { mobilePhone: '' }],
  ['another street', { street: '9 Elsewhere Road' }],
  ['another post code', { zip: '9016' }],
  ['no street any more', { street: null }],
  ['a phone in the middle of other changes', { firstName: 'Ana', mobilePhone: '021 666 1234' }],
  ['a phone read in another country', { mobilePhone: '0412 345 678', countryCode: 'AU' }],
])('%s: an open session alone changes nothing and tells nobody; the password changes it', async (_, change) => {
  const person = await someone()
  const token = await leftOpen(person)
  const before = await accountOf(person)
  expect(outcome(await update(token, change))).toEqual([403, 'step-up-needed'])
  expect(await accountOf(person)).toEqual(before)
  expect([await messagesTo(server, person.userName), await messagesTo(server, person.phone)]).toEqual([[], []])
  expect((await prove(token, { password: 'not the password' })).status).toBe(422)
  expect(outcome(await update(token, change))).toEqual([403, 'step-up-needed'])
  expect((await prove(token, { password: goodPassword })).status).toBe(204)
  expect((await update(token, change)).status).toBe(200)
  expect(await subjectsTo(person.userName)).toEqual(['Your contact details were changed'])
})

test('a first phone wants a proof as well: reminders would go there', async () => {
  const person = await addPerson(server)
  const token = await leftOpen(person)
  expect(outcome(await update(token, { mobilePhone: '021 666 1234' }))).toEqual([403, 'step-up-needed'])
})

test('a patient sees the phone and the e-mail that the clinic has, and a changed phone is where messages go from then on', async () => {
  const person = await addBookingPatient(server)
  await givePassword(server, person)
  const record = () =>
    db.selectFrom('patients').selectAll().where('patient_id', '=', person.patientId).executeTakeFirstOrThrow()
  await db
    .updateTable('patients')
    .set({ mobile_phone: '+64215550901', email_address: 'clinic@example.nz' })
    .where('patient_id', '=', person.patientId)
    .execute()
  const account = await server.call('GET', '/useraccounts/get', { token: person.token })
  expect(account.body).toMatchObject({ mobilePhone: '+64215550901', clinicEmail: 'clinic@example.nz' })
  // A form that is saved as it is changes neither, and asks nothing.
  const open = await leftOpen(person)
  expect((await update(open, { mobilePhone: '021 555 0901', firstName: 'Ana' })).status).toBe(200)
  expect((await accountOf(person)).mobile_phone).toBeNull()
  expect(outcome(await update(open, { mobilePhone: '021 555 0902' }))).toEqual([403, 'step-up-needed'])
  expect((await record()).mobile_phone).toBe('+64215550901')
  await prove(open, { password: goodPassword })
  expect((await update(open, { mobilePhone: '021 555 0902' })).body.mobilePhone).toBe('+64215550902')
  expect([(await record()).mobile_phone, (await accountOf(person)).mobile_phone]).toEqual([
    '+64215550902',
    '+64215550902',
  ])
  expect((await messagesTo(server, '+64215550901')).length).toBe(1)
})

test('contact details that stay the same, however they are written, and those that reach nobody need no proof and notify nobody', async () => {
  const person = await someone()
  const token = await leftOpen(person)
  const local = `0${person.phone.slice(3)}`
  const same = { mobilePhone: local, street: ' 1 Quay Street ', suburb: '', zip: null, countryCode: 'NZ' }
  expect((await update(token, { ...same, firstName: 'Ana', gender: 2, birthDate: '1984-02-29' })).status).toBe(200)
  expect([await messagesTo(server, person.userName), await messagesTo(server, person.phone)]).toEqual([[], []])
  expect(await logOf(person)).toEqual([])
})

test('the owner hears of another phone by e-mail and at the old number, and neither names the new one; it is written down', async () => {
  const person = await someone({ name: 'Mere' })
  expect((await update(person.token, { mobilePhone: '021 666 4321', street: '9 Elsewhere Road' })).status).toBe(200)
  const [mail] = await messagesTo(server, person.userName)
  const [text] = await messagesTo(server, person.phone)
  expect(mail?.body).toContain(
    'Kia ora Mere,\n\nThis was changed in your Lentigo account: your mobile number and your postal',
  )
  expect(mail?.body).toContain('/confirm-reset-link')
  expect(text?.body).toContain('this number was removed from an account')
  expect(`${mail?.body} ${text?.body}`).not.toMatch(/666|4321|Elsewhere|Mere Person/)
  expect(await messagesTo(server, '+64216664321')).toEqual([])
  const session_id = person.sessionId
  expect(await logOf(person)).toEqual([
    { kind: 'setting', what: 'phone', session_id },
    { kind: 'setting', what: 'address', session_id },
  ])
})

test('a second factor that a tablet remembers is no fresh proof for staff either', async () => {
  const practice = await addPractice(server, 'Pharmacy', 'Reach Pharmacy')
  const person = await someone({ role: Role.Doctor, practices: [practice] })
  const token = await leftOpen(person)
  expect(outcome(await update(token, { mobilePhone: '021 666 1234' }))).toEqual([403, 'step-up-needed'])
  await prove(token, { password: goodPassword })
  expect((await update(token, { mobilePhone: '021 666 1234' })).body.mobilePhone).toBe('+64216661234')
})

test('nobody is written to without end by changing a number to theirs and back', async () => {
  const person = await someone()
  const to = (round: number) => update(person.token, { mobilePhone: round % 2 === 0 ? '021 888 0001' : '021 888 0002' })
  for (let round = 0; round <= 5; round++) expect((await to(round)).status).toBe(200)
  expect(outcome(await to(6))).toEqual([429, 'too-many-attempts'])
})

test.each([
  [
    '+6493001234',
    /is a landline, which can’t receive text messages\. Change it to a mobile number in your profile first\./,
  ],
  ['+61292345678', /is a landline/],
  ['+447700900123', /mobiles in New Zealand and Australia\. Change it/],
])('codes asked for on a stored number as %s are refused with the cure, and none is sent', async (phone, words) => {
  const person = await someone()
  const store = (second_factor: 'sms' | null) =>
    db
      .updateTable('logins')
      .set({ mobile_phone: phone, second_factor })
      .where('login_id', '=', person.loginId)
      .execute()
  const call = (path: string, body: object) =>
    server.call(path === '/useraccounts/setsecondfactor' ? 'PUT' : 'POST', path, { token: person.token, body })
  await store(null)
  const on = await call('/useraccounts/setsecondfactor', { isOn: true, password: goodPassword })
  expect([on.status, on.body.extensions.errors[0].pointer]).toEqual([422, '/mobilePhone'])
  expect(on.body.extensions.errors[0].message).toMatch(words)
  await store('sms')
  const signedIn = await call('/auth/login', { userName: person.userName, password: goodPassword })
  expect(outcome(signedIn)).toEqual([403, 'code-not-sendable'])
  expect(signedIn.body.title).toMatch(/No code can be texted to your number\. Sign in with a passkey, or get in touch/)
  expect(await messagesTo(server, phone)).toEqual([])
  const off = await call('/useraccounts/setsecondfactor', { isOn: false, password: goodPassword })
  expect(off.body.secondFactor).toBe(null)
})

test('switching codes on or off is notified by e-mail and logged, once each', async () => {
  const person = await someone()
  const set = (body: object) =>
    server.call('PUT', '/useraccounts/setsecondfactor', {
      token: person.token,
      body: { password: goodPassword, ...body },
    })
  await set({ isOn: false })
  await set({ isOn: true })
  expect((await set({ isOn: true, code: await codeTo(server, person.phone) })).status).toBe(200)
  await set({ isOn: false })
  expect(await subjectsTo(person.userName)).toEqual([
    'Sign-in codes were switched on',
    'Sign-in codes were switched off',
  ])
  const changes = (await logOf(person)).filter(({ kind }) => kind === 'factor')
  expect(changes.map(({ what }) => what)).toEqual(['sms-changed', 'sms-changed'])
})

test('a patient with sign-in codes proves who they are by the password and a code', async () => {
  const person = await someone()
  await db.updateTable('logins').set({ second_factor: 'sms' }).where('login_id', '=', person.loginId).execute()
  const token = await leftOpen(person)
  expect(outcome(await prove(token, { password: goodPassword }))).toEqual([403, 'code-required'])
  expect(outcome(await update(token, { street: '9 Elsewhere Road' }))).toEqual([403, 'step-up-needed'])
  const code = await codeTo(server, person.phone)
  expect((await prove(token, { password: goodPassword, code })).status).toBe(204)
  expect((await update(token, { street: '9 Elsewhere Road' })).status).toBe(200)
})
