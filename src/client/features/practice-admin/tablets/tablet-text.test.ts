import { expect, test } from 'vitest'
import type { DeviceId } from '../../../../contract/ids.ts'
import { eventText, onlyHereText, stepTimeText, type Tablet, toldText, unsentOfAll } from './tablet-text.ts'

const tablet = (unsentVisits: number | null): Tablet => ({
  deviceId: '0190a1b2-0000-7000-8000-000000000001' as DeviceId,
  name: 'Front 1',
  status: 'active',
  enrolledAt: '2026-11-01T00:00:00Z',
  lastSeenAt: '2026-11-26T21:00:00Z',
  users: ['Ana'],
  isThisOne: false,
  condition:
    unsentVisits === null
      ? null
      : { unsentVisits, unsentPhotos: 0, storageUsed: 10, build: 'a', toldAt: '2026-11-25T20:00:00Z' },
})

test('nobody reads that nothing is unsent of tablets that never told', () => {
  expect(unsentOfAll([tablet(0), tablet(0)])).toBe('nothing unsent')
  expect(unsentOfAll([tablet(2), tablet(1)])).toBe('3 visits unsent')
  expect(unsentOfAll([tablet(null)])).toBe('unsent visits unknown')
  expect(unsentOfAll([tablet(1), tablet(null)])).toBe('1 visit unsent, as far as known: 1 sent no state yet')
})

test('what a tablet told is dated by when it told, which a sign-in after it does not change', () => {
  expect(toldText(tablet(1).condition, 'Pacific/Auckland')).toContain('9:00 am')
  expect(toldText(null, 'Pacific/Auckland')).toBe('Never')
  expect(onlyHereText(tablet(1))).toBe('1 visit was only on this tablet when its state was last received.')
  expect(onlyHereText(tablet(0))).toBeNull()
})

test.each([
  ['revoked', 'Ana Ito', 'Ana Ito reported Front 1 lost'],
  ['revoked', null, 'Lentigo reported Front 1 lost'],
  ['enrolled', null, 'Somebody signed in on Front 1 for the first time'],
  ['active', 'Ana Ito', 'Ana Ito said that Front 1 was found'],
] as const)('what happened to a tablet names who did it: %s by %s', (event, by, said) => {
  expect(eventText({ event, by, from: 'here' }, 'Front 1')).toBe(said)
})

test.each([
  ['Ana Ito', 'Ana Ito, who does not work here, signed in on Front 1 for the first time'],
  [null, 'Somebody who does not work here signed in on Front 1 for the first time'],
])('who signed in on a tablet without working for its practice is said: %s', (by, said) => {
  expect(eventText({ event: 'enrolled', by, from: 'another-practice' }, 'Front 1')).toBe(said)
})

test('how long a step takes is said in minutes and seconds', () => {
  expect(stepTimeText({ usual: 45, long: 130 })).toBe('Usually 45 s, one in ten over 2 min 10 s')
})
