import { expect, test } from 'vitest'
import type { PracticeId } from '../../contract/ids.ts'
import { Role } from '../../contract/role.ts'
import { enrolsTablet, makesVisits } from './enrols-tablet.ts'

const contexts = [{ contextId: 1 as PracticeId }]

test.each([
  ['a doctor of a practice', { roleId: Role.Doctor, contexts }, [true, true]],
  ['a doctor without one', { roleId: Role.Doctor, contexts: [] }, [true, false]],
  ['a manager of a practice', { roleId: Role.PracticeManager, contexts }, [true, true]],
  ['a melanographer who works for a practice', { roleId: Role.Melanographer, contexts }, [true, true]],
  ['a melanographer without one', { roleId: Role.Melanographer, contexts: [] }, [false, false]],
  ['a patient', { roleId: Role.Patient, contexts: [] }, [false, false]],
])('whether %s enrols the tablet, and makes visits', (_, login, expected) => {
  expect([enrolsTablet(login), makesVisits(login)]).toEqual(expected)
})
