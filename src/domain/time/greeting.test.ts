import { expect, test } from 'vitest'
import { greetingFor } from './greeting.ts'

test.each([
  ['NZ', undefined, 'Kia ora', 'mi'],
  ['NZ', 11 * 60 + 59, 'Mōrena', 'mi'],
  ['NZ', 12 * 60, 'Kia ora', 'mi'],
  ['NZ', 'door', 'Nau mai', 'mi'],
  ['AU', 'door', 'Welcome', 'en'],
  ['AU', undefined, 'Hello', 'en'],
  ['AU', 0, 'Good morning', 'en'],
  ['AU', 12 * 60, 'Hello', 'en'],
] as const)('in %s at %s people are greeted with %s', (...[country, when, words, lang]) =>
  expect(greetingFor(country, when)).toEqual({ text: words, lang }),
)
