import { expect, test } from 'vitest'
import { Role } from '../../contract/role.ts'
import type { PatientVerb } from './may.ts'
import { type ClinicTie, needsReason } from './needs-reason.ts'

const melanographer = { roleId: Role.Melanographer }

test.each<[PatientVerb, boolean]>([
  ['open record', true],
  ['see person', true],
  ['read reports', true],
  ['read consultations', true],
  ['handle consultations', true],
  ['handle results', true],
  ['see images', true],
  ['see bodyshots', true],
  ['read visits', true],
  ['see profile', false],
  ['handle bookings', false],
  ['handle at the desk', false],
  ['decide', false],
])('a melanographer whom nothing ties to a patient says why before: %s %s', (verb, isNeeded) =>
  expect(needsReason(melanographer, verb, 'none')).toBe(isNeeded),
)

test.each<ClinicTie>(['booked', 'cared-for', 'own', 'reason'])('with the tie %s no reason is asked', (tie) =>
  expect(needsReason(melanographer, 'open record', tie)).toBe(false),
)

test('others are kept to their own patients already', () =>
  expect(
    [Role.Doctor, Role.PracticeManager, Role.Patient].map((roleId) => needsReason({ roleId }, 'open record', 'none')),
  ).toEqual([false, false, false]))
