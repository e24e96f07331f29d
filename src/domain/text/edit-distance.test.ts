import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['tama', 'tama', 0],
  // One letter added, dropped, changed or swapped with the next, at either end and inside.
  ['tama', 'xtama', 1],
  ['tama', 'tamax', 1],
  ['tama', 'ama', 1],
  ['tama', 'tam', 1],
  ['tama', 'tima', 1],
  ['tama', 'atma', 1],
  ['tama', 'taam', 1],
  ['ab', 'ba', 1],
  // A letter that also occurs elsewhere is not a swap.
  ['ab', 'xa', 2],
  ['ab', 'bx', 2],
  ['ab', 'cd', 2],
  // A swapped pair is not edited again.
  ['ca', 'abc', 3],
  // Two swaps, and two other edits.
  ['abcd', 'badc', 2],
  ['hamilton', 'hmailtn', 2],
  ['kitten', 'sitting', 3],
])('from "%s" to "%s" it is %i', (a, b, slips) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([slips, slips])
})
