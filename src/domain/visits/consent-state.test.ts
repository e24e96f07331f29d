import { expect, test } from 'vitest'
import { agreedAt, lastConsentEvent, withConsent } from './consent-state.ts'

const privacy = 'consentPrivacyAgreement'
const agreed = (now: string, value = true) => withConsent([], { flag: privacy, value, now })
const consent = (scopeAcceptedAt: string | null, events: ReturnType<typeof agreed>) => ({
  productId: null,
  scopeId: null,
  scopeAcceptedAt,
  events,
  guardian: null,
  includesBodyshots: false,
})

test('a visit is agreed to at the later of the two, in whatever zone either is written', () => {
  const atNoon = agreed('2026-11-20T12:00:00+13:00')
  expect(agreedAt(consent('2026-11-19T23:01:00.000Z', atNoon))).toBe('2026-11-19T23:01:00.000Z')
  expect(agreedAt(consent('2026-11-19T22:59:00.000Z', atNoon))).toBe('2026-11-20T12:00:00+13:00')
  expect(agreedAt(consent('2026-11-20T12:01:00+13:00', agreed('2026-11-19T22:59:00.000Z')))).toBe(
    '2026-11-20T12:01:00+13:00',
  )
})

test('a visit whose privacy agreement was refused is not agreed to', () => {
  expect(agreedAt(consent('2026-11-20T12:00:00+13:00', agreed('2026-11-20T12:01:00+13:00', false)))).toBeNull()
})

test('of a consent the last word counts, of one that was never asked there is none', () => {
  const yes = agreed('2026-11-20T12:00:00+13:00')
  const no = withConsent(yes, { flag: privacy, value: false, now: '2026-11-20T12:01:00+13:00' })
  expect(lastConsentEvent(no, privacy)?.value).toBe(false)
  expect(lastConsentEvent(no, 'consentHistology')).toBeNull()
})
