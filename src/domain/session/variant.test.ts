import { expect, test } from 'vitest'
import { variantFor } from './variant.ts'

const ids = Array.from({ length: 2000 }, (_, n) => `0000${n.toString(16).padStart(4, '0')}-1111-4222-8333-944455556666`)

test('P1.brand.01 P1.brand.02: the query decides, whoever is signed in', () => {
  for (const id of [null, ...ids.slice(0, 10)]) {
    expect(variantFor('a', id)).toBe('a')
    expect(variantFor('b', id)).toBe('b')
  }
})

test('P1.brand.03: people keep the variant that they have', () => {
  const first = ids.slice(0, 6).map((id) => variantFor(null, id))
  expect(first).toEqual(['b', 'a', 'a', 'b', 'b', 'a'])
  // The last place below the middle, and the middle itself.
  const middle = ['00009630', '000062cd'].map((start) => variantFor(null, `${start}-1111-4222-8333-944455556666`))
  expect(middle).toEqual(['b', 'a'])
})

test('P1.brand.03: else the login id does, half and half, the same each time; visitors see a', () => {
  const share = ids.filter((id) => variantFor(null, id) === 'b').length / ids.length
  expect(share).toBeGreaterThan(0.45)
  expect(share).toBeLessThan(0.55)
  expect(ids.map((id) => variantFor('x', id))).toEqual(ids.map((id) => variantFor(null, id)))
  expect(variantFor(null, null)).toBe('a')
})
