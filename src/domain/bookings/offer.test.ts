import { expect, test } from 'vitest'
import { gstIncluded, moneyText } from './money/money.ts'
import { priceOf } from './money/price-of.ts'
import { type OfferedProduct, recommendProduct } from './recommend-product.ts'
import { distanceBetween, sitesByDistance } from './places/sites-by-distance.ts'

const booker = { isFollowUp: false, age: 40, isCorporate: false, isChild: false, lesionCount: null }
const product = (productId: number, more: Partial<OfferedProduct> = {}): OfferedProduct => ({
  productId,
  cost: 10_000,
  duration: 30,
  maxNumberOfLesions: null,
  patients: 'any',
  audience: 'any',
  ...more,
})
const recommended = (products: OfferedProduct[], more: Partial<Parameters<typeof recommendProduct>[1]> = {}) =>
  recommendProduct(products, { ...booker, ...more })?.product.productId ?? null

test('a follow-up gets the follow-up product, a new patient the other one', () => {
  const both = [product(1, { patients: 'new' }), product(2, { patients: 'follow-up' })]
  expect([recommended(both), recommended(both, { isFollowUp: true })]).toEqual([1, 2])
})

test('the product with the fewest sufficient lesions; none where none suffices or none is sold here', () => {
  const sizes = [product(1, { maxNumberOfLesions: 3 }), product(2, { maxNumberOfLesions: 8 })]
  expect([recommended(sizes, { lesionCount: 2 }), recommended(sizes, { lesionCount: 5 })]).toEqual([1, 2])
  expect(recommended(sizes, { lesionCount: 9 })).toBeNull()
  expect(recommended([product(1, { cost: null })])).toBeNull()
})

test('children and employees get the products made for them; adults do not', () => {
  const all = [
    product(1, { audience: 'adult' }),
    product(2, { audience: 'child' }),
    product(3, { audience: 'corporate' }),
  ]
  expect(recommended(all)).toBe(1)
  expect(recommended(all, { age: 15 })).toBe(2)
  expect(recommended(all, { age: 16 })).toBe(1)
  expect(recommended(all, { isChild: true })).toBe(2)
  expect(recommended(all, { isCorporate: true })).toBe(3)
})

test('a follow-up of a product for anybody costs the lower price; a deposit never exceeds the price', () => {
  const prices = { newPatient: 24_900, followUp: 21_900, newPatientDeposit: 5000, followUpDeposit: 4000 }
  expect(priceOf({ cost: 24_900, patients: 'any' }, prices, false)).toEqual({ fullCost: 24_900, deposit: 5000 })
  expect(priceOf({ cost: 24_900, patients: 'any' }, prices, true)).toEqual({ fullCost: 21_900, deposit: 4000 })
  expect(priceOf({ cost: 32_900, patients: 'follow-up' }, prices, true)?.fullCost).toBe(32_900)
  expect(priceOf({ cost: 3000, patients: 'any' }, prices, false)?.deposit).toBe(3000)
  expect(priceOf({ cost: null, patients: 'any' }, { ...prices, newPatient: null }, false)).toBeNull()
})

test('GST is 3/23 of a price in New Zealand and 1/11 in Australia', () => {
  expect([gstIncluded(39_500, 'NZ'), gstIncluded(39_500, 'AU'), moneyText(5152)]).toEqual([5152, 3591, '$51.52'])
})

test('sites of one country, the nearest first, or by name when the place is unknown', () => {
  const sites = [
    { siteId: 1, siteName: 'Wellington', countryCode: 'NZ' as const, latitude: -41.2924, longitude: 174.7732 },
    { siteId: 2, siteName: 'Auckland', countryCode: 'NZ' as const, latitude: -36.8485, longitude: 174.7633 },
    { siteId: 3, siteName: 'Sydney', countryCode: 'AU' as const, latitude: -33.8668, longitude: 151.205 },
  ]
  const names = (from: { latitude: number; longitude: number } | null, last: number | null = null) =>
    sitesByDistance(sites, { country: 'NZ', from, last }).map(({ site }) => site.siteName)
  expect(names(null)).toEqual(['Auckland', 'Wellington'])
  expect(names({ latitude: -41, longitude: 175 })).toEqual(['Wellington', 'Auckland'])
  // The clinic of the last booking comes first only when the place is unknown.
  expect(names(null, 1)).toEqual(['Wellington', 'Auckland'])
  expect(names({ latitude: -37, longitude: 175 }, 1)).toEqual(['Auckland', 'Wellington'])
  expect(names(null, 3)).toEqual(['Auckland', 'Wellington'])
  expect(Math.round(distanceBetween(sites[0]!, sites[1]!))).toBe(494)
})
