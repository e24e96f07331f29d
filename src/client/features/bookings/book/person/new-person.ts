import { t } from '@lingui/core/macro'
import { type BookedRelation, relationFault } from '../../../../../domain/bookings/booked-people.ts'
import { readBirthDate } from '../../../../../domain/visits/typed-birth-date.ts'
import type { FormErrors } from '../../../../parts/form/validate-form.ts'
import {
  birthErrors,
  birthDateAndGender,
  genderErrors,
  nameErrors,
  contactErrors,
  typedOrNull,
} from '../../../../parts/person/person-errors.ts'
import type { PersonFields } from './empty-person.ts'

const agreedFault = (): Record<BookedRelation, string> => ({
  child: t`Tick that you are their parent or guardian`,
  adult: t`Say that they have agreed`,
})

type About = { relation: BookedRelation; today: string; country: 'NZ' | 'AU' }

/** The missing or invalid fields, in order. */
export function personProblems(typed: PersonFields, { relation, today, country }: About): FormErrors {
  const read = readBirthDate(typed.birth, today)
  const relationWrong = read.kind === 'date' ? relationFault(relation, read.date, today) : null
  return {
    ...nameErrors(typed, 'their'),
    ...birthErrors(typed, today),
    ...(relationWrong !== null && { birth: relationWrong }),
    ...genderErrors(typed),
    ...contactErrors(typed, country, 'optional'),
    ...(!typed.isAgreed && { isAgreed: agreedFault()[relation] }),
  }
}

/** Converts valid input to the request. */
export const toRequest = (typed: PersonFields, { relation, today }: Pick<About, 'relation' | 'today'>) => ({
  relation,
  firstName: typed.firstName,
  lastName: typed.lastName,
  ...birthDateAndGender(typed, today),
  mobilePhone: typedOrNull(typed.mobilePhone),
  emailAddress: typedOrNull(typed.emailAddress),
  isAgreed: true as const,
})
