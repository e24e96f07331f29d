import { expect, test } from 'vitest'
import { workingTime } from '../time/working-time.ts'
import { urgentStepAt } from './urgent-ladder.ts'

const time = workingTime({ timeZone: 'Pacific/Auckland', opensAt: '08:00', closesAt: '18:00', closedDays: new Set() })
/** Friday 20 November 2026, 4 pm in Auckland. */
const published = Date.parse('2026-11-20T03:00:00Z')

test.each([
  ['2026-11-20T03:00:00Z', 'authorisers'],
  ['2026-11-20T05:00:00Z', 'authorisers'],
  // A weekend has no working time.
  ['2026-11-22T11:00:00Z', 'authorisers'],
  ['2026-11-22T21:59:00Z', 'authorisers'],
  ['2026-11-22T22:00:00Z', 'authorisers-again'],
  ['2026-11-23T00:30:00Z', 'practice'],
  ['2026-11-23T02:59:00Z', 'practice'],
  ['2026-11-23T03:00:00Z', 'service'],
  ['2026-12-23T03:00:00Z', 'service'],
] as const)('an urgent report that waits since Friday 4 pm has reached at %s the step %s', (now, step) => {
  expect(urgentStepAt(published, Date.parse(now), time)).toBe(step)
})
