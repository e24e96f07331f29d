import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['tama', 'tama', 0],
  // One letter added, dropped, changed, swapped with the next: at either end and within.
  ['tama', 'xtama', 1],
  ['tama', 'tamax', 1],
  ['tama', 'ama', 1],
  ['tama', 'tam', 1],
  ['tama', 'tima', 1],
  ['tama', 'atma', 1],
  ['tama', 'taam', 1],
  ['ab', 'ba', 1],
  // A letter that comes again elsewhere is no swap by itself.
  ['ab', 'xa', 2],
  ['ab', 'bx', 2],
  ['ab', 'cd', 2],
  // What was swapped is not changed once more.
  ['ca', 'abc', 3],
  // Two swaps, and two slips of other kinds.
  ['abcd', 'badc', 2],
  ['hamilton', 'hmailtn', 2],
  ['kitten', 'sitting', 3],
])('from "%s" to "%s" it is %i', (a, b, slips) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([slips, slips])
})
