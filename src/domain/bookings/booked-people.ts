import { ageOn } from '../patients/birth-date.ts'
import { childAgeLimit } from './recommend-product.ts'

/** How many people one login may book for at a time, besides its own patient. */
export const maxBookedPeople = 6
/** How many people a login may ever have booked for, including removed ones: each is a patient record. */
export const maxEverBookedPeople = 2 * maxBookedPeople

/** The relation to the booked person: a child of the booker, or an adult who has agreed. */
export type BookedRelation = 'child' | 'adult'

/**
 * Why this relation is not allowed for the birth date, as of today (`YYYY-MM-DD`); null when it is allowed. From 16 on
 * people consent themselves.
 */
export function relationFault(relation: BookedRelation, birthDate: string, today: string): string | null {
  const isChild = ageOn(birthDate, today) < childAgeLimit
  if (relation === 'child')
    return isChild ? null : `They are ${childAgeLimit} or older: choose somebody else who has agreed.`
  return isChild ? `They are under ${childAgeLimit}: only a parent or guardian books for them. Choose my child.` : null
}
