import { expect, test } from 'vitest'
import { allowedByScopes, grantScopes, isScope } from './scopes.ts'

test.each([
  ['system/*.rs', true],
  ['system/Patient.r', true],
  ['system/Media.s', true],
  ['system/*.read', true],
  ['system/*.*', false],
  ['system/*.cruds', false],
  ['system/*.sr', false],
  ['system/*.', false],
  ['system/patient.rs', false],
  ['patient/*.rs', false],
  ['user/*.rs', false],
  ['system/*.rs?category=x', false],
  [' system/*.rs', false],
  ['', false],
])('"%s" is a scope: %s', (text, isOne) => expect(isScope(text)).toBe(isOne))

test.each([
  [['system/*.rs'], ['Patient', 'read'], true],
  [['system/*.rs'], ['Media', 'search'], true],
  [['system/Patient.r'], ['Patient', 'read'], true],
  [['system/Patient.r'], ['Patient', 'search'], false],
  [['system/Patient.s'], ['Patient', 'read'], false],
  [['system/Patient.rs'], ['Media', 'read'], false],
  [['system/Patient.r', 'system/Patient.s'], ['Patient', 'search'], true],
  [[], ['Patient', 'read'], false],
] as const)('%j allow %j: %s', (scopes, [type, interaction], isAllowed) =>
  expect(allowedByScopes(scopes, type, interaction)).toBe(isAllowed),
)

test.each([
  ['system/*.rs', ['system/*.rs'], ['system/*.rs']],
  ['system/Patient.rs system/Media.r', ['system/*.rs'], ['system/Patient.rs', 'system/Media.r']],
  ['system/*.rs', ['system/Patient.rs'], []],
  ['system/Patient.rs', ['system/Patient.r'], []],
  ['system/Patient.rs', ['system/Patient.r', 'system/*.s'], ['system/Patient.rs']],
  ['system/*.rs offline_access system/*.cruds', ['system/*.rs'], ['system/*.rs']],
  ['system/*.rs system/*.rs', ['system/*.rs'], ['system/*.rs']],
  ['', ['system/*.rs'], []],
])('who asks for "%s" and may have %j gets %j', (asked, own, granted) =>
  expect(grantScopes(asked, own)).toEqual(granted),
)
