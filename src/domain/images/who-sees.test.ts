import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Role } from '../../contract/enums.ts'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { consentState } from '../patients/consent-state.ts'
import { type SeenRecord, sightOf, type Viewer } from './who-sees.ts'

const [own, other] = ['own' as PatientId, 'other' as PatientId]
const practice = 1 as PracticeId
const recordWith = (...given: string[]): SeenRecord => ({
  patientId: own,
  practices: new Set([practice]),
  consents: consentState(given.map((flag) => ({ flag, value: true, at: 1 }))),
})
const patient: Viewer = { roleId: Role.Patient, patientId: own, practices: [] }
const doctor: Viewer = { roleId: Role.Doctor, patientId: null, practices: [2 as PracticeId, practice] }
const melanographer: Viewer = { roleId: Role.Melanographer, patientId: null, practices: [] }

type Case = { who: string; viewer: Viewer; given: string[]; sights: string[] }
const cases: Case[] = [
  { who: 'a patient without consent', viewer: patient, given: [], sights: ['hidden', 'hidden'] },
  {
    who: 'a patient with images online',
    viewer: patient,
    given: ['imagesAvailableOnline'],
    sights: ['shown', 'hidden'],
  },
  {
    who: 'a patient with body shots alone',
    viewer: patient,
    given: ['consentPatientAccessToBodyshots'],
    sights: ['hidden', 'hidden'],
  },
  {
    who: 'a patient with both',
    viewer: patient,
    given: ['imagesAvailableOnline', 'consentPatientAccessToBodyshots'],
    sights: ['shown', 'shown'],
  },
  { who: 'a doctor of the practice', viewer: doctor, given: [], sights: ['shown', 'hidden'] },
  {
    who: "a doctor, by the patient's own consents",
    viewer: doctor,
    given: ['consentPatientAccessToBodyshots'],
    sights: ['shown', 'hidden'],
  },
  {
    who: 'a doctor with body shots',
    viewer: doctor,
    given: ['consentDoctorAccessToBodyshots'],
    sights: ['shown', 'shown'],
  },
  { who: 'a melanographer', viewer: melanographer, given: [], sights: ['shown', 'shown'] },
]

test.each(cases)('$who', ({ viewer, given, sights }) => {
  const record = recordWith(...given)
  expect([sightOf(viewer, record, 'image'), sightOf(viewer, record, 'bodyshot')]).toEqual(sights)
})

test('whoever is neither the patient, nor of a practice, nor a melanographer may not know, whatever is consented', () => {
  const all = ['imagesAvailableOnline', 'consentPatientAccessToBodyshots', 'consentDoctorAccessToBodyshots']
  fc.assert(
    fc.property(
      fc.constantFrom(Role.Patient, Role.Doctor, Role.PracticeManager),
      fc.constantFrom(other, null),
      fc.subarray(all),
      (roleId, patientId, given) => {
        const viewer: Viewer = { roleId, patientId, practices: [2 as PracticeId] }
        for (const what of ['image', 'bodyshot'] as const)
          expect(sightOf(viewer, recordWith(...given), what)).toBe('unknown')
      },
    ),
  )
  // Practices count for clinicians only.
  expect(sightOf({ ...patient, patientId: other, practices: [practice] }, recordWith(...all), 'image')).toBe('unknown')
})
