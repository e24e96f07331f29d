import { expect, test } from 'vitest'
import type { LesionId } from '../../contract/ids.ts'
import type { KnownLesion } from '../../contract/patients/practitioner-patients.ts'
import type { Patient } from '../../contract/patients/patient.ts'
import { knownPatient } from './known-patient.ts'

const lastVisit = (whenLastVisited: string | null, timeZone: string) =>
  knownPatient({ whenLastVisited, numberOfLesions: 3 } as Patient, timeZone).lastVisit

test.each([
  // 9 am on the 20th in Auckland; in UTC it is still the 19th until 1 pm.
  ['2026-11-19T20:00:00.000Z', 'Pacific/Auckland', '2026-11-20'],
  ['2026-11-19T23:59:00.000Z', 'Pacific/Auckland', '2026-11-20'],
  ['2026-11-20T04:00:00.000Z', 'Pacific/Auckland', '2026-11-20'],
  ['2026-11-19T20:00:00.000Z', 'Pacific/Chatham', '2026-11-20'],
  ['2026-11-19T22:30:00.000Z', 'Australia/Sydney', '2026-11-20'],
  ['2026-11-19T22:30:00.000Z', 'Australia/Brisbane', '2026-11-20'],
  ['2026-11-20T00:30:00.000Z', 'Australia/Perth', '2026-11-20'],
])('the last visit, at %s, was on the day of the clinic in %s: %s', (instant, timeZone, date) => {
  expect(lastVisit(instant, timeZone)).toEqual({ date, spots: 3 })
})

test('who was never seen has no last visit', () => {
  expect(lastVisit(null, 'Pacific/Auckland')).toBeNull()
})

const record = {
  patientId: '00000000-0000-4000-8000-000000000001',
  firstName: 'Mere',
  lastName: 'Parata',
  birthDate: '1980-03-07',
  gender: 2,
  mobilePhone: '+64211112222',
  emailAddress: 'mere@example.nz',
  nhi: 'JBX3656',
  middleName: 'Aroha',
  medicareNumber: null,
  street: '1 Rata Street',
  suburb: 'Ponsonby',
  city: 'Auckland',
  postCode: '1011',
  countryCode: 'NZ',
  whenLastVisited: null,
  numberOfLesions: 0,
}

test('a record is known as it stands; of what a search does not bring nothing is known', () => {
  const { whenLastVisited: _when, numberOfLesions: _number, ...same } = record
  const unknown = {
    lastVisit: null,
    lastReport: null,
    earlierSpots: [],
    consents: null,
    lastRisk: null,
    lastScope: null,
  }
  expect(knownPatient(record as Patient, 'Pacific/Auckland')).toEqual({ ...same, ...unknown })
})

test('a report is known by its day where the practice is, and by whether a doctor was advised', () => {
  const reported = { ...record, whenLastReported: '2026-11-19T22:00:00.000Z', hasUrgentDiagnosis: true }
  expect(knownPatient(reported as Patient, 'Pacific/Auckland').lastReport).toEqual({
    date: '2026-11-20',
    asksForDoctor: true,
  })
})

test('an earlier spot keeps its identity, its place and when it was seen', () => {
  const place = { mannequinId: 1, mannequinVersion: 2, bodyPartId: 4, lesionLocationId: null, location: 'Chest' }
  const lesionId = '00000000-0000-4000-8000-000000000002' as LesionId
  const lesion = {
    ...place,
    lesionId,
    number: 6,
    modelX: 0.5,
    modelY: 0.3,
    whenLastSeen: '2025-11-21',
    isExcised: true,
  }
  const kept = { lesions: [lesion as KnownLesion], consents: [], lastRisk: null, lastScope: null }
  expect(knownPatient(record as Patient, 'Pacific/Auckland', kept)).toMatchObject({
    earlierSpots: [{ ...place, lesionId, number: 6, x: 0.5, y: 0.3, lastSeen: '2025-11-21', isExcised: true }],
    consents: [],
  })
})
