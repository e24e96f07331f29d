import { expect, test } from 'vitest'
import { Role } from '../../contract/enums.ts'
import { knownOfRemoval } from './known-of-removal.ts'

const patientId = '018f2b7e-0000-7000-8000-000000000001' as Parameters<typeof knownOfRemoval>[1]['patientId']
const patient = { roleId: Role.Patient, patientId, practices: [], children: [] }
const guardian = { ...patient, patientId: null, children: [patientId] }
const staff = { roleId: Role.Doctor, patientId: null, practices: [], children: [] }

test.each([patient, guardian])(
  'a patient, or their guardian, knows of a removal once told, whatever is known of its report',
  (who) => {
    expect(knownOfRemoval(who, { patientId, isTold: false, report: 'findings' })).toBe('nothing')
    expect(knownOfRemoval(who, { patientId, isTold: true, report: 'nothing' })).toBe('result')
  },
)

test.each([
  ['findings', 'result'],
  ['doctor-advised', 'day'],
  ['reported', 'nothing'],
  ['nothing', 'nothing'],
] as const)('who knows “%s” of its report knows “%s” of a removal', (report, known) => {
  expect(knownOfRemoval(staff, { patientId, isTold: false, report })).toBe(known)
})
