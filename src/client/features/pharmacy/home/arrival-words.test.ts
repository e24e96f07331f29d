import { expect, test } from 'vitest'
import type { WaitingArrival } from '../../../../contract/kiosk.ts'
import { arrivalWords } from './arrival-words.ts'

const zone = 'Pacific/Auckland'
const arrival = { arrivalId: 'a', arrivedAt: '2026-11-20T00:00:00Z' }

test('who came is told by what they said', () => {
  const unmatched = { ...arrival, kind: 'unmatched', initials: 'an', birthDate: '1980-05-04', time: '14:30' }
  expect(arrivalWords(unmatched as WaitingArrival, zone)).toEqual({
    title: 'A. N., born 4 May 1980',
    detail: 'Gave 14:30 as appointment time; none found',
    status: { word: 'To confirm', tone: 'warn' },
  })
  const visit = {
    ...arrival,
    kind: 'new-visit',
    firstName: 'Mere',
    lastName: 'Kōpua',
    birthDate: '1971-02-03',
    emailAddress: 'mere@example.test',
    mobilePhone: '021 555 0100',
    gender: 2,
    patientId: null,
  }
  expect(arrivalWords(visit as WaitingArrival, zone).detail).toBe('Born 3 Feb 1971, 021 555 0100')
  expect(arrivalWords({ ...visit, patientId: 'p' } as WaitingArrival, zone).detail).toMatch(/may already be on record$/)
})

test('an appointment is at the practice’s time, whatever zone the tablet is set to', () => {
  const arrived = { ...arrival, kind: 'checked-in', firstName: 'Ana', lastName: 'Tama', bookingTime: arrival.arrivedAt }
  expect(arrivalWords(arrived as WaitingArrival, 'Pacific/Auckland').detail).toBe('Appointment at 1:00 pm')
  expect(arrivalWords(arrived as WaitingArrival, 'Australia/Perth').detail).toBe('Appointment at 8:00 am')
})
