import { expect, test } from 'vitest'
import { type BookerProfile, isChildBooker, type OfferedProduct, recommendProduct } from './recommend-product.ts'

const adult: BookerProfile = { isFollowUp: false, age: 40, isCorporate: false, isChild: false, lesionCount: null }
const product = (productId: number, more: Partial<OfferedProduct> = {}): OfferedProduct => ({
  productId,
  cost: 10_000,
  duration: 30,
  maxNumberOfLesions: null,
  patients: 'any',
  audience: 'any',
  ...more,
})
const scoreOf = (more: Partial<OfferedProduct>, booker: Partial<BookerProfile> = {}) =>
  recommendProduct([product(1, more)], { ...adult, ...booker })?.score ?? null
const best = (products: OfferedProduct[], booker: Partial<BookerProfile> = {}) => {
  const ids = [products, products.toReversed()].map(
    (all) => recommendProduct(all, { ...adult, ...booker })?.product.productId,
  )
  expect(ids[0], 'the order decides nothing').toBe(ids[1])
  return ids[0]
}

test('a child is a declared child or anybody under 16; without either they count as an adult', () => {
  const said = [15, 16, null].map((age) => isChildBooker({ isChild: false, age }))
  expect(said).toEqual([true, false, false])
  expect(isChildBooker({ isChild: true, age: 40 })).toBe(true)
})

test.each<[Partial<OfferedProduct>, Partial<BookerProfile>, number | null]>([
  [{}, {}, 50],
  [{}, { isChild: true }, 50],
  [{ audience: 'adult' }, {}, 60],
  [{ audience: 'adult' }, { isChild: true }, null],
  [{ audience: 'child' }, { isChild: true }, 70],
  [{ audience: 'child' }, {}, null],
  [{ audience: 'corporate' }, { isCorporate: true }, 80],
  [{ audience: 'corporate' }, {}, null],
  [{ patients: 'new' }, {}, 70],
  [{ patients: 'new' }, { isFollowUp: true }, null],
  [{ patients: 'follow-up' }, { isFollowUp: true }, 70],
  [{ patients: 'follow-up' }, {}, null],
  [{ patients: 'new', audience: 'corporate' }, { isCorporate: true }, 100],
  [{ maxNumberOfLesions: 3 }, { lesionCount: 3 }, 50],
  [{ maxNumberOfLesions: 3 }, { lesionCount: 4 }, null],
  [{ maxNumberOfLesions: 0 }, { lesionCount: null }, 50],
  [{ cost: 0 }, {}, 50],
  [{ cost: null }, {}, null],
])('a product that is %j fits a person who is %j by %s', (more, booker, score) =>
  expect(scoreOf(more, booker)).toBe(score),
)

test('of equally fitting products: fewer lesions, then cheaper, then listed first', () => {
  expect(best([product(1, { maxNumberOfLesions: 8, cost: 1 }), product(2, { maxNumberOfLesions: 3 })])).toBe(2)
  expect(best([product(1, { cost: 1 }), product(2, { maxNumberOfLesions: 3 })])).toBe(2)
  expect(best([product(1, { cost: 200 }), product(2, { cost: 100 })])).toBe(2)
  expect(best([product(1, { cost: 200 }), product(2, { cost: 0 })])).toBe(2)
  expect(best([product(2), product(1), product(3)])).toBe(1)
})
