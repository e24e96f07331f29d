import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, NotCanonicalError } from './canonical-json.ts'

test('sorts members, prints numbers as ECMAScript does, escapes only what must be (RFC 8785, 3.2.2)', () => {
  const value = JSON.parse(
    String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
  )
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('members are sorted by UTF-16 code units, not by code points (RFC 8785, 3.2.3)', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
  const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']
  const text = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])))
  expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(sorted.toSorted())
  expect(text).toBe(`{${sorted.map((name) => `${JSON.stringify(name)}:0`).join(',')}}`)
})

test('the order in which an object was made does not matter, and the text parses to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const there = JSON.parse(JSON.stringify(value))
      expect(canonicalJson(reversed(there))).toBe(canonicalJson(there))
      expect(JSON.parse(canonicalJson(there))).toEqual(there)
    }),
  )
})

test('zero has one form, and members that are undefined are left out as JSON does', () => {
  expect(canonicalJson([-0, 0])).toBe('[0,0]')
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
})

test.each([
  ['not a number', Number.NaN],
  ['a number too large to hold', JSON.parse('1e999')],
  ['half a character', ['\ud800']],
  ['half a character in a name', { '\ud800': 1 }],
  ['a function', [() => 1]],
  ['nesting without end', Array.from({ length: 70 }).reduce((inner) => [inner], 1)],
])('refuses %s', (_, value) => {
  expect(() => canonicalJson(value)).toThrow(NotCanonicalError)
})

test('64 levels are nested at most, of lists and of objects alike', () => {
  const nested = (levels: number, around: (inner: unknown) => unknown) =>
    Array.from({ length: levels }).reduce((inner) => around(inner), 1)
  const kinds = [(inner: unknown) => [inner], (inner: unknown) => ({ a: inner })]
  for (const around of kinds) {
    expect(() => canonicalJson(nested(64, around))).not.toThrow()
    expect(() => canonicalJson(nested(65, around))).toThrow(NotCanonicalError)
  }
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reversed(member)]),
  )
}
