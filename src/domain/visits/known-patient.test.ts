import { expect, test } from 'vitest'
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
