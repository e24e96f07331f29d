import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { registerPatient } from '../../../../../tests/support/patients.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const mine = await addClinic(server, 'Mine')
const other = await addClinic(server, 'Other')
const register = (more: Record<string, unknown>, by = mine) =>
  registerPatient(server, { by: by.pharmacist, practiceId: by.practiceId }, more)
const pointersOf = (answer: Awaited<ReturnType<typeof register>>) =>
  answer.body.extensions.errors.map((one: { pointer: string }) => one.pointer)

const risk = {
  ageBracket: 5,
  ethnicity: 1,
  sunburnHistory: 4,
  familyHistory: 3,
  personalHistory: false,
  riskCategory: 1,
  tableVersion: 'old',
  observations: [{ riskFactorOption: 'Many moles', notes: 'About 60' }],
}

test('A3.doctor.01, A3.doctor.02, A3.risk.05: registering returns the patient, the flag and a risk profile assessed by the server', async () => {
  const { status, body } = await register({
    patient: { nhi: 'zac5361', mobilePhone: '021 555 0199', emailAddress: 'Tane@Example.NZ', lastName: 'Rewa' },
    riskObservations: risk,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    firstName: 'Tāne',
    nhi: 'ZAC5361',
    mobilePhone: '+64215550199',
    emailAddress: 'tane@example.nz',
    fullName: 'Tāne Rewa',
    displayName: 'Rewa, Tāne',
    numberOfLesions: 0,
    profileNeedsConfirmation: false,
  })
  expect(body.riskProfile).toEqual({
    patientRiskId: expect.any(String),
    risk: 'High',
    factors: expect.stringContaining('Over 64'),
    listOfFactors: expect.arrayContaining(['Northern European']),
    observations: [{ riskFactorOption: 'Many moles', notes: 'About 60' }],
    tableVersion: '2026-1',
  })
})

test('what was seen of the skin is kept as it was noted', async () => {
  const observations = [{ riskFactorOption: 'Sun damage', notes: 'Hands and face' }]
  const { body } = await register({
    patient: { firstName: 'Ihaia', birthDate: '1961-03-12' },
    riskObservations: { ...risk, observations },
  })
  expect(body.riskProfile.observations).toEqual(observations)
})

test('what was typed at the desk of a name and an address is told; who said nothing of it has none', async () => {
  const typed = { title: 'Dr', middleName: 'Mere', street: '12 Rata Street', state: 'VIC', countryCode: 'AU' }
  const hana = await register({ patient: { firstName: 'Hana', birthDate: '1962-03-12', ...typed } })
  expect(hana.body).toMatchObject(typed)
  const noneTyped = await register({ patient: { firstName: 'Rua', birthDate: '1963-03-12' } })
  expect(noneTyped.body).toMatchObject({ title: null, middleName: null, street: null, state: null })
})

test('P1.doctor.02, A1.pharmacy.01: doctors, managers and pharmacists register patients of their practice', async () => {
  for (const [i, role] of [Role.Doctor, Role.PracticeManager].entries()) {
    const person = await addPerson(server, { role, practices: [mine.practiceId] })
    expect(
      (
        await registerPatient(
          server,
          { by: person, practiceId: mine.practiceId },
          { patient: { firstName: 'Role', lastName: `Number ${'ab'[i]}`, birthDate: `1980-01-0${i + 1}` } },
        )
      ).status,
    ).toBe(200)
  }
})

test('another practice is 403; patients and melanographers may not register patients', async () => {
  expect((await registerPatient(server, { by: mine.pharmacist, practiceId: other.practiceId })).status).toBe(403)
  for (const role of [Role.Patient, Role.Melanographer]) {
    expect(
      (await registerPatient(server, { by: await addPerson(server, { role }), practiceId: mine.practiceId })).status,
    ).toBe(403)
  }
})

test.each([
  ['/patient/nhi', { nhi: 'ZAC5362' }],
  ['/patient/nhi', { nhi: 'X' }],
  ['/patient/medicareNumber', { medicareNumber: '2123456711' }],
  ['/patient/mobilePhone', { mobilePhone: '12' }],
  ['/patient/birthDate', { birthDate: '1899-12-31' }],
  ['/patient/birthDate', { birthDate: '2026-02-30' }],
  ['/patient/postCode', { postCode: '12' }],
  ['/patient/firstName', { firstName: ' ' }],
  ['/patient/gender', { gender: 4 }],
  ['/patient/countryCode', { countryCode: 'GB' }],
])('422 names %s for %j', async (pointer, patient) => {
  const answer = await register({ patient })
  expect([answer.status, pointersOf(answer)]).toEqual([422, [pointer]])
})

test('today is in the practice’s zone: the 20th in Auckland is still the 19th in Pago Pago', async () => {
  expect((await register({ patient: { firstName: 'Baby', lastName: 'Today', birthDate: '2026-11-20' } })).status).toBe(
    200,
  )
  await server.services.database.db
    .updateTable('practices')
    .set({ time_zone: 'Pacific/Pago_Pago' })
    .where('practice_id', '=', other.practiceId)
    .execute()
  const tomorrow = await register(
    { patient: { firstName: 'Baby', lastName: 'Tomorrow', birthDate: '2026-11-20' } },
    other,
  )
  expect(tomorrow.body.extensions.errors).toEqual([
    { pointer: '/patient/birthDate', message: 'Birth date must be in the past.' },
  ])
})

test('NHI numbers for tests are refused outside demo mode', async () => {
  server.services.config.demo = false
  const answer = await register({ patient: { lastName: 'Outside', nhi: 'ZZZ0016' } })
  server.services.config.demo = true
  expect([answer.status, pointersOf(answer)]).toEqual([422, ['/patient/nhi']])
})

test('Medicare numbers are stored as digits, and the state is derived from the postcode', async () => {
  const { body } = await register({
    patient: {
      lastName: 'Brisbane',
      birthDate: '1970-05-05',
      countryCode: 'AU',
      medicareNumber: '2123 45670 1',
      postCode: '4101',
      mobilePhone: '0412 345 678',
    },
  })
  expect(body).toMatchObject({ medicareNumber: '2123456701', state: 'QLD', mobilePhone: '+61412345678' })
})

test('a possible duplicate is 409 with the matches, and is registered when staff confirm', async () => {
  const known = await register({
    patient: { firstName: 'Hine', lastName: 'Pōtiki', birthDate: '1990-01-01', mobilePhone: '021 555 0777' },
  })
  const again = { firstName: 'Hine', lastName: 'Potiki', birthDate: '1990-01-01' }
  const warned = await register({ patient: again })
  expect([warned.status, warned.body.extensions.code]).toEqual([409, 'conflict'])
  expect(warned.body.extensions.matches).toEqual([
    {
      patientId: known.body.patientId,
      displayName: 'Pōtiki, Hine',
      birthDate: '1990-01-01',
      mobilePhone: '…777',
      nhi: null,
      likeness: 'same-name-and-birth-date',
      isAtYourPractice: true,
    },
  ])
  const confirmed = await register({ patient: again, confirmNew: true })
  expect([confirmed.status, confirmed.body.profileNeedsConfirmation]).toEqual([200, true])
  expect(
    (
      await register({
        patient: { firstName: 'Rewi', lastName: 'Potiki', birthDate: '1961-02-02', mobilePhone: '0215550777' },
      })
    ).body.extensions.matches[0].likeness,
  ).toBe('same-phone-and-last-name')
})

test('a match at another practice is masked, and only returned if certain', async () => {
  await register({ patient: { firstName: 'Sina', lastName: 'Tuala', birthDate: '1985-08-08', nhi: 'ZZZ0024' } }, other)
  const warned = await register({
    patient: { firstName: 'Anything', lastName: 'Else', birthDate: '1999-09-09', nhi: 'ZZZ0024' },
  })
  expect(warned.body.extensions.matches).toEqual([
    {
      patientId: null,
      displayName: 'A patient of another practice',
      birthDate: null,
      mobilePhone: null,
      nhi: null,
      likeness: 'same-identifier',
      isAtYourPractice: false,
    },
  ])
  expect(JSON.stringify(warned.body)).not.toMatch(/Sina|Tuala|1985|T\.|S\./)
  expect((await register({ patient: { firstName: 'Sina', lastName: 'Tuale', birthDate: '1985-08-08' } })).status).toBe(
    200,
  )
})

test('an NHI belongs to one record: if taken at another practice, the new record has none; at the own practice it is refused', async () => {
  const waiting = await register({
    patient: { firstName: 'Sina', lastName: 'Tuala', birthDate: '1985-08-08', nhi: 'ZZZ0024' },
    confirmNew: true,
  })
  expect([waiting.status, waiting.body.nhi, waiting.body.profileNeedsConfirmation]).toEqual([200, null, true])
  const refused = await register({ patient: { firstName: 'X', lastName: 'Y', nhi: 'ZAC5361' }, confirmNew: true })
  expect([refused.status, pointersOf(refused)]).toEqual([422, ['/patient/nhi']])
})

test('the same registration sent eight times at once makes one patient', async () => {
  const patient = { firstName: 'Once', lastName: 'Only', birthDate: '1955-05-05' }
  // With every pool connection open, all eight would read before the first write, unless they are serialised.
  await Promise.all(Array.from({ length: 8 }, () => server.services.database.pool.query('select pg_sleep(0.05)')))
  const answers = await Promise.all(Array.from({ length: 8 }, () => register({ patient })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
})

test('P3.profile.02: only the date of a birth date counts, whatever time and zone it has', async () => {
  const born = async (birthDate: string) => (await register({ patient: { birthDate, lastName: 'Awatere' } })).body
  for (const birthDate of ['1972-02-29', '1972-02-28T23:30:00-11:00', '1972-03-01T00:30:00.000+13:00']) {
    const { patientId, birthDate: kept } = await born(birthDate)
    expect([patientId, kept]).toEqual([expect.any(String), birthDate.split('T')[0]])
  }
  expect((await born('1973-02-29T00:00:00Z')).extensions.errors).toEqual([
    { pointer: '/patient/birthDate', message: 'Enter a date that exists.' },
  ])
})
