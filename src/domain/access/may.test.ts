import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Role } from '../../contract/enums.ts'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { consentState } from '../consents/consent-state.ts'
import { may, type PatientRecord, type Person } from './may.ts'
import { imageVisibility } from './image-visibility.ts'

const [own, other] = ['own' as PatientId, 'other' as PatientId]
const practice = 1 as PracticeId
const recordWith = (...given: string[]): PatientRecord => ({
  patientId: own,
  consentRevision: given.length,
  practices: new Set([practice]),
  consents: consentState(given.map((flag) => ({ flag, value: true, at: 1 }))),
})
const patient: Person = { roleId: Role.Patient, patientId: own, practices: [], children: [] }
const guardian: Person = { ...patient, patientId: 'guardian' as PatientId, children: [own] }
const doctor: Person = { roleId: Role.Doctor, patientId: null, practices: [2 as PracticeId, practice], children: [] }
const melanographer: Person = { roleId: Role.Melanographer, patientId: null, practices: [], children: [] }

type Case = { who: string; person: Person; given: string[]; sights: string[] }
const cases: Case[] = [
  { who: 'a patient without consent', person: patient, given: [], sights: ['hidden', 'hidden'] },
  {
    who: 'a patient with images online',
    person: patient,
    given: ['imagesAvailableOnline'],
    sights: ['shown', 'hidden'],
  },
  {
    who: 'a patient with body shots alone',
    person: patient,
    given: ['consentPatientAccessToBodyshots'],
    sights: ['hidden', 'hidden'],
  },
  {
    who: 'a patient with both',
    person: patient,
    given: ['imagesAvailableOnline', 'consentPatientAccessToBodyshots'],
    sights: ['shown', 'shown'],
  },
  { who: 'a guardian without consent', person: guardian, given: [], sights: ['hidden', 'hidden'] },
  {
    who: 'a guardian with both',
    person: guardian,
    given: ['imagesAvailableOnline', 'consentPatientAccessToBodyshots'],
    sights: ['shown', 'shown'],
  },
  { who: 'a doctor of the practice', person: doctor, given: [], sights: ['shown', 'hidden'] },
  {
    who: "a doctor, by the patient's own consents",
    person: doctor,
    given: ['consentPatientAccessToBodyshots'],
    sights: ['shown', 'hidden'],
  },
  {
    who: 'a doctor with body shots',
    person: doctor,
    given: ['consentDoctorAccessToBodyshots'],
    sights: ['shown', 'shown'],
  },
  { who: 'a melanographer', person: melanographer, given: [], sights: ['shown', 'shown'] },
]

test.each(cases)('$who', ({ person, given, sights }) => {
  const record = recordWith(...given)
  expect([imageVisibility(person, record, 'image'), imageVisibility(person, record, 'bodyshot')]).toEqual(sights)
})

test('whoever is neither the patient, nor of a practice, nor a melanographer may not know, whatever is consented', () => {
  const all = ['imagesAvailableOnline', 'consentPatientAccessToBodyshots', 'consentDoctorAccessToBodyshots']
  fc.assert(
    fc.property(
      fc.constantFrom(Role.Patient, Role.Doctor, Role.PracticeManager),
      fc.constantFrom(other, null),
      fc.subarray(all),
      (roleId, patientId, given) => {
        const person: Person = { roleId, patientId, practices: [2 as PracticeId], children: [] }
        for (const what of ['image', 'bodyshot'] as const)
          expect(imageVisibility(person, recordWith(...given), what)).toBe('unknown')
      },
    ),
  )
  // Practices count for clinicians only.
  expect(
    imageVisibility({ ...patient, patientId: other, practices: [practice], children: [] }, recordWith(...all), 'image'),
  ).toBe('unknown')
})

const stranger: Person = { roleId: Role.Patient, patientId: other, practices: [], children: [] }
const colleague: Person = { ...doctor, practices: [2 as PracticeId] }
const manager: Person = { roleId: Role.PracticeManager, patientId: null, practices: [practice], children: [] }
const everybody = { patient, stranger, melanographer, doctor, colleague, manager }
const whoMay = (judge: (person: Person) => boolean) =>
  Object.entries(everybody).flatMap(([name, person]) => (judge(person) ? [name] : []))

test('who may what: each verb allows these and refuses everybody else', () => {
  const record = recordWith()
  const asked = {
    'see profile': whoMay((person) => may(person, 'see profile', record)),
    'handle bookings': whoMay((person) => may(person, 'handle bookings', { ...record, bookedBy: 'another' })),
    'handle bookings made by them': whoMay((person) =>
      may(person, 'handle bookings', { patientId: own, bookedBy: 'who-asks' }),
    ),
    'handle nobody’s booking': whoMay((person) =>
      may(person, 'handle bookings', { patientId: null, bookedBy: 'another' }),
    ),
    'open record': whoMay((person) => may(person, 'open record', record)),
    'see images': whoMay((person) => may(person, 'see images', record)),
    'read visits': whoMay((person) => may(person, 'read visits', record)),
    'find anybody': whoMay((person) => may(person, 'find anybody', null)),
    'use clinician area': whoMay((person) => may(person, 'use clinician area', null)),
    'make visits': whoMay((person) => may(person, 'make visits', null)),
    'use text codes': whoMay((person) => may(person, 'use text codes', null)),
    'use code app': whoMay((person) => may(person, 'use code app', null)),
    'work for': whoMay((person) => may(person, 'work for', practice)),
    'manage this': whoMay((person) => may(person, 'manage', practice)),
    'manage another': whoMay((person) => may(person, 'manage', 2 as PracticeId)),
    'manage one': whoMay((person) => may(person, 'manage', 'a practice')),
  }
  expect(asked).toEqual({
    'see profile': ['patient', 'melanographer'],
    'handle bookings': ['patient', 'melanographer'],
    'handle bookings made by them': Object.keys(everybody),
    'handle nobody’s booking': ['melanographer'],
    'open record': ['patient', 'melanographer', 'doctor', 'manager'],
    'see images': ['melanographer', 'doctor', 'manager'],
    'read visits': ['melanographer'],
    'find anybody': ['melanographer'],
    'use clinician area': ['doctor', 'colleague', 'manager'],
    'make visits': ['doctor', 'colleague', 'manager'],
    'use text codes': ['patient', 'stranger'],
    'use code app': ['melanographer', 'doctor', 'colleague', 'manager'],
    'work for': ['doctor', 'manager'],
    'manage this': ['manager'],
    'manage another': [],
    'manage one': ['manager'],
  })
})

test('a melanographer who works for a practice makes visits, and is no clinician', () => {
  const imager: Person = { ...melanographer, practices: [practice] }
  expect([may(imager, 'make visits', null), may(imager, 'work for', practice)]).toEqual([true, true])
  expect(may(imager, 'use clinician area', null)).toBe(false)
})

test('who works for no practice is no clinician, and opens no record', () => {
  const nowhere: Person = { ...doctor, practices: [] }
  expect([may(nowhere, 'use clinician area', null), may(nowhere, 'open record', recordWith())]).toEqual([false, false])
})

test('what was found is for the patient, the clinic and the doctors who know them; what is done about it for these two', () => {
  const [pharmacy, stranger] = [
    { ...doctor, practices: [3 as PracticeId] },
    { ...doctor, practices: [4 as PracticeId] },
  ]
  const reported = { patientId: own, practices: new Set([practice, 3 as PracticeId]), doctors: new Set([practice]) }
  const people = [patient, { ...patient, patientId: other }, melanographer, doctor, pharmacy, stranger]
  const who = (verb: 'read reports' | 'read consultations' | 'handle consultations') =>
    people.map((person) => may(person, verb, reported))
  for (const verb of ['read reports', 'read consultations'] as const)
    expect(who(verb)).toEqual([true, false, true, true, false, false])
  expect(who('handle consultations')).toEqual([false, false, true, true, false, false])
})

test('a desk is run by the clinic and the managers of its site, and planned by these managers alone', () => {
  const manager: Person = { ...doctor, roleId: Role.PracticeManager }
  const elsewhere = { ...manager, practices: [2 as PracticeId] }
  const atSite = { desk: [practice] }
  const who = (verb: 'run the desk' | 'plan the site') =>
    [manager, elsewhere, doctor, patient, melanographer].map((person) => may(person, verb, atSite))
  expect(who('run the desk')).toEqual([true, false, false, false, true])
  expect(who('plan the site')).toEqual([true, false, false, false, false])
  expect(may(manager, 'handle at the desk', { ...atSite, patientId: own })).toBe(true)
})

test('reports leave by whom a practice lets, for that practice', () => {
  const authorises = (person: Person, practiceId: number, allowedAt: number[]) =>
    may(person, 'authorise reports', {
      practiceId: practiceId as PracticeId,
      allowedAt: allowedAt.map((one) => one as PracticeId),
    })
  expect([authorises(doctor, 1, [1]), authorises(doctor, 1, [2]), authorises(doctor, 3, [3])]).toEqual([
    true,
    false,
    false,
  ])
  expect(authorises({ ...patient, practices: [practice] }, 1, [1])).toBe(false)
})
