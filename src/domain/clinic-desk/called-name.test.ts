import { expect, test } from 'vitest'
import { calledName } from './called-name.ts'

test.each([
  [null, false, 'Mere Ngāta'],
  // There is no other name to say.
  [null, true, 'Mere Ngāta'],
  ['Kiwi', false, 'Mere Ngāta (Kiwi)'],
  ['Kiwi', true, 'Kiwi'],
])('called %j, own name kept back %j: %s', (pseudonym, isAnonymous, shown) => {
  expect(calledName({ fullName: 'Mere Ngāta', pseudonym, isAnonymous })).toBe(shown)
})
