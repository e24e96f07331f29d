import { expect, it } from 'vitest'
import { waitingTimeText } from './waiting-time.ts'

it('shows the waiting time in the largest whole unit', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  const waits = ['2026-11-18T09:59:00Z', '2026-11-19T10:00:01Z', '2026-11-20T08:30:00Z', '2026-11-20T09:59:59Z']
  expect(waits.map((since) => waitingTimeText(since, now))).toEqual(['2 days', '23 hours', '1 hour', '1 minute'])
})
