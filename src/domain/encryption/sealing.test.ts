import { expect, test } from 'vitest'
import type { DeviceId, LoginId, PhotoId, PracticeId, VisitId } from '../../contract/ids.ts'
import { envelopeAad } from './envelope-aad.ts'
import { encryptedSize, segmentAad, segmentCount, segmentCountOfEncrypted } from './photo-segments.ts'
import { signedManifestText } from './signed-manifest-text.ts'

const half = 512 * 1024

test.each([
  [1, 1],
  [half - 1, 1],
  [half, 1],
  [half + 1, 2],
  [3 * half, 3],
])('a photo of %i bytes has %i segments, also by its sealed size', (size, count) => {
  expect(segmentCount(size)).toBe(count)
  expect(encryptedSize(size)).toBe(size + 28 * count)
  expect(segmentCountOfEncrypted(encryptedSize(size))).toBe(count)
})

test('no sealed photo is empty, or ends in a segment without a byte', () => {
  for (const size of [0, 28, half + 28 + 1, half + 56]) expect(segmentCountOfEncrypted(size)).toBeNull()
})

test('the additional data says which photo, which segment and how many', () => {
  expect(segmentAad('5f1e' as PhotoId, 0, 3)).toBe('5f1e.0.3')
})

test('an envelope is bound by its members in one order, and a manifest signed without its signature', () => {
  const given = { version: 2, visitId: 'v' as VisitId, deviceId: 'd' as DeviceId, schemaVersion: 1 }
  expect(envelopeAad({ ...given, userId: 'u' as LoginId, ticketHash: 't' })).toBe(
    '{"deviceId":"d","schemaVersion":1,"ticketHash":"t","userId":"u","version":2,"visitId":"v"}',
  )
  const manifest = { ...given, kind: 'sealed' as const, practiceId: 1 as PracticeId, ticket: 'a.b.c', photos: [] }
  const text = signedManifestText({ ...manifest, envelopeHash: 'e' })
  expect(text).toBe(
    '{"deviceId":"d","envelopeHash":"e","kind":"sealed","photos":[],"practiceId":1,"schemaVersion":1,"ticket":"a.b.c","version":2,"visitId":"v"}',
  )
  const signed = { ...manifest, envelopeHash: 'e', signature: 'h..s' }
  expect(signedManifestText(signed)).toBe(text)
})
