import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { Gender } from '../../../../contract/enums.ts'
import type { UserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { readBirthDate } from '../../../../domain/visits/typed-birth-date.ts'
import type { FormErrors } from '../../../parts/form/validate-form.ts'
import {
  birthErrors,
  type GenderName,
  nameErrors,
  type TypedBirth,
  type TypedName,
  typedOrNull,
} from '../../../parts/person/person-errors.ts'
import { typedLastName } from '../../../../domain/text/person-name.ts'

/** The fields of the form, as typed. */
export type ProfileFields = TypedName &
  TypedBirth & {
    mobilePhone: string
    street: string
    suburb: string
    city: string
    state: string
    zip: string
    countryCode: 'NZ' | 'AU'
  }

/** The initial values of the form. */
export function fieldsOf(account: UserAccount): ProfileFields {
  const [year = '', month = '', day = ''] = account.birthDate?.split('-') ?? []
  const genders = Object.keys(Gender) as GenderName[]
  return {
    firstName: account.firstName,
    lastName: typedLastName(account.lastName),
    birth: { day, month, year },
    gender: genders.find((name) => Gender[name] === account.gender),
    mobilePhone: formatPhone(account.mobilePhone ?? ''),
    street: account.street ?? '',
    suburb: account.suburb ?? '',
    city: account.city ?? '',
    state: account.state ?? '',
    zip: account.zip ?? '',
    countryCode: account.countryCode ?? 'NZ',
  }
}

/** The errors, in the order of the fields. */
export const profileProblems = (fields: ProfileFields, today: string): FormErrors => ({
  ...nameErrors(fields, 'your'),
  ...birthErrors(fields, today),
})

/** The request; empty fields clear those of the account. */
export function toRequest(fields: ProfileFields, today: string) {
  const { birth: typed, gender, countryCode, firstName, lastName, ...texts } = fields
  const birth = readBirthDate(typed, today)
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, typedOrNull(text)])),
    firstName,
    lastName,
    countryCode,
    gender: gender === undefined ? null : Gender[gender],
    ...(birth.kind === 'date' && { birthDate: birth.date }),
  }
}
