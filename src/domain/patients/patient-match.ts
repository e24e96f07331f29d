import { editDistance } from '../text/edit-distance.ts'
import { foldText } from '../text/fold-text.ts'

/** The fields that two records are compared by. Phones are in E.164, dates `YYYY-MM-DD`. */
export type MatchablePatient = {
  firstName: string
  lastName: string
  birthDate: string
  nhi?: string | null | undefined
  medicareNumber?: string | null | undefined
  mobilePhone?: string | null | undefined
}

/** Why two records may be the same person, strongest first. */
export type Likeness =
  | 'same-identifier'
  | 'same-name-and-birth-date'
  | 'similar-name-and-birth-date'
  | 'same-phone-and-last-name'

const letters = (name: string) => foldText(name).replace(/[^\p{L}]/gu, '')

/** Whether two names are equal, ignoring macrons, case, hyphens and spaces. */
export const isSameName = (a: string, b: string): boolean => letters(a) === letters(b)

/** Whether two names may be the same: equal, a short form ("Rob", "Robert"), or with one typo (two in a long name). */
export function isSimilarName(a: string, b: string): boolean {
  const [short = '', long = ''] = [letters(a), letters(b)].sort((x, y) => x.length - y.length)
  if (short.length >= 3 && long.startsWith(short)) return true
  const allowed = long.length >= 8 ? 2 : long.length >= 4 ? 1 : 0
  return editDistance(short, long) <= allowed
}

const isSame = (a: string | null | undefined, b: string | null | undefined) => Boolean(a) && a === b

/** Why two records may be duplicates, or null. The same on device and server (docs/domain.md 3.3). */
export function likenessOf(a: MatchablePatient, b: MatchablePatient): Likeness | null {
  // A Medicare card number is shared by a family; only its eleventh digit differs, so the birth date must match too.
  const sameCard = isSame(a.medicareNumber, b.medicareNumber) && a.birthDate === b.birthDate
  if (isSame(a.nhi, b.nhi) || sameCard) return 'same-identifier'
  if (a.birthDate === b.birthDate) {
    if (isSameName(a.firstName, b.firstName) && isSameName(a.lastName, b.lastName)) return 'same-name-and-birth-date'
    const straight = isSimilarName(a.firstName, b.firstName) && isSimilarName(a.lastName, b.lastName)
    const swapped = isSameName(a.firstName, b.lastName) && isSameName(a.lastName, b.firstName)
    if (straight || swapped) return 'similar-name-and-birth-date'
  }
  const isOneFamily = letters(a.lastName) !== '' && isSameName(a.lastName, b.lastName)
  return isSame(a.mobilePhone, b.mobilePhone) && isOneFamily ? 'same-phone-and-last-name' : null
}
