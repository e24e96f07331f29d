import { expect, test } from 'vitest'
import type { PatientId } from '../../contract/ids.ts'
import { whoseBooking } from './whose-booking.ts'

const [me, aria] = ['me', 'aria'] as PatientId[]

test('a booking says whose it is only where that is somebody else', () => {
  expect(whoseBooking({ patientId: aria!, patient: 'Aria Tama' }, me!)).toBe('For Aria Tama')
  expect(whoseBooking({ patientId: me!, patient: 'Mere Tama' }, me!)).toBeNull()
  expect(whoseBooking({ patientId: null, patient: null }, me!)).toBeNull()
  expect(whoseBooking({ patientId: null, patient: 'Aria Tama' }, me!)).toBeNull()
  expect(whoseBooking({ patientId: aria!, patient: null }, me!)).toBeNull()
})
