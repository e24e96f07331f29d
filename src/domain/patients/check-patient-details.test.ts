import { expect, test } from 'vitest'
import type { PatientDetails } from '../../contract/patients/patient.ts'
import { checkPatientDetails } from './check-patient-details.ts'
import { consentState, latestConsents } from '../consents/consent-state.ts'

const typed: PatientDetails = {
  firstName: 'Ma\u0304ia',
  lastName: 'Tūhoe',
  birthDate: '1961-03-12',
  gender: 2,
  countryCode: 'NZ',
}
const check = (changes: Partial<PatientDetails>) =>
  checkPatientDetails({ ...typed, ...changes }, { today: '2026-11-20', testNumbers: 'accepted' })

test('details are normalised to their stored form', () => {
  const { clean, errors } = check({
    mobilePhone: '021 555 0199',
    medicareNumber: '2123 45670 1',
    street: '',
    nhi: 'ZAC5361',
  })
  expect(errors).toEqual([])
  expect(clean).toMatchObject({
    firstName: 'Māia',
    mobilePhone: '+64215550199',
    medicareNumber: '2123456701',
    street: null,
    nhi: 'ZAC5361',
    state: null,
  })
})

test('empty optional fields are valid', () => {
  expect(check({}).errors).toEqual([])
  expect(check({ mobilePhone: '', nhi: '', medicareNumber: '', postCode: '' }).errors).toEqual([])
})

test('all errors are reported at once', () => {
  const { errors } = check({
    birthDate: '2026-11-21',
    nhi: 'ZAC5362',
    medicareNumber: '1',
    mobilePhone: 'x',
    postCode: '12345'.slice(1, 4),
  })
  expect(errors.map(({ pointer }) => pointer)).toEqual([
    '/birthDate',
    '/nhi',
    '/medicareNumber',
    '/mobilePhone',
    '/postCode',
  ])
})

test('the state is filled in from an Australian postcode, and never replaces a typed one', () => {
  expect(check({ countryCode: 'AU', postCode: '4101' }).clean.state).toBe('QLD')
  expect(check({ countryCode: 'AU', postCode: '4101', state: 'NSW' }).clean.state).toBe('NSW')
  expect(check({ postCode: '1010' }).clean.state).toBeNull()
})

test('consents are off by default; the latest event counts, and of two at the same time the one recorded later', () => {
  const state = consentState([
    { flag: 'consentHistology', value: true, at: 5 },
    { flag: 'consentHistology', value: false, at: 4 },
    { flag: 'consentDataResearch', value: true, at: 7 },
    { flag: 'consentDataResearch', value: false, at: 7 },
    { flag: 'unknown', value: true, at: 9 },
  ])
  expect(state).toEqual({
    consentPrivacyAgreement: false,
    imagesAvailableOnline: false,
    consentPatientAccessToBodyshots: false,
    consentDoctorAccessToBodyshots: false,
    consentDataResearch: false,
    consentHistology: true,
  })
})

test('consents that were never asked have no latest event', () => {
  const given = { flag: 'consentHistology', value: true, at: 5 }
  expect(latestConsents([{ ...given, value: false, at: 4 }, given, { flag: 'unknown', value: true, at: 9 }])).toEqual([
    given,
  ])
  expect(latestConsents([])).toEqual([])
})
