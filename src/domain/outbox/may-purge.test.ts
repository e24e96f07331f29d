import { expect, test } from 'vitest'
import { isSameVisit, mayPurge } from './may-purge.ts'

const proof = { version: 2, envelopeHash: 'a', photoHashes: { one: '1', two: '2' } }
const kept = { version: 2, sealed: { envelopeHash: 'a', photoHashes: { one: '1', two: '2' } } }
const withSealed = (change: object) => ({ ...kept, sealed: { ...kept.sealed, ...change } })
test('is the same only with the same version, envelope and photos', () => {
  expect(isSameVisit(proof, kept)).toBe(true)
  const others = [
    { ...kept, version: 1 },
    { version: 2, sealed: null },
    { version: 2 },
    withSealed({ envelopeHash: 'b' }),
    withSealed({ photoHashes: { one: '1' } }),
    withSealed({ photoHashes: { one: '1', two: '3' } }),
    withSealed({ photoHashes: { ...proof.photoHashes, three: '3' } }),
  ]
  for (const other of others) expect(isSameVisit(proof, other)).toBe(false)
})
test('may be purged here after seven days of the server’s clock', () => {
  const keptSince = '2026-11-20T00:00:00.000Z'
  expect(mayPurge({ serverTime: '2026-11-26T23:59:59.999Z', keptSince })).toBe(false)
  expect(mayPurge({ serverTime: '2026-11-27T00:00:00.000Z', keptSince })).toBe(true)
  expect(mayPurge({ serverTime: keptSince, keptSince, keepMs: 0 })).toBe(true)
})
