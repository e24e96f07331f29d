import { expect, test } from 'vitest'
import { jsonLimits, jsonMeter } from './json-limits.ts'
import { Problem } from '../problem.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The refusal of a text that comes in chunks of so many bytes; null where it passes. */
function refusal(text: string, { chunk = 1, values = 20_000, bytes = 1_000_000 } = {}): string | null {
  const measure = jsonMeter(jsonLimits(bytes, values))
  const all = bytesOf(text)
  try {
    for (let at = 0; at < all.length; at += chunk) measure(all.subarray(at, at + chunk))
    return null
  } catch (error) {
    if (error instanceof Problem) return error.detail
    throw error
  }
}

test('names and values are counted, whatever the chunks, and those inside text are not', () => {
  const five = '{"a":[1,2],"b":3}'
  const text = JSON.stringify({ said: '[,:,"{\\' + '['.repeat(500), é: '\\' })
  for (const chunk of [1, 2, 7, 1000]) {
    expect(refusal(five, { chunk, values: 6 })).toBeNull()
    expect(refusal(five, { chunk, values: 5 })).toBe('At most 5 names and values are accepted here.')
    expect(refusal(text, { chunk, values: 4 })).toBeNull()
  }
})

test('64 levels pass, a 65th does not; levels that end are not counted again', () => {
  expect(refusal('['.repeat(64) + ']'.repeat(64))).toBeNull()
  expect(refusal('['.repeat(65))).toBe('At most 64 levels of nesting are accepted here.')
  expect(refusal(`[${'[],'.repeat(200)}[]]`)).toBeNull()
})

test('the byte that is too many is refused before what follows is looked at', () => {
  expect(refusal('x'.repeat(10), { bytes: 10 })).toBeNull()
  expect(refusal('x'.repeat(11), { bytes: 10 })).toBe('At most 10 bytes are accepted here.')
})
