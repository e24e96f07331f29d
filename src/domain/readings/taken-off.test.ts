import { expect, test } from 'vitest'
import { isGone, isTakenOff, takenOf } from './taken-off.ts'

test.each([
  ['excised-waiting', 'excision', null, true],
  ['excised-waiting', null, null, true],
  ['excised-waiting', 'biopsy', null, false],
  ['melanoma-invasive', null, 'clear', true],
  ['melanoma-invasive', 'excision', 'not-said', true],
  ['melanoma-invasive', null, 'not-said', false],
  ['melanoma-invasive', 'excision', 'not-clear', false],
  ['melanoma-invasive', 'biopsy', 'clear', false],
  ['dysplastic-severe', 'shave', 'not-clear', false],
  ['melanoma-in-situ', 'shave', 'not-said', false],
  ['bcc', 'shave', null, false],
  ['bcc', 'shave', 'clear', true],
  ['benign-naevus', null, 'not-said', true],
  ['benign-naevus', null, 'not-clear', false],
  ['benign-naevus', 'shave', 'not-clear', true],
  ['benign-naevus', 'biopsy', 'not-said', false],
  ['seen-left', null, null, false],
  ['lost', null, null, false],
  ['declined', null, null, false],
] as const)('%s, taken by %s, margins %s: gone is %s', (...row) => {
  const [key, excision, margins, gone] = row
  expect(isTakenOff({ key, excision, margins })).toBe(gone)
})

test('who saw a spot after the day on which it was taken off saw what has come back', () => {
  const removal = { on: '2026-11-20' }
  expect([null, '2026-11-12', '2026-11-20', '2026-11-21'].map((seen) => isGone(removal, seen))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(isGone(null, '2026-11-12')).toBe(false)
})

test.each([
  ['melanoma-invasive', 'shave', 'not-said', 'part'],
  ['melanoma-invasive', 'excision', 'not-clear', 'part'],
  ['melanoma-invasive', 'excision', 'clear', 'whole'],
  ['benign-naevus', 'shave', 'not-said', 'whole'],
  ['benign-naevus', 'biopsy', 'not-said', 'part'],
  ['excised-waiting', null, null, 'whole'],
  ['seen-left', null, null, null],
  ['lost', null, null, null],
] as const)('%s, taken by %s, margins %s: its patient reads that %s of it was taken', (...row) => {
  const [key, excision, margins, taken] = row
  expect(takenOf({ key, excision, margins })).toBe(taken)
})
