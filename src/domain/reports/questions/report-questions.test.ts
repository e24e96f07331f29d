import { expect, test } from 'vitest'
import { workingTime } from '../../time/working-time.ts'
import { questionDueAt } from './report-questions.ts'

const hours = { timeZone: 'Pacific/Auckland', opensAt: '08:00', closesAt: '18:00', closedDays: new Set(['2026-12-25']) }
const dueAt = (asked: string) => new Date(questionDueAt(Date.parse(asked), hours, workingTime(hours))).toISOString()

test.each([
  ['on a Tuesday at ten: Thursday at ten', '2026-11-24T10:00:00+13:00', '2026-11-25T21:00:00.000Z'],
  ['on a Friday night: the end of Tuesday', '2026-11-27T22:00:00+13:00', '2026-12-01T05:00:00.000Z'],
  ['before Christmas: without the holiday', '2026-12-24T08:00:00+13:00', '2026-12-28T05:00:00.000Z'],
])('a question asked %s', (_, asked, due) => {
  expect(dueAt(asked)).toBe(due)
})
