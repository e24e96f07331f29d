import { expect, test } from 'vitest'
import { countVisits } from './count-visits.ts'
import type { VisitStateName } from './visit-state.ts'

const count = (...states: VisitStateName[]) => countVisits(states.map((state) => ({ state })))

test('what the server does not have yet is unsent, what it has is confirmed in a while', () => {
  expect(count('sealed', 'uploading', 'attention', 'needs-sign-in')).toEqual({ unsent: 4, confirming: 0 })
  expect(count('committed', 'held', 'purgeable')).toEqual({ unsent: 0, confirming: 3 })
  expect(count('sealed', 'committed', 'uploaded')).toEqual({ unsent: 2, confirming: 1 })
})

test('what is a draft again, and what has left the tablet, is no visit of the outbox', () => {
  expect(count('draft', 'purged')).toEqual({ unsent: 0, confirming: 0 })
})
