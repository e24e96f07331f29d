import { expect, test } from 'vitest'
import { correctionDueAt, correctionsWarnedBefore } from './correction-due.ts'

const hours = { timeZone: 'Pacific/Auckland', opensAt: '08:00', closesAt: '18:00' }
const dueAt = (asked: string, ...closedDays: string[]) =>
  new Date(correctionDueAt(Date.parse(asked), { ...hours, closedDays: new Set(closedDays) })).toISOString()

test.each([
  [
    'asked on a Monday morning: the Monday four weeks later',
    '2026-06-08T09:00:00+12:00',
    [],
    '2026-07-06T18:00:00+12:00',
  ],
  ['asked after closing: the same day counts', '2026-06-08T23:30:00+12:00', [], '2026-07-06T18:00:00+12:00'],
  ['asked on a Saturday: counted from Monday', '2026-06-06T09:00:00+12:00', [], '2026-07-03T18:00:00+12:00'],
  [
    'two holidays: two days later',
    '2026-06-08T09:00:00+12:00',
    ['2026-06-10', '2026-06-24'],
    '2026-07-08T18:00:00+12:00',
  ],
  ['over the change of clocks', '2026-09-14T09:00:00+12:00', [], '2026-10-12T18:00:00+13:00'],
])('a request is due at the end of the 20th working day after it: %s', (...[, asked, closed, due]) => {
  expect(dueAt(asked, ...closed)).toBe(new Date(due).toISOString())
})

test('a request becomes a task a week before it is due', () => {
  expect(correctionsWarnedBefore(new Date('2026-06-08T00:00:00Z')).toISOString()).toBe('2026-06-15T00:00:00.000Z')
})
