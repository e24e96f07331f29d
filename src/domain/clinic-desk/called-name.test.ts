import { expect, test } from 'vitest'
import { calledName } from './called-name.ts'

test.each([
  [null, false, 'Mere Ngāta'],
  // Nothing else is there to be said.
  [null, true, 'Mere Ngāta'],
  ['Kiwi', false, 'Mere Ngāta (Kiwi)'],
  ['Kiwi', true, 'Kiwi'],
])('called %j, own name kept back %j: %s', (pseudonym, isAnonymous, shown) => {
  expect(calledName({ fullName: 'Mere Ngāta', pseudonym, isAnonymous })).toBe(shown)
})
