import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { graeme, graham, readySpot, uuidOf } from '../../../tests/support/ready-visit-draft.ts'
import { AgeBracket } from '../../contract/enums.ts'
import { patientId, practiceId, visitId } from '../../contract/ids.ts'
import { ageBracketOn } from './age-bracket.ts'
import { agreedAt, consentAnswer, countConsents, isConsentGiven, withConsent } from './consent-state.ts'
import { duplicateCandidates } from './duplicate-candidates.ts'
import { findPatients } from './find-patients.ts'
import { newVisitDraft } from './new-visit-draft.ts'
import { pointerToField } from './complete/pointer-to-field.ts'
import { chooseRecord } from './record-choice.ts'
import { sendButtonLabel, reviewTitle } from './complete/review-labels.ts'
import { readBirthDate } from './typed-birth-date.ts'
import type { KnownPatient } from './visit-draft.ts'

const today = '2026-11-20'
const here = { today, countryCode: 'NZ' } as const
const record = (number: number, changes: Partial<KnownPatient>): KnownPatient => ({
  ...graham,
  patientId: patientId.parse(uuidOf(number)),
  ...changes,
})
const mahina = record(1, {
  firstName: 'Māhina',
  lastName: 'Tāne-Hōhepa',
  birthDate: '1990-05-06',
  mobilePhone: '+64271112222',
  nhi: 'JBX3656',
})

test.each([
  [['1', '1', '1980'], '1980-01-01'],
  [['01', 'Jan', '1980'], '1980-01-01'],
  [['1', 'sept.', '1980'], '1980-09-01'],
  [['1', 'February', '1980'], '1980-02-01'],
  [[' 29 ', 'february', '2000'], '2000-02-29'],
  [['20', '11', '2026'], today],
])('a birth date typed as %o is %s', ([day = '', month = '', year = ''], date) => {
  expect(readBirthDate({ day, month, year }, today)).toEqual({ kind: 'date', date })
})

test.each([
  [['', '', ''], 'Enter the birth date.', undefined],
  [['', '', '1980'], 'Birth date must include a day and a month.', 'day'],
  [['5', '13', '1980'], 'Enter a month from 1 to 12, or its name.', 'month'],
  [['5', 'ja', '1980'], 'Enter a month from 1 to 12, or its name.', 'month'],
  [['5', 'Junly', '1980'], 'Enter a month from 1 to 12, or its name.', 'month'],
  [['5', 'Febtober', '1980'], 'Enter a month from 1 to 12, or its name.', 'month'],
  [['0', '1', '1980'], 'Enter a day from 1 to 31.', 'day'],
  [['5', '1', '80'], 'Enter the year with 4 digits, like 1980.', 'year'],
  [['29', '2', '2001'], 'This date does not exist. Check the day and the month.', undefined],
  [['21', '11', '2026'], 'Birth date is in the future: 21 Nov 2026.', 'year'],
  [['31', '12', '1899'], 'Birth date must be in 1900 or later.', 'year'],
])('a birth date typed as %o: %s', ([day = '', month = '', year = ''], message, part) => {
  expect(readBirthDate({ day, month, year }, today)).toEqual(
    part === undefined ? { kind: 'fault', message } : { kind: 'fault', message, part },
  )
})

test('any date from 1900 to today is read back as it was typed', () => {
  const days = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date(`${today}T00:00:00Z`),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year = '', month = '', day = ''] = iso.split('-')
      expect(readBirthDate({ day: String(Number(day)), month, year }, today)).toEqual({ kind: 'date', date: iso })
    }),
  )
})

test('the age bracket changes on the birthday', () => {
  expect([ageBracketOn('1991-11-21', today), ageBracketOn('1991-11-20', today)]).toEqual([
    AgeBracket.Under35,
    AgeBracket.From35To44,
  ])
  expect([ageBracketOn('1961-11-21', today), ageBracketOn('1961-11-20', today)]).toEqual([
    AgeBracket.From55To64,
    AgeBracket.Over64,
  ])
})

test('titles count in words', () => {
  expect([0, 1, 2, 12].map(reviewTitle)).toEqual([
    'Ready to send',
    'One thing left',
    'Two things left',
    '12 things left',
  ])
  expect([0, 1, 2].map(sendButtonLabel)).toEqual(['Send visit', 'Fix 1 thing, then send', 'Fix 2 things, then send'])
})

test('consents are dated events: a repeat adds nothing, taking back adds one', () => {
  const flag = 'consentDataResearch'
  const given = withConsent([], { flag, value: true, now: '2026-11-20T10:34:00+13:00' })
  expect(given).toEqual([
    { flag, value: true, when: '2026-11-20T10:34:00+13:00', textVersion: '2026-1', channel: 'tablet' },
  ])
  expect(withConsent(given, { flag, value: true, now: '2026-11-20T10:35:00+13:00' })).toBe(given)
  const back = withConsent(given, { flag, value: false, now: '2026-11-20T10:36:00+13:00' })
  expect([isConsentGiven(given, flag), isConsentGiven(back, flag), back.length]).toEqual([true, false, 2])
})

const histology = 'consentHistology'
const saidNo = { flag: histology, value: false, when: '2025-05-03T01:00:00.000Z', textVersion: '2026-1' } as const

test('a no is recorded where nobody was asked, and where nobody here knows', () => {
  const no = withConsent([], { flag: histology, value: false, now: '2026-11-20T10:34:00+13:00' })
  expect(no).toMatchObject([{ flag: histology, value: false }])
  expect(withConsent(no, { flag: histology, value: false, now: '2026-11-20T10:35:00+13:00' })).toBe(no)
})

test('what was said earlier holds until it is changed, never asked is neither yes nor no, and unknown is said to be', () => {
  expect(consentAnswer([], [saidNo], histology)).toEqual({ kind: 'earlier', value: false, when: saidNo.when })
  expect(consentAnswer([], [saidNo], 'consentDataResearch')).toEqual({ kind: 'not-asked' })
  expect(consentAnswer([], null, histology)).toEqual({ kind: 'not-known' })
  const today = withConsent([], { flag: histology, value: true, now: '2026-11-20T10:34:00+13:00' })
  for (const stored of [[saidNo], [], null])
    expect(consentAnswer(today, stored, histology)).toMatchObject({ kind: 'today', value: true })
})

test('the count of consents takes in what was said earlier, but privacy only as agreed in this visit', () => {
  const earlier = ['consentDataResearch', 'consentPrivacyAgreement'] as const
  const consents = earlier.map((flag) => ({ ...saidNo, flag, value: true }))
  const draft = newVisitDraft({
    visitId: visitId.parse(uuidOf(8)),
    globalPatientId: patientId.parse(uuidOf(9)),
    practiceId: practiceId.parse(3),
    countryCode: 'NZ',
    now: '2026-11-20T10:34:00+13:00',
  })
  const count = (kept: typeof consents | null) =>
    countConsents({ ...draft, patient: chooseRecord(draft.patient, { ...mahina, consents: kept }) })
  expect(count(consents)).toEqual({ given: 1, asked: 6, unknown: 0 })
  expect(count(null)).toEqual({ given: 0, asked: 6, unknown: 5 })
  expect(countConsents(draft)).toEqual({ given: 0, asked: 6, unknown: 0 })
  expect(count(consents.map((each) => ({ ...each, value: false })))).toEqual({ given: 0, asked: 6, unknown: 0 })
})

test('a visit is agreed to when both scope and privacy agreement are given', () => {
  const events = withConsent([], { flag: 'consentPrivacyAgreement', value: true, now: '2026-11-20T10:34:00+13:00' })
  const consent = {
    productId: null,
    scopeId: null,
    scopeAcceptedAt: '2026-11-20T10:33:00+13:00',
    events,
    guardian: null,
    includesBodyshots: false,
  }
  expect(agreedAt(consent)).toBe('2026-11-20T10:34:00+13:00')
  expect(agreedAt({ ...consent, scopeAcceptedAt: null })).toBeNull()
  expect(agreedAt({ ...consent, events: [] })).toBeNull()
})

test('candidates: the strongest likeness first, and nobody who is merely of the same name', () => {
  const sameName = record(2, { firstName: 'Graeme', birthDate: '1950-01-01', mobilePhone: null })
  const sameNhi = record(3, {
    firstName: 'G',
    lastName: 'S',
    birthDate: '1950-01-01',
    mobilePhone: null,
    nhi: 'JBX3656',
  })
  const found = duplicateCandidates({ ...graeme, nhi: 'jbx3656' }, [mahina, sameName, graham, sameNhi], here)
  expect(found.map(({ record: { firstName }, likeness }) => [firstName, likeness])).toEqual([
    ['Māhina', 'same-identifier'],
    ['G', 'same-identifier'],
    ['Graham', 'same-phone-and-last-name'],
  ])
  expect(duplicateCandidates({ ...graeme, birthYear: '', mobilePhone: '' }, [graham], here)).toEqual([])
})

test.each(['mahina', 'TANE mah', 'hohepa', '6/5/1990', '6 May 1990 māhina', 'jbx36', '027 111 2222', '1112222'])(
  'a search for "%s" finds Māhina',
  (typed) => {
    expect(findPatients(typed, [graham, mahina]).map(({ firstName }) => firstName)).toEqual(['Māhina'])
  },
)

test.each(['', '  ', 'mahina smith', '7/5/1990', 'hina'])('a search for "%s" finds nobody', (typed) => {
  expect(findPatients(typed, [graham, mahina])).toEqual([])
})

test.each([
  ['/patientProfile/patient/birthDate', 'patient', 'birth-date'],
  ['/requestModel/patientProfile/patient/nhi', 'patient', 'nhi'],
  ['/patientProfile/patient/middleName', 'patient', 'first-name'],
  ['/patientProfile/guardian', 'patient', 'guardian-name'],
  ['/patientProfile/consents/0/when', 'consent', 'consent-privacy'],
  ['/serviceConsent/scopeOfServiceId', 'consent', 'scope-accepted'],
  ['/patientProfile/riskObservations/riskCategory', 'risk', 'risk-ethnicity'],
  ['/lesions/1/outcome', 'plot', 'spot-5'],
  ['/lesions/1/images/0/sha256', 'photos', 'spot-5'],
  ['/bodyshots/0', 'photos', 'body-photos'],
  ['/lesions/7/outcome', 'review', 'review'],
  ['/practiceId', 'review', 'review'],
])('the pointer %s leads to the step %s at %s', (pointer, step, anchor) => {
  expect(pointerToField(pointer, { spots: [readySpot(2), readySpot(5)] })).toMatchObject({ step, anchor })
})
