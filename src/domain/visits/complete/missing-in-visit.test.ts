import { expect, test } from 'vitest'
import { draftPhoto, graeme, graham, readySpot, readyVisitDraft } from '../../../../tests/support/ready-visit-draft.ts'
import { newVisitDraft } from '../new-visit-draft.ts'
import type { VisitCheckContext } from './visit-check-context.ts'
import type { PatientFields, Spot, VisitDraft } from '../visit-draft.ts'
import { missingInVisit } from './missing-in-visit.ts'

const given: VisitCheckContext = { today: '2026-11-20', testNumbers: 'refused' }
const missing = (draft: VisitDraft) => missingInVisit(draft, given)
const messages = (draft: VisitDraft) => missing(draft).map(({ message }) => message)
const ready = readyVisitDraft()
const typed = (fields: Partial<PatientFields>) =>
  readyVisitDraft({
    patient: { kind: 'new', globalPatientId: ready.patient.globalPatientId, fields: { ...graeme, ...fields } },
  })
const known = (fields: Partial<PatientFields> = {}, birthDate = graham.birthDate) =>
  readyVisitDraft({
    patient: {
      kind: 'known',
      globalPatientId: ready.patient.globalPatientId,
      fields: { ...graeme, ...fields },
      typed: graeme,
      record: { ...graham, birthDate },
    },
  })
const withSpot = (spot: Partial<Spot>) => readyVisitDraft({ spots: [{ ...readySpot(5), ...spot }] })

test('nothing is missing in a visit that is ready, of a new patient or one on record', () => {
  expect(missing(ready)).toEqual([])
  expect(missing(known())).toEqual([])
})

test('an empty visit lacks patient, consent, answers and spots, in the order of the steps', () => {
  const { visitId, practiceId, patient } = ready
  const draft = newVisitDraft({
    visitId,
    practiceId,
    globalPatientId: patient.globalPatientId,
    countryCode: 'NZ',
    now: ready.startedAt,
  })
  expect(missing(draft).map(({ step, code }) => `${step}:${code}`)).toEqual([
    ...['first-name', 'last-name', 'birth-date', 'gender', 'contact'].map((code) => `patient:${code}`),
    ...['product', 'scope', 'privacy'].map((code) => `consent:${code}`),
    ...Array.from({ length: 4 }, () => 'risk:risk-answer'),
    'plot:no-spots',
  ])
})

test.each([
  [{ firstName: ' ' }, 'Enter the first name.', 'first-name'],
  [{ lastName: '' }, 'Enter the last name, or a dash if they have only one name.', 'last-name'],
  [{ gender: null }, 'Choose a gender.', 'gender'],
  [{ birthYear: '' }, 'Birth date must include a year.', 'birth-date-year'],
  [
    { birthDay: '3', birthMonth: 'Feb', birthYear: '2062' },
    'Birth date is in the future: 3 Feb 2062.',
    'birth-date-year',
  ],
  [{ lastName: ' ' }, 'Enter the last name, or a dash if they have only one name.', 'last-name'],
  [{ birthDay: '0' }, 'Enter a day from 1 to 31.', 'birth-date'],
  [{ birthDay: '31', birthMonth: '4' }, 'This date does not exist. Check the day and the month.', 'birth-date'],
  [{ mobilePhone: '12' }, 'Enter a phone number like 021 123 4567, or leave it empty.', 'mobile-phone'],
  [{ emailAddress: 'graeme' }, 'Enter an e-mail address like name@example.nz, or leave it empty.', 'email-address'],
  [{ nhi: 'ABC' }, 'An NHI number has 3 letters and 4 digits, or 3 letters, 2 digits and 2 letters.', 'nhi'],
  [{ nhi: 'ZAC5361' }, 'NHI numbers that begin with Z are for tests. Enter the real one, or leave it empty.', 'nhi'],
  [{ postCode: '10' }, 'A postcode has 4 digits.', 'post-code'],
  [{ postCode: '10211' }, 'A postcode has 4 digits.', 'post-code'],
  [{ postCode: 'x1021' }, 'A postcode has 4 digits.', 'post-code'],
] satisfies [Partial<PatientFields>, string, string][])('a new patient with %o: %s', (fields, message, anchor) => {
  expect(missing(typed(fields))).toEqual([expect.objectContaining({ step: 'patient', message, anchor })])
})

test('fields that may be empty, and test numbers in demo mode, are fine', () => {
  expect(missing(typed({ emailAddress: '', nhi: '', postCode: '' }))).toEqual([])
  expect(missing(typed({ mobilePhone: '', emailAddress: 'g@example.nz' }))).toEqual([])
  expect(missing(typed({ emailAddress: ' ', nhi: ' ', postCode: ' ' }))).toEqual([])
  expect(missing(typed({ emailAddress: ' g@example.nz ', nhi: ' jbx3656 ', postCode: ' 1021 ' }))).toEqual([])
  expect(
    missing(typed({ mobilePhone: '(021) 555-0187', emailAddress: 'g@example.nz', nhi: 'jbx3656', postCode: '1021' })),
  ).toEqual([])
  expect(missingInVisit(typed({ nhi: 'ZAC5361' }), { ...given, testNumbers: 'accepted' })).toEqual([])
})

test.each([
  ['nothing is known', { mobilePhone: '', emailAddress: ' ' }, undefined, ['contact']],
  ['staff say that there is none', { mobilePhone: '', emailAddress: '' }, 'no-way', []],
  ['a mobile is known', { mobilePhone: '021 555 0187', emailAddress: '' }, undefined, []],
  ['an e-mail is known', { mobilePhone: '', emailAddress: 'g@example.nz' }, undefined, []],
] as const)('a report is promised only to whom can be told of it: %s', (...[, fields, reach, codes]) => {
  for (const draft of [typed(fields), known(fields)])
    expect(missing({ ...draft, ...(reach && { reach }) }).map(({ code }) => code)).toEqual(codes)
})

test('a patient on record is not asked for what the record says, only for a phone that works', () => {
  expect(missing(known({ firstName: '', birthYear: '2062', gender: null }))).toEqual([])
  expect(missing(known({ mobilePhone: '12' })).map(({ code }) => code)).toEqual(['phone'])
})

test('whether it is a new person must be said, once everything else about the patient is right', () => {
  const typing = (fields: PatientFields) =>
    readyVisitDraft({ patient: { kind: 'typing', globalPatientId: ready.patient.globalPatientId, fields } })
  expect(missing(typing(graeme)).map(({ code }) => code)).toEqual(['patient-not-settled'])
  expect(missing(typing({ ...graeme, lastName: '' })).map(({ code }) => code)).toEqual(['last-name'])
})

test('under 16 a guardian must be named, from the sixteenth birthday on not', () => {
  const fifteen = typed({ birthDay: '21', birthMonth: '11', birthYear: '2010' })
  expect(missing(fifteen).map(({ anchor }) => anchor)).toEqual(['guardian-name', 'guardian-relationship'])
  expect(
    missing({
      ...fifteen,
      consent: { ...fifteen.consent, guardian: { fullName: 'Aroha Tāne', relationship: 'mother' } },
    }),
  ).toEqual([])
  const blank = { ...fifteen, consent: { ...fifteen.consent, guardian: { fullName: ' ', relationship: ' ' } } }
  expect(missing(blank).map(({ anchor }) => anchor)).toEqual(['guardian-name', 'guardian-relationship'])
  expect(missing(typed({ birthDay: '20', birthMonth: '11', birthYear: '2010' }))).toEqual([])
  expect(missing(known({}, '2015-01-01')).map(({ code }) => code)).toEqual(['guardian', 'guardian'])
})

test('scope, privacy agreement and service must be agreed; a withdrawn agreement counts as none', () => {
  const { consent } = ready
  expect(messages({ ...ready, consent: { ...consent, scopeAcceptedAt: null } })).toEqual([
    'The patient has not accepted what the check covers.',
  ])
  expect(missing({ ...ready, consent: { ...consent, scopeId: null } }).map(({ code }) => code)).toEqual(['scope'])
  expect(messages({ ...ready, consent: { ...consent, productId: null } })).toEqual(['Choose a service.'])
  expect(messages({ ...ready, consent: { ...consent, events: [] } })).toEqual([
    'The patient has not given the privacy agreement.',
  ])
  const withdrawn = [...consent.events, ...consent.events.map((event) => ({ ...event, value: false }))]
  expect(missing({ ...ready, consent: { ...consent, events: withdrawn } }).map(({ code }) => code)).toEqual(['privacy'])
})

test('an unanswered risk question leads to its field', () => {
  const { sunburnHistory: _left, ...risk } = ready.risk
  expect(missing({ ...ready, risk })).toEqual([
    expect.objectContaining({ step: 'risk', anchor: 'risk-sunburn', message: 'Ask about bad sunburns.' }),
  ])
})

test('a visit needs a spot or a body photo', () => {
  expect(messages(readyVisitDraft({ spots: [] }))).toEqual(['No spot is marked yet'])
  expect(missing(readyVisitDraft({ spots: [], bodyshots: [draftPhoto(9, 'bodyshot')] }))).toEqual([])
})

test('a spot without an outcome says so, beside where it is', () => {
  expect(missing(withSpot({ outcome: null, location: 'upper back' }))).toEqual([
    expect.objectContaining({
      step: 'plot',
      message: 'Spot 5 has no next step',
      detail: 'Upper back. Choose “photos only” or “send to a doctor”',
      anchor: 'spot-5-next-step',
      spot: { lesionId: readySpot(5).lesionId, number: 5 },
    }),
  ])
})

test.each(['photo-only', 'follow-up', 'no-action'] as const)('a red flag with "%s" needs a reason', (outcome) => {
  const flagged = { outcome, observations: [18], location: 'upper back' }
  expect(missing(withSpot(flagged))).toEqual([
    expect.objectContaining({
      step: 'plot',
      code: 'outcome-reason',
      message: 'Say why spot 5 is not sent to a doctor',
      detail: 'Upper back: bleeding',
      anchor: 'spot-5-why-not',
    }),
  ])
  expect(missing(withSpot({ ...flagged, outcomeReason: 'Seen by Dr Ngata.' }))).toEqual([])
  expect(missing(withSpot({ ...flagged, observations: [18, 21] }))).toEqual([])
  expect(missing(withSpot({ ...flagged, outcome: 'refer' }))).toEqual([])
})

test('a spot without its close-up or overview says so, with its score', () => {
  const oneKind = (kind: 'overview' | 'close-up') =>
    withSpot({ photos: [draftPhoto(1, kind)], location: 'left upper arm', outcome: 'refer', observations: [1, 2, 7] })
  expect(missing(oneKind('overview'))).toEqual([
    expect.objectContaining({
      step: 'photos',
      message: 'Spot 5 has no close-up',
      detail: 'Left upper arm, score 5',
      anchor: 'spot-5',
    }),
  ])
  expect(messages(oneKind('close-up'))).toEqual(['Spot 5 has no photo from 20 cm'])
  expect(missing(withSpot({ photos: [draftPhoto(1, 'overview')], location: 'left upper arm' }))).toMatchObject([
    { detail: 'Left upper arm' },
  ])
})

test('a spot that needs no action or was removed needs one photo of any kind', () => {
  expect(missing(withSpot({ outcome: 'no-action', photos: [draftPhoto(1, 'overview')] }))).toEqual([])
  expect(missing(withSpot({ isExcised: true, photos: [draftPhoto(1, 'close-up')] }))).toEqual([])
  expect(messages(withSpot({ outcome: 'no-action', photos: [] }))).toEqual(['Spot 5 has no photo'])
})

test('a spot that is referred unseen needs no photo and may have none', () => {
  expect(missing(withSpot({ outcome: 'refer-only', photos: [] }))).toEqual([])
  expect(missing(withSpot({ outcome: 'refer-only' })).map(({ code }) => code)).toEqual(['photos-not-wanted'])
})
