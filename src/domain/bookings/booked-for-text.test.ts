import { expect, test } from 'vitest'
import type { PatientId } from '../../contract/ids.ts'
import { bookedForText } from './booked-for-text.ts'

const [me, aria] = ['me', 'aria'] as PatientId[]

test('a booking names its patient only when that is not the reader', () => {
  expect(bookedForText({ patientId: aria!, patient: 'Aria Tama' }, me!)).toBe('For Aria Tama')
  expect(bookedForText({ patientId: me!, patient: 'Mere Tama' }, me!)).toBeNull()
  expect(bookedForText({ patientId: null, patient: null }, me!)).toBeNull()
  expect(bookedForText({ patientId: null, patient: 'Aria Tama' }, me!)).toBeNull()
  expect(bookedForText({ patientId: aria!, patient: null }, me!)).toBeNull()
})
