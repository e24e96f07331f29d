import { expect, test } from 'vitest'
import { isLegacyPortal } from './legacy-referrer.ts'

test.each(['https://legacy.example.nz/', 'http://oldportal.example.com.au/login', 'https://LEGACY.example.nz'])(
  'P2.guard.10: %s is the legacy portal',
  (referrer) => expect(isLegacyPortal(referrer)).toBe(true),
)
test.each([
  '',
  'nonsense',
  'https://example.nz/legacy.html',
  'https://notlegacy.example.nz/',
  'android-app://legacy',
  'https://legacy./',
  'https://example.nz/?from=https://legacy.example.nz',
])('%j is not', (referrer) => expect(isLegacyPortal(referrer)).toBe(false))
