import { expect, test } from 'vitest'
import { deskState } from './desk-state.ts'

const startTime = '2026-12-04T01:40:00.000Z'
const at = Date.parse(startTime)
type Asked = Parameters<typeof deskState>[0]
const state = (status: Asked['status'], now = at, more: Partial<Asked> = {}) =>
  deskState({ status, startTime, whenCalledIn: null, way: 'in-person', ...more }, now)

test.each([
  ['Requested', 'asks'],
  ['Offered', 'offered'],
  ['Held', 'held'],
  ['AwaitingPayment', 'held'],
  ['Arrived', 'here'],
  ['Attended', 'done'],
  ['DidNotAttend', 'missed'],
] as const)('a booking that is %s is %s, however late it is', (status, is) => {
  expect([state(status), state(status, at + 3_600_000)]).toEqual([is, is])
})

test('a patient who has arrived and was called in is in the room', () => {
  expect(state('Arrived', at, { whenCalledIn: startTime })).toBe('in-room')
})

test.each(['Booked', 'Converted', 'Declined', 'Withdrawn', 'Cancelled', 'Moved'] as const)(
  'a booking that is %s is expected until five minutes after its time',
  (status) => expect([state(status, at + 300_000), state(status, at + 300_001)]).toEqual(['expected', 'late']),
)

test('nobody is late for an answer in writing', () => {
  expect(state('Booked', at + 3_600_000, { way: 'writing' })).toBe('expected')
  expect(state('Booked', at + 3_600_000, { way: 'video' })).toBe('late')
})
