import { ageOn } from '../patients/birth-date.ts'
import { childAgeLimit } from './recommend-product.ts'

/** How many people one login may book for, beside its own. */
export const maxBookedPeople = 6
/** How many a login may have booked for in all, those it took off its list among them: each is a record. */
export const maxEverBookedPeople = 2 * maxBookedPeople

/** Whom somebody books for: a child, as parent or guardian, or an adult who has agreed to it. */
export type BookedRelation = 'child' | 'adult'

/**
 * Why somebody can't be booked for in this way, by their birth date and today (`YYYY-MM-DD`); null where they can. Who
 * has turned 16 agrees for themselves.
 */
export function relationFault(relation: BookedRelation, birthDate: string, today: string): string | null {
  const isChild = ageOn(birthDate, today) < childAgeLimit
  if (relation === 'child')
    return isChild ? null : `They are ${childAgeLimit} or older: choose somebody else who has agreed.`
  return isChild ? `They are under ${childAgeLimit}: only a parent or guardian books for them. Choose my child.` : null
}
