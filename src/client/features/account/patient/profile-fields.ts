import { phoneText } from '../../../../domain/identifiers/phone-text.ts'
import { Gender } from '../../../../contract/enums.ts'
import type { UserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { readBirthDate } from '../../../../domain/visits/typed-birth-date.ts'
import type { BirthDateParts } from '../../../ui/fields/birth-date-field.tsx'
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx'

export type GenderName = keyof typeof Gender

/** What patients change about themselves, as typed. */
export type ProfileFields = {
  firstName: string
  lastName: string
  birth: BirthDateParts
  gender: GenderName | undefined
  mobilePhone: string
  street: string
  suburb: string
  city: string
  state: string
  zip: string
  countryCode: 'NZ' | 'AU'
}

/** What each group of fields is given. */
export type FieldsProps = {
  fields: ProfileFields
  errorAt: (fieldId: string) => string | undefined
  onTyped: (typed: Partial<ProfileFields>) => void
}

export const fieldId = (name: keyof ProfileFields): string => `profile-${name}`

/** The field that a name of the call is about. */
export const fieldOfPointer = (name: string): string => (name === 'birthDate' ? fieldId('birth') : `profile-${name}`)

/** What the form shows of an account. */
export function fieldsOf(account: UserAccount): ProfileFields {
  const [year = '', month = '', day = ''] = account.birthDate?.split('-') ?? []
  const genders = Object.keys(Gender) as GenderName[]
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    birth: { day, month, year },
    gender: genders.find((name) => Gender[name] === account.gender),
    mobilePhone: phoneText(account.mobilePhone ?? ''),
    street: account.street ?? '',
    suburb: account.suburb ?? '',
    city: account.city ?? '',
    state: account.state ?? '',
    zip: account.zip ?? '',
    countryCode: account.countryCode ?? 'NZ',
  }
}

/** What is wrong before anything is sent, in the order of the fields. */
export function profileProblems(fields: ProfileFields, today: string): FieldProblem[] {
  const birth = readBirthDate(fields.birth, today)
  const part = birth.kind === 'fault' && birth.part !== undefined && birth.part !== 'day' ? `-${birth.part}` : ''
  return [
    ...(fields.firstName.trim() === '' ? [{ fieldId: fieldId('firstName'), message: 'Enter your first name' }] : []),
    ...(fields.lastName.trim() === '' ? [{ fieldId: fieldId('lastName'), message: 'Enter your last name' }] : []),
    ...(birth.kind === 'fault' ? [{ fieldId: fieldId('birth') + part, message: birth.message }] : []),
  ]
}

/** The fields as the call wants them: empty ones empty the account's. */
export function toRequest(fields: ProfileFields, today: string) {
  const { birth: typed, gender, countryCode, firstName, lastName, ...texts } = fields
  const birth = readBirthDate(typed, today)
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? null : text])),
    firstName,
    lastName,
    countryCode,
    gender: gender === undefined ? null : Gender[gender],
    ...(birth.kind === 'date' && { birthDate: birth.date }),
  }
}
