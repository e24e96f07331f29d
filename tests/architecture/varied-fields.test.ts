import { expect, test } from 'vitest'
import { isVaried } from '../support/fields/is-varied.ts'

/* When the step "fields of the contract" takes a field for one that something fills. */

test.each([
  ['two values, of whatever calls', { '1': ['a'], '2': ['b'] }, true],
  ['a value and nothing in the same call', { '"Ana"': ['a'], null: ['a'] }, true],
  ['a value and a field that is left out, in the same call', { true: ['a'], 'left out': ['a', 'b'] }, true],
  ['a constant of one call and nothing in another', { false: ['a'], null: ['b'] }, false],
  ['one value everywhere', { '1': ['a', 'b'] }, false],
  ['nothing in two ways', { null: ['a'], 'left out': ['a'] }, false],
  ['never seen', {}, false],
])('%s', (_, values, varied) => {
  expect(isVaried(values)).toBe(varied)
})
