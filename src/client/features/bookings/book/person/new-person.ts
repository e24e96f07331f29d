import { t } from '@lingui/core/macro'
import { type BookedRelation, relationFault } from '../../../../../domain/bookings/booked-people.ts'
import { readBirthDate } from '../../../../../domain/visits/typed-birth-date.ts'
import type { Problems } from '../../../../parts/form/judge-form.ts'
import {
  birthProblems,
  bornOf,
  genderProblems,
  nameProblems,
  reachProblems,
  typedOrNull,
} from '../../../../parts/person/person-problems.ts'
import type { PersonTyped } from './nobody-typed.ts'

const agreedFault = (): Record<BookedRelation, string> => ({
  child: t`Say that you are their parent or guardian`,
  adult: t`Say that they have agreed`,
})

type About = { relation: BookedRelation; today: string; country: 'NZ' | 'AU' }

/** What is missing or wrong, in the order of the fields. */
export function personProblems(typed: PersonTyped, { relation, today, country }: About): Problems {
  const read = readBirthDate(typed.birth, today)
  const relationWrong = read.kind === 'date' ? relationFault(relation, read.date, today) : null
  return {
    ...nameProblems(typed, 'their'),
    ...birthProblems(typed, today),
    ...(relationWrong !== null && { birth: relationWrong }),
    ...genderProblems(typed),
    ...reachProblems(typed, country, 'optional'),
    ...(!typed.isAgreed && { isAgreed: agreedFault()[relation] }),
  }
}

/** Somebody who was typed without faults, as they are sent. */
export const toRequest = (typed: PersonTyped, { relation, today }: Pick<About, 'relation' | 'today'>) => ({
  relation,
  firstName: typed.firstName,
  lastName: typed.lastName,
  ...bornOf(typed, today),
  mobilePhone: typedOrNull(typed.mobilePhone),
  emailAddress: typedOrNull(typed.emailAddress),
  isAgreed: true as const,
})
