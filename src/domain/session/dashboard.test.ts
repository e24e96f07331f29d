import { expect, test } from 'vitest'
import { Role } from '../../contract/enums.ts'
import type { PracticeId } from '../../contract/ids.ts'
import { homeRedirect } from './dashboard.ts'

const general = { contextId: 1 as PracticeId, kind: 'General Practice' }
const pharmacy = { contextId: 2 as PracticeId, kind: 'Pharmacy' }
const doctor = { roleId: Role.Doctor, activePractice: null }

test('the home is that of the active practice; while none is, or there is none, it is the choice of one', () => {
  const mixed = { ...doctor, contexts: [general, pharmacy] }
  expect(homeRedirect({ ...mixed, activePractice: general.contextId })).toEqual({ to: '/clinician/patients' })
  expect(homeRedirect({ ...mixed, activePractice: pharmacy.contextId })).toEqual({ to: '/clinician/phx' })
  expect(homeRedirect(mixed)).toEqual({ to: '/clinician/practice' })
  expect(homeRedirect({ ...doctor, contexts: [] })).toEqual({ to: '/clinician/practice' })
})
