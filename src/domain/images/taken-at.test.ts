import { expect, test } from 'vitest'
import { type CameraClock, takenAtOf } from './taken-at.ts'

const now = new Date('2026-11-20T02:00:00.000Z')
const timeZone = 'Pacific/Auckland'
const takenAt = (clock: CameraClock | null, said: string | null) =>
  takenAtOf({ cameraClock: clock, reportedByDevice: said, now, timeZone }).toISOString()
const day = (text: string, time = '09:30') => ({ day: text, time, offset: null })

test('what the camera says stands before what the device says, and else it is now', () => {
  expect(takenAt(day('2026-11-19'), '2026-11-18T00:00:00Z')).toBe('2026-11-18T20:30:00.000Z')
  expect(takenAt(null, '2026-11-18T00:00:00Z')).toBe('2026-11-18T00:00:00.000Z')
  expect(takenAt(null, null)).toBe(now.toISOString())
})

test('neither the future nor before 2000 is believed, and then what the device says is', () => {
  const said = '2026-11-18T00:00:00Z'
  expect(takenAt(day('1999-12-31', '09:00'), said)).toBe('2026-11-18T00:00:00.000Z')
  expect(takenAt(day('2026-11-22'), said)).toBe('2026-11-18T00:00:00.000Z')
  expect(takenAt(null, '1999-12-31T23:59:59.999Z')).toBe(now.toISOString())
  expect(takenAt(null, '2000-01-01T00:00:00.000Z')).toBe('2000-01-01T00:00:00.000Z')
  expect(takenAt(null, 'yesterday')).toBe(now.toISOString())
})

test('a clock that is up to a day ahead is one of another zone: it was taken now', () => {
  const other = '2026-11-01T00:00:00.000Z'
  // 3 pm of the 21st in Auckland is a day from now to the minute.
  expect(takenAt(day('2026-11-21', '15:00'), other)).toBe(now.toISOString())
  expect(takenAt(day('2026-11-21', '15:01'), other)).toBe(other)
})

test.each([
  ['+13:00', '2026-11-18T20:30:15.000Z'],
  // A patient of Auckland who was in London.
  ['+00:00', '2026-11-19T09:30:15.000Z'],
  ['-03:30', '2026-11-19T13:00:15.000Z'],
  // An invalid offset counts as none.
  ['+99:00', '2026-11-18T20:30:00.000Z'],
  ['', '2026-11-18T20:30:00.000Z'],
])('a camera that says %s from UTC is believed', (offset, instant) => {
  expect(takenAt({ day: '2026-11-19', time: '09:30:15', offset }, null)).toBe(instant)
})
