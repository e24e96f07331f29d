import type { Cents } from './money/money.ts'

export type OfferedProduct = {
  productId: number
  cost: Cents | null
  duration: number
  maxNumberOfLesions: number | null
  patients: 'any' | 'new' | 'follow-up'
  audience: 'any' | 'adult' | 'child' | 'corporate'
}
/** What is known about the person; `age` on the day of the booking. */
export type BookerProfile = {
  isFollowUp: boolean
  age: number | null
  isCorporate: boolean
  isChild: boolean
  lesionCount: number | null
}

/** A child is under 16 (docs/domain.md 3.4: with a guardian). */
export const childAgeLimit = 16

/** Whether a person counts as a child: declared so, or by age. */
export const isChildBooker = ({ isChild, age }: Pick<BookerProfile, 'isChild' | 'age'>): boolean =>
  isChild || (age !== null && age < childAgeLimit)

/**
 * The product that fits a person best, with its score; null when none fits. A product made for this kind of person
 * counts most, then the fewest sufficient lesions, then the lower price.
 */
export function recommendProduct<P extends OfferedProduct>(
  products: readonly P[],
  booker: BookerProfile,
): { product: P; score: number } | null {
  const fitting = products.flatMap((product) => {
    const score = scoreOf(product, booker)
    return score === null ? [] : [{ product, score }]
  })
  const better = (a: (typeof fitting)[number], b: (typeof fitting)[number]) =>
    b.score - a.score ||
    spareLesions(a.product) - spareLesions(b.product) ||
    (a.product.cost ?? 0) - (b.product.cost ?? 0) ||
    a.product.productId - b.product.productId
  return fitting.toSorted(better)[0] ?? null
}

const spareLesions = ({ maxNumberOfLesions }: OfferedProduct) => maxNumberOfLesions ?? Number.MAX_SAFE_INTEGER

function scoreOf(product: OfferedProduct, booker: BookerProfile): number | null {
  if (product.cost === null) return null
  if (booker.lesionCount !== null && booker.lesionCount > spareLesions(product)) return null
  const kind = booker.isFollowUp ? 'follow-up' : 'new'
  if (product.patients !== 'any' && product.patients !== kind) return null
  const audience = audienceOf(product, booker)
  if (audience === null) return null
  return 50 + audience + (product.patients === kind ? 20 : 0)
}

function audienceOf({ audience }: OfferedProduct, booker: BookerProfile): number | null {
  const isChild = isChildBooker(booker)
  switch (audience) {
    case 'any':
      return 0
    case 'adult':
      return isChild ? null : 10
    case 'child':
      return isChild ? 20 : null
    case 'corporate':
      return booker.isCorporate ? 30 : null
  }
}
