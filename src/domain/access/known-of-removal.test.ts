import { expect, test } from 'vitest'
import { Role } from '../../contract/enums.ts'
import { knownOfRemoval } from './known-of-removal.ts'

const patientId = '018f2b7e-0000-7000-8000-000000000001' as Parameters<typeof knownOfRemoval>[1]['patientId']
const patient = { roleId: Role.Patient, patientId, practices: [] }
const staff = { roleId: Role.Doctor, patientId: null, practices: [] }

test('a patient knows of a removal once they were told, whatever is known of its report', () => {
  expect(knownOfRemoval(patient, { patientId, isTold: false, report: 'findings' })).toBe('nothing')
  expect(knownOfRemoval(patient, { patientId, isTold: true, report: 'nothing' })).toBe('result')
})

test.each([
  ['findings', 'result'],
  ['doctor-advised', 'day'],
  ['reported', 'nothing'],
  ['nothing', 'nothing'],
] as const)('who knows “%s” of its report knows “%s” of a removal', (report, known) => {
  expect(knownOfRemoval(staff, { patientId, isTold: false, report })).toBe(known)
})
