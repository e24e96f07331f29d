import { t } from '@lingui/core/macro'
import { Gender } from '../../../contract/enums.ts'
import { emailError } from '../../../domain/identifiers/email.ts'
import { mobileError } from '../../../domain/identifiers/phone.ts'
import { readBirthDate, type TypedDate } from '../../../domain/visits/typed-birth-date.ts'
import type { FormErrors } from '../form/validate-form.ts'

export type GenderName = keyof typeof Gender
export type TypedName = { firstName: string; lastName: string }
export type TypedBirth = { birth: TypedDate; gender: GenderName | undefined }
export type TypedContact = { mobilePhone: string; emailAddress: string }

/** The errors of a name, addressed to the person ("your") or about somebody else. */
export const nameErrors = ({ firstName, lastName }: TypedName, whose: 'your' | 'their' | 'the'): FormErrors => ({
  ...(firstName.trim() === '' && { firstName: t`Enter ${whose} first name` }),
  ...(lastName.trim() === '' && { lastName: t`Enter ${whose} last name, or a dash for only one name` }),
})

/** The errors of a birth date, by box. `today`: the local day of the form. */
export function birthErrors({ birth }: Pick<TypedBirth, 'birth'>, today: string): FormErrors {
  const read = readBirthDate(birth, today)
  if (read.kind === 'date') return {}
  return { [read.part === undefined || read.part === 'day' ? 'birth' : `birth.${read.part}`]: read.message }
}

export const genderErrors = ({ gender }: Pick<TypedBirth, 'gender'>): FormErrors =>
  gender === undefined ? { gender: t`Choose a gender` } : {}

/** The errors of e-mail address and mobile number; optional fields are checked once something is typed. */
export function contactErrors(
  typed: Partial<TypedContact>,
  country: 'NZ' | 'AU',
  need: 'needed' | 'optional',
): FormErrors {
  const check = (text: string | undefined, fault: typeof emailError) =>
    text === undefined || (need === 'optional' && text.trim() === '') ? null : fault(text, country)
  const emailAddress = check(typed.emailAddress, emailError)
  const mobilePhone = check(typed.mobilePhone, mobileError)
  return { ...(emailAddress !== null && { emailAddress }), ...(mobilePhone !== null && { mobilePhone }) }
}

/** Valid birth date and gender in the contract's form. Throws if they are invalid. */
export function birthDateAndGender({ birth, gender }: TypedBirth, today: string) {
  const read = readBirthDate(birth, today)
  if (read.kind === 'fault' || gender === undefined) throw new Error('Birth date or gender is invalid.')
  return { birthDate: read.date, gender: Gender[gender] }
}

/** The trimmed text; null if it is empty. */
export const typedOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
