import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PaymentEnforcement } from '../../contract/enums.ts'
import { amountDue } from './money/amount-due.ts'
import { calendarText } from './calendar-text.ts'
import { allowedAmendment, refundability, refundabilityAfterMove, policyDeadlines } from './money/cancellation.ts'
import { toCents, currencyOf, toDollars } from './money/money.ts'
import { nearestSlots } from './times/nearest-slots.ts'
import { policyText } from './policy-text.ts'
import { type Campaign, costAfterPromo, promoCodeErrors, type PromoCodeUse } from './money/promo-code.ts'

const hour = 3_600_000
const policy = { amendmentDeadlineHours: 24, refundHours: 48 }
const amendment = (hoursBefore: number, status: Parameters<typeof allowedAmendment>[0]['status'] = 'Booked') =>
  allowedAmendment(
    { status, startsAt: 100 * hour, paid: 5000, refundability: 'refundable' },
    policy,
    (100 - hoursBefore) * hour,
  )

test('a cancellation is refunded in full until 48 hours before, not at all until 24, and then it is refused', () => {
  expect(amendment(48)).toEqual({ isAllowed: true, refund: 5000 })
  expect(amendment(47.99)).toEqual({ isAllowed: true, refund: 0 })
  expect(amendment(24)).toEqual({ isAllowed: true, refund: 0 })
  expect(amendment(23.99)).toEqual({ isAllowed: false })
  expect(amendment(1, 'AwaitingPayment')).toEqual({ isAllowed: true, refund: 5000 })
  for (const status of ['Cancelled', 'Attended', 'DidNotAttend', 'Moved', 'Withdrawn'] as const)
    expect(amendment(99, status)).toEqual({ isAllowed: false })
})

test('what was paid online is refundable until a late move has ended that', () => {
  const lateMove = new Date('2026-11-20T00:00:00Z')
  expect([refundability(0, lateMove), refundability(0, null)]).toEqual(['nothing-paid', 'nothing-paid'])
  expect([refundability(4900, null), refundability(4900, lateMove)]).toEqual(['refundable', 'kept'])
})

test('moving a booking keeps its refund state: what was no longer refundable stays so', () => {
  const at = (hoursBefore: number, refundability: 'nothing-paid' | 'refundable' | 'kept') =>
    refundabilityAfterMove({ startsAt: 100 * hour, refundability }, policy, (100 - hoursBefore) * hour)
  expect([at(48, 'refundable'), at(47, 'refundable'), at(47, 'nothing-paid'), at(90, 'kept')]).toEqual([
    'refundable',
    'kept',
    'nothing-paid',
    'kept',
  ])
  const kept = { status: 'Booked', startsAt: 100 * hour, paid: 5000, refundability: 'kept' } as const
  expect(allowedAmendment(kept, policy, 0)).toEqual({ isAllowed: true, refund: 0 })
})

test('no past deadline is promised, and no refund where nothing is paid', () => {
  const at = (hoursBefore: number, refundability: 'nothing-paid' | 'refundable' | 'kept') =>
    policyDeadlines({ startsAt: 100 * hour, refundability }, policy, (100 - hoursBefore) * hour)
  expect(at(90, 'refundable')).toEqual({ move: { until: 76 * hour }, refund: { until: 52 * hour } })
  expect(at(30, 'refundable')).toEqual({ move: { until: 76 * hour }, refund: 'over' })
  expect(at(20, 'refundable')).toEqual({ move: 'over', refund: 'over' })
  expect(at(90, 'nothing-paid')).toEqual({ move: { until: 76 * hour }, refund: 'none' })
  expect(at(90, 'kept').refund).toBe('over')
  // The deadline itself still counts.
  expect([at(24, 'refundable').move, at(48, 'refundable').refund]).toEqual([{ until: 76 * hour }, { until: 52 * hour }])
})

test('property: the policy text of a booking names no instant before now', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 120 }),
      fc.constantFrom('nothing-paid', 'refundable', 'kept'),
      (hoursBefore, refundability) => {
        const now = Date.parse('2026-12-04T01:40:00Z')
        const kind = { way: 'in-person', person: 'adult' } as const
        const time = { startsAt: now + hoursBefore * hour, refundability }
        const words = policyText({ kind, time, timeZone: 'Pacific/Auckland', policy, phone: '09 555 0100' }, now).join(
          ' ',
        )
        expect(words.includes('Move or cancel it by')).toBe(hoursBefore >= 24)
        expect(words.includes('to get all')).toBe(refundability === 'refundable' && hoursBefore >= 48)
        expect(words.includes('money back')).toBe(refundability !== 'nothing-paid')
      },
    ),
  )
})

test('the five kinds of payment enforcement; an amount of zero means nothing to pay', () => {
  const due = (kind: keyof typeof PaymentEnforcement, cost = 24_900) =>
    amountDue(PaymentEnforcement[kind], { cost, deposit: 5000 })
  expect(due('Disabled')).toEqual({ kind: 'nothing' })
  expect(due('OptionalFullPayment')).toEqual({ kind: 'optional', amount: 24_900 })
  expect(due('MandatoryFullPayment')).toEqual({ kind: 'mandatory', amount: 24_900 })
  expect(due('OptionalDepositPayment')).toEqual({ kind: 'optional', amount: 5000 })
  expect(due('MandatoryDepositPayment')).toEqual({ kind: 'mandatory', amount: 5000 })
  expect(due('MandatoryDepositPayment', 3000)).toEqual({ kind: 'mandatory', amount: 3000 })
  expect(due('MandatoryFullPayment', 0)).toEqual({ kind: 'nothing' })
})

const campaign: Campaign = {
  value: { kind: 'percent', percent: 10 },
  validFrom: '2026-01-01',
  validUntil: '2026-10-31',
  usesLeft: null,
  minAge: null,
  maxAge: null,
  newPatientsOnly: false,
  eligibleBrands: [],
  eligibleSites: [],
  eligibleServices: [],
  eligibleTags: [],
  issuedTo: null,
  referrers: [],
}
const use: PromoCodeUse = {
  today: '2026-10-31',
  age: 40,
  isNewPatient: true,
  brandId: 1,
  siteId: 1,
  serviceId: 1,
  emailAddress: 'a@example.test',
  currency: 'NZD',
  tags: [],
  link: { referrer: 'newsletter' },
  isDiscount: false,
}

test.each<[string, Partial<Campaign>, Partial<PromoCodeUse>]>([
  ['starts on 1 Jan 2027', { validFrom: '2027-01-01', validUntil: null }, {}],
  ['ended on 31 Oct 2026', {}, { today: '2026-11-01' }],
  ['as often as it can be', { usesLeft: 0 }, {}],
  ['belongs to another', { issuedTo: 'b@example.test' }, {}],
  ['aged 41 or over', { minAge: 41 }, {}],
  ['aged 39 or under', { maxAge: 39 }, {}],
  ['for a first booking', { newPatientsOnly: true }, { isNewPatient: false }],
  ['not for this brand', { eligibleBrands: [2] }, {}],
  ['not for this clinic', { eligibleSites: [2] }, {}],
  ['not for this service', { eligibleServices: [2] }, {}],
  ['for members of Club', { eligibleTags: ['Club'] }, {}],
  ['from the link of works, union', { referrers: ['works', 'union'] }, {}],
  ['from the link of works. Open', { referrers: ['works'] }, { link: { referrer: null } }],
  ['a price that is lowered already', {}, { isDiscount: true }],
  ['clinics in Australia', { value: { kind: 'amount', amount: 2000, currency: 'AUD' } }, {}],
  ['clinics in New Zealand', { value: { kind: 'amount', amount: 2000, currency: 'NZD' } }, { currency: 'AUD' }],
])('a code that %s is refused, and accepted otherwise', (reason, change, how) => {
  expect(promoCodeErrors('CODE', { ...campaign, ...change }, { ...use, ...how })).toEqual([
    expect.stringContaining(reason),
  ])
  expect(promoCodeErrors('CODE', campaign, use)).toEqual([])
})

test.each<[string, Partial<Campaign>, Partial<PromoCodeUse>]>([
  ['on its first day', { validFrom: '2026-10-31' }, {}],
  ['without a last day, years later', { validUntil: null }, { today: '2099-01-01' }],
  ['for the last time', { usesLeft: 1 }, {}],
  ['by whom it was issued to, whatever the case', { issuedTo: 'A@Example.test' }, {}],
  ['before anybody said who they are', { issuedTo: 'b@example.test' }, { emailAddress: null }],
  ['at the least age', { minAge: 40 }, {}],
  ['at the greatest age', { maxAge: 40 }, {}],
  ['while the age is not known', { minAge: 41, maxAge: 39 }, { age: null }],
  ['for a first booking', { newPatientsOnly: true }, {}],
  ['while nobody knows whether it is the first', { newPatientsOnly: true }, { isNewPatient: null }],
  ['where the brand is among those', { eligibleBrands: [2, 1] }, {}],
  ['while no clinic is chosen', { eligibleSites: [2] }, { siteId: null }],
  ['where the service is among those', { eligibleServices: [2, 1] }, {}],
  ['by a member of one of the groups', { eligibleTags: ['Club', 'Staff'] }, { tags: ['Staff'] }],
  ['while nobody knows their groups', { eligibleTags: ['Club'] }, { tags: null }],
  ['from one of its links', { referrers: ['works', 'newsletter'] }, {}],
  ['while nobody knows the link', { referrers: ['works'] }, { link: null }],
  ['in its own currency', { value: { kind: 'amount', amount: 2000, currency: 'NZD' } }, {}],
  ['while the currency is not known', { value: { kind: 'amount', amount: 2000, currency: 'AUD' } }, { currency: null }],
])('a code is accepted %s', (_, change, how) => {
  expect(promoCodeErrors('CODE', { ...campaign, ...change }, { ...use, ...how })).toEqual([])
})

test('amounts on the wire are dollars; stored ones are whole cents in the currency of the country', () => {
  expect([toCents(50), toCents(0.29), toCents(19.99)]).toEqual([5000, 29, 1999])
  expect([toDollars(5000), toDollars(29)]).toEqual([50, 0.29])
  expect([currencyOf('NZ'), currencyOf('AU')]).toEqual(['NZD', 'AUD'])
})

test('property: a code never makes a price negative or higher, and keeps to whole cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 100 }), (cost, percent) => {
      for (const value of [
        { kind: 'percent', percent } as const,
        { kind: 'amount', amount: percent * 100, currency: 'NZD' } as const,
      ]) {
        const after = costAfterPromo(cost, value)
        expect(Number.isInteger(after) && after >= 0 && after <= cost).toBe(true)
      }
    }),
  )
  expect(costAfterPromo(24_900, { kind: 'percent', percent: 10 })).toBe(22_410)
  // 2 490.1, 2 490.5 and 3 300.33 cents off: fractions of a cent are rounded in favour of the patient.
  expect(costAfterPromo(24_901, { kind: 'percent', percent: 10 })).toBe(22_410)
  expect(costAfterPromo(24_905, { kind: 'percent', percent: 10 })).toBe(22_414)
  expect(costAfterPromo(10_001, { kind: 'percent', percent: 33 })).toBe(6_700)
})

test('the nearest times in chronological order', () => {
  const slots = [9, 10, 11, 13, 14].map((h) => ({ startTime: `2026-12-01T${String(h).padStart(2, '0')}:00:00Z` }))
  const near = nearestSlots(slots, Date.parse('2026-12-01T12:00:00Z'), 3)
  expect(near.map(({ startTime }) => startTime.slice(11, 13))).toEqual(['11', '13', '14'])
})

test('a calendar file: escaped, folded at 75 octets, in UTC', () => {
  const text = calendarText({
    id: 'x',
    startsAt: new Date('2026-12-04T01:40:00Z'),
    endsAt: new Date('2026-12-04T02:10:00Z'),
    changedAt: new Date('2026-11-22T00:00:00Z'),
    timesMoved: 2,
    title: 'Booking; with, us',
    place: 'Ōtautahi '.repeat(20),
    url: 'https://example.nz/bookings/x',
    isCancelled: false,
  })
  expect(text).toContain('SUMMARY:Booking\\; with\\, us\r\n')
  expect(text).toContain('DTSTART:20261204T014000Z\r\nDTEND:20261204T021000Z\r\n')
  expect(text).toContain('SEQUENCE:2\r\n')
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(text.replaceAll('\r\n ', '')).toContain('Ōtautahi '.repeat(20).trimEnd())
})
